import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Journal } from '#contract/journal.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { Report } from '#contract/report.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { drawers } from '#server/database/schema/payment.ts'
import { seededChance } from '#server/rehearsal/seeded-chance.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { openCounter } from '#tests/support/shop/counter.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { taxRules } from '#tests/support/shop/tax-rules.ts'
import { aCheckout, momosLine, paneerLine, payWith } from '#tests/support/shop/test-orders.ts'

const counter = await openCounter()
const { shop, menu, owner, read, pay, refund, reverse, cancel, complete, change, later } = counter
afterAll(shop.close)
beforeAll(async () => {
  later()
  const [momos] = await shop.db.select().from(menuItems).where(eq(menuItems.id, menu.momos))
  const { money } = await readAllSettings(shop)
  const gst = { name: 'GST', number: '', isIncluded: true, ratePercent: 15 }
  const tax = taxRules({ ...gst, categoryRates: [{ categoryId: momos?.categoryId ?? '', ratePercent: 8.25 }] })
  await changeSettings(shop, 'money', { version: money.version, tax }, SYSTEM)
  const { payments } = await readAllSettings(shop)
  const own = [{ name: 'Bizum', sentence: 'To 600 100 200.', imageUrl: '', atPickup: true, atDelivery: true }]
  await changeSettings(
    shop,
    'payments',
    { version: payments.version, own, tipsOnline: true, tipFor: 'The team.' },
    SYSTEM,
  )
})

const METHODS = ['card', 'cash', 'eftpos', 'own:Bizum'] as const
type Method = (typeof METHODS)[number]
const AT_COUNTER = ['cash', 'eftpos', 'own:Bizum'] as const
type Sums = Record<Method, number>
const nothing = (): Sums => ({ card: 0, cash: 0, eftpos: 0, 'own:Bizum': 0 })

type Dish = 'momos' | 'paneer'
type Line = { readonly dish: Dish; readonly quantity: number }

/** An order in the ledger that this test keeps itself, in cents. */
type Entry = {
  readonly id: string
  lines: readonly Line[]
  readonly paid: Sums
  readonly back: Sums
  readonly tips: Sums
  /** What went back for good: it is not due again. */
  goodwill: number
  /** Of each dish, how many went back by name since the order was last changed, and how many of it each line then had. */
  named: Record<Dish, number>
  status: 'open' | 'completed' | 'cancelled'
}
const PRICES = { momos: 1200, paneer: 1650 }
const RATES = { momos: 8.25, paneer: 15 }
const NAMES = { momos: 'Momos', paneer: 'Chili Paneer' }
const goodsOf = ({ lines }: Entry, dish: Dish) =>
  lines.reduce((sum, line) => sum + (line.dish === dish ? line.quantity * PRICES[dish] : 0), 0)
const totalOf = (entry: Entry) => goodsOf(entry, 'momos') + goodsOf(entry, 'paneer')
const lineOf = ({ dish, quantity }: Line) =>
  dish === 'momos' ? momosLine(menu, { quantity }) : paneerLine(menu, { quantity })
const sumOf = (sums: Sums) => METHODS.reduce((sum, method) => sum + sums[method], 0)
const keptOf = ({ paid, back }: Entry) => sumOf(paid) - sumOf(back)
const leftBy = ({ paid, back }: Entry, method: Method) => paid[method] - back[method]
/** More money than the order costs. */
const excessOf = (entry: Entry) => Math.max(0, keptOf(entry) - Math.max(0, totalOf(entry) - entry.goodwill))
const inDollars = (amount: number) => amount / 100
const inCents = (amount: number | string | undefined) => Math.round(Number(amount) * 100)

/** The clock goes on from one evening to the next. */
const DAYS = 'from=2026-11-21&to=2026-11-30'

