import { TaxRules } from '#contract/tax.ts'
import type { TaxRules as Rules } from '#domain/money/tax-rules.ts'

type SimpleRules = Pick<Rules, 'name' | 'number' | 'isIncluded'> & {
  readonly ratePercent: number
  readonly categoryRates?: readonly { readonly categoryId: string; readonly ratePercent: number }[]
  readonly deliveryFee?: 'standard' | 'goods'
}

/** Rules with a rate, and other rates for some categories, the same everywhere and always. */
export const taxRules = (simple: SimpleRules): Rules => TaxRules.parse({ categoryRates: [], ...simple })
