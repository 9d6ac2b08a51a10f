import type { OrderedService } from '../pauses/pauses.ts'
import type { CapacityRules } from './capacity-settings.ts'

export const WINDOW_MS = 15 * 60_000
/** Guests see how many orders still fit into a window once so few are left. */
const LEFT_SHOWN_FROM = 3

/** The most orders, and the most work for the kitchen, in one window of a quarter of an hour; null for no limit. */
export type WindowLimit = { readonly orders: number | null; readonly kitchenMinutes: number | null }

/** `both` counts pickup and delivery together. */
type WindowLimits = Readonly<Record<OrderedService | 'both', WindowLimit>>

const NO_LIMIT: WindowLimit = { orders: null, kitchenMinutes: null }
export const NO_LIMITS: WindowLimits = { pickup: NO_LIMIT, delivery: NO_LIMIT, both: NO_LIMIT }

/** The longest kitchen time of one dish. */
export const KITCHEN_MINUTES_MAX = 240
export const CAPACITY_MAX = { orders: 200, kitchenMinutes: 2_000 } as const

/** What is promised for one window. */
export type Booked = {
  readonly from: Date
  readonly type: OrderedService
  readonly orders: number
  readonly kitchenMinutes: number
}

export type Span = { readonly from: Date; readonly until: Date }

/** Whether there is any limit. */
export const hasLimits = ({ limits }: Pick<CapacityRules, 'limits'>): boolean =>
  Object.values(limits).some(({ orders, kitchenMinutes }) => orders !== null || kitchenMinutes !== null)

/** The quarter of an hour that contains a moment. */
export function windowAt(moment: Date): Span {
  const from = Math.floor(moment.getTime() / WINDOW_MS) * WINDOW_MS
  return { from: new Date(from), until: new Date(from + WINDOW_MS) }
}

type Load = Pick<Booked, 'orders' | 'kitchenMinutes'>

const sumOf = (booked: readonly Booked[]): Load => ({
  orders: booked.reduce((sum, { orders }) => sum + orders, 0),
  kitchenMinutes: booked.reduce((sum, { kitchenMinutes }) => sum + kitchenMinutes, 0),
})

/** How many orders of this size still fit. An empty window takes one of any size. */
function roomIn(limit: WindowLimit, load: Load, kitchenMinutes: number): number {
  const byOrders = limit.orders === null ? Number.POSITIVE_INFINITY : limit.orders - load.orders
  if (limit.kitchenMinutes === null || kitchenMinutes === 0) return byOrders
  const byWork = Math.floor((limit.kitchenMinutes - load.kitchenMinutes) / kitchenMinutes)
  return Math.min(byOrders, load.orders === 0 ? Math.max(1, byWork) : byWork)
}

type Wanted = { readonly type: OrderedService; readonly kitchenMinutes: number }

/** The windows with promised orders, each with how many orders like this one still fit; 0 when it is full or over. */
export function roomLeft(
  { limits }: CapacityRules,
  booked: readonly Booked[],
  { type, kitchenMinutes }: Wanted,
): (Span & { readonly left: number })[] {
  const windows = Map.groupBy(booked, ({ from }) => from.getTime())
  return [...windows].map(([from, all]) => {
    const own = sumOf(all.filter((one) => one.type === type))
    const rooms = [roomIn(limits[type], own, kitchenMinutes), roomIn(limits.both, sumOf(all), kitchenMinutes)]
    return { ...windowAt(new Date(from)), left: Math.max(0, Math.min(...rooms)) }
  })
}

export const isFull = ({ left }: { readonly left: number }): boolean => left === 0

/** Whether guests see how many orders still fit. */
export const isNearlyFull = ({ left }: { readonly left: number }): boolean => left > 0 && left <= LEFT_SHOWN_FROM

/** Whether a window still takes orders. Over: staff have taken more than fits. */
export const FULLNESS = ['free', 'full', 'over'] as const
export type Fullness = (typeof FULLNESS)[number]

/** How full a window is by one of its limits. Full: not even one dish with the default kitchen time fits. */
export function fullnessOf(limit: WindowLimit, load: Load, dishMinutes: number): Fullness {
  if (isOver(limit, load)) return 'over'
  return roomIn(limit, load, dishMinutes) > 0 ? 'free' : 'full'
}

/** One order alone is never too much, however large it is. */
const isOver = ({ orders, kitchenMinutes }: WindowLimit, load: Load): boolean =>
  (orders !== null && load.orders > orders) ||
  (kitchenMinutes !== null && load.orders > 1 && load.kitchenMinutes > kitchenMinutes)

/** How far ahead more work than the kitchen can do is worth telling guests about. */
const SOON_MS = 45 * 60_000

type BusyWindow = { readonly from: string; readonly time: string; readonly both: Pick<Load, 'kitchenMinutes'> }

/** The next quarter of an hour for which more is promised than the kitchen can make in it; undefined without one soon. */
export const overfullSoon = <Window extends BusyWindow>(
  windows: readonly Window[],
  minutesInAQuarter: number,
  now: Date,
): Window | undefined =>
  windows.find(({ from, both }) => {
    const untilMs = Date.parse(from) - now.getTime()
    return untilMs > -WINDOW_MS && untilMs <= SOON_MS && both.kitchenMinutes > minutesInAQuarter
  })

type WindowState = { readonly from: Date } & Readonly<
  Record<OrderedService | 'both', Load & { readonly fullness: Fullness }>
>

/** The windows of the given moments and those with promised orders, in order of time. */
export function windowStates(
  { limits, dishMinutes }: CapacityRules,
  booked: readonly Booked[],
  moments: readonly Date[],
): WindowState[] {
  const starts = [...moments.map((moment) => windowAt(moment).from), ...booked.map(({ from }) => from)]
  const windows = Map.groupBy(booked, ({ from }) => from.getTime())
  const stateOf = (limit: WindowLimit, all: readonly Booked[]) => {
    const load = sumOf(all)
    return { ...load, fullness: fullnessOf(limit, load, dishMinutes) }
  }
  return [...new Set(starts.map((from) => from.getTime()))]
    .sort((one, other) => one - other)
    .map((from) => {
      const all = windows.get(from) ?? []
      const of = (type: OrderedService) => all.filter((one) => one.type === type)
      return {
        from: new Date(from),
        pickup: stateOf(limits.pickup, of('pickup')),
        delivery: stateOf(limits.delivery, of('delivery')),
        both: stateOf(limits.both, all),
      }
    })
}
