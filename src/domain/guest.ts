/** The longest contact details that can be entered. */
export const CONTACT_MAX = { name: 100, phone: 30, email: 200, address: 300 } as const

/** Nothing to be seen: white space, and characters without a width, which come along when text is pasted. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)

export const ASK_FOR_OWN_NAME = 'Please enter your name.'
export const ASK_FOR_OWN_PHONE = 'Please enter your phone number.'
export const INVALID_EMAIL = 'Please enter a valid email address.'

/** Small countries have numbers of five digits; fewer are a slip of the thumb. Checked while typing is still easy to mend. */
const PHONE_DIGITS_MIN = 5
export const PHONE_TOO_SHORT = 'This phone number is too short. Please check it.'
export const hasEnoughDigits = (phone: string): boolean => phone.replace(/\D/g, '').length >= PHONE_DIGITS_MIN

// For staff who enter the details of a guest or customer.
export const ASK_FOR_GUEST_NAME = "Please enter the guest's name."
export const ASK_FOR_GUEST_PHONE = "Please enter the guest's phone number."
export const ASK_FOR_CUSTOMER_NAME = "Please enter the customer's name."
export const ASK_FOR_CUSTOMER_PHONE = "Please enter the customer's phone number."

/** Shown instead of the guest's name once their data is erased. */
export const ERASED = 'Erased'
export const CANNOT_CORRECT_ERASED = "This guest's data was erased, so it cannot be changed any more."
