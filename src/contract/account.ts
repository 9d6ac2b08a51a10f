import { z } from 'zod'
import { ROLES } from '#domain/access.ts'
import { CONTACT_MAX, INVALID_EMAIL } from '#domain/guest.ts'
import { ASK_FOR_PASSWORD, INVALID_NEW_PASSWORD, NEW_PASSWORD, PASSWORD_MAX } from '#domain/sign-in.ts'

export const newPassword = z
  .string(INVALID_NEW_PASSWORD)
  .min(NEW_PASSWORD.min, INVALID_NEW_PASSWORD)
  .max(NEW_PASSWORD.max, INVALID_NEW_PASSWORD)

/** A password that somebody types to prove that it is them. */
const ownPassword = z.string(ASK_FOR_PASSWORD).min(1, ASK_FOR_PASSWORD).max(PASSWORD_MAX)

/** The token of a link: it stands behind the `#` of its address, which no server or log gets to see. */
export const linkToken = z.string('This link is not complete.').min(1, 'This link is not complete.').max(100)

/** The account of whoever asks. */
export const OwnAccount = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    hasPassword: z.boolean().describe('False for somebody who signs in with Google alone'),
    hasSecondFactor: z.boolean().describe('Whether a code is asked for after the password'),
  })
  .meta({ id: 'OwnAccount' })
export type OwnAccount = z.infer<typeof OwnAccount>

export const PasswordChange = z
  .strictObject({ password: ownPassword.describe('The present one'), newPassword })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.infer<typeof PasswordChange>

export const PasswordResetRequest = z
  .object({ email: z.string(INVALID_EMAIL).trim().max(CONTACT_MAX.email).pipe(z.email(INVALID_EMAIL)) })
  .meta({ id: 'PasswordResetRequest' })
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>

export const PasswordReset = z.object({ token: linkToken, newPassword }).meta({ id: 'PasswordReset' })
export type PasswordReset = z.infer<typeof PasswordReset>

/** One browser in which somebody is signed in. */
export const StaffSession = z
  .object({
    id: z.string(),
    device: z.string().describe('Browser and system, such as `Firefox on Windows`'),
    since: z.string(),
    lastSeen: z.string().describe('Exact to a quarter of an hour'),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'StaffSession' })
export type StaffSession = z.infer<typeof StaffSession>

/** A change of one's own second factor needs the password again. */
export const SecondFactorChange = z.strictObject({ password: ownPassword }).meta({ id: 'SecondFactorChange' })
export type SecondFactorChange = z.infer<typeof SecondFactorChange>

const BackupCodes = {
  backupCodes: z.array(z.string()).describe('Each is good once, instead of a code. They are shown this once.'),
}
export const NewBackupCodes = z.object(BackupCodes).meta({ id: 'NewBackupCodes' })

/** What an authenticator app needs. It is asked for from the first right code on. */
export const SecondFactorSetup = z
  .object({ uri: z.string().describe('otpauth://…, for a QR code'), ...BackupCodes })
  .meta({ id: 'SecondFactorSetup' })
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

const ASK_FOR_CODE = 'Please enter the code.'
const code = z.string(ASK_FOR_CODE).trim().min(1, ASK_FOR_CODE).max(20)

export const SecondFactorCode = z.strictObject({ code }).meta({ id: 'SecondFactorCode' })
export type SecondFactorCode = z.infer<typeof SecondFactorCode>

/** The code that the sign-in asks for: of the app, or a backup code. */
export const SecondStep = z.object({ code }).meta({ id: 'SecondStep' })

/** The password was right, and a code is asked for. */
export const SecondFactorRequired = z
  .object({ secondFactorRequired: z.literal(true) })
  .meta({ id: 'SecondFactorRequired' })
