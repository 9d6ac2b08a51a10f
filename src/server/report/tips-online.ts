import type { Report } from '#contract/report.ts'
import { cents, decimalFromCents, sumCents, type Unit } from '#domain/money/money.ts'
import type { TipsGroup } from './tip-queries.ts'

/** By who gets them; undefined if there were none. */
export function tipsOnlineOf(groups: readonly TipsGroup[], currency: Unit): Report['tipsOnline'] {
  if (groups.length === 0) return undefined
  return [...Map.groupBy(groups, (group) => group.for)].map(([whose, same]) => ({
    for: whose,
    amount: decimalFromCents(sumCents(same.map(({ amount }) => cents(amount))), currency),
  }))
}
