import type { OrderStatus } from './order-status.ts'
import { ringReason } from './preorder.ts'

/** The columns of the kitchen board. `later` holds accepted preorders until they must be started. */
export const BOARD_COLUMNS = ['new', 'cooking', 'ready', 'later'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

/** The fields of an order that decide its place on the board. */
export type BoardOrder = {
  readonly id: string
  readonly status: OrderStatus
  readonly startBy: Date | null
  readonly acceptedAt: Date | null
  readonly promisedFor: Date
}

/** Undefined for orders that are not on the board. */
export function columnOf(order: Omit<BoardOrder, 'id' | 'promisedFor'>, now: Date): BoardColumn | undefined {
  if (order.status === 'preparing') return 'cooking'
  if (order.status === 'ready') return 'ready'
  if (order.status !== 'new') return undefined
  return ringReason(order, now) === null ? 'later' : 'new'
}

/** The earliest promise comes first. Order codes break ties, since they contain the time of ordering. */
export const byPromise = (one: BoardOrder, other: BoardOrder): number =>
  one.promisedFor.getTime() - other.promisedFor.getTime() || (one.id < other.id ? -1 : 1)

export function countColumns(columns: Iterable<BoardColumn>): Readonly<Record<BoardColumn, number>> {
  const counts = { new: 0, cooking: 0, ready: 0, later: 0 }
  for (const column of columns) counts[column]++
  return counts
}
