/** How much a shop holds. */
export type ShopCounts = {
  readonly dishes: number
  readonly deals: number
  readonly orders: number
  readonly bookings: number
  readonly admins: number
}

export const COUNTED_TABLES = {
  dishes: 'menu_items',
  deals: 'fixed_deals',
  orders: 'orders',
  bookings: 'bookings',
  admins: 'admins',
} as const satisfies Record<keyof ShopCounts, string>

export function countShop(rowsIn: (table: string) => number): ShopCounts {
  const { dishes, deals, orders, bookings, admins } = COUNTED_TABLES
  return {
    dishes: rowsIn(dishes),
    deals: rowsIn(deals),
    orders: rowsIn(orders),
    bookings: rowsIn(bookings),
    admins: rowsIn(admins),
  }
}

export const isEmptyShop = (counts: ShopCounts): boolean => Object.values(counts).every((count) => count === 0)

/** `62 dishes, 4 deals, 1 order, 0 bookings, 2 admins`. */
export const describeShop = ({ dishes, deals, orders, bookings, admins }: ShopCounts): string =>
  [
    counted(dishes, 'dish', 'dishes'),
    counted(deals, 'deal'),
    counted(orders, 'order'),
    counted(bookings, 'booking'),
    counted(admins, 'admin'),
  ].join(', ')

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
