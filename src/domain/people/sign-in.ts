import { message } from '../language/translate.ts'

export const PASSWORD_MAX = 200
export const ASK_FOR_OWN_EMAIL = message('Please enter your email address.')
export const NOT_AUTHORIZED = message(
  'Signed in, but not authorized as admin. Ask an existing admin to add your UID to /admins.',
)
export const GOOGLE_NOT_CONFIGURED = message(
  'Sign-in with Google is not configured. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET on the server, or use your email and password.',
)
export const ASK_FOR_PASSWORD = message('Please enter your password.')

/** Characters that a new password may have. */
export const NEW_PASSWORD = { min: 8, max: 128 } as const
export const INVALID_NEW_PASSWORD = message('The password must have 8 to 128 characters.')

/** The same whether there is such an account or not. */
export const RESET_REQUESTED = message(
  'If this address belongs to a staff account, an email with a link is on its way. The link works for an hour.',
)
export const RESET_NEEDS_MAIL = message(
  'This site sends no email. Ask an owner for help, or set a password on the server: npm run admin -- password EMAIL',
)
export const EMAIL_TAKEN = message('Another account has this email address already. Please choose another one.')
export const INVITATION_OVER = message(
  'This invitation has expired, or was used or withdrawn. Please ask for another one.',
)
export const LINK_OVER = message('This link has expired or was already used. Please ask for a new one.')

const FREE_ATTEMPTS = 5
const FIRST_LOCKOUT_SECONDS = 30
const LONGEST_LOCKOUT_SECONDS = 15 * 60

/** How long an account refuses sign-in after this many wrong passwords in a row. Doubles each time, up to 15 minutes. */
export function lockoutSeconds(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0
  return Math.min(LONGEST_LOCKOUT_SECONDS, FIRST_LOCKOUT_SECONDS * 2 ** (failures - FREE_ATTEMPTS))
}