/** One evening of random steps at the counter. Each step is written into the test's own ledger as the shop should have booked it. */
function openEvening(seed: number) {
  const chance = seededChance(seed)
  const below = (limit: number) => Math.floor(chance() * limit)
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  const ledger: Entry[] = []
  let moved = 0
  const amountUpTo = (most: number) => (chance() < 0.4 ? most : 1 + below(most))

  async function sell() {
    const lines: Line[] = [
      { dish: 'momos', quantity: 1 + below(3) },
      { dish: 'paneer', quantity: 1 + below(2) },
    ]
    const order: StaffOrder = await (await shop.post('/api/admin/orders', aCheckout(lines.map(lineOf)), owner)).json()
    const entry: Entry = {
      id: order.id,
      lines,
      paid: nothing(),
      back: nothing(),
      tips: nothing(),
      goodwill: 0,
      named: { momos: 0, paneer: 0 },
      status: 'open',
    }
    ledger.push(entry)
    if (chance() > 0.3) return
    const tip = below(3) * 150
    const wanted = tip > 0 ? { tip: inDollars(tip) } : {}
    const { url } = await (await shop.post(`/api/admin/orders/${order.id}/payment-link`, wanted, owner)).json()
    await payWith(shop, url)
    await shop.demoStripe.idle()
    entry.paid.card = totalOf(entry)
    entry.tips.card = tip
  }

  async function take(entry: Entry) {
    const due = inCents((await read(entry.id)).due)
    if (due === 0 || entry.status === 'cancelled') return
    const [method, amount, tip] = [oneOf(AT_COUNTER), amountUpTo(due), below(3) * 150]
    const body = { method, amount: inDollars(amount), ...(tip > 0 && { tip: inDollars(tip) }), isTipConfirmed: true }
    const answer = await pay(entry.id, body)
    expect([answer.status, answer.body.error]).toEqual([201, undefined])
    entry.paid[method] += amount
    entry.tips[method] += tip
  }

  function returned(entry: Entry, method: Method, amount: number) {
    entry.back[method] += amount
    // An order of which nothing is left begins anew.
    if (keptOf(entry) === 0) entry.goodwill = 0
  }

  async function giveBack(entry: Entry) {
    const method = oneOf(METHODS.filter((one) => leftBy(entry, one) > 0))
    if (method === undefined) return
    const amount = amountUpTo(leftBy(entry, method))
    const isDueAgain = chance() < 0.5
    const { status, body } = await refund(entry.id, { method, amount: inDollars(amount), isDueAgain })
    expect([status, body.error]).toEqual([200, undefined])
    if (!isDueAgain) entry.goodwill += amount - Math.min(amount, excessOf(entry))
    returned(entry, method, amount)
    // The tip goes back with the last money of its method.
    if (leftBy(entry, method) === 0) entry.tips[method] = 0
  }

  /** A dish goes back by name, if what one method has left pays for it. */
  async function giveDishBack(entry: Entry) {
    const { items } = await read(entry.id)
    const dish = oneOf(['momos', 'paneer'] as const)
    const line = items.find(({ name, quantity, refunded = 0 }) => name === NAMES[dish] && refunded < quantity)
    const method = METHODS.find((one) => leftBy(entry, one) >= PRICES[dish])
    if (!line || !method) return
    const { status, body } = await refund(entry.id, { method, lines: [{ id: line.lineId, quantity: 1 }] })
    expect([status, body.error]).toEqual([200, undefined])
    entry.goodwill += PRICES[dish] - Math.min(PRICES[dish], excessOf(entry))
    entry.named[dish] += 1
    returned(entry, method, PRICES[dish])
    if (leftBy(entry, method) === 0) entry.tips[method] = 0
  }

  async function putRight(entry: Entry) {
    if (sumOf(entry.back) > 0) return
    const payment = (await read(entry.id)).payments.find(({ amount, method, id }, _, all) => {
      return amount > 0 && method !== 'card' && !all.some(({ reverses }) => reverses === id)
    })
    const taken = AT_COUNTER.find((one) => one === payment?.method)
    if (!payment || !taken) return
    const other = taken === 'cash' ? 'eftpos' : 'cash'
    const method = chance() < 0.5 ? other : undefined
    const { status } = await reverse(entry.id, payment.id, {
      reason: 'A slip of the finger',
      ...(method && { method }),
    })
    expect(status).toBe(200)
    const [amount, tip] = [inCents(payment.amount), inCents(payment.tip)]
    entry.paid[taken] -= amount
    entry.tips[taken] -= tip
    if (method) {
      entry.paid[method] += amount
      entry.tips[method] += tip
    }
  }

  async function alter(entry: Entry) {
    if (entry.status !== 'open' || leftBy(entry, 'card') > 0) return
    const isMore = chance() < 0.5
    const added: Line[] = isMore ? [{ dish: oneOf(['momos', 'paneer'] as const), quantity: 1 }] : []
    const kept = entry.lines.map((line) => ({ ...line, quantity: isMore ? line.quantity : 1 + below(line.quantity) }))
    if (!isMore && kept.every(({ quantity }, line) => quantity === entry.lines[line]?.quantity)) return
    await change(entry.id, [...kept.map(({ quantity }, line) => ({ line, quantity })), ...added.map(lineOf)])
    const before = excessOf(entry)
    entry.lines = [...kept, ...added]
    entry.named = { momos: 0, paneer: 0 }
    let back = Math.max(0, excessOf(entry) - before)
    for (const method of AT_COUNTER) {
      const part = Math.min(back, leftBy(entry, method))
      returned(entry, method, part)
      back -= part
    }
  }

  async function end(entry: Entry) {
    if (entry.status !== 'open') return
    entry.status = chance() < 0.6 ? 'completed' : 'cancelled'
    if (entry.status === 'completed') return void (await complete(entry.id))
    await cancel(entry.id)
    for (const method of METHODS) {
      entry.back[method] = entry.paid[method]
      entry.tips[method] = 0
    }
  }

  async function moveCash(drawerId: string) {
    const amount = 100 + below(900)
    const body = { amount: inDollars(amount), reason: 'Change from the bank' }
    expect((await shop.post(`/api/admin/drawers/${drawerId}/movements`, body, owner)).status).toBe(201)
    moved += amount
  }

  async function step(drawerId: string) {
    later()
    const entry = ledger.length > 0 ? oneOf(ledger) : undefined
    const what = below(13)
    if (!entry || what < 3) return sell()
    if (what < 6) return take(entry)
    if (what < 8) return giveBack(entry)
    if (what < 9) return putRight(entry)
    if (what < 10) return alter(entry)
    if (what < 11) return giveDishBack(entry)
    return what < 12 ? end(entry) : moveCash(drawerId)
  }
  return { ledger, step, moved: () => moved }
}

