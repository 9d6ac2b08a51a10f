import type { ShopProcess } from '../tests/support/shop-process.ts'
import { type Line, ms, read, type Shops, timeAlternately } from './measure.ts'
import { LARGE, SMALL } from './shop-sizes.ts'
import { signIn } from './sign-in.ts'

/** About the size of the demo menu. */
const DEMO_DISHES = 80

const LISTS = [
  { path: 'orders?status=active', what: 'orders of the kitchen', few: SMALL.orders, many: LARGE.orders },
  { path: 'orders?status=all', what: 'orders', few: SMALL.orders, many: LARGE.orders },
  { path: 'bookings', what: 'bookings', few: SMALL.bookings, many: LARGE.bookings },
  { path: 'menu-items', what: 'dishes', few: DEMO_DISHES, many: DEMO_DISHES + LARGE.dishes + LARGE.hidden },
]

/** The first page of the staff lists, in a shop's first week and after years. */
export async function listLines({ small, large }: Shops): Promise<Line[]> {
  const readSmall = await pagesOf(small)
  const readLarge = await pagesOf(large)
  const lines: Line[] = []
  for (const { path, what, few, many } of LISTS) {
    const [smallMs, largeMs] = await timeAlternately(
      () => readSmall(path),
      () => readLarge(path),
      8,
    )
    lines.push({
      what: `First page of ${what}: ${many.toLocaleString('en-NZ')} against ${few.toLocaleString('en-NZ')}`,
      ratio: largeMs / smallMs,
      budget: 2,
      detail: `${ms(largeMs)} against ${ms(smallMs)}`,
    })
  }
  return lines
}

async function pagesOf(shop: ShopProcess) {
  const cookie = await signIn(shop)
  return async (path: string) => {
    const { status } = await read(`${shop.url}/api/admin/${path}`, cookie)
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
  }
}
