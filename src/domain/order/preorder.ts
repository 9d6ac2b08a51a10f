import type { OrderStatus } from './order-status.ts'

/** An order that must be started sooner than this is started, not put aside. */
const SOONEST_ASIDE_MINUTES = 10

/** When the kitchen must start an order to have it ready in time; null for one as soon as possible. */
export const startBy = (pickupAt: Date | null, leadMinutes: number): Date | null =>
  pickupAt && new Date(pickupAt.getTime() - leadMinutes * 60_000)

type Waiting = { readonly status: OrderStatus; readonly startBy: Date | null }

/** Staff can accept a new order for its time while there is time to put it aside. */
export const canBeAccepted = ({ status, startBy }: Waiting, now: Date): boolean =>
  status === 'new' && startBy !== null && startBy.getTime() - now.getTime() >= SOONEST_ASIDE_MINUTES * 60_000

/**
 * Why an order rings: nobody has accepted it yet, or it was accepted for its time and must be started now. Null while it is put
 * aside, and once somebody has started it.
 */
export function ringOf(
  { status, startBy, acceptedAt }: Waiting & { readonly acceptedAt: Date | null },
  now: Date,
): 'new' | 'due' | null {
  if (status !== 'new') return null
  if (acceptedAt === null) return 'new'
  return startBy === null || startBy <= now ? 'due' : null
}
