import {
  addCents,
  type Cents,
  cents,
  centsFromDecimal,
  type Decimal,
  decimalFromCents,
  includedTax,
  subtractCents,
  sumCents,
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
}

/** What is taxed at one rate. */
export type TaxAmount = { readonly ratePercent: number; readonly netCents: Cents; readonly taxCents: Cents }

/** The tax of an order as it was sold; the highest rate first. */
export type OrderTax = Pick<TaxRules, 'name' | 'number' | 'isIncluded'> & { readonly amounts: readonly TaxAmount[] }

export type TaxedLine = { readonly amountCents: Cents; readonly ratePercent: number }

/** The rate of a category; the standard rate for deals and unmanaged categories. */
export const rateOf = ({ ratePercent, categoryRates }: TaxRules, categoryId: string | null | undefined): number =>
  categoryRates.find((rate) => rate.categoryId === categoryId)?.ratePercent ?? ratePercent

/** Computed once per rate from the sum of its lines, and rounded half up to the cent (decision 0111). */
export function taxOf(
  lines: readonly TaxedLine[],
  { name, number, isIncluded }: Pick<TaxRules, 'name' | 'number' | 'isIncluded'>,
): OrderTax {
  const byRate = Map.groupBy(lines, ({ ratePercent }) => ratePercent)
  const amounts = [...byRate]
    .toSorted(([one], [other]) => other - one)
    .map(([ratePercent, taxed]) => {
      const sum = sumCents(taxed.map(({ amountCents }) => amountCents))
      return isIncluded ? amountIncluded(sum, ratePercent) : amountAdded(sum, ratePercent)
    })
  return { name, number, isIncluded, amounts }
}

const amountIncluded = (gross: Cents, ratePercent: number): TaxAmount => {
  const taxCents = includedTax(gross, ratePercent)
  return { ratePercent, netCents: subtractCents(gross, taxCents), taxCents }
}

const amountAdded = (netCents: Cents, ratePercent: number): TaxAmount => ({
  ratePercent,
  netCents,
  taxCents: share(netCents, Math.round(ratePercent * 1000), 100_000),
})

const share = (amount: Cents, part: number, whole: number): Cents => cents(Math.round((amount * part) / whole))

export const taxSum = ({ amounts }: Pick<OrderTax, 'amounts'>): Cents =>
  sumCents(amounts.map(({ taxCents }) => taxCents))

/** What the customer pays on top of the prices. */
export const addedTax = (tax: Pick<OrderTax, 'amounts' | 'isIncluded'>): Cents =>
  tax.isIncluded ? cents(0) : taxSum(tax)

/** The tax in a part of the total, such as what is left after a refund: the part is spread over the rates. */
export function taxOfPart(tax: OrderTax, total: Cents, part: Cents): Cents {
  if (part === total) return taxSum(tax)
  let [rest, restOfPart] = [total, part]
  const taxes = tax.amounts.map(({ ratePercent, netCents, taxCents }) => {
    const gross = addCents(netCents, taxCents)
    const grossOfPart = rest === 0 ? cents(0) : share(restOfPart, gross, rest)
    rest = subtractCents(rest, gross)
    restOfPart = subtractCents(restOfPart, grossOfPart)
    return includedTax(grossOfPart, ratePercent)
  })
  return sumCents(taxes)
}

/** As the API writes it. */
export type TaxInDecimal = Pick<TaxRules, 'name' | 'number' | 'isIncluded'> & {
  readonly amounts: readonly { readonly ratePercent: number; readonly net: Decimal; readonly tax: Decimal }[]
}

export const taxInDecimal = ({ amounts, ...tax }: OrderTax) => ({
  ...tax,
  amounts: amounts.map(({ ratePercent, netCents, taxCents }) => ({
    ratePercent,
    net: decimalFromCents(netCents),
    tax: decimalFromCents(taxCents),
  })),
})

export const taxFromDecimal = ({ amounts, ...tax }: TaxInDecimal): OrderTax => ({
  ...tax,
  amounts: amounts.map(({ ratePercent, net, tax }) => ({
    ratePercent,
    netCents: centsFromDecimal(net),
    taxCents: centsFromDecimal(tax),
  })),
})
