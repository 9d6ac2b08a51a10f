import type { Books, OrderBook } from './books.ts'
import { givenBackByHand, isPaidByHand, journal, ledger, moneyOf, portions, tipsIn } from './ledger.ts'

/** A sentence for each thing that is wrong. */
export const compareBooks = (books: Books): string[] => [
  ...books.people.complaints,
  ...RULES.flatMap((rule) => rule(books)),
]

type Rule = (books: Books) => string[]

/** Every payment made an existing order paid at some time, and every paid order was paid, with the exact sum. */
const payments: Rule = (books) => [
  ...books.stripe.sessions.filter(isPaid).flatMap((session) => {
    const order = books.shop.orders.find(({ id }) => id === session.metadata.orderId)
    if (!order) return [`${session.id} was paid for ${session.metadata.orderId}, which does not exist.`]
    // If a part was paid at the counter, the rest of the order is a different sum.
    const isOtherSum = isPaidByHand(books, order) && order.attentionCode !== null
    if (order.paymentStatus === 'unpaid' && !isOtherSum && !wasPaid(books.shop, order.id))
      return [`${order.id} was paid (${session.id}) and is unpaid here.`]
    const isSurplus = order.paidBySession !== session.id
    return isSurplus && order.attentionCode === null && !order.isDeleted
      ? [`${order.id} was paid twice (${order.paidBySession} and ${session.id}), and no flag reports it.`]
      : []
  }),
  ...books.shop.orders
    .filter(({ paymentStatus }) => paymentStatus !== 'unpaid')
    .filter((order) => order.paidBySession !== null || !isPaidByHand(books, order))
    .flatMap((order) => {
      const session = books.stripe.sessions.find(({ id }) => id === order.paidBySession)
      if (!session || !isPaid(session)) return [`${order.id} is ${order.paymentStatus} here and was never paid.`]
      if (session.metadata.orderId !== order.id)
        return [`${order.id} counts the payment of ${session.metadata.orderId} as its own.`]
      const tip = tipsIn(books.shop.payments.filter(({ sessionId }) => sessionId === session.id))
      return session.amount_total === order.totalCents + tip || isPaidByHand(books, order)
        ? []
        : [`${order.id} is ${order.totalCents} here, and ${session.amount_total} was paid.`]
    }),
]

/** What was paid may have gone back since, and be due again: the ledger compares the sums. */
const wasPaid = ({ audit }: Books['shop'], id: string): boolean =>
  audit.some(({ entityId, changes }) => entityId === id && changes.payment_status?.to === 'paid')

const isPaid = ({ payment_status }: { readonly payment_status: string }) => payment_status === 'paid'

/** Refunds equal what the order says, never exceed what was paid, and are never made twice. */
const refundSums: Rule = (books) =>
  books.shop.orders.flatMap((order) => {
    const { stripe } = books
    const session = stripe.sessions.find(({ id }) => id === order.paidBySession)
    const made = stripe.refunds.filter(({ payment_intent }) => payment_intent === session?.payment_intent)
    const byCard = made.reduce((total, { amount }) => total + amount, 0)
    // Stripe counts what goes back of the order and of its tip as one.
    const tips = tipsIn(books.shop.refunds.filter(({ refundId }) => made.some(({ id }) => id === refundId)))
    const sum = byCard - tips + givenBackByHand(books, order)
    const requests = made.flatMap(({ metadata }) => metadata.requestId ?? [])
    return [
      sum === order.refundedCents ? undefined : `${sum} of ${order.id} went back, and it says ${order.refundedCents}.`,
      byCard > (session?.amount_total ?? 0) ? `${byCard} of ${order.id} went back, more than was paid.` : undefined,
      new Set(requests).size < requests.length ? `A refund of ${order.id} was made twice.` : undefined,
      (order.paymentStatus === 'refunded') === (sum > 0 && sum === moneyOf(order).paid) ||
      order.paymentStatus === 'unpaid'
        ? undefined
        : `${order.id} is ${order.paymentStatus}, and ${sum} of ${order.totalCents} went back.`,
    ].filter((problem) => problem !== undefined)
  })

/** Each refund is one row here and one refund at Stripe, and staff requested at least as many as were stored. */
const refundRows: Rule = ({ shop, stripe, people }) => [
  ...stripe.refunds
    .filter(({ id }) => shop.refunds.filter(({ refundId }) => refundId === id).length !== 1)
    .map(({ id, amount }) => `The refund ${id} of ${amount} is not exactly one row here.`),
  ...shop.refunds.flatMap(({ id, refundId, amountCents, tipCents, status, orderId }) => {
    const made = stripe.refunds.find((one) => one.id === refundId)
    if (status === 'pending') return [`The refund ${id} of ${orderId} is still to be sent.`]
    if (status === 'succeeded')
      return made?.amount === amountCents + (tipCents ?? 0) ? [] : [`The refund ${id} of ${orderId} was not made.`]
    return made ? [`The refund ${id} of ${orderId} is ${status} here, and was made.`] : []
  }),
  ...shop.orders.flatMap(({ id }) => {
    const stored = shop.refunds.filter(({ orderId, requestedBy }) => orderId === id && requestedBy !== null).length
    const wanted = people.refunds.filter(({ orderId }) => orderId === id).length
    return stored > wanted ? [`Staff asked for ${wanted} refunds of ${id}, and ${stored} were stored.`] : []
  }),
]

