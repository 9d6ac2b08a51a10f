import type { OrderChange, StaffOrder } from '#contract/order.ts'
import { message, type Sentence } from '#domain/language/translate.ts'
import { canBeAccepted } from '#domain/order/preorder.ts'
import { statusInSentence } from '#domain/order/status-in-sentence.ts'
import { awaitsAgreement } from '#domain/order/ways-to-pay.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { tellAgreed } from '#server/order/checkout/agree.ts'
import { promiseContext } from '#server/order/promise/promise-orders.ts'
import { staleOrder, withLockedOrder } from '#server/order/read/locked-order.ts'
import { startOfPreorder } from '#server/order/read/order-view.ts'
import { findStaffOrder } from '#server/order/read/read-orders.ts'
import { documentOrder } from '#server/order/record/document-order.ts'
import { saveOrderChange } from '#server/order/record/order-changes.ts'
import type { OrderRow, OrderUpdate } from '#server/order/record/order-queries.ts'
import { sendRefundsSoon } from '#server/order/refund/send-refund.ts'
import { queueSlips } from '#server/order/ticket/tickets.ts'
import type { Shop } from '#server/shop.ts'
import { type Correction, checkCorrection, isCheckedFor, promiseNewTime } from './correct-customer.ts'
import { type Moving, promiseMoved, refuseMove, settleMoney, tellMove } from './move-order.ts'

/**
 * Staff move an order on, accept it for its time, clear its flag, see its change, or correct its customer: what one call asks for is saved
 * together.
 */
export async function changeOrder(shop: Shop, id: string, change: OrderChange, by: Actor): Promise<StaffOrder> {
  const correction = await checkCorrection(shop, id, change.customer)
  const promised = promiseContext(shop)
  const { restaurant, now: at } = promised
  const seen = { version: change.version, sentence: changedMeanwhile }
  const refunds = await withLockedOrder(shop, id, seen, async (tx, order) => {
    if (!isCheckedFor(correction, order)) throw await staleOrder(tx, shop, id, changedMeanwhile)
    refuseMove(order, change)
    const moving: Moving = { ...change, by, at, promised }
    const money = await settleMoney(tx, order, moving)
    const isStillToCook = (change.status ?? order.status) !== 'cancelled'
    const update: OrderUpdate = {
      ...correction.corrected,
      ...(change.status !== undefined && { status: change.status }),
      ...money.sums,
      ...money.flag,
      ...changeSeen(order, change, at),
      ...(await promiseMoved(tx, order, moving)),
      ...(await promiseNewTime(tx, order, correction, { restaurant, now: at, isStillToCook })),
      ...acceptance(order, change, correction, { restaurant, at }),
      ...agreement(order, change, at),
      ...ending(order, change, at),
    }
    await saveOrderChange(tx, order, update, { by, at })
    await tellMove(tx, shop, order, change)
    if (update.agreedAt && order.status === 'new') await tellAgreed(tx, shop, order)
    await queueSlips(tx, shop, order, { update, restaurant })
    await documentOrder(tx, shop, id, { by, at })
    return money.refunds
  })
  await sendRefundsSoon(shop, refunds)
  return findStaffOrder(shop, id)
}

const changedMeanwhile =
  ({ status }: StaffOrder): Sentence =>
  (t) =>
    t('This order has changed in the meantime and is now {status}. Please check it again.', {
      status: statusInSentence(t, status),
    })

/** Moving the order on implies that its change was seen. */
const changeSeen = ({ lastChange }: OrderRow, { changeSeen, status }: OrderChange, at: Date): OrderUpdate =>
  lastChange && (changeSeen || status !== undefined) ? { changeSeenAt: at } : {}

/** Staff accept an order for a specific time, so correcting the time revokes the acceptance. */
function acceptance(
  order: OrderRow,
  { accepted, status: wanted }: OrderChange,
  { corrected: { pickupAt } }: Correction,
  { restaurant, at }: { readonly restaurant: Restaurant; readonly at: Date },
): OrderUpdate {
  const status = wanted ?? order.status
  if (accepted === undefined) return pickupAt === undefined ? {} : { acceptedAt: null }
  if (!accepted) return { acceptedAt: null }
  if (awaitsAgreement(order) && status === 'new') return acceptedForLater(order, { restaurant, at })
  if (status !== 'new') {
    throw new Refusal('not_a_preorder', (t) =>
      t('Only a new order can be accepted for its time. This one is {status}.', {
        status: statusInSentence(t, status),
      }),
    )
  }
  const corrected = pickupAt === undefined ? order : { ...order, pickupAt, promisedFor: pickupAt ?? order.promisedFor }
  const begins = startOfPreorder(corrected, restaurant)
  if (!canBeAccepted({ status, startBy: begins }, at)) {
    throw new Refusal('not_a_preorder', message('This order must be started now. Please set it to preparing instead.'))
  }
  return { acceptedAt: order.acceptedAt ?? at }
}

/** An order to be paid later can be accepted at any time; one that need not be started yet waits for its time. */
const acceptedForLater = (
  order: OrderRow,
  { restaurant, at }: { readonly restaurant: Restaurant; readonly at: Date },
): OrderUpdate =>
  canBeAccepted({ status: order.status, startBy: startOfPreorder(order, restaurant) }, at) ? { acceptedAt: at } : {}

/** Staff agree to be paid later when they accept the order or move it on. Taking the acceptance back takes this back. */
function agreement(order: OrderRow, { accepted, status }: OrderChange, at: Date): OrderUpdate {
  if (order.payBy === null) return {}
  if (accepted === false) return { agreedAt: null }
  const isAgreed = accepted === true || (status !== undefined && status !== 'cancelled')
  return isAgreed && order.agreedAt === null ? { agreedAt: at } : {}
}

/** What the guest of a cancelled order is told, and whether nobody came for it. An order that is revived forgets both. */
function ending(order: OrderRow, { status, sentence, isNoShow }: OrderChange, at: Date): OrderUpdate {
  if (status === undefined) return {}
  if (status !== 'cancelled') return { declinedBecause: null, noShowAt: null }
  return { declinedBecause: sentence ?? null, noShowAt: isNoShow && order.paymentStatus === 'unpaid' ? at : null }
}
