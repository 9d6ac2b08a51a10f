import type { Promises, SlotOffer, SlotRequest } from '#contract/checkout.ts'
import type { Translate } from '#domain/language/translate.ts'
import { hasLimits, isFull, isNearlyFull, roomLeft, type Span, windowAt } from '#domain/order/capacity.ts'
import type { CapacityRules } from '#domain/order/capacity-settings.ts'
import { doorSign, promiseSentence, type Soonest } from '#domain/order/describe-promise.ts'
import { kitchenMinutesOf } from '#domain/order/kitchen-load.ts'
import { ORDER_TYPES, type OrderType } from '#domain/order/order-status.ts'
import { awaitsPayment } from '#domain/order/payment.ts'
import { promiseFrom, promiseWhenBegun } from '#domain/order/promise.ts'
import { formatEnd } from '#domain/pauses/describe-pauses.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { LocalDateTime } from '#domain/time/clock-time.ts'
import { openingAt } from '#domain/time/opening.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { closingAfter, isWithin, localSpansOn, offeredSlots, soonestOffered } from '#domain/time/slots.ts'
import { instantAt, localDateTimeAt, spokenClock, zoneClock } from '#domain/time/time-zone.ts'
import type { Db } from '#server/database/client.ts'
import { findOrderWithKey } from '#server/order/record/find-order.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { listBooked, lockCapacity } from './capacity-queries.ts'
import { extraMinutesOf, offerRules } from './check-time.ts'

type WantedPlace = Pick<OrderRow, 'type' | 'pickupAt'> & {
  readonly kitchenMinutes: number
  /** The order whose place it may take: the earlier one that it replaces, or itself before a change. */
  readonly replacedId?: string | undefined
}
export type PromiseContext = { readonly restaurant: Restaurant; readonly capacity: CapacityRules; readonly now: Date }

/** Uses the current settings. */
export const promiseContext = ({ restaurant, settings, now }: Shop): PromiseContext => ({
  restaurant,
  capacity: settings.read().sections.capacity,
  now: now(),
})

/** The delay that guests accept without being asked again. */
const ACCEPTED_DELAY_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** For each database, what its checkouts in this process wait for. */
const queues = new WeakMap<Db, Promise<unknown>>()

/**
 * A transaction that promises a place. While there are limits, they run one after the other: many transactions that waited for
 * the lock in the database would occupy all of its connections.
 */
export function inTurn<Result>(db: Db, capacity: CapacityRules, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (!hasLimits(capacity)) return db.transaction(work)
  const turn = (queues.get(db) ?? Promise.resolve()).then(() => db.transaction(work))
  queues.set(
    db,
    turn.catch(() => {}),
  )
  return turn
}

/**
 * The promise for a guest's order. The order takes its place when it is stored in the same transaction, and others wait for that
 * transaction, so no window is overbooked (decision 0138). Refuses a full time.
 */
export async function promiseToGuest(
  tx: Db,
  wanted: WantedPlace & { readonly seen?: LocalDateTime | undefined },
  context: PromiseContext,
): Promise<Date> {
  const { capacity, now } = context
  const rules = rulesFor(wanted, context)
  if (!hasLimits(capacity)) return promiseFrom(wanted.pickupAt, rules.leadMinutes, now)
  await lockCapacity(tx)
  const full = await listFullWindows(tx, wanted, context)
  const { pickupAt } = wanted
  const promised = pickupAt ? unlessFull(pickupAt, full) : soonestOffered({ ...rules, full }, now)
  if (!promised) throw slotFull(pickupAt, nextFree({ ...rules, full }, pickupAt, now), context)
  if (!pickupAt) refuseLaterPromise(promised, wanted.seen, context)
  return promised
}

const rulesFor = ({ type, kitchenMinutes }: WantedPlace, { restaurant, capacity, now }: PromiseContext) =>
  offerRules(restaurant, type, now, extraMinutesOf(kitchenMinutes, restaurant, capacity))

/** A guest who saw an earlier time must confirm again. */
function refuseLaterPromise(
  promised: Date,
  seen: LocalDateTime | undefined,
  { restaurant, now }: PromiseContext,
): void {
  const { timeZone } = restaurant
  const local = localDateTimeAt(promised, timeZone)
  const isLater =
    seen !== undefined && localDateTimeAt(new Date(promised.getTime() - ACCEPTED_DELAY_MS), timeZone) > seen
  if (!isLater) return
  const sentence = (t: Translate) =>
    t('Others were faster: your order can now be ready at {moment}. Please confirm it again, or choose another time.', {
      moment: formatEnd(promised.toISOString(), now, { ...spokenClock(restaurant), t }),
    })
  throw new Refusal('promise_changed', sentence, { promisedFor: local })
}

