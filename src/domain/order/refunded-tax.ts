import type { SoldDeposit } from '../money/deposit-sums.ts'
import {
  addCents,
  type Cents,
  cents,
  includedTax,
  partOfCents,
  splitCents,
  subtractCents,
  sumCents,
  timesCents,
  type Unit,
} from '../money/money.ts'
import {
  type ClassAmount,
  type OrderTax,
  rateKey,
  type SoldTax,
  type TaxAmount,
  type TaxedLine,
  taxedGoods,
  taxOf,
  taxOfLines,
} from '../money/tax.ts'

export type SoldLine = {
  readonly id: string
  readonly unitPriceCents: Cents
  readonly quantity: number
  readonly tax: SoldTax
  readonly deposit?: SoldDeposit | null | undefined
}

export type Pieces = { readonly lineId: string; readonly quantity: number }

/** What of a line is of one class: net and tax of all its pieces. */
type SoldPart = ClassAmount

/** The parts of each line of an order, by the line's id. Lines from before their sums were stored share the tax of their rates. */
export function soldParts(lines: readonly SoldLine[], currency: Unit): ReadonlyMap<string, readonly SoldPart[]> {
  const goods = lines.map((line) => ({ line, taxed: taxedGoods(line), stored: storedParts(line.tax) }))
  const all = goods.flatMap(({ taxed }) => taxed)
  const sums = taxOfLines(all, taxOf(all, { name: '', number: '', isIncluded: true }, currency), currency)
  return new Map(
    goods.map(({ line, taxed, stored }) => [
      line.id,
      stored ?? taxed.map((part) => ({ ...atRate(part), ...(sums.get(part) ?? NOTHING) })),
    ]),
  )
}

const atRate = ({ ratePercent, taxClass, name, isIncluded }: TaxedLine) => ({ ratePercent, taxClass, name, isIncluded })
const NOTHING = { netCents: cents(0), taxCents: cents(0) }

function storedParts({ parts, ...whole }: SoldTax): SoldPart[] | undefined {
  const { name, isIncluded } = whole
  const stored = (parts ?? [whole]).flatMap(({ ratePercent, taxClass, netCents, taxCents }) =>
    netCents === undefined || taxCents === undefined
      ? []
      : { ratePercent, taxClass, name, isIncluded, netCents, taxCents },
  )
  return stored.length === (parts ?? [whole]).length ? stored : undefined
}

type Range = { readonly from: number; readonly to: number; readonly quantity: number }

/** What these pieces of a part are of it: all pieces, one after the other, are exactly the part. An added tax goes back in steps. */
function pieces(
  { netCents, taxCents, ...rate }: SoldPart,
  { from, to, quantity }: Range,
  { step = 1 }: Unit,
): SoldPart {
  const between = (whole: Cents, unit = 1) => {
    const until = (count: number) => timesCents(partOfCents(whole, count, quantity * unit), unit)
    return subtractCents(until(to), until(from))
  }
  if (rate.isIncluded === false) return { ...rate, netCents: between(netCents), taxCents: between(taxCents, step) }
  const tax = between(taxCents)
  return { ...rate, netCents: subtractCents(between(addCents(netCents, taxCents)), tax), taxCents: tax }
}

/** How many pieces of this line are among them. */
export const quantityOf = (id: string, pieces: readonly Pieces[]): number =>
  pieces.reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0)

/** Net and tax of these pieces of an order, after those that went back before; of more than there are, those that are there. */
export function taxOfPieces(lines: readonly SoldLine[], { before, wanted }: WantedPieces, currency: Unit): SoldPart[] {
  const parts = soldParts(lines, currency)
  return lines.flatMap(({ id, quantity }) => {
    const from = Math.min(quantity, quantityOf(id, before))
    const to = Math.min(quantity, from + quantityOf(id, wanted))
    return to === from ? [] : (parts.get(id) ?? []).map((part) => pieces(part, { from, to, quantity }, currency))
  })
}

/** What goes back for these dishes, with an added tax. One after the other they give back as much as all of them at once. */
export const priceOfDishes = (
  lines: readonly SoldLine[],
  refunded: readonly Pieces[],
  wanted: readonly Pieces[],
  currency: Unit,
): Cents => sumOf(taxOfPieces(lines, { before: refunded, wanted }, currency))

type WantedPieces = { readonly before: readonly Pieces[]; readonly wanted: readonly Pieces[] }

