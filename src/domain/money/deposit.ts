import { english } from '../language/translate.ts'
import {
  type AmountFormat,
  type Cents,
  centsFromDecimal,
  type Decimal,
  decimalFromCents,
  menuPrice,
  type Unit,
} from './money.ts'
import type { DepositTaxRule } from './tax-rules.ts'

/** What a guest gets back for a bottle, a cup or a box. */
export type Deposit = {
  readonly amountCents: Cents
  /** Only if it is taxed otherwise than the restaurant's deposits usually are. */
  readonly tax?: DepositTaxRule | undefined
}

/** `+ $0.25 deposit`. */
export const describeDeposit = (deposit: Cents, format: AmountFormat, t = english): string =>
  t('+ {amount} deposit', { amount: menuPrice(deposit, format) })

/** As the API writes it. */
export type DepositInDecimal = { readonly amount: Decimal; readonly tax?: DepositTaxRule | undefined }

export const showDeposit = ({ amountCents, tax }: Deposit, currency: Unit) => ({
  amount: decimalFromCents(amountCents, currency),
  ...(tax && { tax }),
})

export const readDeposit = ({ amount, tax }: DepositInDecimal, currency: Unit): Deposit => ({
  amountCents: centsFromDecimal(amount, currency),
  ...(tax && { tax }),
})
