import { Agent, request } from 'node:http'
import type { MenuDocument } from '#contract/menu.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { clientAddress } from './client-address.ts'
import { CHANGING_DISH } from './live-pages.ts'
import { signIn } from './sign-in.ts'

const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Ada Lovelace' }

/** Gives every customer in this run a number, so that no two share an address. */
let customers = 0

export type Customers = {
  /** One order: created, paid on the card page, and read by staff as new. */
  order(): Promise<void>
  /** Only the first step: created, with an open card page. */
  checkOut(): Promise<CheckedOut>
}
type CheckedOut = { readonly url: string; readonly orderId: string }

/** Pays on a card page, and resolves once the shop has been notified. */
type Pay = (shopUrl: string, cardPage: string) => Promise<unknown>

export async function openCustomers(shop: ShopProcess, pay: Pay = payOnDemoPage): Promise<Customers> {
  const { url } = shop
  const staff = await signIn(shop)
  const body = await checkoutBody(url)
  const checkOut = async () => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
    const client = clientAddress(++customers)
    const { text } = await send('POST', `${url}/api/create-stripe-session`, { ...headers, ...client }, body, 200)
    return JSON.parse(text) as CheckedOut
  }
  const order = async () => {
    const { url: cardPage, orderId } = await checkOut()
    await pay(url, cardPage)
    const { text } = await send('GET', `${url}/api/admin/orders/${orderId}`, staff, '', 200)
    const { status, payment_status: payment } = JSON.parse(text)
    if (status !== 'new' || payment !== 'paid') throw new Error(`${orderId} is ${status} and ${payment}.`)
  }
  return { order, checkOut }
}

/** The demo answers only after the shop's webhook has. */
const payOnDemoPage: Pay = (_shopUrl, cardPage) =>
  send(
    'POST',
    cardPage,
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    new URLSearchParams(CARD).toString(),
    303,
  )

/** One dish without options, at the last time on offer: it can be ordered whenever this runs. */
async function checkoutBody(url: string): Promise<string> {
  const { items } = (await (await fetch(`${url}/api/menu`)).json()) as MenuDocument
  const dish = items.find(({ name, options }) => !options.style && !name.includes(CHANGING_DISH))
  if (!dish) throw new Error('There is no dish to order.')
  const { days } = (await (await fetch(`${url}/api/slots?type=pickup`)).json()) as { days: { slots: string[] }[] }
  const pickupTime = days.flatMap(({ slots }) => slots).at(-1) ?? 'ASAP'
  return JSON.stringify({
    items: [{ id: dish.id, name: dish.name, unitPrice: dish.salePrice ?? dish.price, quantity: 1, meta: null }],
    customer: { name: 'Ada', phone: '021 555 0199', pickupTime, notes: '', orderType: 'pickup', address: '' },
  })
}

const agent = new Agent({ keepAlive: true })

/** `fetch` would take more of the processor time that the shop needs. */
export function send(method: string, url: string, headers: Record<string, string>, body: string, expected: number) {
  return new Promise<{ text: string }>((resolve, reject) => {
    const call = request(url, { method, agent, headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      if (answer.statusCode === expected) resolve({ text })
      else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${text}`))
    })
    call.on('error', reject).end(body)
  })
}

/** Does the work over and over, `atOnce` in parallel, until something else has ended. Returns the number per second. */
export async function whileRunning(
  work: () => Promise<unknown>,
  other: Promise<void>,
  atOnce: number,
): Promise<number> {
  const begun = performance.now()
  let isOver = false
  const ended = other.finally(() => {
    isOver = true
  })
  let done = 0
  const one = async () => {
    while (!isOver) {
      await work()
      done++
    }
  }
  await Promise.all([ended, ...Array.from({ length: atOnce }, one)])
  return (done / (performance.now() - begun)) * 1_000
}

/** Runs the work this many times, `atOnce` in parallel. Returns the number per second. */
export async function perSecond(work: () => Promise<unknown>, times: number, atOnce: number): Promise<number> {
  let left = times
  const one = async () => {
    while (left-- > 0) await work()
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: atOnce }, one))
  return (times / (performance.now() - begun)) * 1_000
}
