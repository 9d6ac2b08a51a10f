import { type Cents, cents, centsFromDecimal, decimal, type Unit } from '../money/money.ts'

/** More digits than a price has are no price. */
const limitOf = ({ digits }: Unit): number => (digits === 0 ? 10_000_000 : 100_000)

/** A sum as guests type it in any language: `20`, `12,50`, `1.200` or `1 200`. Null if it is no price. */
export function typedAmount(typed: string, currency: Unit): Cents | null {
  if (!/^\d/.test(typed)) return null
  const [, whole = '', sign = '', last = ''] = /^(.*?)(?:([.,٫])(\d+))?$/.exec(typed) ?? []
  // Three digits are thousands, where coins have two.
  const isThousands = sign !== '' && sign !== '٫' && last.length === 3 && currency.digits !== 3
  const [first = '', ...groups] = (isThousands ? `${whole}${sign}${last}` : whole).split(/[.,٬ ]/)
  const isGrouped = groups.length === 0 || (first.length <= 3 && groups.every((group) => group.length === 3))
  if (!isGrouped || last.length > 3) return null
  const amount = Number(`${first}${groups.join('')}.${isThousands ? '' : last}`)
  return amount < limitOf(currency) ? centsFromDecimal(decimal(amount), currency) : null
}

/** The limit of what costs no more than this. */
export const justAbove = (amount: Cents): Cents => cents(amount + 1)
