export const PASSWORD_MAX = 200
export const ASK_FOR_OWN_EMAIL = 'Please enter your email address.'
export const NOT_AUTHORIZED =
  'Signed in, but not authorized as admin. Ask an existing admin to add your UID to /admins.'
export const GOOGLE_NOT_CONFIGURED =
  'Sign-in with Google is not configured. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET on the server, or use your email and password.'
export const ASK_FOR_PASSWORD = 'Please enter your password.'

/** Characters that a new password may have. */
export const NEW_PASSWORD = { min: 8, max: 128 } as const
export const INVALID_NEW_PASSWORD = `The password must have ${NEW_PASSWORD.min} to ${NEW_PASSWORD.max} characters.`

/** The same whether there is such an account or not. */
export const RESET_REQUESTED =
  'If this address belongs to a staff account, an email with a link is on its way. The link works for an hour.'
export const RESET_NEEDS_MAIL =
  'This site sends no email. Ask an owner for help, or set a password on the server: npm run admin -- password EMAIL'
export const EMAIL_TAKEN = 'Another account has this email address already. Please choose another one.'
export const INVITATION_OVER = 'This invitation has expired, or was used or withdrawn. Please ask for another one.'
export const LINK_OVER = 'This link has expired or was already used. Please ask for a new one.'

const FREE_ATTEMPTS = 5
const FIRST_LOCKOUT_SECONDS = 30
const LONGEST_LOCKOUT_SECONDS = 15 * 60

/** How long an account refuses sign-in after this many wrong passwords in a row. Doubles each time, up to 15 minutes. */
export function lockoutSeconds(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0
  return Math.min(LONGEST_LOCKOUT_SECONDS, FIRST_LOCKOUT_SECONDS * 2 ** (failures - FREE_ATTEMPTS))
}
