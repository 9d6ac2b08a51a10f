import type { Translate } from '#domain/language/translate.ts'
import {
  exchangedPortions,
  newlySoldOut,
  type Portions,
  type PortionsLeft,
  portionsLeft,
  portionsOf,
  type SoldOut,
  shortageSentence,
  shortages,
} from '#domain/menu/sold-out.ts'
import type { PricedLine, PricedOrder } from '#domain/order/price-order.ts'
import { promisedAfter } from '#domain/order/promise.ts'
import { formatEnd } from '#domain/pauses/describe-pauses.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { spokenClock } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import { countMissedSales, listHeldPortions, takePortions } from '#server/order/record/portion-queries.ts'
import type { OrderableDish, Shop, VersionedMenu } from '#server/shop.ts'

/** Refuses an order that takes more portions than are left. */
export function refuseShortages(portions: readonly Portions[], left: PortionsLeft): void {
  const missing = shortages(portions, left)
  if (missing.length === 0) return
  throw new Refusal('item_unavailable', (t) => shortageSentence(missing, t), {
    items: [...new Set(missing.flatMap(({ dishes }) => dishes))],
    left: Object.fromEntries(missing.flatMap(({ names, left }) => names.map((name) => [name, left]))),
  })
}

/** The counted portions that an order for this moment takes. */
export const countedPortions = (
  { lines }: Pick<PricedOrder, 'lines'>,
  { dishes, soldOut }: Pick<VersionedMenu, 'dishes' | 'soldOut'>,
  at: Date,
): Portions[] => {
  const left = portionsLeft(soldOut, at)
  return left.size === 0 ? [] : portionsOf(lines, dishes).filter(({ targetId }) => left.has(targetId))
}

/** Two guests never get the last portion: the second order waits for the first, and is refused as a whole. */
export async function holdPortions(tx: Db, orderId: string, portions: readonly Portions[], at: Date): Promise<void> {
  if (portions.length === 0) return
  const { isTaken, left, isShown } = await takePortions(tx, orderId, portions, at)
  if (!isTaken) refuseShortages(portions, left)
  if (isShown) await announce(tx, { topic: 'menu' })
}

type Exchange = {
  readonly menu: { readonly dishes: readonly OrderableDish[]; readonly soldOut: readonly SoldOut[] }
  readonly kept: readonly Pick<PricedLine, 'menuItemId' | 'quantity' | 'meta'>[]
  readonly added: readonly PricedLine[]
  /** The order's time after the change. */
  readonly orderedFor: Date
}

/**
 * Exchanges the portions of a changed order for those of its new lines and time. What it keeps stays its own; only a new time that
 * an entry forbids, which did not apply to the old one, is refused. Under locks, so that two orders never get the last one.
 */
export async function exchangeForTime(
  tx: Db,
  order: OrderRow,
  { menu, kept, added, orderedFor }: Exchange,
  { restaurant, now }: { readonly restaurant: Restaurant; readonly now: Date },
): Promise<void> {
  const span = { from: promisedAfter(order, now), to: orderedFor }
  const ofKept = portionsOf(kept, menu.dishes)
  const [gone] = newlySoldOut(ofKept, menu.soldOut, span)
  if (gone) throw soldOutThen(gone, { restaurant, now })
  const held = await listHeldPortions(tx, order.id)
  const wanted = exchangedPortions({ kept: ofKept, added: portionsOf(added, menu.dishes), held }, menu.soldOut, span)
  const { isTaken, left, isShown } = await takePortions(tx, order.id, wanted, orderedFor)
  if (!isTaken) refuseShortages(wanted, left)
  if (isShown) await announce(tx, { topic: 'menu' })
}

function soldOutThen(
  { name, dishes, until }: Portions & { readonly until: Date | null },
  { restaurant, now }: { readonly restaurant: Restaurant; readonly now: Date },
): Refusal {
  const sentence = (t: Translate) =>
    until
      ? t('“{name}” is sold out until {moment}. Please choose a later time, or take it out of the order.', {
          name,
          moment: formatEnd(until.toISOString(), now, { ...spokenClock(restaurant), t }),
        })
      : t('“{name}” is sold out until further notice. Please choose a later time, or take it out of the order.', {
          name,
        })
  return new Refusal('item_unavailable', sentence, { items: [...dishes] })
}

/**
 * Counts sold-out dishes that a guest wanted to pay for, for the day's report; then refuses as before. A failure to count does
 * not change the answer.
 */
export async function refuseMissedSale({ db, now, log, isRehearsal }: Shop, error: unknown): Promise<never> {
  const items = error instanceof Refusal && error.code === 'item_unavailable' ? error.details?.items : undefined
  if (Array.isArray(items) && !isRehearsal) {
    await countMissedSales(db, items.map(String), now()).catch((failure: unknown) =>
      log.warn({ err: failure }, 'what a guest could not order was not counted'),
    )
  }
  throw error
}
