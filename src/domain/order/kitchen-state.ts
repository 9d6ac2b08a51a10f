import { english } from '../language/translate.ts'
import type { OrderStatus } from './order-status.ts'
import { latenessOfPromise } from './promise.ts'

type Cooked = { readonly status: OrderStatus; readonly promisedFor: Date; readonly begunAt: Date | null }

/** What the kitchen is doing, in two short sentences: `3 cooking`, `Oldest 12 min · 1 late`. */
export function kitchenState(
  orders: readonly Cooked[],
  now: Date,
  t = english,
): { readonly cooking: string; readonly more: string } {
  const cooking = orders.filter(({ status }) => status === 'preparing')
  const begun = cooking.flatMap(({ begunAt }) => begunAt ?? []).map((at) => at.getTime())
  const late = orders.filter((order) => latenessOfPromise(order, now) === 'late').length
  const minutes = begun.length > 0 ? Math.floor((now.getTime() - Math.min(...begun)) / 60_000) : 0
  const oldest = begun.length > 0 ? [t.plural(minutes, 'Oldest {count} min', 'Oldest {count} min')] : []
  return {
    cooking:
      cooking.length === 0 ? t('Nothing cooking') : t.plural(cooking.length, '{count} cooking', '{count} cooking'),
    more: [...oldest, late === 0 ? t('none late') : t.plural(late, '{count} late', '{count} late')].join(' · '),
  }
}
