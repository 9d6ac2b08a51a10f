import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import type { Report } from '#contract/report.ts'
import { type Cents, cents } from '#domain/money/money.ts'
import type { RefundState } from '#server/adapters/payments/payment-provider.ts'
import { anEvent, send } from '#tests/support/doubles/payment-events.ts'
import { aCheckout, momosLine, openRefundShop, paneerLine, payWith, sessionsOf } from './test-orders.ts'
import { NOON, signInAs } from './test-shop.ts'

type Answer = StaffOrder & { code: string; error: string; fields?: object }

/** The two momos of `cardOrder`. */
export const MOMOS = { line: 0, quantity: 2 }

/** A shop whose people pay, refund and correct, a minute after each other. */
export async function openCounter() {
  const { shop, menu, paidOrder } = await openRefundShop()
  const owner = (await signInAs(shop, 'owner')).headers
  const colleague = (await signInAs(shop, 'staff')).headers

  let minutes = 0
  const later = (by = 1): void => {
    minutes += by
    shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
  }

  async function ask(id: string, path: string, body: object = {}, headers: Record<string, string> = owner) {
    later()
    const answer = await shop.post(`/api/admin/orders/${id}/${path}`, body, headers)
    await shop.demoStripe.idle()
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const read = async (id: string): Promise<StaffOrder> => (await shop.get(`/api/admin/orders/${id}`, owner)).json()
  const pay = (id: string, body: object) => ask(id, 'payments', body)
  const refund = (id: string, body: object = {}) => ask(id, 'refund', body)
  const reverse = (id: string, payment: string, body: object, headers = owner) =>
    ask(id, `payments/${payment}/reversal`, body, headers)
  const cancel = async (id: string) => {
    const body = { status: 'cancelled', refund: true }
    const answer = await shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body, headers: owner })
    await shop.demoStripe.idle()
    return (await answer.json()) as StaffOrder
  }
  const complete = (id: string) =>
    shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body: { status: 'completed' }, headers: owner })

  /** An order of $28.50 at the counter: momos 12, paneer 16.50. */
  async function counterOrder(): Promise<string> {
    const answer = await shop.post('/api/admin/orders', aCheckout([momosLine(menu), paneerLine(menu)]), owner)
    return ((await answer.json()) as StaffOrder).id
  }
  /** Two momos (24) and a paneer (16.50), by phone, paid by card on a link. */
  async function cardOrder(): Promise<string> {
    const lines = [momosLine(menu, { quantity: 2 }), paneerLine(menu)]
    const { id }: StaffOrder = await (await shop.post('/api/admin/orders', aCheckout(lines), owner)).json()
    const { url } = await (await shop.post(`/api/admin/orders/${id}/payment-link`, {}, owner)).json()
    await payWith(shop, url)
    await shop.demoStripe.idle()
    return id
  }
  const change = async (id: string, items: object[]) => {
    const { status, body } = await ask(id, 'ordered', { items, version: (await read(id)).version })
    expect([status, body.error]).toEqual([200, undefined])
    return body
  }
  /** The refunds as Stripe has them. */
  let made: RefundState[] = []
  let isAway = false
  Object.assign(shop.adapters.payments, {
    refund: (wanted: { paymentIntent: string; amount: Cents; orderId: string; requestId: string }) => {
      const { paymentIntent, amount, orderId, requestId } = wanted
      const refund = {
        refundId: `re_${randomUUID()}`,
        paymentIntent,
        amount,
        orderId,
        requestId,
        status: 'succeeded',
      } as const
      made = [refund, ...made]
      return Promise.resolve(refund)
    },
    listRefunds: (paymentIntent: string) =>
      isAway
        ? Promise.reject(new Error('socket hang up'))
        : Promise.resolve(made.filter((one) => one.paymentIntent === paymentIntent)),
  })
  const intentOf = async (orderId: string): Promise<string> =>
    (await sessionsOf(shop, { orderId, key: '', url: '' }))[0]?.paymentIntent ?? ''

  /** The bank refuses a refund days after it was made. */
  async function fail(id: string, amount: number): Promise<void> {
    const one = made.find((refund) => refund.orderId === id && refund.amount === amount * 100)
    if (!one) throw new Error(`No refund of ${amount} was made.`)
    made = made.filter((refund) => refund !== one)
    const object = {
      ...{ id: one.refundId, object: 'refund', payment_intent: one.paymentIntent, amount: one.amount },
      ...{ status: 'failed', metadata: { orderId: id, requestId: one.requestId } },
    }
    expect((await send(shop, anEvent('refund.failed', object))).status).toBe(200)
  }
  /** Somebody refunds in Stripe's dashboard, and only the sum is reported. */
  async function refundInDashboard(orderId: string, amount: number, sum = amount): Promise<void> {
    const paymentIntent = await intentOf(orderId)
    const refund = { refundId: `re_${randomUUID()}`, paymentIntent, orderId: undefined, requestId: undefined }
    made = [{ ...refund, amount: cents(amount), status: 'succeeded' }, ...made]
    const charge = { id: `ch_${orderId}`, payment_intent: paymentIntent, amount_refunded: sum }
    expect((await send(shop, anEvent('charge.refunded', charge))).status).toBe(200)
  }
  const methods = async () => {
    const report: Report = await (await shop.get('/api/admin/reports?from=2026-11-21&to=2026-11-21', owner)).json()
    return Object.fromEntries(
      report.methods.map(({ method, paid, refunded, tips }) => [method, { paid, refunded, tips }]),
    )
  }
  const firstPayment = async (id: string): Promise<string> => (await read(id)).payments[0]?.id ?? ''
  const setAway = (away: boolean) => {
    isAway = away
  }
  return {
    ...{ shop, menu, paidOrder, owner, colleague, setAway },
    ...{
      later,
      ask,
      read,
      pay,
      refund,
      reverse,
      cancel,
      complete,
      counterOrder,
      cardOrder,
      change,
      fail,
      refundInDashboard,
      methods,
      firstPayment,
    },
  }
}
