import {
  type Cents,
  cents,
  centsFromDecimal,
  type Decimal,
  decimalFromCents,
  includedTax,
  partOfCents,
  splitCents,
  subtractCents,
  sumCents,
  timesCents,
  type Unit,
} from './money.ts'

/** How something was taxed when it was sold. Later rules do not change it. */
export type SoldRate = {
  /** What the tax was called. */
  readonly name: string
  readonly isIncluded: boolean
  readonly ratePercent: number
  /** The name of its tax class; absent in orders from before there were classes. */
  readonly taxClass?: string | undefined
}

/** Net and tax of all pieces: its part of the tax of its rate. Absent until the order is taxed. */
export type PartSums = { readonly netCents?: Cents | undefined; readonly taxCents?: Cents | undefined }

/** What of the price of one piece is of a class. */
type TaxPart = PartSums & Pick<SoldRate, 'ratePercent' | 'taxClass'> & { readonly unitCents: Cents }

export type SoldTax = SoldRate &
  PartSums & {
    /** Of what has parts of different classes; the rate is then that of the largest part. */
    readonly parts?: readonly TaxPart[] | undefined
  }

/** The same for a delivery fee; as the goods, it has the rate only if these cost nothing. */
export type SoldFeeTax = SoldRate & {
  /** `standard`: of the one class that a fee could have before there were classes. */
  readonly as: 'class' | 'goods' | 'standard'
}

/** What is taxed at one rate. Name and `isIncluded` are absent if they are the order's: only a change of an order mixes them. */
export type TaxAmount = {
  readonly ratePercent: number
  readonly netCents: Cents
  readonly taxCents: Cents
  readonly name?: string | undefined
  readonly isIncluded?: boolean | undefined
}

/** What of an amount is of one class; absent where the class was not stored. */
export type ClassAmount = TaxAmount & { readonly taxClass?: string | undefined }

export type TaxHeader = { readonly name: string; readonly number: string; readonly isIncluded: boolean }

/** The tax of an order as it was sold; the highest rate first. */
export type OrderTax = TaxHeader & { readonly amounts: readonly TaxAmount[] }

/** Without name and `isIncluded`: those of the order. */
export type TaxedLine = AtRate & { readonly taxClass?: string | undefined; readonly amountCents: Cents }
type AtRate = Pick<TaxAmount, 'ratePercent' | 'name' | 'isIncluded'>

/** How something of several classes is taxed. */
export function taxOfParts(parts: readonly (SoldRate & { readonly unitCents: Cents })[], otherwise: SoldRate): SoldTax {
  const [largest = otherwise, ...others] = parts.toSorted((one, other) => other.unitCents - one.unitCents)
  const { name, isIncluded, ratePercent, taxClass } = largest
  const isMixed = others.some((one) => one.taxClass !== taxClass || one.ratePercent !== ratePercent)
  const partOf = ({ name: _name, isIncluded: _isIncluded, ...part }: (typeof parts)[number]): TaxPart => part
  return { name, isIncluded, ratePercent, taxClass, ...(isMixed && { parts: parts.map(partOf) }) }
}

type SoldGoods = { readonly tax: SoldTax; readonly unitPriceCents: Cents; readonly quantity: number }

/** What a line of an order is taxed at, one amount for each of its parts. */
export const taxedGoods = ({ tax, unitPriceCents, quantity }: SoldGoods): TaxedLine[] => {
  const {
    name,
    isIncluded,
    ratePercent,
    taxClass,
    parts = [{ ratePercent, taxClass, unitCents: unitPriceCents }],
  } = tax
  return parts.map((part) => ({
    ...{ name, isIncluded, ratePercent: part.ratePercent, taxClass: part.taxClass },
    amountCents: timesCents(part.unitCents, quantity),
  }))
}

/**
 * Computed once per rate from the sum of its lines, and rounded half up: what prices include to the minor unit, what is added to
 * them to what can be charged (decision 0111).
 */
export function taxOf(lines: readonly TaxedLine[], header: TaxHeader, currency: Unit): OrderTax {
  const { name, number, isIncluded } = header
  const amounts = [...Map.groupBy(lines, (line) => rateKey(line, header)).values()]
    .flatMap((ofRate) => {
      const [first] = ofRate
      return first ? [amountOf(sumCents(ofRate.map(({ amountCents }) => amountCents)), first, header, currency)] : []
    })
    .toSorted((one, other) => other.ratePercent - one.ratePercent)
  return { name, number, isIncluded, amounts }
}

