/** `021 555 0199` and `+64 21 555 0199` are the same number: their last eight digits agree. */
const COMPARED_DIGITS = 8
/** Fewer digits would match nearly every number. */
const SEARCHED_DIGITS_MIN = 4

/** The part of a phone number that does not depend on how it is written. */
export const comparablePhone = (phone: string): string => phone.replace(/\D/g, '').slice(-COMPARED_DIGITS)

/** The digits to look for in phone numbers; undefined when the search does not look like a phone number. */
export function phoneDigitsIn(search: string): string | undefined {
  if (/[^\d\s()+./-]/.test(search)) return undefined
  const digits = comparablePhone(search)
  return digits.length < SEARCHED_DIGITS_MIN ? undefined : digits
}
