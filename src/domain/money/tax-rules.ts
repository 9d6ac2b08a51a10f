import type { PlainDate } from '../time/clock-time.ts'
import type { SoldFeeTax, SoldRate } from './tax.ts'

/** Where food is eaten, or handed over: some countries tax it differently. */
export const TAX_PLACES = ['eatIn', 'collected', 'delivered'] as const
export type TaxPlace = (typeof TAX_PLACES)[number]

/** Percentages from this business day on; null is always. */
export type DatedRates = Readonly<Record<TaxPlace, number>> & { readonly from: PlainDate | null }

/** What is taxed alike: food, soft drinks, alcohol. */
export type TaxClass = {
  readonly id: string
  readonly name: string
  /** One of them is from the beginning. */
  readonly rates: readonly DatedRates[]
  /** The categories whose dishes are of this class, unless a dish has its own. */
  readonly categoryIds: readonly string[]
}

/** The class of whatever has no other. */
export const STANDARD_CLASS = 'standard'

/** A delivery fee is of a class, or taxed as the goods, in proportion to their prices. */
export type FeeTaxRule = { readonly as: 'class'; readonly classId: string } | { readonly as: 'goods' }

/** A deposit is outside of tax, taxed as what it is on, or of a class. */
export type DepositTaxRule = FeeTaxRule | { readonly as: 'outside' }

/** The tax on what the restaurant sells. */
export type TaxRules = {
  /** The name that guests know: `VAT`, `Sales tax`. */
  readonly name: string
  /** The restaurant's number with the tax office; empty when receipts need none. */
  readonly number: string
  /** True: prices include it. False: it is added to the sum of the order. */
  readonly isIncluded: boolean
  /** The first is `STANDARD_CLASS`. */
  readonly classes: readonly TaxClass[]
  readonly deliveryFee: FeeTaxRule
  /** Absent: the restaurant takes no deposits, whatever its dishes say. */
  readonly deposit?: DepositTaxRule | undefined
}

/** Where an order is handed over, and the business day of its promise: they decide its rates. */
export type TaxOccasion = { readonly place: TaxPlace; readonly day: PlainDate }

/** The rules on one occasion. */
export type AppliedTax = Pick<TaxRules, 'name' | 'number' | 'isIncluded'> & {
  /** By class. */
  readonly rates: ReadonlyMap<string, SoldRate>
  readonly standard: SoldRate
  readonly fee: SoldFeeTax
}

export function taxesOn(rules: TaxRules, occasion: TaxOccasion): AppliedTax {
  const { name, number, isIncluded, classes, deliveryFee } = rules
  const rateOf = (one: TaxClass): SoldRate => {
    return { name, isIncluded, ratePercent: ratesOn(one, occasion)[occasion.place], taxClass: one.name }
  }
  const rates = new Map(classes.map((one) => [one.id, rateOf(one)]))
  const standard = rates.get(STANDARD_CLASS) ?? { name, isIncluded, ratePercent: 0, taxClass: '' }
  const feeRate = (deliveryFee.as === 'class' && rates.get(deliveryFee.classId)) || standard
  const fee = { ...feeRate, as: deliveryFee.as }
  return { name, number, isIncluded, rates, standard, fee }
}

/** A class that is gone is the standard class. */
export const rateOfClass = ({ rates, standard }: AppliedTax, classId: string): SoldRate =>
  rates.get(classId) ?? standard

/** The latest rates that are valid by that day, which is read only if a rate begins on some day. */
function ratesOn({ rates }: TaxClass, occasion: TaxOccasion): DatedRates {
  const [latest] = rates
    .filter(({ from }) => from === null || from <= occasion.day)
    .toSorted((one, other) => (other.from ?? '').localeCompare(one.from ?? ''))
  return latest ?? { from: null, eatIn: 0, collected: 0, delivered: 0 }
}

/** The class of a category's dishes. */
const classOfCategory = ({ classes }: Pick<TaxRules, 'classes'>, categoryId: string | null | undefined): string =>
  classes.find(({ categoryIds }) => typeof categoryId === 'string' && categoryIds.includes(categoryId))?.id ??
  STANDARD_CLASS

type Classed = { readonly taxClass?: string | null | undefined; readonly categoryId?: string | null | undefined }

/** The class of a dish: its own, unless it was deleted, else that of its category. */
export const classOfDish = (rules: Pick<TaxRules, 'classes'>, { taxClass, categoryId }: Classed): string =>
  rules.classes.find(({ id }) => id === taxClass)?.id ?? classOfCategory(rules, categoryId)

/** Whether eating in is taxed differently from taking away, so that an order has to say which it is. */
export const dependsOnEatingIn = ({ classes }: Pick<TaxRules, 'classes'>): boolean =>
  classes.some(({ rates }) => rates.some(({ eatIn, collected }) => eatIn !== collected))

/** All percentages of the rules, each once, the highest first. */
export const allRates = ({ classes }: Pick<TaxRules, 'classes'>): number[] => {
  const rates = classes.flatMap((one) => one.rates.flatMap((dated) => TAX_PLACES.map((place) => dated[place])))
  return [...new Set(rates)].toSorted((one, other) => other - one)
}

/** The one percentage of a restaurant that has no other; undefined if it has several. */
export const onlyRate = (rules: Pick<TaxRules, 'classes'>): number | undefined => {
  const [rate, ...others] = allRates(rules)
  return others.length === 0 ? rate : undefined
}

/** Rates that are the same everywhere, from the beginning. */
export const sameRates = (percent: number): readonly DatedRates[] => [
  { from: null, eatIn: percent, collected: percent, delivered: percent },
]

/** The rules of a restaurant with one rate. */
export const oneRate = ({ ratePercent, ...header }: OneRate): TaxRules => ({
  ...header,
  classes: [{ id: STANDARD_CLASS, name: 'Standard', rates: sameRates(ratePercent), categoryIds: [] }],
  deliveryFee: { as: 'class', classId: STANDARD_CLASS },
})
type OneRate = Pick<TaxRules, 'name' | 'number' | 'isIncluded'> & { readonly ratePercent: number }
