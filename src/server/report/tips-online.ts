import type { Report } from '#contract/report.ts'
import { cents, decimalFromCents, sumCents, type Unit } from '#domain/money/money.ts'
import type { TipsGroup } from './tip-queries.ts'

/** By who gets them. */
export const tipsOnlineOf = (groups: readonly TipsGroup[], currency: Unit): NonNullable<Report['tipsOnline']> =>
  [...Map.groupBy(groups, (group) => group.for)].map(([whose, same]) => ({
    for: whose,
    amount: decimalFromCents(sumCents(same.map(({ amount }) => cents(amount))), currency),
  }))