/** The same for an order taken by staff: they may overbook a time; "as soon as possible" means the first time with room. */
export async function promiseByStaff(tx: Db, wanted: WantedPlace, context: PromiseContext): Promise<Date> {
  const { capacity, now } = context
  const rules = rulesFor(wanted, context)
  const usual = promiseFrom(wanted.pickupAt, rules.leadMinutes, now)
  if (!hasLimits(capacity)) return usual
  await lockCapacity(tx)
  if (wanted.pickupAt) return wanted.pickupAt
  return soonestOffered({ ...rules, pauses: [], full: await listFullWindows(tx, wanted, context) }, now) ?? usual
}

/**
 * The promise for an order that is paid or accepted now. If paying took so long that its window has passed, it takes a place in a
 * later one; it is never refused.
 */
export async function promiseBegun(tx: Db, order: OrderRow, context: PromiseContext): Promise<Date> {
  const { capacity, now } = context
  const rules = rulesFor(order, context)
  const promised = promiseWhenBegun(order, rules.leadMinutes, now)
  if (!hasLimits(capacity) || order.pickupAt || holdsPlaceAt(order, promised)) return promised
  await lockCapacity(tx)
  const full = await listFullWindows(tx, order, context)
  // A pause does not affect an order that was already placed, but it still needs a window with room.
  return soonestOffered({ ...rules, pauses: [], full }, now) ?? promised
}

/** A cancelled order loses its place. */
const holdsPlaceAt = ({ status, promisedFor }: OrderRow, moment: Date): boolean =>
  status !== 'cancelled' && windowAt(promisedFor).from.getTime() === windowAt(moment).from.getTime()

/** The windows that no longer take this order. */
const listFullWindows = async (db: Db, wanted: WantedPlace, context: PromiseContext) =>
  (await listWindows(db, wanted, context)).filter(isFull)

const listWindows = async (
  db: Db,
  wanted: Pick<WantedPlace, 'type' | 'kitchenMinutes' | 'replacedId'>,
  { restaurant, capacity, now }: PromiseContext,
) => {
  const until = new Date(now.getTime() + (restaurant.daysAhead + 1) * DAY_MS)
  const booked = await listBooked(db, { from: windowAt(now).from, until }, wanted.replacedId)
  return roomLeft(capacity, booked, wanted)
}

const unlessFull = (moment: Date, full: readonly Span[]): Date | undefined =>
  full.some(({ from, until }) => from <= moment && moment < until) ? undefined : moment

/** The next time on offer after a full one. */
function nextFree(
  rules: Parameters<typeof offeredSlots>[0],
  pickupAt: Date | null,
  now: Date,
): LocalDateTime | undefined {
  const after = localDateTimeAt(pickupAt ?? now, rules.timeZone)
  return offeredSlots(rules, now)
    .days.flatMap(({ slots }) => slots)
    .find((slot) => slot > after)
}

function slotFull(
  pickupAt: Date | null,
  next: LocalDateTime | undefined,
  { restaurant, now }: PromiseContext,
): Refusal {
  const { timeZone } = restaurant
  const inWords = (moment: Date, t: Translate) =>
    formatEnd(moment.toISOString(), now, { ...spokenClock(restaurant), t })
  const what = (t: Translate) =>
    pickupAt
      ? t('The kitchen is fully booked for {moment}.', { moment: inWords(pickupAt, t) })
      : t('The kitchen is fully booked until we close.')
  const advice = (t: Translate) =>
    next
      ? t('The next free time is {moment}. Please choose it or a later one.', {
          moment: inWords(instantAt(next, timeZone), t),
        })
      : t('Please call us.')
  const sentence = (t: Translate) => `${what(t)} ${advice(t)}`
  return new Refusal('slot_full', sentence, { nextFree: next ?? null, fields: { 'customer.pickupTime': sentence } })
}

/** Without items, the order counts as one dish with the default kitchen time. */
type SlotsFor = Pick<SlotRequest, 'type' | 'replaces'> & { readonly items?: SlotRequest['items'] }

