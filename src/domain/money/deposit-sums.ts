import {
  type Cents,
  centsFromDecimal,
  type Decimal,
  decimalFromCents,
  sumCents,
  timesCents,
  type Unit,
} from './money.ts'
import type { PartSums, SoldRate, TaxedLine } from './tax.ts'

/** What of the deposit on one piece is taxed alike. */
export type DepositPart = {
  readonly unitCents: Cents
  /** Null outside of tax. Net and tax are those of all pieces. */
  readonly tax: (SoldRate & PartSums) | null
}

/** The deposit on one piece as it was sold. */
export type SoldDeposit = readonly DepositPart[]

type WithDeposit = { readonly quantity: number; readonly deposit?: SoldDeposit | null | undefined }

/** The deposit on one piece, without tax that is added to it. */
export const unitDeposit = ({ deposit }: Pick<WithDeposit, 'deposit'>): Cents =>
  sumCents((deposit ?? []).map(({ unitCents }) => unitCents))

/** The deposits on all pieces of these lines. */
export const depositSum = (lines: readonly WithDeposit[]): Cents =>
  sumCents(lines.map((line) => timesCents(unitDeposit(line), line.quantity)))

/** What is taxed of the deposit of a line, by its part. */
export const taxedDeposits = ({ quantity, deposit }: WithDeposit): ReadonlyMap<DepositPart, TaxedLine> =>
  new Map(
    (deposit ?? []).flatMap((part): [DepositPart, TaxedLine][] => {
      if (!part.tax) return []
      const { name, isIncluded, ratePercent, taxClass } = part.tax
      return [[part, { name, isIncluded, ratePercent, taxClass, amountCents: timesCents(part.unitCents, quantity) }]]
    }),
  )

/** The deposit of a line with the sums of what is taxed of it. */
export const withDepositSums = (
  deposit: SoldDeposit,
  taxed: ReadonlyMap<DepositPart, TaxedLine> | undefined,
  sums: ReadonlyMap<TaxedLine, PartSums>,
): SoldDeposit =>
  deposit.map((part) => {
    const line = taxed?.get(part)
    return part.tax && line ? { ...part, tax: { ...part.tax, ...sums.get(line) } } : part
  })

/** As the API writes it; without a rate, outside of tax. */
type DepositPartInDecimal = {
  readonly unitPrice: Decimal
  readonly tax: (SoldRate & { readonly net?: Decimal | undefined; readonly tax?: Decimal | undefined }) | null
}

export const depositInDecimal = (deposit: SoldDeposit, currency: Unit): DepositPartInDecimal[] =>
  deposit.map(({ unitCents, tax }) => ({
    unitPrice: decimalFromCents(unitCents, currency),
    tax: tax && partInDecimal(tax, currency),
  }))

function partInDecimal({ netCents, taxCents, ...rate }: SoldRate & PartSums, currency: Unit) {
  return {
    ...rate,
    ...(netCents !== undefined && { net: decimalFromCents(netCents, currency) }),
    ...(taxCents !== undefined && { tax: decimalFromCents(taxCents, currency) }),
  }
}

export const depositFromDecimal = (parts: readonly DepositPartInDecimal[], currency: Unit): SoldDeposit =>
  parts.map(({ unitPrice, tax }) => ({
    unitCents: centsFromDecimal(unitPrice, currency),
    tax: tax && partFromDecimal(tax, currency),
  }))

function partFromDecimal({ net, tax, ...rate }: NonNullable<DepositPartInDecimal['tax']>, currency: Unit) {
  return {
    ...rate,
    ...(net !== undefined && { netCents: centsFromDecimal(net, currency) }),
    ...(tax !== undefined && { taxCents: centsFromDecimal(tax, currency) }),
  }
}