const total = (ledger: readonly Entry[], of: (entry: Entry) => number) =>
  ledger.reduce((sum, entry) => sum + of(entry), 0)

/** What is kept of a dish: without those that went back by name, and its share of what else is missing. */
function keptOfDish(entry: Entry, dish: Dish): number {
  const left = { momos: 0, paneer: 0 }
  for (const one of ['momos', 'paneer'] as const) left[one] = goodsOf(entry, one) - entry.named[one] * PRICES[one]
  const all = left.momos + left.paneer
  // More is kept if the order was paid again.
  if (all < keptOf(entry)) return (keptOf(entry) / totalOf(entry)) * goodsOf(entry, dish)
  return all === 0 ? 0 : (keptOf(entry) / all) * left[dish]
}

/** The tax in it, before rounding. */
const taxIn = (entry: Entry, dish: Dish) => keptOfDish(entry, dish) * (1 - 1 / (1 + RATES[dish] / 100))

test.each([1, 2, 3, 4])('the books of evening %i agree with a ledger of their own', async (seed) => {
  await shop.db.delete(orders)
  await shop.db.delete(drawers)
  later()
  const opened = await (await shop.post('/api/admin/drawers', { float: 150 }, owner)).json()
  const evening = openEvening(seed)
  for (let steps = 0; steps < 70; steps++) await evening.step(opened.open.id)
  const { ledger } = evening

  for (const entry of ledger) {
    const { paid, refunded, due, total: of } = await read(entry.id)
    expect([paid, refunded, of].map(inCents)).toEqual([sumOf(entry.paid), sumOf(entry.back), totalOf(entry)])
    if (due > 0) expect(inCents(due)).toBeLessThanOrEqual(totalOf(entry) - keptOf(entry))
  }

  const report: Report = await (await shop.get(`/api/admin/reports?${DAYS}`, owner)).json()
  const kept = total(ledger, keptOf)
  expect(inCents(report.takings.kept)).toBe(kept)
  const isAny = ([, ...sums]: readonly (string | number)[]) => sums.some((sum) => sum !== 0)
  expect(
    report.methods
      .map(({ method, paid, refunded, tips }) => [method, ...[paid, refunded, tips].map(inCents)])
      .filter(isAny),
  ).toEqual(
    METHODS.map((method) => [
      method,
      total(ledger, ({ paid }) => paid[method]),
      total(ledger, ({ back }) => back[method]),
      total(ledger, ({ tips }) => tips[method]),
    ]).filter(isAny),
  )
  expect(total(ledger, keptOf)).toBe(report.taxes.reduce((sum, { net, tax }) => sum + inCents(net) + inCents(tax), 0))
  const partly = ledger.filter((entry) => keptOf(entry) !== 0).length
  for (const dish of ['momos', 'paneer'] as const) {
    const own = total(ledger, (entry) => taxIn(entry, dish))
    const booked = inCents(report.taxes.find(({ ratePercent }) => ratePercent === RATES[dish])?.tax ?? 0)
    // Each order rounds to a cent.
    expect(Math.abs(booked - own)).toBeLessThanOrEqual(partly)
  }

  const file = async (name: string) => readCsv(await (await shop.get(`/api/admin/${name}.csv?${DAYS}`, owner)).text())
  const reports = await file('reports')
  const sumIn = (by: string, column: number) =>
    reports.filter((row) => row[1] === by).reduce((sum, row) => sum + inCents(row[column] || 0), 0)
  expect([sumIn('Service', 6), sumIn('Payment', 6), sumIn('Tax', 6)]).toEqual([kept, kept, kept])
  const takings = await file('takings')
  expect(inCents(takings.at(-1)?.[8])).toBe(kept)
  const [titles = [], ...rows] = await file('orders')
  const column = (title: string) => rows.reduce((sum, row) => sum + inCents(row[titles.indexOf(title)] || 0), 0)
  expect(column('Paid amount') - column('Refunded amount')).toBe(kept)
  expect(column('GST after refunds')).toBe(inCents(report.takings.tax))

  const journal: Journal = await (await shop.get(`/api/admin/journal?${DAYS}`, owner)).json()
  const booked = (role: string) =>
    journal.entries.filter((entry) => entry.role === role).reduce((sum, { amount }) => sum + inCents(amount), 0)
  expect(METHODS.map((method) => booked(`money:${method}`))).toEqual(
    METHODS.map((method) => total(ledger, (entry) => leftBy(entry, method) + entry.tips[method])),
  )
  expect(report.taxes.map(({ ratePercent }) => booked(`tax:${ratePercent}`))).toEqual(
    report.taxes.map(({ tax }) => -inCents(tax)),
  )
  expect([booked('difference'), journal.entries.reduce((sum, { amount }) => sum + inCents(amount), 0)]).toEqual([0, 0])
  const [, ...journalRows] = await file('journal')
  expect(journalRows.map((row) => inCents(row[7]))).toEqual(journal.entries.map(({ amount }) => inCents(amount)))

  const { open } = await (await shop.get('/api/admin/drawers', owner)).json()
  const cash = total(ledger, (entry) => leftBy(entry, 'cash') + entry.tips.cash)
  expect(inCents(open.expected)).toBe(15_000 + cash + evening.moved())
})
