import type { Page } from '@playwright/test'
import type { MenuDocument } from '#contract/menu.ts'
import { readPdfText } from '#tests/support/doubles/read-pdf.ts'
import { foreignIn } from '#tests/support/language/foreign-words.ts'
import { inOwnLetters, PSEUDO_LANGUAGE } from '#tests/support/language/pseudo-language.ts'
import { inThreeDays } from './days.ts'
import { expect } from './fixtures.ts'
import type { Ask } from './owner-api.ts'
import { pressEverything } from './press-everything.ts'
import { GUEST_STREET } from './pseudo-shop.ts'
import { payByPost } from './staff-work.ts'

const ACCEPTED = { 'Accept-Language': PSEUDO_LANGUAGE }
const own = (name: string): string => (inOwnLetters({ name }) as { name: string }).name
const GUEST = { name: own('Ada Lovelace'), phone: '021 555 0142', email: 'ada@example.com' }

type Visit = (path: string, part?: string) => Promise<void>
type Placed = { readonly url: string; readonly orderId: string; readonly key: string }

const dishOf = async ({ request }: Page, name: string) => {
  const menu: MenuDocument = await (await request.get('/api/menu')).json()
  const dish = menu.items.find((item) => item.name === own(name))
  if (!dish) throw new Error(`The menu has no ${name}.`)
  return dish
}

export async function order(
  guest: Page,
  more: object = {},
  { path = 'create-stripe-session', ...sent } = {},
): Promise<Placed> {
  const curry = await dishOf(guest, 'Butter Chicken')
  const naan = await dishOf(guest, 'Garlic Naan')
  const items = [curry, naan].map(({ id, name, price, salePrice }) => ({
    id,
    name,
    unitPrice: salePrice ?? price,
    quantity: 2,
  }))
  const customer = { ...GUEST, pickupTime: 'ASAP', orderType: 'pickup', notes: own('No onions'), ...more }
  const answer = await guest.request.post(`/api/${path}`, { data: { items, customer, ...sent }, headers: ACCEPTED })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

export async function paidOrder(guest: Page, more: object = {}): Promise<Placed> {
  const placed = await order(guest, more)
  await payByPost(guest, placed.url)
  return placed
}

const LATER = { path: 'orders', payBy: 'cash' } as const

const pageOf = ({ orderId, key }: Pick<Placed, 'orderId' | 'key'>): string => `/success?order=${orderId}&key=${key}`

export async function fillCart(guest: Page): Promise<void> {
  const { id, name, price: unitPrice, imageUrl: image } = await dishOf(guest, 'Butter Chicken')
  const cart = JSON.stringify([{ id, name, unitPrice, image, quantity: 2, lineId: id }])
  await guest.evaluate((lines) => localStorage.setItem('cart', lines), cart)
  await guest.reload()
  await expect(guest.getByRole('heading', { name })).toBeVisible()
}

export async function followOrder(guest: Page, ask: Ask, visit: Visit): Promise<void> {
  const waits = await order(guest)
  await visit(pageOf(waits))
  const placed = await paidOrder(guest)
  const { orderId, key } = placed
  await visit(pageOf(placed))
  await pressEverything(guest, { look: () => Promise.resolve() })
  // Afterwards: a button of the page ends the notices.
  const calls = { notices: { channel: 'email', email: GUEST.email }, receipt: { email: GUEST.email } }
  for (const [call, data] of Object.entries(calls)) {
    const answer = await guest.request.post(`/api/orders/${orderId}/${call}?key=${key}`, { data, headers: ACCEPTED })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await visit(pageOf(placed))
  await ask('POST', `orders/${orderId}/delay`, { minutes: 10 })
  await visit(pageOf(placed))
  const { items, version } = await ask('GET', `orders/${orderId}`)
  const kept = items.map((_: unknown, line: number) => ({ line, quantity: 1 }))
  await ask('POST', `orders/${orderId}/ordered`, { items: kept, version })
  await visit(pageOf(placed))
  const naan = await dishOf(guest, 'Garlic Naan')
  await ask('POST', 'sold-out', { targets: [{ menuItemId: naan.id }] })
  await ask('POST', `orders/${orderId}/run-out`)
  await visit(pageOf(placed))
  const { items: soldOut } = await ask('GET', 'sold-out')
  await ask('POST', 'sold-out/end', { ids: soldOut.map(({ id }: { id: string }) => id) })
  for (const status of ['preparing', 'ready', 'completed']) {
    await ask('PATCH', `orders/${orderId}`, { status })
    await visit(pageOf(placed))
  }
  await readFiles(guest, placed)
  await ask('POST', `orders/${orderId}/refund`, { amount: 5 })
  await visit(pageOf(placed))
  // The email about a delay is for those who still wait when staff have settled on a time.
  const { orderId: waiting } = await paidOrder(guest)
  await ask('POST', `orders/${waiting}/delay`, { minutes: 10 })
}

/** The calendar entry, and the invoice for a company. */
async function readFiles(guest: Page, { orderId, key }: Placed): Promise<void> {
  const address = (file: string) => `/api/orders/${orderId}/${file}?key=${key}`
  const data = { name: own('Company'), address: own('Street') }
  const asked = await guest.request.post(address('invoice'), { data, headers: ACCEPTED })
  expect(asked.ok(), await asked.text()).toBe(true)
  const calendar = await (await guest.request.get(address('calendar'))).text()
  const invoice = await (await guest.request.get(address('invoice.pdf'))).body()
  expect.soft(foreignIn([...entryTexts(calendar), readPdfText(invoice)])).toEqual([])
}

/** What a calendar shows of an entry. */
export const entryTexts = (calendar: string): string[] =>
  calendar
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line) => /^(?:SUMMARY|DESCRIPTION|LOCATION)[^:]*:(.*)$/.exec(line)?.[1] ?? [])

