import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { demoStripeObjects } from '#server/database/schema/demo-stripe.ts'
import { orders } from '#server/database/schema/order.ts'
import { receiptSeries } from '#server/database/schema/receipt.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { readPdfText } from '#tests/support/doubles/read-pdf.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  aCheckout,
  checkOut,
  followOrder,
  momosLine,
  payWith,
  setTheMenu,
  staffOrder,
  type TestMenu,
} from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let menu: TestMenu
let staff: Record<string, string>
beforeAll(async () => {
  post = await openMailServer()
  shop = await openTestShop({
    mailer: openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant),
    trustedProxies: 1,
  })
  menu = await setTheMenu(shop)
  staff = await shop.signInStaff()
})
afterAll(async () => {
  await shop.close()
  await post.close()
})

async function set(section: 'receipts' | 'restaurant', change: object): Promise<void> {
  const { version } = (await readAllSettings(shop))[section]
  await changeSettings(shop, section, { version, ...change }, SYSTEM)
}
const inCountry = async (country: string) =>
  set('restaurant', { address: { ...(await readAllSettings(shop)).restaurant.address, country } })
beforeEach(async () => {
  await shop.demoStripe.idle()
  await shop.db.delete(orders)
  await shop.db.delete(demoStripeObjects)
  await shop.db.delete(receiptSeries)
  post.received.length = 0
  shop.setTime(NOON)
  await inCountry('NZ')
  await set('receipts', { isNumbered: true, prefix: 'R', hasInvoices: true, invoiceDays: 30, seller: '' })
})

const BUYER = { name: 'Ćirić & Söhne Ltd', address: 'Ilica 5\n10000 Zagreb', taxNumber: 'HR 123' }
let client = 0
const from = () => ({ 'X-Forwarded-For': `10.3.${++client >> 8}.${client & 255}` })
async function placed(customer: object = {}): Promise<CheckoutAnswer> {
  const answer = await checkOut(shop, aCheckout([momosLine(menu, { quantity: 2 })], customer))
  return (await answer.json()) as CheckoutAnswer
}
async function paid(customer: object = {}): Promise<CheckoutAnswer> {
  const one = await placed(customer)
  await payWith(shop, one.url)
  await shop.demoStripe.idle()
  return one
}
const ask = ({ orderId, key }: CheckoutAnswer, buyer: object = BUYER) =>
  shop.post(`/api/orders/${orderId}/invoice?key=${key}`, buyer, from())
const make = ({ orderId }: CheckoutAnswer, buyer: object = BUYER) =>
  shop.post(`/api/admin/orders/${orderId}/invoice`, buyer, staff)
const file = ({ orderId, key }: CheckoutAnswer) => shop.get(`/api/orders/${orderId}/invoice.pdf?key=${key}`, from())
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const textOf = async (one: CheckoutAnswer) => readPdfText(await bytes(await file(one)))

test('a guest asks for an invoice for a company, and gets a PDF that says everything the law asks for', async () => {
  await set('receipts', { seller: 'Spice Parade Ltd\n286 Victoria Street\nHamilton 3204' })
  const one = await paid()
  expect((await followOrder(shop, one)).invoice).toEqual({ number: null })
  const answer = await ask(one)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ invoice: { number: 'R2026-0001', buyer: BUYER.name } })
  const pdf = await file(one)
  expect([pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    'attachment; filename="invoice-R2026-0001.pdf"',
  ])
  const text = readPdfText(await bytes(pdf))
  for (const words of ['Tax invoice', 'Number: R2026-0001', 'Date of issue: 21 November 2026', one.orderId]) {
    expect(text).toContain(words)
  }
  for (const words of ['Spice Parade Ltd', 'Hamilton 3204', '10000 Zagreb', 'Tax number HR 123']) {
    expect(text).toContain(words)
  }
  expect(text.replaceAll('\n', '')).toContain(BUYER.name)
  expect(text).toContain('2\nMomos\n15 %\n$12.00\n$24.00')
  expect(text).toContain('Total (NZD)\n$24.00\nTax by rate\nNet\nTax\nGross\nGST 15 %\n$20.87\n$3.13\n$24.00')
  expect(text).toContain('Paid by card\n$24.00')
})

test('an invoice is made once: whoever asks again gets the same file, and another company a refusal', async () => {
  const one = await paid()
  await ask(one)
  const first = await bytes(await file(one))
  await set('receipts', { seller: 'Somebody Else' })
  shop.setTime(new Date(NOON.getTime() + 3 * 24 * 60 * 60_000))
  expect((await ask(one)).status).toBe(200)
  expect((await bytes(await file(one))).equals(first)).toBe(true)
  const other = await ask(one, { ...BUYER, name: 'Another Ltd' })
  expect([other.status, (await other.json()).error]).toEqual([
    409,
    `Invoice R2026-0001 was already made out to ${BUYER.name}. Please call us if that is wrong.`,
  ])
  const { version } = await staffOrder(shop, one)
  const fewer = { version, items: [{ line: 0, quantity: 1 }] }
  const changed = await shop.post(`/api/admin/orders/${one.orderId}/ordered`, fewer, staff)
  expect([changed.status, (await changed.json()).error]).toEqual([409, expect.stringContaining('An invoice was made')])
})

