import type { Books, OrderBook } from './books.ts'

type Rule = (books: Books) => string[]

const said = (problems: readonly (string | false | undefined)[]): string[] =>
  problems.filter((problem) => problem !== false && problem !== undefined)

const sumOf = (rows: readonly { readonly amountCents: number }[]): number =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

export const tipsIn = (rows: readonly { readonly tipCents?: number | null }[]): number =>
  rows.reduce((sum, { tipCents }) => sum + (tipCents ?? 0), 0)

/** Everything paid for an order, and what is still due, according to the order. */
export function moneyOf({ paidCents, dueCents, paymentStatus, totalCents }: OrderBook): { paid: number; due: number } {
  const isUnpaid = paymentStatus === 'unpaid'
  return {
    paid: paidCents ?? (isUnpaid ? 0 : totalCents),
    due: dueCents ?? (paymentStatus === 'paid' ? 0 : totalCents),
  }
}

type PaymentBook = Books['shop']['payments'][number]
/** What takes back a payment that was recorded by mistake is part of what was paid. */
const isReturn = ({ amountCents, reversesId = null }: PaymentBook): boolean => amountCents < 0 && reversesId === null

/** What staff gave back by hand. */
export const givenBackByHand = ({ shop }: Books, { id }: OrderBook): number =>
  -sumOf(shop.payments.filter((one) => one.orderId === id && isReturn(one)))

/** What went back and is not due again. */
const goodwillOf = ({ shop }: Books, { id }: OrderBook): number =>
  [...shop.payments, ...shop.refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')]
    .filter(({ orderId }) => orderId === id)
    .reduce((sum, { goodwillCents = 0 }) => sum + goodwillCents, 0)

/** Paid less refunded, with what is due, is the total: no money is forgotten, and nothing is paid with less than it costs. */
function unbalanced(books: Books, order: OrderBook): string | false {
  const { id, status, paymentStatus, attentionCode, isDeleted, refundedCents, totalCents } = order
  if (status === 'cancelled' || attentionCode !== null || isDeleted) return false
  const { paid, due } = moneyOf(order)
  const goodwill = paymentStatus === 'refunded' ? 0 : goodwillOf(books, order)
  return (
    paid - refundedCents + due + goodwill !== totalCents &&
    `${paid} of ${id} are paid, ${refundedCents} refunded (${goodwill} for good) and ${due} due, of ${totalCents}.`
  )
}

/** Whether some of its money was paid at the counter. */
export const isPaidByHand = ({ shop }: Books, { id }: OrderBook): boolean =>
  shop.payments.some(({ orderId, method }) => orderId === id && method !== 'card')

/** The payments of an order add up to what it says was paid; each was made once, by a guest or by staff. */
export const ledger: Rule = (books) =>
  books.shop.orders.flatMap((order) => {
    const rows = books.shop.payments.filter((one) => one.orderId === order.id && !isReturn(one))
    const { paid } = moneyOf(order)
    const byHand = rows.filter(({ method }) => method !== 'card')
    const wanted = books.people.counterPayments.filter(({ orderId }) => orderId === order.id)
    const confirmed = wanted.filter(({ isConfirmed }) => isConfirmed)
    return said([
      sumOf(rows) !== paid && `The payments of ${order.id} are ${sumOf(rows)}, and it says ${paid}.`,
      unbalanced(books, order),
      byHand.length > wanted.length &&
        `Staff took ${wanted.length} payments for ${order.id}, and ${byHand.length} are stored.`,
      byHand.length < confirmed.length &&
        `Staff got confirmations of ${confirmed.length} payments for ${order.id}, and ${byHand.length} are stored.`,
      ...rows
        .filter(({ method }) => method === 'card')
        .map(({ sessionId, amountCents, tipCents = 0 }) => {
          const session = books.stripe.sessions.find(({ id }) => id === sessionId)
          const isRight = session?.payment_status === 'paid' && session.amount_total === amountCents + tipCents
          return (
            !isRight && `${order.id} counts a payment by card of ${amountCents} that was never made (${sessionId}).`
          )
        }),
    ])
  })

/** Each day of the journal adds up to nothing, and what it sold is what was paid less what went back. */
export const journal: Rule = ({ shop, journal: entries }) => {
  if (!entries) return []
  const sold = -sumOf(
    entries.filter(({ role }) => role.startsWith('sales:') || role.startsWith('tax:') || role === 'deposits'),
  )
  const refunds = shop.refunds.filter(({ refundId, status }) => refundId !== null && status === 'succeeded')
  const kept = sumOf(shop.payments) - sumOf(refunds)
  const tips = tipsIn(shop.payments) - tipsIn(refunds)
  const booked = -sumOf(entries.filter(({ role }) => role === 'tips'))
  return said([
    ...[...Map.groupBy(entries, ({ day }) => day)].map(
      ([day, ofDay]) => sumOf(ofDay) !== 0 && `The journal of ${day} adds up to ${sumOf(ofDay)}.`,
    ),
    ...entries
      .filter(({ role }) => role === 'difference')
      .map(({ day, amountCents }) => `No order explains ${amountCents} in the journal of ${day}.`),
    sold !== kept && `The journal sold ${sold}, and ${kept} was kept.`,
    booked !== tips && `The journal has tips of ${booked}, and ${tips} were given and not given back.`,
  ])
}

/** The remaining and the held portions of a dish add up to the count of staff; an order that is cancelled before it is cooked holds none. */
export const portions: Rule = ({ shop, people }) => [
  ...shop.counted.flatMap(({ id, dishId, left }) => {
    const held = shop.held.filter(({ soldOutId, isGivenBack }) => soldOutId === id && !isGivenBack)
    const sum = left + held.reduce((total, { quantity }) => total + quantity, 0)
    const known = people.counts.find(({ soldOutId }) => soldOutId === id)
    // Without an answer, staff do not know whether it was stored.
    const possible = known ? [known] : people.counts.filter((one) => one.dishId === dishId && !one.soldOutId)
    return possible.some((one) => one.left === sum)
      ? []
      : [
          `${left} of dish ${dishId} are left and ${sum - left} held; counted were ${possible.map((one) => one.left).join(' or ')}.`,
        ]
  }),
  ...shop.held.flatMap(({ orderId, soldOutId, quantity, isGivenBack }) => {
    const order = shop.orders.find(({ id }) => id === orderId)
    const dishId = shop.counted.find(({ id }) => id === soldOutId)?.dishId
    const ordered = shop.lines
      .filter((line) => line.orderId === orderId && line.dishId === dishId)
      .reduce((sum, line) => sum + line.quantity, 0)
    return said([
      order?.status === 'cancelled' &&
        !order.isBegun &&
        !isGivenBack &&
        `${orderId} is cancelled, and holds ${quantity} portions.`,
      order !== undefined &&
        order.status !== 'cancelled' &&
        !order.isDeleted &&
        isGivenBack &&
        `${orderId} is ${order.status}, and has given its portions back.`,
      quantity > ordered && `${orderId} holds ${quantity} portions of ${ordered}.`,
      // A revived order takes what is left.
      quantity < ordered && !wasCancelled(shop, orderId) && `${orderId} holds only ${quantity} portions of ${ordered}.`,
    ])
  }),
]

const wasCancelled = ({ audit }: Books['shop'], orderId: string): boolean =>
  audit.some(({ entityId, changes }) => entityId === orderId && changes.status?.to === 'cancelled')
