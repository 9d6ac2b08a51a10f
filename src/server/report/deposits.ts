import type { Report } from '#contract/report.ts'
import { cents, decimalFromCents, sumCents, type Unit } from '#domain/money/money.ts'
import type { Shop } from '#server/shop.ts'
import { type DepositsBack, sumDepositsBack } from './deposit-queries.ts'
import type { ReportSpan, TakingsGroup } from './report-queries.ts'

/** Nothing is read where the restaurant takes none. */
export const readDepositsBack = async ({ db, restaurant }: Shop, span: ReportSpan): Promise<readonly DepositsBack[]> =>
  restaurant.tax.deposit ? await sumDepositsBack(db, span) : []

/** Undefined if there were none. */
export function depositsOf(
  takings: readonly Pick<TakingsGroup, 'deposits'>[],
  depositsBack: readonly DepositsBack[],
  currency: Unit,
): Report['deposits'] {
  const taken = sumCents(takings.map(({ deposits }) => cents(deposits)))
  const back = sumCents(depositsBack.map(({ amount }) => cents(amount)))
  if (taken === 0 && back === 0) return undefined
  return { taken: decimalFromCents(taken, currency), back: decimalFromCents(back, currency) }
}
