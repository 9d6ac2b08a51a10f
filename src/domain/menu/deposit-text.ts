import type { DepositInDecimal } from '../money/deposit.ts'
import { decimal } from '../money/money.ts'
import type { DepositTaxRule } from '../money/tax-rules.ts'
import { typedAmount } from '../money/typed-amount.ts'

export const DEPOSIT_SAMPLE = '0.25, 0.25 outside tax, 0.25 as goods, or 0.25 tax beverages'

const PATTERN =
  /^(?<amount>[\d.,' \u00a0]+?)(?:\s+(?:(?<outside>outside tax)|(?<goods>as goods)|tax\s+(?<id>[a-z0-9-]+)))?$/i
type Unit = Parameters<typeof typedAmount>[1]

/** A deposit as written in a spreadsheet: `0.25`, `5 outside tax`, `0.25 as goods`, `0.25 tax beverages`. */
export const writeDeposit = ({ amount, tax }: DepositInDecimal): string => `${amount}${tax ? ` ${writeRule(tax)}` : ''}`

function writeRule(rule: DepositTaxRule): string {
  if (rule.as === 'class') return `tax ${rule.classId}`
  return rule.as === 'goods' ? 'as goods' : 'outside tax'
}

/** Undefined if it cannot be read. */
export function readWrittenDeposit(text: string, format: Unit): DepositInDecimal | undefined {
  const {
    amount = '',
    outside,
    goods,
    id,
  }: { readonly [part: string]: string | undefined } = PATTERN.exec(text.trim())?.groups ?? {}
  const value = typedAmount(amount, format)
  if (value === undefined || value < 0) return undefined
  const tax = ruleOf({ outside, goods, id })
  return { amount: decimal(value), ...(tax && { tax }) }
}

type Words = Readonly<Record<'outside' | 'goods' | 'id', string | undefined>>

function ruleOf({ outside, goods, id }: Words): DepositTaxRule | undefined {
  if (outside) return { as: 'outside' }
  if (goods) return { as: 'goods' }
  return id ? { as: 'class', classId: id.toLowerCase() } : undefined
}