/** A flag of the paid order reports each dispute, and its end. */
const disputes: Rule = ({ shop, stripe }) =>
  stripe.disputes.flatMap(({ payment_intent, isClosed }) => {
    const paid = stripe.sessions.find((session) => session.payment_intent === payment_intent)?.metadata.orderId
    const flags = shop.audit
      .filter(({ entityId }) => entityId === paid)
      .map(({ changes }) => `${changes.attention?.to}`)
    return [
      flags.some((flag) => flag.includes('disputes the payment'))
        ? undefined
        : `No flag reports the dispute about ${paid}.`,
      !isClosed || flags.some((flag) => flag.includes('The dispute about the payment is closed'))
        ? undefined
        : `No flag reports that the dispute about ${paid} is closed.`,
    ].filter((problem) => problem !== undefined)
  })

/** Hours later no order waits for a payment, no page is open, and no job is left. */
const nothingHeld: Rule = ({ shop, stripe }) => [
  ...shop.orders.filter(({ status }) => status === 'pending').map(({ id }) => `${id} still waits for its payment.`),
  ...shop.orders.filter(({ isUnaccepted }) => isUnaccepted).map(({ id }) => `${id} still waits to be accepted.`),
  ...shop.sessions
    .filter(({ status }) => status === 'opening' || status === 'open')
    .map(({ orderId, status }) => `A card page of ${orderId} is still ${status}.`),
  ...stripe.sessions.filter(({ status }) => status === 'open').map(({ id }) => `${id} can still be paid on.`),
  ...shop.jobs.map((job) => `A job is not done: ${job}.`),
]

/** One key makes one order, at the sum that its guest saw. */
const checkouts: Rule = ({ shop, people }) =>
  [...people.checkouts, ...people.counterOrders].flatMap(({ key, totalCents, orderIds }) => {
    const orders = shop.orders.filter(({ notes }) => notes.startsWith(key))
    const isGone = [...orderIds].some((id) => people.toDelete.includes(id))
    return [
      orders.length > 1 ? `One key made ${orders.length} orders: ${namesOf(orders)}.` : undefined,
      orderIds.size > 1 ? `One key was answered with ${orderIds.size} orders: ${[...orderIds].join(', ')}.` : undefined,
      orderIds.size > 0 && orders.length === 0 && !isGone
        ? `${[...orderIds].join()} was promised and is not there.`
        : undefined,
      ...orders.map(({ id, totalCents: stored }) =>
        stored === totalCents ? undefined : `${id} costs ${stored}, and its guest has seen ${totalCents}.`,
      ),
    ].filter((problem) => problem !== undefined)
  })

const namesOf = (orders: readonly OrderBook[]) => orders.map(({ id }) => id).join(', ')

/**
 * Each paid order with an address has its receipt, no other order has one, and none is sent twice without a reason. An order that
 * staff delete before its receipt is sent needs none.
 */
const receipts: Rule = ({ shop, people, mails, mayRepeatMail }) =>
  shop.orders.flatMap(({ id, email, paymentStatus }) => {
    // After several payments, the receipt has their number in its id.
    const sent = mails.filter(({ messageId }) => new RegExp(`^receipt-${id}(-\\d+)?@`).test(messageId))
    const repeated = sent.length - new Set(sent.map(({ messageId }) => messageId)).size
    const isPromised = email !== null && (paymentStatus !== 'unpaid' || wasPaid(shop, id))
    if (isPromised && sent.length === 0 && !people.toDelete.includes(id))
      return [`The receipt of ${id} was never sent.`]
    if (!isPromised && sent.length > 0) return [`${id} got a receipt that nobody promised.`]
    if (sent.some(({ to }) => to.join() !== email)) return [`The receipt of ${id} went to somebody else.`]
    return repeated > 0 && !mayRepeatMail ? [`The receipt of ${id} was sent ${sent.length} times.`] : []
  })

