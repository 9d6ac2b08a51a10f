import type { FormObject } from './form-body.ts'
import { textAt } from './form-body.ts'

/** The cards of the demo, after Stripe's own test numbers. */
export const DEMO_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'pays' },
  { number: '4000 0000 0000 0002', effect: 'is declined' },
  { number: '4000 0000 0000 5126', effect: 'pays, but a refund of it fails' },
  { number: '4000 0000 0000 0259', effect: 'pays, and is disputed' },
] as const

const DECLINED = '4000000000000002'
export const REFUND_FAILS_LAST4 = '5126'
export const DISPUTED_LAST4 = '0259'

export type CardForm = { readonly number: string; readonly expiry: string; readonly cvc: string; readonly name: string }
export type CardProblems = { readonly [Field in keyof CardForm]?: string }

export const readCard = (form: FormObject): CardForm => ({
  number: textAt(form, 'number')?.trim() ?? '',
  expiry: textAt(form, 'expiry')?.trim() ?? '',
  cvc: textAt(form, 'cvc')?.trim() ?? '',
  name: textAt(form, 'name')?.trim() ?? '',
})

/** What is wrong with a card before the bank is asked, by field. */
export function cardProblems({ number, expiry, cvc, name }: CardForm, now: Date): CardProblems {
  const problems = {
    number: numberProblem(digitsOf(number)),
    expiry: expiryProblem(expiry, now),
    cvc: /^\d{3,4}$/.test(cvc) ? undefined : "Your card's security code is incomplete.",
    name: name === '' ? 'Please enter the name on the card.' : undefined,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

export const isDeclined = ({ number }: CardForm): boolean => digitsOf(number) === DECLINED

export const last4Of = ({ number }: CardForm): string => digitsOf(number).slice(-4)

function numberProblem(digits: string): string | undefined {
  if (!/^\d*$/.test(digits)) return 'Your card number is invalid.'
  if (digits.length < 14) return 'Your card number is incomplete.'
  return digits.length <= 19 && hasCheckDigit(digits) ? undefined : 'Your card number is invalid.'
}

/** The last digit of every card number is a check digit (Luhn). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** A card is good until the end of its month, wherever on earth it is used. */
function expiryProblem(expiry: string, now: Date): string | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry) ?? []
  if (!month || !year) return "Your card's expiration date is incomplete."
  const endsBefore = Date.UTC(2000 + Number(year), Number(month), 2)
  return endsBefore > now.getTime() ? undefined : "Your card's expiration date is in the past."
}

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '')
