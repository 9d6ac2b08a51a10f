import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { AdminRehearsal, RehearsalRequest } from '#contract/rehearsal.ts'
import { lowestMinimum } from '#domain/delivery/delivery-zones.ts'
import { listIn } from '#domain/language/date-forms.ts'
import { english, message, type Sentence, type Translate } from '#domain/language/translate.ts'
import { currentPrice } from '#domain/menu/special.ts'
import { stationOf } from '#domain/menu/station.ts'
import { AS_USUAL, currentPauses } from '#domain/pauses/pauses.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { type EveningEvent, type EveningPlace, planEvening } from '#domain/rehearsal/evening.ts'
import {
  DEFAULT_EVENING,
  type EveningSize,
  endOfRehearsal,
  instantIn,
  type RehearsalResult,
  type RehearsalTally,
  SEED_MAX,
} from '#domain/rehearsal/rehearsal.ts'
import { dishesOfTasks, planTasks, type RehearsalTask, type TaskEvent } from '#domain/rehearsal/task.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { addJob, removeJob } from '#server/database/job-queries.ts'
import { listAllDishes, listCategoryRows } from '#server/menu/menu-queries.ts'
import { listSoldOutRows, lockAndTouchMenu, lockSoldOut } from '#server/menu/sold-out-queries.ts'
import { readOrderableMenu } from '#server/order/checkout/check-order.ts'
import { findPauses, lockPauses, writePauses } from '#server/pauses/pause-queries.ts'
import type { Shop } from '#server/shop.ts'
import {
  countPracticeOrders,
  deleteAllSoldOut,
  deletePractice,
  findLastRehearsal,
  findNextEventAt,
  findRunningRehearsal,
  finishRehearsal,
  giveBackPracticePortions,
  insertRehearsal,
  listOpenOrders,
  listSecondsUntil,
  listSoldOutBefore,
  lockOrders,
  lockRunningRehearsal,
  type RehearsalRow,
  restoreSoldOut,
} from './rehearsal-queries.ts'
import { seededChance } from './seeded-chance.ts'
import { shownTask, withDone } from './watch-tasks.ts'

/** Its work is defined in `play-rehearsal.ts`, which imports this file. */
export const REHEARSAL_TURN = {
  task: 'play_rehearsal',
  lane: 'rehearsal',
  payload: z.object({ id: z.string() }),
} as const
const JOB_KEY = 'rehearsal'

/** What starting and ending need, which a command also has. */
type RehearsalParts = Pick<Shop, 'db' | 'restaurant' | 'now'>

/** Queues the rehearsal's next turn, in place of a waiting one. */
export const queueRehearsal = (tx: Db, id: string, delayMs: number): Promise<void> =>
  addJob(tx, REHEARSAL_TURN, { id }, { jobKey: JOB_KEY, delayMs: Math.max(0, delayMs) })

/** The current rehearsal, the last one, and what prevents a new one. */
export async function readRehearsal({ db, now }: Pick<Shop, 'db' | 'now'>, t = english): Promise<AdminRehearsal> {
  const running = await findRunningRehearsal(db)
  const last = await findLastRehearsal(db)
  const at = now()
  const { underWay, others } = await listOpenOrders(db, { now: at, until: endOfRehearsal(at, DEFAULT_EVENING) })
  return {
    running: running
      ? {
          ...shown(running),
          until: running.until.toISOString(),
          isOver: (await findNextEventAt(db, running.id)) === undefined,
          ...withTasks(t, await withDone(db, running.tally.tasks ?? [], at)),
          tally: countsOf(running.tally),
        }
      : null,
    last:
      last?.endedAt && last.result
        ? {
            ...{ ...shown(last), endedAt: last.endedAt.toISOString() },
            ...withTasks(t, last.result.tasks),
            result: countsOf(last.result),
          }
        : null,
    openOrders: [...underWay],
    otherOrders: [...others],
    soldOutNow: (await listSoldOutRows(db)).filter(({ until }) => until === null || until > at).length,
  }
}

