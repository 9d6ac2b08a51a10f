import {
  addCents,
  type Cents,
  cents,
  centsFromDecimal,
  type Decimal,
  decimalFromCents,
  includedTax,
  splitCents,
  subtractCents,
  sumCents,
  toStep,
  type Unit,
} from './money.ts'

/** The tax on what the restaurant sells. */
export type TaxRules = {
  /** The name that guests know: `VAT`, `Sales tax`. */
  readonly name: string
  /** The restaurant's number with the tax office; empty when receipts need none. */
  readonly number: string
  /** True: prices include it. False: it is added to the sum of the order. */
  readonly isIncluded: boolean
  readonly ratePercent: number
  /** Categories with a different rate. Deals have the standard rate. */
  readonly categoryRates: readonly { readonly categoryId: string; readonly ratePercent: number }[]
  /** How a delivery fee is taxed: at the standard rate, which is the default, or as the goods, in proportion to their prices. */
  readonly deliveryFee?: FeeTaxRule | undefined
}

export const FEE_TAX_RULES = ['standard', 'goods'] as const
export type FeeTaxRule = (typeof FEE_TAX_RULES)[number]

/** How something was taxed when it was sold. Later rules do not change it. */
export type SoldTax = Pick<TaxRules, 'name' | 'isIncluded' | 'ratePercent'>
/** The same for a delivery fee; as the goods, it has the rate only if these cost nothing. */
export type SoldFeeTax = SoldTax & { readonly as: FeeTaxRule }

/** What is taxed at one rate. Name and `isIncluded` are absent if they are the order's: only a change of an order mixes them. */
export type TaxAmount = {
  readonly ratePercent: number
  readonly netCents: Cents
  readonly taxCents: Cents
  readonly name?: string | undefined
  readonly isIncluded?: boolean | undefined
}

type TaxHeader = Pick<TaxRules, 'name' | 'number' | 'isIncluded'>

/** The tax of an order as it was sold; the highest rate first. */
export type OrderTax = TaxHeader & { readonly amounts: readonly TaxAmount[] }

/** Without name and `isIncluded`: those of the order. */
export type TaxedLine = Pick<SoldTax, 'ratePercent'> & Partial<SoldTax> & { readonly amountCents: Cents }

/** The rate of a category; the standard rate for deals and unmanaged categories. */
export const rateOf = ({ ratePercent, categoryRates }: TaxRules, categoryId: string | null | undefined): number =>
  categoryRates.find((rate) => rate.categoryId === categoryId)?.ratePercent ?? ratePercent

/** How a category is taxed by the rules. */
export const taxBy = (rules: TaxRules, categoryId: string | null | undefined): SoldTax => ({
  name: rules.name,
  isIncluded: rules.isIncluded,
  ratePercent: rateOf(rules, categoryId),
})

export const feeTaxBy = ({ name, isIncluded, ratePercent, deliveryFee = 'standard' }: TaxRules): SoldFeeTax => ({
  name,
  isIncluded,
  ratePercent,
  as: deliveryFee,
})

/**
 * Computed once per rate from the sum of its lines, and rounded half up: what prices include to the minor unit, what is added to
 * them to what can be charged (decision 0111).
 */
export function taxOf(lines: readonly TaxedLine[], { name, number, isIncluded }: TaxHeader, currency: Unit): OrderTax {
  const taxed = lines.map((line) => ({ name, isIncluded, ...line }))
  const byRate = Map.groupBy(taxed, (line) => JSON.stringify([line.ratePercent, line.isIncluded, line.name]))
  const amounts = [...byRate.values()]
    .map((group) => ({ of: group[0] as Required<TaxedLine>, sum: sumCents(group.map((line) => line.amountCents)) }))
    .toSorted((one, other) => other.of.ratePercent - one.of.ratePercent)
    .map(({ of, sum }) => ({
      ...(of.isIncluded ? amountIncluded(sum, of.ratePercent) : amountAdded(sum, of.ratePercent, currency)),
      ...(of.name !== name && { name: of.name }),
      ...(of.isIncluded !== isIncluded && { isIncluded: of.isIncluded }),
    }))
  return { name, number, isIncluded, amounts }
}

