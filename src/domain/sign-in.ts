export const PASSWORD_MAX = 200
export const ASK_FOR_OWN_EMAIL = 'Please enter your email address.'
export const NOT_AUTHORIZED =
  'Signed in, but not authorized as admin. Ask an existing admin to add your UID to /admins.'
export const GOOGLE_NOT_CONFIGURED =
  'Sign-in with Google is not configured. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET on the server, or use your email and password.'
export const ASK_FOR_PASSWORD = 'Please enter your password.'

const FREE_ATTEMPTS = 5
const FIRST_LOCKOUT_SECONDS = 30
const LONGEST_LOCKOUT_SECONDS = 15 * 60

/** How long an account refuses sign-in after this many wrong passwords in a row. Doubles each time, up to 15 minutes. */
export function lockoutSeconds(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0
  return Math.min(LONGEST_LOCKOUT_SECONDS, FIRST_LOCKOUT_SECONDS * 2 ** (failures - FREE_ATTEMPTS))
}
