/** `021 555 0199` and `+64 21 555 0199` are one number: they differ in their spaces and before their last eight digits. */
const COMPARED_DIGITS = 8
/** Fewer would be found in nearly every number. */
const SEARCHED_DIGITS_MIN = 4

/** The part of a phone number that stays the same however it is written. */
export const comparablePhone = (phone: string): string => phone.replace(/\D/g, '').slice(-COMPARED_DIGITS)

/** The digits to look for in phone numbers; undefined when the search is no part of one. */
export function phoneDigitsIn(search: string): string | undefined {
  if (/[^\d\s()+./-]/.test(search)) return undefined
  const digits = comparablePhone(search)
  return digits.length < SEARCHED_DIGITS_MIN ? undefined : digits
}