/** The guest of each booking that staff have changed knows its last version, or that it is cancelled. */
const bookings: Rule = ({ shop, people, mails, mayRepeatMail }) => [
  ...shop.bookings.flatMap(({ id, version }) => {
    const sent = mails.filter(({ messageId }) => messageId.startsWith(`booking-${id}-${version}@`))
    if (version > 1 && sent.length === 0) return [`The guest of booking ${id} got no email about version ${version}.`]
    return sent.length > 1 && !mayRepeatMail
      ? [`Version ${version} of booking ${id} was sent ${sent.length} times.`]
      : []
  }),
  ...people.bookings
    .flatMap(({ id }) => id ?? [])
    .filter((id) => !shop.bookings.some((one) => one.id === id) && !people.toDelete.includes(id))
    .map((id) => `The booking ${id} was accepted and is not there.`),
  ...people.deleted
    .filter((id) => people.bookings.some((one) => one.id === id))
    .filter((id) => !mails.some(({ messageId, subject }) => messageId.includes(id) && subject.includes('is cancelled')))
    .map((id) => `The guest of the deleted booking ${id} got no email.`),
]

/** Confirmed changes and deletions did happen. */
const promises: Rule = ({ shop, people }) => [
  ...people.changes.flatMap(({ orderId, status }, index) => {
    const isSame = (one: { readonly orderId: string; readonly status: string }) =>
      one.orderId === orderId && one.status === status
    const confirmed = people.changes.slice(0, index + 1).filter(isSame).length
    const recorded = shop.audit.filter(
      ({ entityId, actor, changes }) => entityId === orderId && actor.includes('@') && changes.status?.to === status,
    ).length
    return recorded < confirmed
      ? [`Staff got ${confirmed} confirmations that ${orderId} is ${status}, and the audit log has ${recorded}.`]
      : []
  }),
  ...people.deleted
    .filter(
      (id) =>
        shop.orders.some((order) => order.id === id && !order.isDeleted) || shop.bookings.some((one) => one.id === id),
    )
    .filter((id) => !shop.audit.some(({ entityId, changes }) => entityId === id && changes.deleted?.to === false))
    .map((id) => `${id} was deleted and is there.`),
]

/**
 * The audit log leads from each order's first state to its last: every state but the first and the last is entered as often as
 * it is left. An overwritten change breaks the chain.
 */
const auditChains: Rule = ({ shop }) =>
  shop.orders.flatMap((order) => [
    ...brokenChain(shop, order, 'status', { from: firstStatusOf(shop, order), to: order.status }),
    ...brokenChain(shop, order, 'payment_status', { from: 'unpaid', to: order.paymentStatus }),
    ...brokenChain(shop, order, 'refunded', { from: 0, to: order.refundedCents / 100 }),
  ])

/** An order taken at the counter is new, and its first entry says that it was taken. */
const firstStatusOf = ({ audit }: Books['shop'], { id }: OrderBook) =>
  audit.some(({ entityId, action }) => entityId === id && action === 'created') ? 'new' : 'pending'

function brokenChain(
  { audit }: Books['shop'],
  { id }: OrderBook,
  field: string,
  whole: { from: unknown; to: unknown },
): string[] {
  const steps = audit.flatMap(({ entityId, action, changes }) =>
    entityId === id && action !== 'created' ? (changes[field] ?? []) : [],
  )
  const balance = new Map<unknown, number>()
  const count = (state: unknown, by: number) => balance.set(state, (balance.get(state) ?? 0) + by)
  for (const { from, to } of [...steps, { from: whole.to, to: whole.from }]) {
    count(from, 1)
    count(to, -1)
  }
  if ([...balance.values()].every((sum) => sum === 0)) return []
  const listed = steps.map(({ from, to }) => `${from} to ${to}`).join(', ')
  return [`The audit log does not explain why the ${field} of ${id} is ${whole.to}: ${listed || 'it has no entry'}.`]
}

/** Every staff screen shows the current state of every order and booking, without a reload. */
const screens: Rule = ({ shop, screens: shown }) =>
  shown.flatMap(({ orders, bookings }, index) => [
    ...unseen(
      shop.orders.filter(({ isDeleted }) => !isDeleted),
      orders,
      index,
    ),
    ...unseen(shop.bookings, bookings, index),
  ])

function unseen(
  records: readonly { id: string; version: number }[],
  shown: ReadonlyMap<string, number>,
  index: number,
): string[] {
  const gone = [...shown.keys()].filter((id) => !records.some((record) => record.id === id))
  return [
    ...gone.map((id) => `Screen ${index} still shows ${id}, which is gone.`),
    ...records
      .filter(({ id, version }) => shown.get(id) !== version)
      .map(
        ({ id, version }) =>
          `Screen ${index} shows version ${shown.get(id) ?? 'none'} of ${id}, which is at ${version}.`,
      ),
  ]
}

const RULES = [
  payments,
  ledger,
  journal,
  portions,
  refundSums,
  refundRows,
  disputes,
  nothingHeld,
  checkouts,
  receipts,
  bookings,
  promises,
  auditChains,
  screens,
]
