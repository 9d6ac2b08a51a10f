import type { MenuDocument } from '#contract/menu.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { checkOut, lastSlot, lineOf } from './check-out.ts'
import { type Line, time } from './line.ts'
import { read, timesInTurns } from './measure.ts'
import { signIn } from './sign-in.ts'

export const DISHES = 2_000
const ROUNDS = 5

export type Opened = {
  readonly menu: MenuDocument
  get(path: string): Promise<void>
  /** Any change, after which the menu and the landing page must be rebuilt. */
  change(): Promise<void>
  order(): Promise<void>
}
type Measured = {
  readonly what: string
  readonly atMost: number
  readonly times: number
  work(shop: Opened): Promise<void>
}

const worksOf = (rowsAtMost: number): readonly Measured[] => [
  { what: 'The menu as it is kept', atMost: 2.5, times: 500, work: (shop) => shop.get('/api/menu') },
  { what: 'The menu after a change of a dish', atMost: 2.5, times: 2, work: afterChange('/api/menu') },
  { what: 'The landing page after a change of a dish', atMost: 2.5, times: 2, work: afterChange('/') },
  { what: 'A checkout of five dishes', atMost: 1.5, times: 10, work: (shop) => shop.order() },
  {
    what: 'The first page of the Menu screen',
    atMost: rowsAtMost,
    times: 10,
    work: (shop) => shop.get('/api/admin/menu-items?limit=200'),
  },
]

function afterChange(path: string) {
  return async (shop: Opened): Promise<void> => {
    await shop.change()
    await shop.get(path)
  }
}

/** What each of these takes with one menu, against another one. Rows of the Menu screen may be larger by what staff edit there. */
export async function* workLines(
  sides: string,
  rich: Opened,
  plain: Opened,
  { rowsAtMost = 2 } = {},
): AsyncGenerator<Line> {
  for (const { what, atMost, times, work } of worksOf(rowsAtMost)) {
    const measured = await timesInTurns({ times, rounds: ROUNDS }, { rich: () => work(rich), plain: () => work(plain) })
    yield {
      what: `${what}: ${sides}`,
      figure: measured.rich.median / measured.plain.median,
      target: { atMost },
      detail: `${time(measured.rich)} against ${time(measured.plain)}`,
    }
  }
}

/** Gives the shop the dishes of this file. */
export async function openMenu(shop: ShopProcess, file: object): Promise<Opened> {
  const cookie = await signIn(shop)
  await importMenu(shop, cookie, new Blob([JSON.stringify(file)]))
  const menu: MenuDocument = await (await fetch(`${shop.url}/api/menu`)).json()
  const [dish] = menu.items
  if (!dish || menu.items.length !== DISHES) throw new Error(`The menu has ${menu.items.length} dishes.`)
  const pickupTime = await lastSlot(shop.url)
  let price = 500
  let customers = 0
  return {
    menu,
    async get(path) {
      const { status } = await read(`${shop.url}${path}`, cookie)
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
    },
    async change() {
      const headers = { ...cookie, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ price: (price++ % 1000) + 0.5 })
      const answer = await fetch(`${shop.url}/api/admin/menu-items/${dish.id}`, { method: 'PATCH', headers, body })
      if (!answer.ok) throw new Error(`The dish could not be changed: ${await answer.text()}`)
    },
    async order() {
      await checkOut(shop, menu.items.slice(10, 15).map(lineOf), { pickupTime, client: customers++ })
    },
  }
}

async function importMenu({ url }: ShopProcess, cookie: { Cookie: string }, file: Blob): Promise<void> {
  const post = async (path: string) => {
    const headers = { ...cookie, 'Content-Type': 'application/octet-stream' }
    const answer = await fetch(`${url}/api/admin/menu-import${path}`, { method: 'POST', headers, body: file })
    if (!answer.ok) throw new Error(`The menu could not be imported: ${await answer.text()}`)
    return (await answer.json()) as { version: string }
  }
  const { version } = await post('/preview?missing=delete')
  await post(`?${new URLSearchParams({ missing: 'delete', version })}`)
}
