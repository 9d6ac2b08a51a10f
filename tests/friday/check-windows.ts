import { setTimeout as pause } from 'node:timers/promises'
import type { WindowLimit } from '#domain/order/capacity.ts'
import type { CapacityRules } from '#domain/order/capacity-settings.ts'
import type { OrderedService } from '#domain/pauses/pauses.ts'
import type { EveningSize } from '#domain/rehearsal/rehearsal.ts'
import type { World } from '../faults/world.ts'

const QUARTER_MS = 15 * 60_000
const DISH_MINUTES = 4
const USUAL_ORDER_MINUTES = 11
const LEAST_WORK = 40

/** Limits so tight that some windows are full by orders, and others by kitchen work. */
export function eveningLimits({ orders, minutes }: Pick<EveningSize, 'orders' | 'minutes'>): CapacityRules {
  const inAQuarter = orders * Math.min(1, 15 / minutes)
  const shareOf = (share: number) => Math.max(2, Math.round(inAQuarter * share))
  const workOf = (share: number) => Math.max(LEAST_WORK, Math.round(inAQuarter * share * USUAL_ORDER_MINUTES))
  return {
    limits: {
      pickup: { orders: shareOf(0.18), kitchenMinutes: null },
      delivery: { orders: null, kitchenMinutes: workOf(0.1) },
      both: { orders: shareOf(0.3), kitchenMinutes: workOf(0.28) },
    },
    dishMinutes: DISH_MINUTES,
    // The evening's orders are promised by the limits alone.
    dishesAtOnce: 50,
  }
}

/** The owner limits the windows. Resolves once every process applies the limits. */
export async function limitWindows({ ask, staff: headers, boards }: World, rules: CapacityRules): Promise<void> {
  const { body } = await ask(0, '/api/admin/settings', { headers })
  const { version } = body.capacity as { readonly version: number }
  await everyBoard(boards, 'has not read the settings', (board) => board.settings() !== undefined)
  const before = boards.map((board) => board.settings())
  const change = { version, ...rules }
  const saved = await ask(0, '/api/admin/settings/capacity', { method: 'PATCH', body: change, headers })
  if (saved.status !== 200) throw new Error(`The limits were not saved: ${JSON.stringify(saved.body)}`)
  await everyBoard(boards, 'did not receive the limits', (board, index) => board.settings() !== before[index])
}

const PATIENCE_MS = 60_000

async function everyBoard(
  boards: World['boards'],
  complaint: string,
  isSo: (board: World['boards'][number], index: number) => boolean,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (const [index, board] of boards.entries()) {
    while (!isSo(board, index)) {
      if (Date.now() > deadline) throw new Error(`Board ${index} ${complaint} within ${PATIENCE_MS / 1000} seconds.`)
      await pause(10)
    }
  }
}

type Placed = {
  readonly type: OrderedService
  readonly promisedFor: Date
  readonly kitchenMinutes: number
  /** Staff have chosen its time, so it may overbook a window. */
  readonly isMoved: boolean
}

/** A sentence for every window promised beyond its limits, and how many were full. */
export async function checkWindows(
  { cluster }: World,
  { limits }: CapacityRules,
): Promise<{ problems: string[]; full: number; all: number }> {
  const placed = await cluster.query<Placed>(
    `SELECT type, "promisedFor", "kitchenMinutes", EXISTS (SELECT FROM audit_entries a WHERE a.entity = 'order'
        AND a."entityId" = o.id AND a.actor LIKE '%@%' AND a.changes -> 'promisedFor' ->> 'from' IS NOT NULL) AS "isMoved"
      FROM orders o WHERE status <> 'cancelled' AND "deletedAt" IS NULL`,
  )
  const windows = Map.groupBy(placed, ({ promisedFor }) => Math.floor(promisedFor.getTime() / QUARTER_MS))
  const checked = [...windows].flatMap(([window, orders]) =>
    (['pickup', 'delivery', 'both'] as const).map((service) => ({
      name: `${new Date(window * QUARTER_MS).toISOString()}, ${service}`,
      limit: limits[service],
      orders: orders.filter(({ type }) => service === 'both' || type === service),
    })),
  )
  return {
    problems: checked.flatMap(({ name, limit, orders }) =>
      excessOf(
        limit,
        orders.filter(({ isMoved }) => !isMoved),
      ).map((excess) => `${name}: ${excess}.`),
    ),
    full: checked.filter(({ limit, orders }) => isFull(limit, orders)).length,
    all: checked.length,
  }
}

const workOf = (orders: readonly Placed[]): number =>
  orders.reduce((sum, { kitchenMinutes }) => sum + kitchenMinutes, 0)

/** An order alone in its window may be of any size. */
function excessOf(limit: WindowLimit, orders: readonly Placed[]): string[] {
  const work = workOf(orders)
  return [
    ...(limit.orders !== null && orders.length > limit.orders
      ? [`${orders.length} orders were promised, and ${limit.orders} fit`]
      : []),
    ...(limit.kitchenMinutes !== null && work > limit.kitchenMinutes && orders.length > 1
      ? [`${work} minutes of work were promised, and ${limit.kitchenMinutes} fit`]
      : []),
  ]
}

/** Takes no further dish. */
const isFull = ({ orders: most, kitchenMinutes }: WindowLimit, orders: readonly Placed[]): boolean =>
  (most !== null && orders.length >= most) ||
  (kitchenMinutes !== null && workOf(orders) > kitchenMinutes - DISH_MINUTES)
