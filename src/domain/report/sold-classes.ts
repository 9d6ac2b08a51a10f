import { english, message } from '../language/translate.ts'
import { addClassAmounts, type ClassAmount } from '../money/tax.ts'
import { allRates, type TaxPlace, type TaxRules } from '../money/tax-rules.ts'

/** Where an order was handed over, in reports. */
export const PLACE_NAMES = {
  eatIn: message('Eat in'),
  collected: message('Pickup'),
  delivered: message('Delivery'),
} as const satisfies Record<TaxPlace, string>

/** The one class that has this rate anywhere, by name; undefined if there are several or none. */
function onlyClassAt({ classes }: Pick<TaxRules, 'classes'>, ratePercent: number): string | undefined {
  const [only, ...others] = classes.filter((one) => allRates({ classes: [one] }).includes(ratePercent))
  return others.length === 0 ? only?.name : undefined
}

/** Net and tax of each class at each rate. What was stored without a class is of the one that has its rate now. With one class, there are only rates. */
export function sumByClass(amounts: readonly ClassAmount[], rules: Pick<TaxRules, 'classes'>): ClassAmount[] {
  const hasClasses = rules.classes.length > 1
  const named = amounts.map((amount) => {
    const taxClass = hasClasses ? (amount.taxClass ?? onlyClassAt(rules, amount.ratePercent)) : undefined
    return { ...amount, taxClass }
  })
  return addClassAmounts(named).filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
}

type NamedClass = { readonly taxClass?: string | null | undefined; readonly ratePercent: number }

/** `Food, 10 %`. Without a class are orders from before there were classes, and delivery fees where several classes have their rate. */
export function nameOfClass({ taxClass, ratePercent }: NamedClass, t = english): string {
  const rate = `${ratePercent} %`
  // A restaurant of an older version has classes that are named after their rates.
  if (taxClass === rate) return rate
  return taxClass === undefined || taxClass === null
    ? t('Without a class, {rate}', { rate })
    : t('{taxClass}, {rate}', { taxClass, rate })
}