/** The times that a guest can choose for an order, and the current promise for "as soon as possible". */
export async function readSlots(shop: Shop, { type, items = [], replaces }: SlotsFor): Promise<SlotOffer> {
  const context = promiseContext(shop)
  const { restaurant, capacity, now } = context
  if (!restaurant.offers[type] || currentPauses(restaurant.service, now).rehearsal) return { asap: false, days: [] }
  const wanted = { type, pickupAt: null, ...(await neededPlace(shop, items, replaces)) }
  const windows = hasLimits(capacity) ? await listWindows(shop.db, wanted, context) : []
  const rules = { ...rulesFor(wanted, context), full: windows.filter(isFull) }
  const soonest = soonestOffered(rules, now)
  const offer = offeredSlots(rules, now)
  const left = placesLeft(offer.days, windows.filter(isNearlyFull), restaurant)
  return {
    ...offer,
    ...(soonest && { asapAt: localDateTimeAt(soonest, restaurant.timeZone) }),
    ...(Object.keys(left).length > 0 && { left }),
  }
}

/** The promise for an order placed now, before anything is in the cart, in words of one language. */
export async function readPromises(shop: Shop, t: Translate): Promise<Promises> {
  const { restaurant } = shop
  const [pickup, delivery] = await Promise.all(ORDER_TYPES.map((type) => soonestOf(shop, type)))
  const soonest = { ...(pickup && { pickup }), ...(delivery && { delivery }) }
  const [now, place] = [shop.now(), { hours: restaurant.hours, clock: { ...spokenClock(restaurant), t } }]
  const ends = ORDER_TYPES.flatMap((type) => (soonest[type]?.isAsap && lastOrdersOf(restaurant, type, now)) || [])
  return {
    sentence: promiseSentence(soonest, now, place),
    sign: doorSign(soonest, now, place),
    lastOrders: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
    pickup: pickup?.at ?? null,
    delivery: delivery?.at ?? null,
  }
}

/** From when an order would be ready only after closing; undefined where nothing ever closes. */
function lastOrdersOf(restaurant: Restaurant, type: OrderType, now: Date): number | undefined {
  const { leadMinutes, ...rules } = offerRules(restaurant, type, now)
  const { closing } = currentPauses(restaurant.service, now)
  const ends = [closingAfter({ ...rules, leadMinutes }, now)?.getTime(), closing && Date.parse(closing.from)]
  const end = Math.min(...ends.filter((one) => one !== undefined))
  return Number.isFinite(end) ? end - leadMinutes * 60_000 : undefined
}

const isOpenAt = (at: LocalDateTime, { hours, timeZone }: Restaurant, type: OrderType): boolean =>
  openingAt(hoursFor(hours, type), instantAt(at, timeZone), zoneClock(timeZone)).isOpen

async function soonestOf(shop: Shop, type: OrderType): Promise<Soonest | undefined> {
  const { asapAt, days } = await readSlots(shop, { type })
  // What is ready only as the door closes is taken, but the list of times ends before it, and so does what is announced.
  const isListed = asapAt !== undefined && isOpenAt(asapAt, shop.restaurant, type)
  const at = isListed ? asapAt : days[0]?.slots[0]
  return at === undefined ? undefined : { at, isAsap: isListed }
}

/** What the order takes of the kitchen's time, and whose place it may have: that of the unpaid order which it would replace. */
async function neededPlace(shop: Shop, items: SlotRequest['items'], replaces: SlotRequest['replaces']) {
  const { capacity } = shop.settings.read().sections
  const isReplacing = replaces && hasLimits(capacity)
  const earlier = isReplacing && (await findOrderWithKey(shop.db, replaces.orderId, replaces.key))
  return {
    kitchenMinutes: await kitchenMinutesFor(shop, items, capacity),
    replacedId: earlier && awaitsPayment(earlier) ? earlier.id : undefined,
  }
}

async function kitchenMinutesFor(
  { menu }: Shop,
  items: SlotRequest['items'],
  { dishMinutes }: CapacityRules,
): Promise<number> {
  if (items.length === 0) return dishMinutes
  const { dishes } = await menu.readOrderable()
  return kitchenMinutesOf(
    items.map(({ id, ...line }) => ({ ...line, menuItemId: id })),
    dishes,
    dishMinutes,
  )
}

/** How many orders still fit at the times of nearly full windows. */
function placesLeft(
  days: ReturnType<typeof offeredSlots>['days'],
  windows: ReturnType<typeof roomLeft>,
  { timeZone }: Restaurant,
): Record<LocalDateTime, number> {
  return Object.fromEntries(
    days.flatMap(({ date, slots }) => {
      const spans = localSpansOn(windows, date, timeZone)
      return slots.flatMap((slot) => {
        const span = spans.find((one) => isWithin(slot, one))
        return span ? [[slot, span.left] as const] : []
      })
    }),
  )
}
