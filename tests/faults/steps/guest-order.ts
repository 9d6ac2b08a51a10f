import type { ClientAnswer } from '../shop-client.ts'
import { type GuestOrder, newKey, type World } from '../world.ts'
import { pick } from './step.ts'

type Wish = {
  readonly dishes: number[]
  readonly isDelivery: boolean
  readonly hasEmail: boolean
  readonly replaces?: object
  /** Absent: on a card page. */
  readonly payBy?: string
  /** With a payment on a card page. */
  readonly tip?: number | undefined
}

/** Enough for the delivery minimum. */
const DELIVERED_QUANTITY = 10
const TRIES = 3

/** A guest's order as the cart would send it, at the prices on the menu. The notes contain the key, too. */
export async function newOrder(
  world: World,
  at: number,
  { dishes, isDelivery, hasEmail, replaces, payBy, tip }: Wish,
  kept: 'checkouts' | 'counterOrders' = 'checkouts',
) {
  const key = newKey()
  const menu = await world.readMenu(at)
  const quantity = isDelivery ? DELIVERED_QUANTITY : 1
  const ordered = dishes.flatMap((number) => pick(menu, number) ?? [])
  const items = ordered.map(({ id, name, price }) => ({ id, name, unitPrice: price, quantity, meta: null }))
  const customer = {
    name: 'Ada',
    phone: '021 555 0199',
    email: hasEmail ? `${key}@example.com` : '',
    pickupTime: 'ASAP',
    notes: key,
    orderType: isDelivery ? 'delivery' : 'pickup',
    address: isDelivery ? `${key} Victoria Street, Hamilton` : '',
  }
  const order: GuestOrder = {
    key,
    totalCents: ordered.reduce((sum, { price, deposit }) => sum + Math.round((price + deposit) * 100) * quantity, 0),
    request: {
      items,
      customer,
      ...(replaces && { replaces }),
      ...(payBy && { payBy }),
      ...(tip && { tip: { amount: tip } }),
    },
    orderIds: new Set(),
    urls: new Set(),
    orderKey: undefined,
  }
  world.state.people[kept].push(order)
  return order
}

/** Presses the button once. */
export async function checkOut(world: World, order: GuestOrder, at: number): Promise<ClientAnswer> {
  const headers = { 'Idempotency-Key': order.key }
  const path = order.request.payBy ? '/api/orders' : '/api/create-stripe-session'
  const reply = await world.ask(at, path, { method: 'POST', body: order.request, headers })
  if (reply.status !== 200) return reply
  const { orderId, url, key } = reply.body as Record<string, string>
  if (!orderId || !url) return reply
  order.orderIds.add(orderId)
  order.orderKey = key
  // For an order that is already paid, the answer is the page where it is followed.
  if (url.startsWith('https://card-page.example/')) order.urls.add(url)
  return reply
}

/** Pays on the card page in this many tabs. A guest without a page presses the button a few more times. */
export async function pay(world: World, order: GuestOrder, { at, tabs }: { at: number; tabs: number }): Promise<void> {
  for (let tries = 0; order.urls.size === 0 && tries < TRIES; tries++) await checkOut(world, order, at + tries)
  for (const url of order.urls) {
    const session = url.split('/').at(-1) ?? ''
    const paid = Array.from({ length: tabs }, () => world.stripe.pay(session)).filter(Boolean)
    if (paid.length > 1) throw new Error('The double took a payment twice.')
    if (paid.length === 1) world.state.story.push(`    ${[...order.orderIds].join()} is paid at Stripe`)
  }
}
