import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Journal } from '#contract/journal.ts'
import type { StaffOrder } from '#contract/order.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { openCounter } from '#tests/support/shop/counter.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { NOON, signInAs } from '#tests/support/shop/test-shop.ts'
import { dayEndMail } from './day-end-mail.tsx'

const { shop, menu, owner, read, pay, refund, reverse, counterOrder, cardOrder, firstPayment } = await openCounter()
afterAll(shop.close)

const everywhere = (percent: number) => [{ from: null, eatIn: percent, collected: percent, delivered: percent }]
/** Momos are food at 10 %, the paneer is of the standard class at 20 %. */
beforeAll(async () => {
  const [momos] = await shop.db.select().from(menuItems).where(eq(menuItems.id, menu.momos))
  const { money } = await readAllSettings(shop)
  const classes = [
    { id: 'standard', name: 'Other', rates: everywhere(20), categoryIds: [] },
    { id: 'food', name: 'Food', rates: everywhere(10), categoryIds: [momos?.categoryId ?? ''] },
  ]
  const tax = { name: 'USt', number: '', isIncluded: true, classes, deliveryFee: { as: 'goods' as const } }
  await changeSettings(shop, 'money', { version: money.version, tax }, SYSTEM)
})
beforeEach(async () => {
  shop.setTime(NOON)
  await shop.db.delete(orders)
})

const ask = (query: string) => shop.get(`/api/admin/journal${query}`, owner)
const SATURDAY = 'from=2026-11-21&to=2026-11-21'
const SUNDAY = 'from=2026-11-22&to=2026-11-22'
const journal = async (days = SATURDAY): Promise<Journal> => (await ask(`?${days}`)).json()
const amounts = async (days?: string) =>
  Object.fromEntries((await journal(days)).entries.map(({ role, amount }) => [role, amount]))

async function number(accounts: Record<string, string>, more: object = {}) {
  const { version } = (await readAllSettings(shop)).journal
  const answer = await shop.ask('/api/admin/settings/journal', {
    method: 'PATCH',
    body: { version, accounts, ...more },
    headers: owner,
  })
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()])
}
const ACCOUNTS = {
  ...{ 'money:cash': '1000', 'money:eftpos': '1361', 'money:card': '1362', tips: '1790' },
  ...{ 'sales:10': '8300', 'sales:20': '8400', clearing: '1360' },
}

test('a day is what came in by method, against sales by class and rate, tax and tips', async () => {
  await pay(await counterOrder(), { method: 'cash', tip: 2 })
  expect(await journal()).toMatchObject({
    entries: [
      { day: '2026-11-21', document: '2026-11-21', role: 'money:cash', name: 'Cash', amount: 30.5 },
      { role: 'sales:20:Other', name: 'Sales at 20 %: Other', taxClass: 'Other', ratePercent: 20, amount: -13.75 },
      { role: 'tax:20', name: 'USt at 20 %', amount: -2.75 },
      { role: 'sales:10:Food', amount: -10.91 },
      { role: 'tax:10', amount: -1.09 },
      { role: 'tips', name: 'Tips', amount: -2 },
    ],
  })
})

test('a refund of the next day changes no entry of the day before', async () => {
  const id = await cardOrder()
  const before = await amounts()
  shop.setTime(new Date(NOON.getTime() + 24 * 3_600_000))
  const momos = (await read(id)).items.find(({ name }) => name === 'Momos')?.lineId
  await shop.post(`/api/admin/orders/${id}/refund`, { lines: [{ id: momos, quantity: 1 }] }, owner)
  expect(await amounts()).toEqual(before)
  expect(await amounts(SUNDAY)).toEqual({ 'money:card': -12, 'sales:10:Food': 10.91, 'tax:10': 1.09 })
})

