import type { CheckoutRequest } from '#contract/checkout.ts'
import { InvalidInput } from '#contract/problem.ts'
import { decimalFromCents } from '#domain/money/money.ts'
import { type Actor, SYSTEM } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { EveningEvent, EveningOrder } from '#domain/rehearsal/evening.ts'
import {
  plusOne,
  plusTask,
  plusTurnedAway,
  type RehearsalEvent,
  type RehearsalTally,
  rehearsalId,
} from '#domain/rehearsal/rehearsal.ts'
import type { TaskEvent } from '#domain/rehearsal/task.ts'
import { reasonTurnedAway } from '#domain/rehearsal/turned-away.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { everyDay } from '#domain/time/opening-hours.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { bookTable } from '#server/booking/book-table.ts'
import { addSoldOut, endSoldOut, listSoldOutNow } from '#server/menu/sold-out.ts'
import { placeOrder } from '#server/order/checkout/place-order.ts'
import { settleSession } from '#server/order/payment/settle-payment.ts'
import { readSlots } from '#server/order/promise/promise-orders.ts'
import { findCheckoutRequest, listCheckoutSessions } from '#server/order/record/checkout-queries.ts'
import { findOrder, type OrderRow } from '#server/order/record/order-queries.ts'
import { changeOrder } from '#server/order/staff/change-order.ts'
import { changePauses } from '#server/pauses/pauses.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { giveTask } from './give-task.ts'
import { endRehearsal, queueRehearsal, REHEARSAL_TURN } from './rehearsal.ts'
import {
  findNextEventAt,
  findRunningRehearsal,
  keyOfGuest,
  listDueEvents,
  lockRunningRehearsal,
  markPlayed,
  type RehearsalRow,
  recordPlaying,
} from './rehearsal-queries.ts'
import { recordDoneTasks } from './watch-tasks.ts'

/** The author of what a rehearsal does automatically. */
const REHEARSAL: Actor = { adminId: null, name: 'Rehearsal' }
const MINUTE_MS = 60_000
/** While staff have something to do, what they do is looked at so often: undone, it could no longer be found. */
const TASK_WATCH_MS = 2_000

export const REHEARSAL_JOB = defineJob({ ...REHEARSAL_TURN, run: playRehearsal })

/** The job: plays what is due, and queues itself for the next event. At its end the rehearsal is erased, even if nobody ends it. */
async function playRehearsal(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  const rehearsal = await findRunningRehearsal(shop.db)
  if (rehearsal?.id !== id) return
  if (rehearsal.until <= shop.now()) return void (await endRehearsal(shop, SYSTEM))
  await recordPlaying(shop.db, id, shop.now())
  await playDueEvents(rehearsalShop(shop), rehearsal)
  const hasOpenTasks = await recordDoneTasks(shop, id)
  if ((await findRunningRehearsal(shop.db))?.id !== id) return
  const next = (await findNextEventAt(shop.db, id)) ?? rehearsal.until
  const delayMs = Math.min(next.getTime(), rehearsal.until.getTime()) - shop.now().getTime()
  await queueRehearsal(shop.db, id, hasOpenTasks ? Math.min(delayMs, TASK_WATCH_MS) : delayMs)
}

/** Locks the rehearsal's row during each event, so that ending it waits and nothing happens after its end. */
async function playDueEvents(shop: Shop, { id }: RehearsalRow): Promise<void> {
  for (const { position, event } of await listDueEvents(shop.db, id, shop.now())) {
    const isGoingOn = await shop.db.transaction(async (tx) => {
      const rehearsal = await lockRunningRehearsal(tx)
      if (rehearsal?.id !== id) return false
      await markPlayed(tx, id, position, await play(shop, rehearsal, event))
      // Screens read the task at once.
      if (event.kind === 'task') await announce(tx, { topic: 'settings' })
      return true
    })
    if (!isGoingOn) return
  }
}