const withTasks = (t: Translate, tasks: readonly RehearsalTask[] | undefined) =>
  tasks ? { tasks: tasks.map((task) => shownTask(task, t)) } : {}

function countsOf<Counts extends RehearsalTally>({ tasks: _shownApart, ...counts }: Counts) {
  return counts
}

const shown = ({ id, seed, pace, minutes, orders, playsKitchen, startedAt, startedBy }: RehearsalRow) => ({
  ...{ id, seed, pace, minutes, orders, playsKitchen, startedBy },
  startedAt: startedAt.toISOString(),
})

type Wanted = z.output<typeof RehearsalRequest>

/**
 * Plans an evening, closes the shop to guests' orders, and starts a job that plays it. Real orders that are under way could get lost
 * among practice orders, so it starts beside them only if the owner says so.
 */
export async function startRehearsal(
  { db, restaurant, now }: RehearsalParts,
  { besideRealOrders, startsOpen, ...wanted }: Wanted,
  by: Actor,
): Promise<void> {
  const startedAt = now()
  const size = { ...wanted, seed: wanted.seed ?? randomInt(SEED_MAX) }
  const until = endOfRehearsal(startedAt, size)
  await db.transaction(async (tx) => {
    await lockPauses(tx)
    await lockOrders(tx)
    if (startsOpen) await lockAndTouchMenu(tx)
    await lockSoldOut(tx)
    await refuseNow(tx, { now: startedAt, until }, besideRealOrders)
    const before = currentPauses((await findPauses(tx))?.state ?? AS_USUAL, startedAt)
    const soldOutBefore = await listSoldOutBefore(tx)
    if (startsOpen) await deleteAllSoldOut(tx)
    const events = planAll(size, await placeOf(tx, { restaurant, now: startedAt }))
    const rehearsal = {
      ...{ ...size, startedAt, startedBy: by.name, until, serviceBefore: before },
      soldOutBefore,
    }
    const planned = events
      .filter(({ kind }) => size.playsKitchen || kind !== 'kitchen')
      .map(dueOf(startedAt, size.pace))
    const { id } = await insertRehearsal(tx, rehearsal, planned)
    const state = {
      ...(startsOpen ? AS_USUAL : before),
      rehearsal: { from: startedAt.toISOString(), until: until.toISOString() },
    }
    await writePauses(tx, { state, previous: null, changedBy: by.name })
    await record(tx, { after: { rehearsal: `${size.orders} orders in ${size.minutes} minutes` }, by, at: startedAt })
    await queueRehearsal(tx, id, 0)
    for (const topic of ['settings', 'menu'] as const) await announce(tx, { topic })
  })
}

/** The evening with what is left to staff; they have nothing to do in one that cooks by itself. */
function planAll(size: EveningSize, place: EveningPlace): (EveningEvent | TaskEvent)[] {
  const tasks = size.playsKitchen ? [] : planTasks(size.minutes, place)
  const events = planEvening(size, place, seededChance(size.seed), dishesOfTasks(tasks))
  return [...events, ...tasks].sort((one, other) => one.at - other.at)
}

const dueOf = (startedAt: Date, pace: number) => (event: EveningEvent | TaskEvent) => ({
  dueAt: instantIn(startedAt, event.at, pace),
  event,
})

async function refuseNow(
  tx: Db,
  span: { readonly now: Date; readonly until: Date },
  besideRealOrders: boolean,
): Promise<void> {
  if (await findRunningRehearsal(tx)) throw refused(message('A rehearsal is already running.'))
  const { underWay: open } = await listOpenOrders(tx, span)
  if (open.length === 0 || besideRealOrders) return
  throw refused((t) =>
    t.plural(
      open.length,
      '{orders} is under way. Finish it first, or wait.',
      '{orders} are under way. Finish them first, or wait.',
      { orders: listIn(t, open) },
    ),
  )
}

const refused = (sentence: Sentence) => new Refusal('rehearsal_refused', sentence)

