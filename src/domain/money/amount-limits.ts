import { type AmountFormat, type Cents, cents, exactPrice } from './money.ts'

/** As far as sentences need it; a currency like the dollar leaves all of it out. */
type Limits = Pick<AmountFormat, 'digits' | 'step' | 'most'>

/** Amounts without their currency, in English. */
const inEnglish = (amount: Cents, { digits }: Limits): string =>
  exactPrice(amount, { digits, currency: '', before: '', after: '', decimal: '.', group: ',' })

/** `an amount of whole cents`, `a whole amount`, `an amount in steps of 0.010`. */
function kindOf({ digits = 2 }: Limits, step: number): string {
  if (digits === 2 && step === 1) return 'an amount of whole cents'
  return step % 10 ** digits === 0 ? 'a whole amount' : `an amount in steps of ${inEnglish(cents(step), { digits })}`
}

/** Of other currencies than those like the dollar, the limit is too high to be met. */
const most = (limits: Limits, words: string): string => (limits.most === undefined ? words : '')

export const invalidPayment = (of: Limits): string =>
  `Please enter ${kindOf(of, of.step ?? 1)}, at least ${inEnglish(cents(of.step ?? 1), of)}.`
export const invalidDrawerAmount = (of: Limits): string =>
  `Please enter ${kindOf(of, 1)}${most(of, ' from 0 to 100,000') || ', 0 or more'}.`
export const invalidCashMovement = (of: Limits): string =>
  `Please enter ${kindOf(of, 1)}, more than 0${most(of, ' and at most 100,000')}.`
export const amountUpTo = (max: Cents, of: Limits): string =>
  `Please enter an amount from 0 to ${Math.floor(max / 10 ** (of.digits ?? 2))}.`

/** For an amount that is missing, before its currency is known. */
export const INVALID_PAYMENT = invalidPayment({})
export const INVALID_DRAWER_AMOUNT = invalidDrawerAmount({})
export const INVALID_CASH_MOVEMENT = invalidCashMovement({})
export const INVALID_REFUND_LIMIT = amountUpTo(cents(1_000_000), {})