/** A delivery that is paid at the door, or by a link from staff. */
export async function followLaterOrder(guest: Page, ask: Ask, visit: Visit): Promise<void> {
  const placed = await order(guest, {}, LATER)
  await visit(pageOf(placed))
  await ask('PATCH', `orders/${placed.orderId}`, { accepted: true })
  await visit(pageOf(placed))
  await ask('POST', `orders/${placed.orderId}/payment-link`, { email: true })
  const delivered = await paidOrder(guest, { orderType: 'delivery', address: `286 ${GUEST_STREET}` })
  await visit(pageOf(delivered))
  for (const status of ['preparing', 'ready']) await ask('PATCH', `orders/${delivered.orderId}`, { status })
  await visit(pageOf(delivered))
}

/** By staff, and by the guest. */
export async function cancelOrders(guest: Page, ask: Ask, visit: Visit): Promise<void> {
  const cancelled = await paidOrder(guest)
  await ask('PATCH', `orders/${cancelled.orderId}`, { status: 'cancelled', refund: true })
  await visit(pageOf(cancelled))
  // The order that is paid later still waits for the money of this guest's other number.
  const other = { phone: '021 555 0199' }
  const declined = await order(guest, other, LATER)
  await ask('PATCH', `orders/${declined.orderId}`, { status: 'cancelled', sentence: own('We are full') })
  await visit(pageOf(declined))
  const { orderId, key } = await order(guest, other, LATER)
  const answer = await guest.request.post(`/api/orders/${orderId}/cancel?key=${key}`, { headers: ACCEPTED })
  expect(answer.ok(), await answer.text()).toBe(true)
  await visit(pageOf({ orderId, key }))
}

/** As its guest sees it by the link, from the request to the end. */
export async function followBooking(guest: Page, ask: Ask, visit: Visit): Promise<void> {
  const table = { ...GUEST, guests: 4, date: inThreeDays(), time: '18:30', message: own('High chair') }
  const answer = await guest.request.post('/api/bookings', { data: table, headers: ACCEPTED })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, key } = await answer.json()
  const link = `/#booking=${id}.${key}`
  const part = '#book'
  await visit(link, part)
  await ask('POST', `bookings/${id}/confirm`)
  await visit(link, part)
  await pressEverything(guest, { what: '#book button', look: () => Promise.resolve() })
  const { version } = await ask('GET', `bookings/${id}`)
  await ask('PATCH', `bookings/${id}`, { time: '19:00', status: 'confirmed', version })
  await visit(link, part)
  await ask('PATCH', `bookings/${id}`, { status: 'cancelled' })
  await visit(link, part)
}