/** What a delivery fee adds to the lines of its order: a fee taxed as the goods is a part of each rate. */
export function feeLines(fee: Cents, tax: SoldFeeTax, goods: readonly TaxedLine[]): TaxedLine[] {
  if (fee === 0) return []
  const { name, isIncluded, ratePercent } = tax
  const byRate = [...Map.groupBy(goods, (line) => line.ratePercent)]
  const weights = byRate.map(([, lines]) => sumCents(lines.map(({ amountCents }) => amountCents)))
  if (tax.as === 'standard' || sumCents(weights) === 0) return [{ amountCents: fee, name, isIncluded, ratePercent }]
  return splitCents(fee, weights).flatMap((amountCents, at) => {
    const rate = byRate[at]?.[0]
    return amountCents === 0 || rate === undefined ? [] : [{ amountCents, name, isIncluded, ratePercent: rate }]
  })
}

const amountIncluded = (gross: Cents, ratePercent: number): TaxAmount => {
  const taxCents = includedTax(gross, ratePercent)
  return { ratePercent, netCents: subtractCents(gross, taxCents), taxCents }
}

const amountAdded = (netCents: Cents, ratePercent: number, currency: Unit): TaxAmount => ({
  ratePercent,
  netCents,
  taxCents: toStep((netCents * Math.round(ratePercent * 1000)) / 100_000, currency),
})

const share = (amount: Cents, part: number, whole: number): Cents => cents(Math.round((amount * part) / whole))

export const taxSum = ({ amounts }: Pick<OrderTax, 'amounts'>): Cents =>
  sumCents(amounts.map(({ taxCents }) => taxCents))

/** The amounts that prices include, and those that are added to them, each with the name of its tax. */
export function taxRows({ name, isIncluded, amounts }: Omit<OrderTax, 'number'>) {
  const rows = amounts.map((amount) => ({
    ...amount,
    name: amount.name ?? name,
    isIncluded: amount.isIncluded ?? isIncluded,
  }))
  return { included: rows.filter((row) => row.isIncluded), added: rows.filter((row) => !row.isIncluded) }
}

/** What the customer pays on top of the prices. */
export const addedTax = (tax: Omit<OrderTax, 'number'>): Cents =>
  sumCents(taxRows(tax).added.map(({ taxCents }) => taxCents))

/** Net and tax of a part of the total, such as what is left after a refund: the part is spread over the rates. */
export function taxAmountsOfPart(
  { amounts }: Pick<OrderTax, 'amounts'>,
  total: Cents,
  part: Cents,
): readonly TaxAmount[] {
  if (part === total) return amounts
  let [rest, restOfPart] = [total, part]
  return amounts.map(({ ratePercent, netCents, taxCents }) => {
    const gross = addCents(netCents, taxCents)
    const grossOfPart = rest === 0 ? cents(0) : share(restOfPart, gross, rest)
    rest = subtractCents(rest, gross)
    restOfPart = subtractCents(restOfPart, grossOfPart)
    return amountIncluded(grossOfPart, ratePercent)
  })
}

/** The tax in a part of the total. */
export const taxOfPart = (tax: Pick<OrderTax, 'amounts'>, total: Cents, part: Cents): Cents =>
  taxSum({ amounts: taxAmountsOfPart(tax, total, part) })

/** Net and tax of all amounts at each rate; the highest rate first. */
export const addTaxAmounts = (amounts: readonly TaxAmount[]): TaxAmount[] =>
  [...Map.groupBy(amounts, ({ ratePercent }) => ratePercent)]
    .toSorted(([one], [other]) => other - one)
    .map(([ratePercent, ofRate]) => ({
      ratePercent,
      netCents: sumCents(ofRate.map(({ netCents }) => netCents)),
      taxCents: sumCents(ofRate.map(({ taxCents }) => taxCents)),
    }))

type AmountInDecimal = Omit<TaxAmount, 'netCents' | 'taxCents'> & { readonly net: Decimal; readonly tax: Decimal }

/** As the API writes it. */
export type TaxInDecimal = TaxHeader & { readonly amounts: readonly AmountInDecimal[] }

export const taxInDecimal = <Tax extends Pick<OrderTax, 'amounts'>>({ amounts, ...tax }: Tax, currency: Unit) => ({
  ...tax,
  amounts: amounts.map(({ netCents, taxCents, ...amount }) => ({
    ...amount,
    net: decimalFromCents(netCents, currency),
    tax: decimalFromCents(taxCents, currency),
  })),
})

export const taxFromDecimal = ({ amounts, ...tax }: TaxInDecimal, currency: Unit): OrderTax => ({
  ...tax,
  amounts: amounts.map(({ net, tax: added, ...amount }) => ({
    ...amount,
    netCents: centsFromDecimal(net, currency),
    taxCents: centsFromDecimal(added, currency),
  })),
})