test('the rest of a bill that is paid the next day is sold on that day', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'cash', amount: 10 })
  shop.setTime(new Date(NOON.getTime() + 24 * 3_600_000))
  await shop.post(`/api/admin/orders/${id}/payments`, { method: 'eftpos' }, owner)
  const [first, second] = [await amounts(), await amounts(SUNDAY)]
  expect([first['money:cash'], second['money:eftpos']]).toEqual([10, 18.5])
  const tax = (at: 10 | 20) => Number((Number(first[`tax:${at}`]) + Number(second[`tax:${at}`])).toFixed(2))
  expect([tax(10), tax(20)]).toEqual([-1.09, -2.75])
})

test('what was recorded by mistake is in no entry', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'cash' })
  await reverse(id, await firstPayment(id), { reason: 'It was the terminal', method: 'eftpos' })
  expect(await amounts()).toMatchObject({ 'money:eftpos': 28.5 })
  expect((await amounts())['money:cash']).toBeUndefined()
})

test('a file for a program is refused with what it needs, which the journal has said before', async () => {
  await number({})
  await pay(await counterOrder(), { method: 'cash' })
  const { problems } = await journal()
  expect(problems.plain).toEqual([])
  expect(problems.xero).toEqual([
    'These have no account number: Cash, Sales at 20 %: Other, USt at 20 %, Sales at 10 %: Food, USt at 10 %.',
    'Xero needs the name of a tax rate for all lines.',
  ])
  expect(problems.datev).toEqual([
    'These have no account number: Cash, Sales at 20 %: Other, Sales at 10 %: Food.',
    'The clearing account for DATEV has no number.',
    'DATEV needs the number of the adviser, from 1001 to 9999999.',
    'DATEV needs the number of the client, from 1 to 99999.',
  ])
  const refused = await ask(`.csv?${SATURDAY}&for=xero`)
  expect([refused.status, (await refused.json()).fields.for]).toEqual([400, problems.xero[0]])
})

test('Xero gets a manual journal of its template', async () => {
  await number({ ...ACCOUNTS, 'tax:10': '820', 'tax:20': '820' }, { xeroTaxRate: 'No VAT' })
  await pay(await counterOrder(), { method: 'cash' })
  const text = await (await ask(`.csv?${SATURDAY}&for=xero`)).text()
  expect(text.startsWith('*Narration,')).toBe(true)
  const [, ...rows] = readCsv(text)
  expect(rows).toEqual([
    ['Takings of 2026-11-21', '21 Nov 2026', 'Cash', '1000', 'No VAT', '28.50'],
    ['Takings of 2026-11-21', '21 Nov 2026', 'Sales at 20 %: Other', '8400', 'No VAT', '-13.75'],
    ['Takings of 2026-11-21', '21 Nov 2026', 'USt at 20 %', '820', 'No VAT', '-2.75'],
    ['Takings of 2026-11-21', '21 Nov 2026', 'Sales at 10 %: Food', '8300', 'No VAT', '-10.91'],
    ['Takings of 2026-11-21', '21 Nov 2026', 'USt at 10 %', '820', 'No VAT', '-1.09'],
  ])
})

test('DATEV gets a Buchungsstapel in its encoding, whose accounts compute the tax', async () => {
  await number(ACCOUNTS, { datevAdviser: '29098', datevClient: '55003' })
  await pay(await counterOrder(), { method: 'cash', tip: 2 })
  const answer = await ask(`.csv?${SATURDAY}&for=datev`)
  expect(answer.headers.get('content-disposition')).toContain('EXTF_Buchungsstapel')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  // An umlaut is one byte.
  expect([bytes.includes(0xfc), bytes.includes(0xc3)]).toEqual([true, false])
  const [header = '', titles = '', ...rows] = new TextDecoder('windows-1252').decode(bytes).trimEnd().split('\r\n')
  expect(header).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;20261121\d{9};;"RE";"";"";29098;55003;20260101;4;20261121;20261121;"[^"]{1,30}";"";1;0;0;"NZD";;"";;;"";;;"";""$/,
  )
  expect(titles.split(';')).toHaveLength(125)
  const shown = [0, 1, 6, 7, 9, 10, 13]
  expect(rows.map((row) => shown.map((column) => row.split(';')[column]))).toEqual([
    ['30,50', '"S"', '1000', '1360', '2111', '"2026-11-21"', '"Cash"'],
    ['16,50', '"H"', '8400', '1360', '2111', '"2026-11-21"', '"Sales at 20 %: Other"'],
    ['12,00', '"H"', '8300', '1360', '2111', '"2026-11-21"', '"Sales at 10 %: Food"'],
    ['2,00', '"H"', '1790', '1360', '2111', '"2026-11-21"', '"Tips"'],
  ])
  const years = await journal('from=2026-12-31&to=2027-01-01')
  expect(years.problems.datev).toEqual(['A file for DATEV is of one business year. Please choose days of one year.'])
})

