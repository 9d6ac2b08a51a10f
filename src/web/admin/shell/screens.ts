import type { IconName } from '#web/ui/icon.tsx'

export type Screen = {
  readonly path: string
  readonly name: string
  readonly icon: IconName
  /** What it is for, on the dashboard. */
  readonly purpose: string
  /** In the bottom bar of a phone; the others are under "More". */
  readonly isMain: boolean
}

/** The screens, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/admin/bookings',
    name: 'Bookings',
    icon: 'calendar',
    purpose: 'Tables asked for and confirmed',
    isMain: true,
  },
  { path: '/admin/orders', name: 'Orders', icon: 'bag', purpose: 'What the kitchen has to do now', isMain: true },
  {
    path: '/admin/menu',
    name: 'Menu',
    icon: 'menu',
    purpose: 'Dishes, prices, pictures, sold out or not',
    isMain: true,
  },
  { path: '/admin/specials', name: 'Specials', icon: 'tag', purpose: 'Discounts, dates and badges', isMain: false },
  { path: '/admin/recommended', name: 'Recommended', icon: 'star', purpose: 'Dishes to point out', isMain: false },
  { path: '/admin/categories', name: 'Categories', icon: 'list', purpose: "The menu's chapters", isMain: false },
  { path: '/admin/deals', name: 'Deals', icon: 'receipt', purpose: 'Meals at a fixed price', isMain: false },
  {
    path: '/admin/guests',
    name: "Guests' data",
    icon: 'search',
    purpose: 'What one guest told us',
    isMain: false,
  },
  {
    path: '/admin/settings',
    name: 'Settings',
    icon: 'settings',
    purpose: 'Name, place, hours, pickup and delivery',
    isMain: false,
  },
  { path: '/admin/admins', name: 'Admins', icon: 'people', purpose: 'Who may enter the staff area', isMain: false },
  { path: '/admin/system', name: 'System', icon: 'pulse', purpose: 'Whether everything works', isMain: false },
]