/**
 * The shop as the guests of a rehearsal find it: always open, with every address next door, and without email. Its payments reach
 * no provider, because every order is marked as practice.
 */
function rehearsalShop(shop: Shop): Shop {
  const rehearsed = (restaurant: Restaurant): Restaurant => {
    const { rehearsal: _going, ...service } = restaurant.service
    return { ...restaurant, service, hours: { ...restaurant.hours, ...ALWAYS_OPEN } }
  }
  return {
    ...shop,
    isRehearsal: true,
    get restaurant() {
      return rehearsed(shop.restaurant)
    },
    settings: {
      ...shop.settings,
      read: () => {
        const stored = shop.settings.read()
        return { ...stored, restaurant: rehearsed(stored.restaurant) }
      },
    },
    geocoder: { provider: 'rehearsal', approximate: false, locate: async () => shop.restaurant.location },
    mailer: undefined,
  }
}

const ALWAYS_OPEN = {
  weekly: everyDay({ opens: '00:00', closes: '00:00' }),
  services: { pickup: null, delivery: null, tables: null },
  specialDays: [],
}

/** The tally afterwards. A refusal is part of the evening; of a guest's order, its reason is counted. */
async function play(shop: Shop, { id, tally }: RehearsalRow, event: EveningEvent | TaskEvent): Promise<RehearsalTally> {
  try {
    if (event.kind === 'task') return plusTask(tally, await giveTask(shop, id, event.task, REHEARSAL))
    const what = await perform(shop, id, event)
    return what ? plusOne(tally, what) : tally
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error
    if (event.kind !== 'order') return tally
    const refusal = error instanceof Refusal ? error : undefined
    return plusTurnedAway(tally, reasonTurnedAway(refusal, event.order.type, shop.restaurant.service))
  }
}

/** What happened; undefined if it is not counted. */
async function perform(shop: Shop, rehearsal: string, event: EveningEvent): Promise<RehearsalEvent | undefined> {
  switch (event.kind) {
    case 'order':
      await placeOrder(shop, await requestOf(shop, event.order), { idempotencyKey: keyOfGuest(rehearsal, event.guest) })
      return 'ordered'
    case 'payment':
      return payOrder(shop, await orderOfGuest(shop, rehearsal, event.guest), event)
    case 'cancellation':
      return cancelOrder(shop, await orderOfGuest(shop, rehearsal, event.guest))
    case 'kitchen':
      return cookOrder(shop, await orderOfGuest(shop, rehearsal, event.guest), event)
    case 'booking':
      return book(shop, event)
    default:
      return controlPauses(shop, event)
  }
}

async function requestOf(
  shop: Shop,
  { name, phone, type, address, inMinutes, notes, lines }: EveningOrder,
): Promise<CheckoutRequest> {
  return {
    items: lines.map(({ id, name: dish, unitPriceCents, quantity, meta }) => ({
      ...{ id, name: dish, quantity },
      unitPrice: decimalFromCents(unitPriceCents, shop.restaurant.amountFormat),
      meta: meta as CheckoutRequest['items'][number]['meta'],
    })),
    customer: { name, phone, notes, address, orderType: type, pickupTime: await timeOf(shop, type, inMinutes) },
  }
}

/** The first time on offer after this many minutes. */
async function timeOf(shop: Shop, type: EveningOrder['type'], inMinutes: number | null): Promise<string> {
  if (inMinutes === null) return 'ASAP'
  const { timeZone } = shop.restaurant
  const wanted = localDateTimeAt(new Date(shop.now().getTime() + inMinutes * MINUTE_MS), timeZone)
  const { days } = await readSlots(shop, { type })
  const slots = days.flatMap((day) => day.slots)
  return slots.find((slot) => slot >= wanted) ?? 'ASAP'
}

