import { message, type Translate } from '#domain/language/translate.ts'
import { invalidCashMovement } from '#domain/money/amount-limits.ts'
import { type AmountFormat, type Decimal, decimal } from '#domain/money/money.ts'

const ASK_FOR_AMOUNT = message('Please enter an amount.')

export const NO_CASH = { amount: '', reason: '' }

export type Problems = Readonly<Record<string, string>>

type Entry = { readonly direction: 1 | -1; readonly askForReason: string; readonly format: AmountFormat }

/** The input as an entry of the drawer, or what is wrong with it. */
export function entryFrom(
  t: Translate,
  typed: typeof NO_CASH,
  amount: Decimal | undefined,
  { direction, askForReason, format }: Entry,
) {
  const reason = typed.reason.trim()
  if (amount && reason !== '') return { amount: decimal(direction * amount), reason }
  const problems: Problems = {
    ...(!amount && { amount: typed.amount === '' ? ASK_FOR_AMOUNT : invalidCashMovement(format)(t) }),
    ...(reason === '' && { reason: askForReason }),
  }
  return { problems }
}