/** What is taxed as one: rate, name and inclusion, of which the last two may be those of the order. */
export const rateKey = ({ ratePercent, ...own }: AtRate, { name, isIncluded }: Omit<TaxHeader, 'number'>): string =>
  JSON.stringify([ratePercent, own.isIncluded ?? isIncluded, own.name ?? name])

function amountOf(
  sum: Cents,
  { ratePercent, ...own }: AtRate,
  { name, isIncluded }: TaxHeader,
  currency: Unit,
): TaxAmount {
  const isInside = own.isIncluded ?? isIncluded
  return {
    ...(isInside ? amountIncluded(sum, ratePercent) : amountAdded(sum, ratePercent, currency)),
    ...(own.name !== undefined && own.name !== name && { name: own.name }),
    ...(isInside !== isIncluded && { isIncluded: isInside }),
  }
}

/** What each line is of net and tax: the tax of a rate is split over its lines, so that they add up to it. */
export function taxOfLines(
  lines: readonly TaxedLine[],
  tax: OrderTax,
  { step = 1 }: Unit,
): ReadonlyMap<TaxedLine, { readonly netCents: Cents; readonly taxCents: Cents }> {
  const parts = lines.map((line) => ({ line, key: rateKey(line, tax), netCents: line.amountCents, taxCents: cents(0) }))
  for (const amount of tax.amounts) {
    const ofRate = parts.filter(({ key }) => key === rateKey(amount, tax))
    const isIncluded = amount.isIncluded ?? tax.isIncluded
    // An added tax is charged, and goes back, in steps.
    const unit = isIncluded ? 1 : step
    const split = splitCents(
      cents(amount.taxCents / unit),
      ofRate.map(({ line }) => line.amountCents),
    )
    for (const [at, part] of ofRate.entries()) {
      part.taxCents = cents((split[at] ?? 0) * unit)
      if (isIncluded) part.netCents = subtractCents(part.line.amountCents, part.taxCents)
    }
  }
  return new Map(parts.map(({ line, netCents, taxCents }) => [line, { netCents, taxCents }]))
}

/** How a line is taxed, with its sums: those of its parts in their order. */
export function withTaxSums(tax: SoldTax, sums: readonly PartSums[]): SoldTax {
  const netCents = sumCents(sums.flatMap((sum) => sum.netCents ?? []))
  const taxCents = sumCents(sums.flatMap((sum) => sum.taxCents ?? []))
  const parts = tax.parts?.map((part, at) => ({ ...part, ...sums[at] }))
  return { ...tax, netCents, taxCents, ...(parts && { parts }) }
}

/** What a delivery fee adds to the lines of its order: a fee taxed as the goods is a part of each class. */
export function feeLines(fee: Cents, { as, ...tax }: SoldFeeTax, goods: readonly TaxedLine[]): TaxedLine[] {
  if (fee === 0) return []
  const byClass = [...Map.groupBy(goods, (line) => JSON.stringify([line.ratePercent, line.taxClass])).values()]
  const weights = byClass.map((lines) => sumCents(lines.map(({ amountCents }) => amountCents)))
  if (as !== 'goods' || sumCents(weights) === 0) return [{ ...tax, amountCents: fee }]
  return splitCents(fee, weights).flatMap((amountCents, at) => {
    const [first] = byClass[at] ?? []
    if (amountCents === 0 || !first) return []
    return [{ ...tax, ratePercent: first.ratePercent, taxClass: first.taxClass, amountCents }]
  })
}

const amountIncluded = (gross: Cents, ratePercent: number): TaxAmount => {
  const taxCents = includedTax(gross, ratePercent)
  return { ratePercent, netCents: subtractCents(gross, taxCents), taxCents }
}

const amountAdded = (netCents: Cents, ratePercent: number, { step = 1 }: Unit): TaxAmount => ({
  ratePercent,
  netCents,
  taxCents: timesCents(partOfCents(netCents, Math.round(ratePercent * 1000), 100_000 * step), step),
})

export const taxSum = ({ amounts }: Pick<OrderTax, 'amounts'>): Cents =>
  sumCents(amounts.map(({ taxCents }) => taxCents))

