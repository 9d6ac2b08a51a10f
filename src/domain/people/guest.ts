import { message } from '../language/translate.ts'

/** The longest contact details that can be entered. */
export const CONTACT_MAX = { name: 100, phone: 30, email: 200, address: 300 } as const

/** Nothing visible: white space, and zero-width characters that come with pasted text. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)

export const ASK_FOR_OWN_NAME = message('Please enter your name.')
export const ASK_FOR_OWN_PHONE = message('Please enter your phone number.')
export const INVALID_EMAIL = message('Please enter a valid email address.')
export const PLAIN_BEFORE_AT = message(
  'Before the @, we can only use plain letters (a to z), digits and signs. Please enter another email address.',
)

/** Small countries have five-digit numbers; fewer digits are a typing slip, caught while it is still easy to fix. */
const PHONE_DIGITS_MIN = 5
export const PHONE_TOO_SHORT = message('This phone number is too short. Please check it.')
/** Digits of any script; the server stores them as `0` to `9`. */
export const hasEnoughDigits = (phone: string): boolean => [...phone.matchAll(/\p{Nd}/gu)].length >= PHONE_DIGITS_MIN

/** The error of a phone number that was begun but cannot be complete. */
export const phoneProblem = (phone: string): string | undefined =>
  isBlank(phone) || hasEnoughDigits(phone) ? undefined : PHONE_TOO_SHORT

// For staff who enter the details of a guest or customer.
export const ASK_FOR_GUEST_NAME = message("Please enter the guest's name.")
export const ASK_FOR_GUEST_PHONE = message("Please enter the guest's phone number.")
export const ASK_FOR_CUSTOMER_NAME = message("Please enter the customer's name.")
export const ASK_FOR_CUSTOMER_PHONE = message("Please enter the customer's phone number.")

export const CANNOT_CORRECT_ERASED = message("This guest's data has been erased and can no longer be changed.")
