import { useEffect, useMemo, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { isRecord } from '#domain/is-record.ts'
import { type BoardColumn, byPromise, columnOf, countColumns } from '#domain/order/kitchen-board.ts'
import { isAtStation, type KitchenLine, kitchenLine, type Station } from '#domain/order/kitchen-lines.ts'
import { keptOf, refundedAsSoldOut } from '#domain/order/refund-lines.ts'
import { tabData } from '#web/staff/account/session/kept-access.ts'
import { useHeldItems } from '#web/staff/list/held-items.ts'
import { datesOf } from '#web/staff/order/order-words.ts'
import { type AdminList, useAdminList } from '#web/staff/query/use-admin-list.ts'
import { useNow } from '#web/staff/time/clock.tsx'
import { bumped } from './bump-queue.ts'
import type { Bumps } from './use-bumps.ts'

/** An order on the board. */
export type KitchenOrder = {
  readonly id: string
  /** Includes unsaved presses of this screen. */
  readonly order: StaffOrder
  readonly column: BoardColumn
  readonly promisedFor: Date
  /** The lines of this device's station. */
  readonly lines: readonly PlacedLine[]
  /** How many lines other stations cook. */
  readonly elsewhere: number
}
export type PlacedLine = KitchenLine & {
  readonly position: number
  /** All of it had run out and was refunded: `quantity` is what was ordered. */
  readonly isNotMade: boolean
}

/** All orders that are not completed or cancelled. */
export const useActiveOrders = (): AdminList<StaffOrder> =>
  useAdminList({ path: '/admin/orders', query: 'status=active', topic: 'orders', isWhole: true })

type KeptOrders = { readonly readAt: string; readonly orders: readonly StaffOrder[] }

function readKeptOrders(): KeptOrders | undefined {
  const kept = tabData.readJson('orders')
  return isRecord(kept) && Array.isArray(kept.orders) ? (kept as KeptOrders) : undefined
}

/** The orders as last read: by this page, or before it was reloaded without a connection. */
export function useKeptOrders({ items, isPending, query }: AdminList<StaffOrder>) {
  const [kept] = useState(readKeptOrders)
  useEffect(() => {
    if (query !== undefined)
      tabData.writeJson('orders', { readAt: new Date().toISOString(), orders: items } satisfies KeptOrders)
  }, [items, query])
  return {
    orders: isPending ? (kept?.orders ?? []) : items,
    isUnknown: isPending && !kept,
    keptAt: isPending ? kept?.readAt : undefined,
  }
}

/** The orders with every press of this screen, saved or not; an order just handed over stays while it can be undone. */
export function useBumpedOrders(orders: readonly StaffOrder[], { unsent, recent }: Bumps): readonly StaffOrder[] {
  return useMemo(() => {
    const byId = new Map(
      [...[...recent.values()].map(({ order }) => order), ...orders].map((order) => [order.id, order]),
    )
    for (const { seen, change } of unsent) {
      byId.set(seen.id, bumped(byId.get(seen.id) ?? seen, change, new Date()))
    }
    return [...byId.values()]
  }, [orders, unsent, recent])
}

type Wanted = {
  readonly station: Station
  readonly placesOf: (dish: string) => readonly string[] | undefined
  /** Undefined: all but those for later, and perhaps those that are ready. */
  readonly column: BoardColumn | undefined
  readonly hidesReady: boolean
  /** While true, nothing appears, disappears or moves. */
  readonly isHeld: boolean
  readonly recent: Bumps['recent']
}

/** The orders to show, the most urgent first, with the counts of all of them. */
export function useKitchenOrders(orders: readonly StaffOrder[], wish: Wanted) {
  const { station, placesOf, column, hidesReady, isHeld, recent } = wish
  const now = useNow()
  const all = useMemo(
    () =>
      orders
        .flatMap((order) => entryOf(order, { now, station, placesOf, isRecent: recent.has(order.id) }))
        .sort((one, other) => byPromise(sortable(one), sortable(other))),
    [orders, now, station, placesOf, recent],
  )
  const wanted = useMemo(() => {
    const isWanted = (one: BoardColumn) =>
      column ? one === column : one !== 'later' && !(hidesReady && one === 'ready')
    return all.filter((entry) => isWanted(entry.column) || recent.has(entry.id))
  }, [all, column, hidesReady, recent])
  const shown = useHeldItems(wanted, isHeld, `${column} ${hidesReady} ${[...station].join()}`)
  return {
    all,
    shown,
    ready: useMemo(() => all.filter((entry) => isOnBoard(entry) && entry.column === 'ready'), [all]),
    counts: useMemo(() => countColumns(all.filter(isOnBoard).map((entry) => entry.column)), [all]),
  }
}

/** False for an order that is shown only until handing it over can no longer be undone. */
const isOnBoard = ({ order }: KitchenOrder): boolean => order.status !== 'completed' && order.status !== 'cancelled'

const sortable = ({ id, order, promisedFor }: KitchenOrder) => ({ ...datesOf(order), id, promisedFor })

/** What of an order nobody makes, since it had run out and was refunded. */
export const notMadeOf = ({ refunds, payments }: StaffOrder) =>
  refundedAsSoldOut([...refunds.filter(({ status }) => !hasFailed(status)), ...payments].map(({ cause }) => cause))

const isOfLine = <Line extends { readonly lineId?: string }>(line: Line): line is Line & { readonly lineId: string } =>
  line.lineId !== undefined

const hasFailed = (status: string): boolean => status === 'failed' || status === 'canceled'

type EntryContext = Pick<Wanted, 'station' | 'placesOf'> & {
  readonly now: Date
  readonly isRecent: boolean
}

function entryOf(order: StaffOrder, { now, station, placesOf, isRecent }: EntryContext): KitchenOrder[] {
  const dates = datesOf(order)
  const column = columnOf(dates, now) ?? (isRecent ? 'ready' : undefined)
  const notMade = notMadeOf(order).filter(isOfLine)
  const placed = order.items.map((item, position) => {
    const left = keptOf({ id: item.lineId, quantity: item.quantity }, notMade)
    const quantity = left === 0 ? item.quantity : left
    return { ...kitchenLine({ ...item, quantity }), position, isNotMade: left === 0 }
  })
  const lines = placed.filter((line) => isAtStation(line, station, placesOf))
  if (!column || (lines.length === 0 && !isRecent)) return []
  return [
    {
      id: order.id,
      order,
      column,
      promisedFor: new Date(order.promisedFor),
      lines,
      elsewhere: placed.length - lines.length,
    },
  ]
}