async function orderOfGuest({ db }: Shop, rehearsal: string, guest: number): Promise<OrderRow | undefined> {
  const known = await findCheckoutRequest(db, keyOfGuest(rehearsal, guest))
  return known?.orderId ? findOrder(db, known.orderId) : undefined
}

type Of<Kind extends EveningEvent['kind']> = Extract<EveningEvent, { kind: Kind }>

/** Does what the payment provider's webhook would do; the provider is never asked. */
async function payOrder(
  shop: Shop,
  order: OrderRow | undefined,
  { isPaid }: Of<'payment'>,
): Promise<RehearsalEvent | undefined> {
  const [session] = order ? await listCheckoutSessions(shop.db, order.id) : []
  const sessionId = session?.sessionId
  if (!order || !sessionId) return undefined
  const { totalCents: amount, currency, id: orderId } = order
  const outcome = isPaid
    ? ({ kind: 'paid', sessionId, amount, currency } as const)
    : ({ kind: 'ended', sessionId } as const)
  const paymentIntent = isPaid ? rehearsalId(`payment_${orderId}`) : undefined
  const state = { outcome, orderId, reference: undefined, paymentIntent, sale: undefined }
  await shop.db.transaction((tx) => settleSession(tx, shop, sessionId, state))
  return isPaid ? 'paid' : 'abandoned'
}

/** A guest phones and gets a refund. */
async function cancelOrder(shop: Shop, order: OrderRow | undefined): Promise<RehearsalEvent | undefined> {
  if (order?.status !== 'new' && order?.status !== 'preparing') return undefined
  await changeOrder(shop, order.id, { status: 'cancelled', refund: true }, REHEARSAL)
  return 'cancelled'
}

const BEFORE = { preparing: 'new', ready: 'preparing', completed: 'ready' } as const

/** Only the next step: staff may have been quicker. */
async function cookOrder(shop: Shop, order: OrderRow | undefined, { status }: Of<'kitchen'>): Promise<undefined> {
  if (order?.status === BEFORE[status]) await changeOrder(shop, order.id, { status }, REHEARSAL)
}

async function book(shop: Shop, { name, phone, guests, inMinutes, message }: Of<'booking'>): Promise<RehearsalEvent> {
  const { timeZone } = shop.restaurant
  const at = localDateTimeAt(new Date(shop.now().getTime() + inMinutes * MINUTE_MS), timeZone)
  const quarter = String(Math.floor(Number(at.slice(14, 16)) / 15) * 15).padStart(2, '0')
  const table = { date: dateOf(at), time: `${at.slice(11, 13)}:${quarter}` }
  await bookTable(shop, { name, email: '', phone, guests, message, ...table }, async () => {})
  return 'booked'
}

/** What staff would do to control the evening. */
async function controlPauses(
  shop: Shop,
  event: Of<'pause'> | Of<'reopening'> | Of<'busy'> | Of<'sold_out'> | Of<'back_on'>,
): Promise<undefined> {
  switch (event.kind) {
    case 'pause':
      return void (await changePauses(shop, { [event.type]: { for: '60m', reason: event.reason } }, REHEARSAL))
    case 'reopening':
      return void (await changePauses(shop, { [event.type]: null }, REHEARSAL))
    case 'busy': {
      const busy = event.minutes === null ? null : ({ minutes: event.minutes, for: '60m' } as const)
      return void (await changePauses(shop, { busy }, REHEARSAL))
    }
    case 'sold_out': {
      const targets = [{ menuItemId: event.dishId }]
      return void (await addSoldOut(
        shop,
        { targets, until: 'further_notice', left: event.left, isShared: false },
        REHEARSAL,
      ))
    }
    case 'back_on': {
      const entries = (await listSoldOutNow(shop)).filter(({ menuItemId }) => menuItemId === event.dishId)
      if (entries.length > 0)
        await endSoldOut(
          shop,
          entries.map(({ id }) => id),
          REHEARSAL,
        )
    }
  }
}
