import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { type Line, time } from './line.ts'
import { read, timeOf, timesInTurns, type Work } from './measure.ts'
import { benchCode, fillShop, LARGE, MIDDLE, ONE_CUSTOMER, type Size, SMALL } from './shop-sizes.ts'
import { openShops } from './shops.ts'
import { signIn } from './sign-in.ts'

/** The same shop in its first week, after years, and far beyond the size of any real shop. */
const SIZES = { small: SMALL, middle: MIDDLE, large: LARGE }
const ROUNDS = 7
const SLOW_MS = 500
const TWICE = { atMost: 2 }

/** How pages, searches and changes slow down as dishes and orders grow. */
export async function* growthLines(): AsyncGenerator<Line> {
  await using shops = await openShops()
  const [small, middle, large] = [await shops.open({}), await shops.open({}), await shops.open({})]
  await fillShop(small, SIZES.small)
  await fillShop(middle, SIZES.middle)
  await fillShop(large, SIZES.large)
  const all = { small: await openStaff(small), middle: await openStaff(middle), large: await openStaff(large) }
  yield* listLines(all)
  yield* menuLines({ small, middle, large })
}

type Of<Value> = Readonly<Record<keyof typeof SIZES, Value>>
type Staff = { read(path: string): Promise<void>; changeStatus(): Promise<void> }

type Growing = { readonly what: string; readonly of: (size: Size) => number; work(staff: Staff): Promise<void> }

const orders = ({ orders }: Size) => orders
const dishes = ({ dishes, hidden }: Size) => dishes + hidden
const listed = (what: string, path: string, of: (size: Size) => number = orders): Growing => ({
  what,
  of,
  work: (staff) => staff.read(path),
})

const LISTS: readonly Growing[] = [
  listed('First page of orders of the kitchen', 'orders?status=active'),
  listed('First page of all orders', 'orders?status=all'),
  listed('Search for one customer in orders', `orders?status=all&search=${encodeURIComponent(ONE_CUSTOMER.name)}`),
  listed('Search for an order code', `orders?status=all&search=${benchCode(999)}`),
  listed('Search that finds most orders', 'orders?status=all&search=Customer'),
  listed('CSV of five days of orders', `orders.csv?from=${daysAgo(10)}&to=${daysAgo(6)}`),
  listed('First page of bookings', 'bookings', ({ bookings }) => bookings),
  listed('Search for one guest in bookings', 'bookings?search=guest77@', ({ bookings }) => bookings),
  listed("Search for one guest in the guests' data", `guests?search=${encodeURIComponent(ONE_CUSTOMER.name)}`),
  listed('First page of dishes', 'menu-items', dishes),
  listed('Search for one dish', 'menu-items?search=Naan', dishes),
  { what: 'Status change of an order', of: orders, work: (staff) => staff.changeStatus() },
]

async function* listLines(staff: Of<Staff>): AsyncGenerator<Line> {
  for (const { what, of, work } of LISTS) {
    const { small, middle, large } = await timesInTurns(await effort(() => work(staff.large)), {
      small: () => work(staff.small),
      middle: () => work(staff.middle),
      large: () => work(staff.large),
    })
    const name = (size: Size) => of(size).toLocaleString('en-NZ')
    yield {
      what: `${what}: ${name(LARGE)} against ${name(SMALL)}`,
      figure: large.median / small.median,
      target: TWICE,
      detail: `${time(large)} against ${time(small)}; with ${name(MIDDLE)} ${time(middle)}`,
    }
  }
  const { small, middle } = await timesInTurns(
    { times: 1, rounds: 3 },
    { small: () => staff.small.read('orders.csv'), middle: () => staff.middle.read('orders.csv') },
  )
  yield {
    what: 'CSV of all orders, per order: 100,000 against 1,000',
    figure: middle.median / small.median / (MIDDLE.orders / SMALL.orders),
    target: TWICE,
    detail: `${time(middle)} against ${time(small)}`,
  }
}

/** Fewer rounds for work so slow that few are enough to see it. */
async function effort(slowest: Work): Promise<{ times: number; rounds: number }> {
  const onceMs = await timeOf(slowest, 1)
  return onceMs > SLOW_MS ? { times: 1, rounds: 3 } : { times: 4, rounds: ROUNDS }
}

async function openStaff(shop: ShopProcess): Promise<Staff> {
  const cookie = await signIn(shop)
  let status = 'preparing'
  return {
    async read(path) {
      const answer = await read(`${shop.url}/api/admin/${path}`, cookie)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
    },
    async changeStatus() {
      status = status === 'ready' ? 'preparing' : 'ready'
      const headers = { ...cookie, 'Content-Type': 'application/json' }
      const change = { method: 'PATCH', headers, body: JSON.stringify({ status }) }
      const answer = await fetch(`${shop.url}/api/admin/orders/${benchCode(1)}`, change)
      if (!answer.ok) throw new Error(`The order could not be changed: ${await answer.text()}`)
    },
  }
}

async function* menuLines(shops: Of<ShopProcess>): AsyncGenerator<Line> {
  const few = await menuOf(shops.small.url)
  for (const size of ['middle', 'large'] as const) {
    const many = await menuOf(shops[size].url)
    const known = await timesInTurns(
      { times: 600 },
      {
        few: () => read(few.url, { 'If-None-Match': few.etag }),
        many: () => read(many.url, { 'If-None-Match': many.etag }),
      },
    )
    const sent = await timesInTurns({ times: 50 }, { few: () => read(few.url), many: () => read(many.url) })
    yield {
      what: `A menu that the browser knows: ${many.dishes} dishes against ${few.dishes}`,
      figure: known.many.median / known.few.median,
      target: TWICE,
      detail: `${time(known.many)} against ${time(known.few)}`,
    }
    yield {
      what: `A menu that is sent, per dish: ${many.dishes} dishes against ${few.dishes}`,
      figure: (sent.many.median / sent.few.median) * (few.dishes / many.dishes),
      target: { atMost: 1.2 },
      detail: `${time(sent.many)} against ${time(sent.few)}`,
    }
  }
}

async function menuOf(shopUrl: string) {
  const url = `${shopUrl}/api/menu`
  const answer = await fetch(url)
  const { items } = (await answer.json()) as { items: unknown[] }
  return { url, dishes: items.length, etag: answer.headers.get('ETag') ?? '' }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
