import { westernDigits } from './digits.ts'
import { foldText } from './search-fold.ts'

/** `021 555 0199` and `+64 21 555 0199` are the same number: their last eight digits agree. */
const COMPARED_DIGITS = 8
/** Fewer digits would match nearly every number. */
const SEARCHED_DIGITS_MIN = 4

/** A phone number in the digits that telephones dial: keyboards of other scripts type other ones. */
export const plainDigits = (phone: string): string => westernDigits(phone).replaceAll('＋', '+')

/** The part of a phone number that does not depend on how it is written. */
export const comparablePhone = (phone: string): string =>
  westernDigits(phone).replace(/\D/g, '').slice(-COMPARED_DIGITS)

/** The digits to look for in phone numbers; undefined when the search does not look like a phone number. */
export function phoneDigitsIn(search: string): string | undefined {
  const plain = foldText(search)
  if (/[^\d\s()+./-]/.test(plain)) return undefined
  const digits = comparablePhone(plain)
  return digits.length < SEARCHED_DIGITS_MIN ? undefined : digits
}

/** The URL of a link that dials a phone number. */
export const telUrl = (phone: string): string => `tel:${dialled(phone)}`

/** The URL of a link that begins a text message. */
export const smsUrl = (phone: string): string => `sms:${dialled(phone)}`

const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')
