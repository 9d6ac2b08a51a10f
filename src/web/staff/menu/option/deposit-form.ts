import { type DepositInDecimal, readDeposit } from '#domain/money/deposit.ts'
import { type AmountFormat, amountToType, INVALID_PRICE } from '#domain/money/money.ts'
import type { DepositTaxRule } from '#domain/money/tax-rules.ts'
import { typedAmount } from '#domain/money/typed-amount.ts'
import { amountFrom } from '#web/staff/form/typed-number.ts'

/** A deposit as typed. */
export type TypedDeposit = {
  /** Empty without one. */
  readonly amount: string
  /** `outside`, `goods` or `class:` and an id; empty as deposits usually are. */
  readonly tax: string
}

export const NO_DEPOSIT: TypedDeposit = { amount: '', tax: '' }

export function depositAsTyped(deposit: DepositInDecimal | undefined, format: AmountFormat): TypedDeposit {
  if (!deposit) return NO_DEPOSIT
  const { amountCents, tax } = readDeposit(deposit, format)
  return { amount: amountToType(amountCents, format), tax: tax ? choiceOf(tax) : '' }
}

/** Null without one. */
export function depositFrom({ amount, tax }: TypedDeposit, format: AmountFormat): DepositInDecimal | null {
  const value = amountFrom(amount, format)
  if (amount.trim() === '' || value === 0) return null
  const rule = ruleOf(tax)
  return { amount: value, ...(rule && { tax: rule }) }
}

/** Undefined for one that can be read, or none. */
export const depositProblem = ({ amount }: TypedDeposit, format: AmountFormat): string | undefined =>
  amount.trim() === '' || (typedAmount(amount, format) ?? -1) >= 0 ? undefined : INVALID_PRICE

const OF_CLASS = 'class:'

export const choiceOf = (rule: DepositTaxRule): string => (rule.as === 'class' ? `${OF_CLASS}${rule.classId}` : rule.as)

function ruleOf(choice: string): DepositTaxRule | undefined {
  if (choice === 'outside' || choice === 'goods') return { as: choice }
  return choice.startsWith(OF_CLASS) ? { as: 'class', classId: choice.slice(OF_CLASS.length) } : undefined
}