/** The same of deposits, which go back with their dishes or on their own; what is outside of tax is only a sum. */
export function depositsOfPieces(lines: readonly SoldLine[], { before, wanted }: WantedPieces, currency: Unit) {
  const found = lines.flatMap(({ id, quantity, deposit }) => {
    const from = Math.min(quantity, quantityOf(id, before))
    const to = Math.min(quantity, from + quantityOf(id, wanted))
    return to === from ? [] : (deposit ?? []).map((part) => ({ part, range: { from, to, quantity } }))
  })
  return {
    taxed: found.flatMap(({ part: { tax }, range }) => {
      if (!tax) return []
      const { name, isIncluded, ratePercent, taxClass, netCents = cents(0), taxCents = cents(0) } = tax
      return [pieces({ name, isIncluded, ratePercent, taxClass, netCents, taxCents }, range, currency)]
    }),
    untaxed: sumCents(
      found.map(({ part, range }) => (part.tax ? cents(0) : timesCents(part.unitCents, range.to - range.from))),
    ),
  }
}

/** The deposits that are kept when those on these pieces went back. */
export function depositsLeft(lines: readonly SoldLine[], returned: readonly Pieces[], currency: Unit) {
  const all = lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  return depositsOfPieces(lines, { before: returned, wanted: all }, currency)
}

/** What goes back for the deposits on these pieces, with an added tax. */
export function priceOfDeposits(
  lines: readonly SoldLine[],
  refunded: readonly Pieces[],
  wanted: readonly Pieces[],
  currency: Unit,
): Cents {
  const { taxed, untaxed } = depositsOfPieces(lines, { before: refunded, wanted }, currency)
  return addCents(sumOf(taxed), untaxed)
}

const sumOf = (parts: readonly SoldPart[]): Cents =>
  sumCents(parts.map(({ netCents, taxCents }) => addCents(netCents, taxCents)))

/** What went back by name: dishes, and the deposits on them or on others. */
export type Returned = {
  readonly returned: readonly Pieces[]
  /** The pieces whose deposit went back. */
  readonly deposits?: readonly Pieces[] | undefined
}
/** The same, and how much money is kept. */
export type Kept = Returned & { readonly keptCents: Cents }
export type SoldOrder = { readonly lines: readonly SoldLine[]; readonly tax: OrderTax }

/**
 * The tax in what is kept of an order. Pieces whose price or deposit went back take the tax that they were sold with. Whatever else is
 * missing is split over the rates by what is left of their goods, then of their deposits, and what then is left of a rate is taxed anew;
 * deposits outside of tax go last.
 */
export function keptTaxes(
  order: SoldOrder,
  { returned, deposits = [], keptCents }: Kept,
  currency: Unit,
): readonly TaxAmount[] {
  const { lines, tax } = order
  const back = depositsOfPieces(lines, { before: [], wanted: deposits }, currency)
  const kept = depositsLeft(lines, deposits, currency)
  const left = withoutParts(tax, [...taxOfPieces(lines, { before: [], wanted: returned }, currency), ...back.taxed])
  const missing = subtractCents(addCents(sumOf(left), kept.untaxed), keptCents)
  if (missing === 0) return left
  // More is kept than these dishes leave if an order that was wholly refunded is paid again.
  if (missing < 0 && returned.length + deposits.length > 0) {
    return keptTaxes(order, { returned: [], keptCents }, currency)
  }
  const ofDeposits = withoutParts(tax, kept.taxed).map((amount, at) => subtractGross(tax.amounts[at], amount))
  return withoutAmount(left, missing, ofDeposits)
}

/** How much more the first is. */
const subtractGross = (one: TaxAmount | undefined, other: TaxAmount): Cents =>
  one ? subtractCents(grossOf(one), grossOf(other)) : cents(0)

const withoutParts = (tax: OrderTax, parts: readonly SoldPart[]): readonly TaxAmount[] =>
  tax.amounts.map((amount) => {
    const ofRate = parts.filter((part) => rateKey(part, tax) === rateKey(amount, tax))
    return {
      ...amount,
      netCents: subtractCents(amount.netCents, sumCents(ofRate.map(({ netCents }) => netCents))),
      taxCents: subtractCents(amount.taxCents, sumCents(ofRate.map(({ taxCents }) => taxCents))),
    }
  })

const grossOf = ({ netCents, taxCents }: TaxAmount): Cents => addCents(netCents, taxCents)

/** `deposits` is what of each rate is deposits, which go back after everything else. */
function withoutAmount(left: readonly TaxAmount[], amountCents: Cents, deposits: readonly Cents[]): TaxAmount[] {
  const goods = left.map((amount, at) => subtractCents(grossOf(amount), deposits[at] ?? cents(0)))
  const fromGoods = cents(Math.min(amountCents, sumCents(goods)))
  const fromDeposits = cents(Math.min(amountCents - fromGoods, sumCents(deposits)))
  const [split, more] = [splitCents(fromGoods, goods), splitCents(fromDeposits, deposits)]
  return left.map((amount, at) => {
    const rest = subtractCents(grossOf(amount), addCents(split[at] ?? cents(0), more[at] ?? cents(0)))
    const taxCents = includedTax(rest, amount.ratePercent)
    return { ...amount, netCents: subtractCents(rest, taxCents), taxCents }
  })
}