test('without the key of the order nobody asks, reads or learns of it', async () => {
  const one = await paid()
  const wrong = { ...one, key: 'x'.repeat(32) }
  expect([(await ask(wrong)).status, (await file(wrong)).status]).toEqual([404, 404])
  expect((await file(one)).status).toBe(404)
  expect((await shop.get(`/api/admin/orders/${one.orderId}/invoice.pdf`)).status).toBe(401)
})

test('guests ask once it is paid, for some days, where it is offered; staff later, too', async () => {
  const unpaid = await placed()
  expect([(await ask(unpaid)).status, (await make(unpaid)).status]).toEqual([400, 400])
  const one = await paid()
  shop.setTime(new Date(NOON.getTime() + 31 * 24 * 60 * 60_000))
  expect(await followOrder(shop, one)).not.toHaveProperty('invoice')
  expect((await ask(one)).status).toBe(400)
  const made = await make(one)
  expect(made.status).toBe(200)
  expect(await made.json()).toMatchObject({ invoice: { number: 'R2026-0001' }, receipt: { number: 'R2026-0001' } })
  const history = await readHistory(shop, 'order', one.orderId)
  expect(history.find(({ changes }) => changes.invoice)).toMatchObject({ actor: 'staff@example.com' })
  await set('receipts', { hasInvoices: false })
  const other = await paid()
  expect([(await ask(other)).status, (await make(other)).status]).toEqual([400, 400])
})

test('where the state demands certified software, there is none', async () => {
  await inCountry('PT')
  const one = await paid()
  expect(await followOrder(shop, one)).not.toHaveProperty('invoice')
  expect((await ask(one)).status).toBe(400)
  const refused = await make(one)
  expect([refused.status, (await refused.json()).error]).toEqual([400, expect.stringContaining('certified software')])
})

test.each([
  [{ name: ' ' }, 'name', 'Please enter the name of the company.'],
  [{ address: '' }, 'address', 'Please enter the address of the company.'],
  [{ name: 'x'.repeat(121) }, 'name', expect.any(String)],
  [{ address: 'x'.repeat(301) }, 'address', expect.any(String)],
  [{ taxNumber: 'x'.repeat(41) }, 'taxNumber', expect.any(String)],
])('what is typed is bounded: %o', async (change, field, sentence) => {
  const one = await paid()
  const answer = await ask(one, { ...BUYER, ...change })
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: sentence }])
})

test('it goes by email to the address of the order', async () => {
  const one = await paid({ email: 'ada@example.com' })
  await ask(one)
  await shop.jobs.start()
  await expect
    .poll(() => post.received.map(({ mail }) => mail.subject))
    .toContain('Invoice R2026-0001 from Spice Parade')
  await shop.jobs.stop()
  const sent = post.received.find(({ mail }) => mail.subject?.startsWith('Invoice'))
  expect(sent?.envelope.to).toEqual(['ada@example.com'])
  const [pdf] = sent?.mail.attachments ?? []
  expect([pdf?.filename, pdf?.mimeType]).toEqual(['invoice-R2026-0001.pdf', 'application/pdf'])
  expect(readPdfText(Buffer.from(pdf?.content as ArrayBuffer))).toContain('Number: R2026-0001')
})

test('when all its money goes back, the PDF has a credit note on a page of its own', async () => {
  const one = await paid()
  await ask(one)
  await shop.post(`/api/admin/orders/${one.orderId}/refund`, { amount: 24 }, staff)
  await shop.demoStripe.idle()
  const text = await textOf(one)
  expect(text).toContain('Credit note\nNumber: R2026-0002')
  expect(text).toContain('For the invoice: R2026-0001')
  expect(text).toContain('Total (NZD)\n−$24.00')
})

test('deposits are lines of their own, with the rate by which they are taxed, if they are', async () => {
  const { version, tax } = (await readAllSettings(shop)).money
  await changeSettings(shop, 'money', { version, tax: { ...tax, deposit: { as: 'outside' } } }, SYSTEM)
  const address = `/api/admin/menu-items/${menu.momos}`
  await shop.ask(address, { method: 'PATCH', body: { deposit: { amount: 0.5 } }, headers: staff })
  const order = await paid()
  expect((await make(order)).status).toBe(200)
  expect((await textOf(order)).replaceAll(/\s+/g, ' ')).toContain('2 Deposit: Momos – $0.50 $1.00')
  await shop.ask(address, { method: 'PATCH', body: { deposit: null }, headers: staff })
  const { version: next } = (await readAllSettings(shop)).money
  await changeSettings(shop, 'money', { version: next, tax }, SYSTEM)
})
