import type { PausesChange, StaffPauses } from '#contract/pauses.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import {
  AS_USUAL,
  closingAt,
  currentPauses,
  endOf,
  nextDayOpening,
  type OrderedService,
  type Pauses,
} from '#domain/pauses/pauses.ts'
import { type Actor, SYSTEM } from '#domain/people/audit.ts'
import { assertVersion, Refusal } from '#domain/refusal.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { formatPickupTime } from '#domain/time/format-dates.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import type { Pause } from '#domain/time/pause.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { findPauses, lockPauses, type PausesRow, writePauses } from './pause-queries.ts'

/** How orders are taken now, as staff see it. */
export const readPauses = async ({ db, now }: Shop): Promise<StaffPauses> => showPauses(await findPauses(db), now())

/** Staff pause pickup or delivery, mark the shop as busy, or close early. Omitted parts stay unchanged. */
export const changePauses = (shop: Shop, { version, ...change }: PausesChange, by: Actor): Promise<StaffPauses> =>
  save(shop, { version, by }, (before) => {
    const now = shop.now()
    return {
      state: changedState(currentPauses(before.state, now), change, shop.restaurant, now),
      previous: before.state,
    }
  })

/** Undoes the last change. The restored state may have ended in the meantime. */
export const undoPausesChange = (
  shop: Shop,
  { version }: { readonly version?: number | undefined },
  by: Actor,
): Promise<StaffPauses> =>
  save(shop, { version, by }, ({ state, previous }) => {
    if (previous === null) throw new Refusal('stale_version', message('There is nothing to undo.'))
    const { unattended } = state
    return { state: currentPauses({ ...previous, unattended }, shop.now()), previous: null }
  })

/** Pauses both types while no screen would ring, or ends that pause. What staff have set stays unchanged. */
export async function setUnattended(shop: Shop, pause: Pause | undefined): Promise<void> {
  const { db, now, settings, restaurant } = shop
  await db.transaction(async (tx) => {
    await lockPauses(tx)
    const row = await findPauses(tx)
    const before = row?.state ?? AS_USUAL
    if (!pause && !before.unattended) return
    const { unattended: _ended, ...others } = currentPauses(before, now())
    const state = { ...others, ...(pause && { unattended: pause }) }
    await writePauses(tx, { state, previous: row?.previous ?? null, changedBy: SYSTEM.name })
    // Otherwise each extension of a pause would be a separate entry.
    if (!(pause && before.unattended)) {
      await recordPauses(tx, { restaurant, before, after: state, by: SYSTEM, at: now() })
    }
    await announce(tx, { topic: 'settings' })
  })
  await settings.refresh()
}

type Known = Pick<PausesRow, 'state' | 'previous'>
type Saved = { readonly version: number | undefined; readonly by: Actor }

async function save(shop: Shop, { version, by }: Saved, next: (before: Known) => Known): Promise<StaffPauses> {
  const { db, now, settings, restaurant } = shop
  const row = await db.transaction(async (tx) => {
    await lockPauses(tx)
    const before = await findPauses(tx)
    if (version !== undefined) assertVersion('panel', version, showPauses(before, now()))
    const written = next(before ?? { state: AS_USUAL, previous: null })
    const after = await writePauses(tx, { ...written, changedBy: by.name })
    await recordPauses(tx, { restaurant, before: before?.state ?? AS_USUAL, after: after.state, by, at: now() })
    // Pages carry the state with their settings (decision 0107).
    await announce(tx, { topic: 'settings' })
    return after
  })
  await settings.refresh()
  return showPauses(row, now())
}

function changedState(
  state: Pauses,
  { pickup, delivery, closing, busy }: Omit<PausesChange, 'version'>,
  restaurant: Restaurant,
  now: Date,
): Pauses {
  const place = businessPlaceOf(restaurant)
  const pauseOf = (type: OrderedService, asked: NonNullable<PausesChange['pickup']>): Pause => ({
    from: now.toISOString(),
    until: endOf(asked.for, type, now, place).toISOString(),
    reason: asked.reason,
  })
  return {
    ...state,
    ...(pickup !== undefined && { pickup: pickup ? pauseOf('pickup', pickup) : undefined }),
    ...(delivery !== undefined && { delivery: delivery ? pauseOf('delivery', delivery) : undefined }),
    ...(closing !== undefined && { closing: closing ? closingOf(closing, restaurant, now) : undefined }),
    ...(busy !== undefined && {
      busy: busy ? { minutes: busy.minutes, until: endOf(busy.for, 'pickup', now, place).toISOString() } : undefined,
    }),
  }
}

function closingOf(
  { inMinutes = 0, at, reason }: NonNullable<PausesChange['closing']>,
  restaurant: Restaurant,
  now: Date,
): Pause {
  const { hours, clock } = businessPlaceOf(restaurant)
  const from = at === undefined ? new Date(now.getTime() + inMinutes * 60_000) : closingAt(at, now, { hours, clock })
  if (!from) throw new InvalidInput({ 'closing.at': message('Please enter a time today at which we are still open.') })
  return {
    from: from.toISOString(),
    until: nextDayOpening(hoursFor(hours, 'pickup'), now, clock).toISOString(),
    reason,
  }
}

const showPauses = (row: PausesRow | undefined, now: Date): StaffPauses => ({
  version: row?.version ?? 0,
  state: currentPauses(row?.state ?? AS_USUAL, now),
  changedAt: row?.updatedAt.toISOString() ?? null,
  changedBy: row?.changedBy ?? null,
  canUndo: row !== undefined && row.previous !== null,
})

type PausesAudit = {
  readonly restaurant: Restaurant
  readonly before: Pauses
  readonly after: Pauses
  readonly by: Actor
  readonly at: Date
}

const recordPauses = (tx: Db, { restaurant, before, after, by, at }: PausesAudit): Promise<void> =>
  recordChange(tx, {
    entity: 'service',
    entityId: 'service',
    action: 'changed',
    before: auditedState(currentPauses(before, at), restaurant),
    after: auditedState(after, restaurant),
    by,
    at,
  })

/** In words: the audit log is read long after the hours, and perhaps the time zone, have changed. */
function auditedState({ pickup, delivery, closing, busy, unattended, rehearsal }: Pauses, restaurant: Restaurant) {
  const moment = (instant: string) =>
    formatPickupTime(localDateTimeAt(new Date(instant), restaurant.timeZone), restaurant)
  const because = (reason: string) => (reason === '' ? '' : ` (${reason})`)
  return {
    pickupPaused: pickup && `until ${moment(pickup.until)}${because(pickup.reason)}`,
    deliveryPaused: delivery && `until ${moment(delivery.until)}${because(delivery.reason)}`,
    closedEarly: closing && `from ${moment(closing.from)} until ${moment(closing.until)}${because(closing.reason)}`,
    unattended: unattended && `until ${moment(unattended.until)}`,
    busy: busy && `+${busy.minutes} minutes until ${moment(busy.until)}`,
    rehearsal: rehearsal && `until ${moment(rehearsal.until)}`,
  }
}