test.each(['1000; 2', '=1+1', '-5', 'x'.repeat(21)])('%s is no account number', async (wrong) => {
  const { version } = (await readAllSettings(shop)).journal
  const body = { version, accounts: { tips: wrong } }
  const answer = await shop.ask('/api/admin/settings/journal', { method: 'PATCH', body, headers: owner })
  expect(answer.status).toBe(400)
})

test('the journal is for owners', async () => {
  const staff = (await signInAs(shop, 'staff')).headers
  for (const path of ['journal', 'journal.csv']) {
    expect((await shop.get(`/api/admin/${path}?${SATURDAY}`, staff)).status).toBe(403)
  }
})

test('classes and places are told apart in report, file and email where there are several', async () => {
  const id = await counterOrder()
  await shop.db.update(orders).set({ eatIn: true }).where(eq(orders.id, id))
  await pay(id, { method: 'cash' })
  await cardOrder()
  const report = await (await shop.get(`/api/admin/reports?${SATURDAY}`, owner)).json()
  expect(report.classes).toEqual([
    { taxClass: 'Other', ratePercent: 20, net: 27.5, tax: 5.5 },
    { taxClass: 'Food', ratePercent: 10, net: 32.73, tax: 3.27 },
  ])
  expect(report.places).toMatchObject([
    { place: 'eatIn', orders: 1, kept: 28.5 },
    { place: 'collected', orders: 1, kept: 40.5 },
    { place: 'delivered', orders: 0 },
  ])
  const reader = { address: 'books@example.com', to: 'accountant', seal: undefined, publicUrl: '' } as const
  expect(dayEndMail(report, shop.restaurant, reader).text).toContain(
    [
      'Takings: $69.00 from 2 orders',
      'Eat in: $28.50 from 1 order',
      'Pickup: $40.50 from 1 order',
      'USt in them: $8.77',
      'Other, 20 %: $27.50 net, $5.50 USt',
      'Food, 10 %: $32.73 net, $3.27 USt',
    ].join('\n'),
  )
  const rows = readCsv(await (await shop.get(`/api/admin/reports.csv?${SATURDAY}`, owner)).text())
  const named = (by: string) => rows.filter((row) => row[1] === by).map(([, , name, , , , kept]) => [name, kept])
  expect(named('Place')).toEqual([
    ['eatIn', '28.50'],
    ['collected', '40.50'],
  ])
  expect(named('Class')).toEqual([
    ['Other, 20 %', '33.00'],
    ['Food, 10 %', '36.00'],
  ])
})

test('an order from before there were classes is of the one that has its rate now', async () => {
  const { id }: StaffOrder = await read(await counterOrder())
  await shop.db.execute(
    sql`update order_lines set tax = tax - 'taxClass' - 'netCents' - 'taxCents' where "orderId" = ${id}`,
  )
  await pay(id, { method: 'cash' })
  const report = await (await shop.get(`/api/admin/reports?${SATURDAY}`, owner)).json()
  expect(report.classes).toEqual([
    { taxClass: 'Other', ratePercent: 20, net: 13.75, tax: 2.75 },
    { taxClass: 'Food', ratePercent: 10, net: 10.91, tax: 1.09 },
  ])
  await refund(id, { amount: 5, method: 'cash' })
  const left = await (await shop.get(`/api/admin/reports?${SATURDAY}`, owner)).json()
  expect(left.classes.map(({ taxClass }: { taxClass: string }) => taxClass)).toEqual(['Other', 'Food'])
})