/** The amounts that prices include, and those that are added to them, each with the name of its tax. */
export function taxRows({ name, isIncluded, amounts }: Omit<OrderTax, 'number'>) {
  // What words in a deal weigh nothing at is no news to a guest.
  const shown = amounts.filter(({ netCents, taxCents }) => amounts.length === 1 || netCents !== 0 || taxCents !== 0)
  const rows = shown.map((amount) => ({
    ...amount,
    name: amount.name ?? name,
    isIncluded: amount.isIncluded ?? isIncluded,
  }))
  return { included: rows.filter((row) => row.isIncluded), added: rows.filter((row) => !row.isIncluded) }
}

/** What the customer pays on top of the prices. */
export const addedTax = (tax: Omit<OrderTax, 'number'>): Cents =>
  sumCents(taxRows(tax).added.map(({ taxCents }) => taxCents))

/** Net and tax of all amounts at each rate; the highest rate first. */
export const addTaxAmounts = (amounts: readonly TaxAmount[]): TaxAmount[] =>
  [...Map.groupBy(amounts, ({ ratePercent }) => ratePercent)]
    .toSorted(([one], [other]) => other - one)
    .map(([ratePercent, ofRate]) => ({
      ratePercent,
      netCents: sumCents(ofRate.map(({ netCents }) => netCents)),
      taxCents: sumCents(ofRate.map(({ taxCents }) => taxCents)),
    }))

/** The same for each class at each rate; of a rate, the classes by name. */
export const addClassAmounts = (amounts: readonly ClassAmount[]): ClassAmount[] =>
  [...Map.groupBy(amounts, ({ taxClass }) => taxClass)]
    .flatMap(([taxClass, ofClass]) => addTaxAmounts(ofClass).map((amount) => ({ ...amount, taxClass })))
    .toSorted(
      (one, other) =>
        other.ratePercent - one.ratePercent || (one.taxClass ?? '').localeCompare(other.taxClass ?? '', 'en'),
    )

export const negative = <Amount extends TaxAmount>(amount: Amount): Amount => ({
  ...amount,
  netCents: cents(0 - amount.netCents),
  taxCents: cents(0 - amount.taxCents),
})

type AmountInDecimal = Omit<TaxAmount, 'netCents' | 'taxCents'> & { readonly net: Decimal; readonly tax: Decimal }

/** As the API writes it. */
type TaxInDecimal = TaxHeader & { readonly amounts: readonly AmountInDecimal[] }

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

type PartInDecimal = Pick<SoldRate, 'ratePercent' | 'taxClass'> & {
  readonly unitPrice: Decimal
  readonly net?: Decimal | undefined
  readonly tax?: Decimal | undefined
}

/** As the API writes it. */
type SoldTaxInDecimal = SoldRate &
  Pick<PartInDecimal, 'net' | 'tax'> & {
    readonly parts?: readonly PartInDecimal[] | undefined
  }

export const soldTaxInDecimal = ({ netCents, taxCents, parts, ...sold }: SoldTax, currency: Unit) => ({
  ...sold,
  ...sumsInDecimal({ netCents, taxCents }, currency),
  ...(parts && {
    parts: parts.map(({ unitCents, netCents: net, taxCents: tax, ...part }) => ({
      ...part,
      unitPrice: decimalFromCents(unitCents, currency),
      ...sumsInDecimal({ netCents: net, taxCents: tax }, currency),
    })),
  }),
})

const sumsInDecimal = ({ netCents, taxCents }: PartSums, currency: Unit) => ({
  ...(netCents !== undefined && { net: decimalFromCents(netCents, currency) }),
  ...(taxCents !== undefined && { tax: decimalFromCents(taxCents, currency) }),
})

export const soldTaxFromDecimal = ({ net, tax, parts, ...sold }: SoldTaxInDecimal, currency: Unit): SoldTax => ({
  ...sold,
  ...sumsFromDecimal({ net, tax }, currency),
  ...(parts && {
    parts: parts.map(({ ratePercent, taxClass, unitPrice, net: ofPart, tax: taxOfPart }) => ({
      ...{ ratePercent, taxClass, unitCents: centsFromDecimal(unitPrice, currency) },
      ...sumsFromDecimal({ net: ofPart, tax: taxOfPart }, currency),
    })),
  }),
})

const sumsFromDecimal = ({ net, tax }: Pick<PartInDecimal, 'net' | 'tax'>, currency: Unit): PartSums => ({
  ...(net !== undefined && { netCents: centsFromDecimal(net, currency) }),
  ...(tax !== undefined && { taxCents: centsFromDecimal(tax, currency) }),
})
