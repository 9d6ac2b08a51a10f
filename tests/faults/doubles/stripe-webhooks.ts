import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'

/** How an event reaches the shop: at once, to be delivered later, twice at the same moment, or never. */
export const DELIVERIES = ['late', 'twice', 'never'] as const
export type Delivery = (typeof DELIVERIES)[number]

type Parts = {
  readonly secret: string
  readonly nowSeconds: () => number
  /** The server processes, whether they run or not. */
  readonly servers: () => readonly string[]
}
type Event = {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly data: { readonly object: object }
}

const PATIENCE_MS = 5_000

/** With the object as it is now: it may have changed again before the event is delivered. */
export const eventOf = (type: string, object: object, created: number) => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created,
  data: { object: structuredClone(object) },
  livemode: false,
  type,
})

/** Notifies the shop of what happened at Stripe. `resend` repeats what the shop did not accept. */
export function openWebhooks({ secret, nowSeconds, servers }: Parts) {
  let planned: Delivery[] = []
  let turn = 0
  let accepted = 0
  /** When the shop was notified that an order is paid, and when it accepted that, by `performance.now()`. */
  const payments = new Map<string, { readonly sentAt: number; readonly acceptedAt: number }>()
  const waiting: Event[] = []
  const underWay = new Set<Promise<void>>()

  function notify(type: string, object: object): void {
    const event = eventOf(type, object, nowSeconds())
    const delivery = planned.shift()
    // The shop learns of refunds in the dashboard only from their events, and Stripe repeats events for three days.
    if (delivery === 'never' && type.startsWith('checkout.session')) return
    if (delivery === 'late' || delivery === 'never') waiting.push(event)
    else for (let copy = delivery === 'twice' ? 2 : 1; copy > 0; copy--) send(event)
  }

  function send(event: Event): void {
    const sentAt = performance.now()
    const sending = deliver(event).then((isAccepted) => {
      if (!isAccepted) return void waiting.push(event)
      accepted++
      const { metadata } = event.data.object as { readonly metadata?: { readonly orderId?: string } }
      if (event.type === 'checkout.session.completed' && metadata?.orderId)
        payments.set(metadata.orderId, { sentAt, acceptedAt: performance.now() })
    })
    underWay.add(sending)
    void sending.finally(() => underWay.delete(sending))
  }

  async function deliver(event: Event): Promise<boolean> {
    const urls = servers()
    const url = urls[turn++ % urls.length]
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowSeconds() })
    const answer = await fetch(`${url}/api/stripe/webhook`, {
      method: 'POST',
      body: payload,
      headers: { 'Stripe-Signature': signature },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined)
    await answer?.body?.cancel().catch(() => {})
    return answer?.ok ?? false
  }

  return {
    notify,
    plan(delivery: Delivery, times: number): void {
      planned = Array.from({ length: times }, () => delivery)
    },
    /** Sends waiting events, the latest first, and waits for the answers. */
    async resend(): Promise<void> {
      for (const event of waiting.splice(0).reverse()) send(event)
      while (underWay.size > 0) await Promise.all(underWay)
    },
    repair(): void {
      planned = []
    },
    waiting: (): number => waiting.length,
    accepted: (): number => accepted,
    payments: (): ReadonlyMap<string, { readonly sentAt: number; readonly acceptedAt: number }> => payments,
    forget(): void {
      waiting.length = 0
      accepted = 0
    },
  }
}
