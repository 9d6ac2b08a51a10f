import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument } from '#contract/menu.ts'
import { STANDARD_CLASS, sameRates } from '#domain/money/tax-rules.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { checkOut, lastSlot, lineOf } from './check-out.ts'
import { type Line, time } from './line.ts'
import { timesInTurns } from './measure.ts'
import { openShops } from './shops.ts'
import { signIn } from './sign-in.ts'

const TIMES = 10
const ROUNDS = 8

/** A checkout of four dishes and a deal whose prices are split over three tax classes, against one of five dishes without classes. */
export async function* taxLines(): AsyncGenerator<Line> {
  await using shops = await openShops()
  const plain = await shops.open({})
  const taxed = await shops.open({})
  await addClasses(taxed)
  const measured = await timesInTurns(
    { times: TIMES, rounds: ROUNDS },
    {
      taxed: await customersOf(taxed, ({ items, deals }) => [...items.slice(10, 14).map(lineOf), ...aDeal(deals)]),
      plain: await customersOf(plain, ({ items }) => items.slice(10, 15).map(lineOf)),
    },
  )
  yield {
    what: 'A checkout of four dishes and a deal with three tax classes against one of five dishes without classes',
    figure: measured.taxed.median / measured.plain.median,
    target: { atMost: 1.2 },
    detail: `${time(measured.taxed)} against ${time(measured.plain)}`,
  }
}

async function customersOf(shop: ShopProcess, choose: (menu: MenuDocument) => readonly object[]) {
  const items = choose(await menuOf(shop))
  const pickupTime = await lastSlot(shop.url)
  let client = 0
  return () => checkOut(shop, items, { pickupTime, client: client++ })
}

const menuOf = async ({ url }: ShopProcess): Promise<MenuDocument> => (await fetch(`${url}/api/menu`)).json()

/** The first deal, of the first dishes that each of its choices offers. */
function aDeal([deal]: readonly PublicDeal[]): object[] {
  if (!deal) throw new Error('The menu has no deals.')
  const selections = Object.fromEntries(
    deal.choices.map(({ key, count, size, options }) => [
      key,
      options.slice(0, count).map(({ name, category }) => ({ name, category, ...(size && { size }) })),
    ]),
  )
  const { id, title, price } = deal
  return [{ id, name: title, unitPrice: price, quantity: 1, meta: { dealId: id, selections } }]
}

/** Every third category is of each class. */
async function addClasses(shop: ShopProcess): Promise<void> {
  const headers = { ...(await signIn(shop)), 'Content-Type': 'application/json' }
  const address = `${shop.url}/api/admin/settings`
  const { money } = (await (await fetch(address, { headers })).json()) as { money: { version: number; tax: object } }
  const { categories } = await menuOf(shop)
  const ofClass = (which: number) => categories.filter((_, at) => at % 3 === which).map(({ id }) => id)
  const classes = [
    { id: STANDARD_CLASS, name: 'Standard', rates: sameRates(15), categoryIds: [] },
    { id: 'food', name: 'Food', rates: sameRates(8), categoryIds: ofClass(1) },
    { id: 'drinks', name: 'Drinks', rates: sameRates(20), categoryIds: ofClass(2) },
  ]
  const body = JSON.stringify({ version: money.version, tax: { ...money.tax, classes } })
  const answer = await fetch(`${address}/money`, { method: 'PATCH', headers, body })
  if (!answer.ok) throw new Error(`The classes were refused: ${await answer.text()}`)
}
