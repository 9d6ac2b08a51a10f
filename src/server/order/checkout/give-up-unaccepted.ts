import { isGivenUp, NOT_ACCEPTED_IN_TIME } from '#domain/order/ways-to-pay.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { openSince } from '#domain/time/opening.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { zoneClock } from '#domain/time/time-zone.ts'
import { queueCancellationMail } from '#server/order/notice/cancellation-mail.ts'
import { lockUnaccepted } from '#server/order/record/later-payment-queries.ts'
import { saveOrderChange } from '#server/order/record/order-changes.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineScheduledJob } from '#server/shop-job.ts'

export const GIVE_UP_UNACCEPTED_JOB = defineScheduledJob({
  task: 'give_up_unaccepted',
  lane: 'payments',
  at: '* * * * *',
  run: giveUpUnaccepted,
})

function isOver(shop: Shop, order: OrderRow, now: Date): boolean {
  const { restaurant, sections } = shop.settings.read()
  const open = openSince(hoursFor(restaurant.hours, order.type), now, zoneClock(restaurant.timeZone))
  return isGivenUp(order, { openSince: open, minutes: sections.payments.acceptMinutes, now })
}

/** Cancels the orders to be paid later that nobody has accepted in time, and tells their guests. */
export async function giveUpUnaccepted(shop: Shop): Promise<void> {
  const at = shop.now()
  await shop.db.transaction(async (tx) => {
    for (const order of await lockUnaccepted(tx)) {
      if (!isOver(shop, order, at)) continue
      const update = { status: 'cancelled', declinedBecause: NOT_ACCEPTED_IN_TIME } as const
      await saveOrderChange(tx, order, update, { by: SYSTEM, at })
      await queueCancellationMail(tx, shop, order)
    }
  })
}