async function placeOf(
  tx: Db,
  { restaurant, now }: Pick<Shop, 'restaurant'> & { readonly now: Date },
): Promise<EveningPlace> {
  const { dishes } = await readOrderableMenu(tx)
  const stations = await stationsOfDishes(tx)
  if (dishes.length === 0) throw refused(message('There is nothing on the menu that guests could order.'))
  if (!restaurant.offers.pickup && !restaurant.offers.delivery)
    throw refused(message('Neither pickup nor delivery is offered.'))
  return {
    dishes: dishes.map((dish) => ({
      ...dish,
      priceCents: currentPrice(dish, now, restaurant.amountFormat),
      station: stations.get(dish.id) ?? null,
    })),
    offers: restaurant.offers,
    deliveryMinimumCents: lowestMinimum(restaurant),
  }
}

/** Where each dish is made, by its id. */
async function stationsOfDishes(tx: Db): Promise<ReadonlyMap<string, string | null>> {
  const categories = new Map((await listCategoryRows(tx)).map((category) => [category.id, category]))
  const dishes = await listAllDishes(tx)
  return new Map(dishes.map((dish) => [dish.id, stationOf(dish, categories.get(dish.categoryId ?? ''))]))
}

/** Erases what the rehearsal made, and restores what was paused and sold out before. False when none is running. */
export async function endRehearsal({ db, now }: Pick<RehearsalParts, 'db' | 'now'>, by: Actor): Promise<boolean> {
  const at = now()
  return db.transaction(async (tx) => {
    // First, because playing an event locks this row before the others.
    const rehearsal = await lockRunningRehearsal(tx)
    if (!rehearsal) return false
    await lockPauses(tx)
    await lockOrders(tx)
    // What was sold out changes, so a checkout with an older menu in memory is priced again (docs/design/orders.md).
    await lockAndTouchMenu(tx)
    await lockSoldOut(tx)
    const result = await resultOf(tx, rehearsal, at)
    await giveBackPracticePortions(tx)
    await deletePractice(tx)
    await restoreSoldOut(tx, rehearsal.soldOutBefore)
    await finishRehearsal(tx, rehearsal.id, { endedAt: at, result })
    await writePauses(tx, { state: currentPauses(rehearsal.serviceBefore, at), previous: null, changedBy: by.name })
    await record(tx, { after: { rehearsal: 'ended' }, by, at })
    await removeJob(tx, JOB_KEY)
    for (const topic of ['settings', 'menu', 'orders', 'bookings'] as const) await announce(tx, { topic })
    return true
  })
}

type Recorded = { readonly after: object; readonly by: Actor; readonly at: Date }
const record = (tx: Db, { after, by, at }: Recorded): Promise<void> =>
  recordChange(tx, { entity: 'service', entityId: 'service', action: 'changed', before: {}, after, by, at })

async function resultOf(tx: Db, { tally }: RehearsalRow, at: Date): Promise<RehearsalResult> {
  const orders = new Map((await countPracticeOrders(tx)).map((row) => [row.status, row.orders]))
  const numberOf = (status: 'completed' | 'new' | 'preparing' | 'ready') => orders.get(status) ?? 0
  const toStart = await listSecondsUntil(tx, 'preparing')
  const toReady = await listSecondsUntil(tx, 'ready')
  return {
    ...{ ...tally, ...(tally.tasks && { tasks: await withDone(tx, tally.tasks, at) }) },
    completed: numberOf('completed'),
    leftOpen: numberOf('new') + numberOf('preparing') + numberOf('ready'),
    usualSecondsToStart: median(toStart),
    longestSecondsToStart: longest(toStart),
    usualSecondsToReady: median(toReady),
    longestSecondsToReady: longest(toReady),
  }
}

const median = (seconds: readonly number[]): number | null =>
  seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? null
const longest = (seconds: readonly number[]): number | null => (seconds.length > 0 ? Math.max(...seconds) : null)
