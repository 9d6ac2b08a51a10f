import type { OrderStatus } from './order-status.ts'
import { latenessOfPromise } from './promise.ts'

type Cooked = { readonly status: OrderStatus; readonly promisedFor: Date; readonly begunAt: Date | null }

/** What the kitchen is doing, in two short sentences: `3 cooking`, `Oldest 12 min · 1 late`. */
export function kitchenState(
  orders: readonly Cooked[],
  now: Date,
): { readonly cooking: string; readonly more: string } {
  const cooking = orders.filter(({ status }) => status === 'preparing')
  const begun = cooking.flatMap(({ begunAt }) => begunAt ?? []).map((at) => at.getTime())
  const late = orders.filter((order) => latenessOfPromise(order, now) === 'late').length
  const oldest = begun.length > 0 ? [`Oldest ${Math.floor((now.getTime() - Math.min(...begun)) / 60_000)} min`] : []
  return {
    cooking: cooking.length === 0 ? 'Nothing cooking' : `${cooking.length} cooking`,
    more: [...oldest, late === 0 ? 'none late' : `${late} late`].join(' · '),
  }
}
