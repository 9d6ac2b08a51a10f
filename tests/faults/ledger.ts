import type { Books, OrderBook } from './books.ts'

type Rule = (books: Books) => string[]

const said = (problems: readonly (string | false | undefined)[]): string[] =>
  problems.filter((problem) => problem !== false && problem !== undefined)

const sumOf = (rows: readonly { readonly amountCents: number }[]): number =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Everything paid for an order, and what is still due, according to the order. */
export function moneyOf({ paidCents, dueCents, paymentStatus, totalCents }: OrderBook): { paid: number; due: number } {
  const isUnpaid = paymentStatus === 'unpaid'
  return { paid: paidCents ?? (isUnpaid ? 0 : totalCents), due: dueCents ?? (isUnpaid ? totalCents : 0) }
}

/** What staff gave back by hand. */
export const givenBackByHand = ({ shop }: Books, { id }: OrderBook): number =>
  -sumOf(shop.payments.filter(({ orderId, amountCents }) => orderId === id && amountCents < 0))

/** Whether some of its money was paid at the counter. */
export const isPaidByHand = ({ shop }: Books, { id }: OrderBook): boolean =>
  shop.payments.some(({ orderId, method }) => orderId === id && method !== 'card')

/** The payments of an order add up to what it says was paid; each was made once, by a guest or by staff. */
export const ledger: Rule = (books) =>
  books.shop.orders.flatMap((order) => {
    const rows = books.shop.payments.filter(({ orderId, amountCents }) => orderId === order.id && amountCents > 0)
    const { paid, due } = moneyOf(order)
    const byHand = rows.filter(({ method }) => method !== 'card')
    const wanted = books.people.counterPayments.filter(({ orderId }) => orderId === order.id)
    const confirmed = wanted.filter(({ isConfirmed }) => isConfirmed)
    return said([
      sumOf(rows) !== paid && `The payments of ${order.id} are ${sumOf(rows)}, and it says ${paid}.`,
      paid + due !== order.totalCents && `${paid} of ${order.id} are paid and ${due} due, of ${order.totalCents}.`,
      byHand.length > wanted.length &&
        `Staff took ${wanted.length} payments for ${order.id}, and ${byHand.length} are stored.`,
      byHand.length < confirmed.length &&
        `Staff got confirmations of ${confirmed.length} payments for ${order.id}, and ${byHand.length} are stored.`,
      ...rows
        .filter(({ method }) => method === 'card')
        .map(({ sessionId, amountCents }) => {
          const session = books.stripe.sessions.find(({ id }) => id === sessionId)
          const isRight = session?.payment_status === 'paid' && session.amount_total === amountCents
          return (
            !isRight && `${order.id} counts a payment by card of ${amountCents} that was never made (${sessionId}).`
          )
        }),
    ])
  })

/** The remaining and the held portions of a dish add up to the count of staff; closed orders hold none. */
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
      order?.status === 'cancelled' && !isGivenBack && `${orderId} is cancelled, and holds ${quantity} portions.`,
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
