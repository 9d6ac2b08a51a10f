import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'
import { ROLES } from '#domain/people/access.ts'
import { ASK_FOR_PASSWORD, INVALID_NEW_PASSWORD, NEW_PASSWORD, PASSWORD_MAX } from '#domain/people/sign-in.ts'
import { CHOOSE_LANGUAGE } from './chosen-language.ts'
import { AccountEmail } from './email-address.ts'

export const newPassword = z
  .string(INVALID_NEW_PASSWORD)
  .min(NEW_PASSWORD.min, INVALID_NEW_PASSWORD)
  .max(NEW_PASSWORD.max, INVALID_NEW_PASSWORD)

/** A password that a person enters to prove their identity. */
export const ownPassword = z.string(ASK_FOR_PASSWORD).min(1, ASK_FOR_PASSWORD).max(PASSWORD_MAX)

/** The token of a link. It follows the `#` in the URL, a part that no server or log sees. */
export const linkToken = z
  .string(message('This link is incomplete.'))
  .min(1, message('This link is incomplete.'))
  .max(100)

/** The caller's own account. */
export const OwnAccount = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    language: z.enum(LANGUAGE_CODES).describe('In which they read the staff area'),
    hasPassword: z.boolean().describe('False for somebody who signs in only with Google'),
    hasSecondFactor: z.boolean().describe('Whether a code is asked for after the password'),
  })
  .meta({ id: 'OwnAccount' })
export type OwnAccount = z.infer<typeof OwnAccount>

export const AccountChange = z
  .strictObject({ language: z.enum(LANGUAGE_CODES, CHOOSE_LANGUAGE) })
  .meta({ id: 'AccountChange' })
export type AccountChange = z.infer<typeof AccountChange>

export const PasswordChange = z
  .strictObject({ password: ownPassword.describe('The current password'), newPassword })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.infer<typeof PasswordChange>

export const EmailChange = z
  .strictObject({ email: AccountEmail.describe('The new address'), password: ownPassword })
  .meta({ id: 'EmailChange' })
export type EmailChange = z.infer<typeof EmailChange>

export const EmailChangeAnswer = z
  .object({
    email: z.string(),
    isChanged: z.boolean().describe('False if a link was sent to the new address: it applies once the link is used'),
  })
  .meta({ id: 'EmailChangeAnswer' })
export type EmailChangeAnswer = z.infer<typeof EmailChangeAnswer>

export const EmailConfirmation = z.object({ token: linkToken }).meta({ id: 'EmailConfirmation' })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

export const PasswordResetRequest = z.object({ email: AccountEmail }).meta({ id: 'PasswordResetRequest' })
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>

export const PasswordReset = z.object({ token: linkToken, newPassword }).meta({ id: 'PasswordReset' })
export type PasswordReset = z.infer<typeof PasswordReset>

/** A browser with a signed-in account. */
export const StaffSession = z
  .object({
    id: z.string(),
    device: z.string().describe('Browser and system, such as `Firefox on Windows`'),
    since: z.string(),
    lastSeen: z.string().describe('Accurate to a quarter of an hour'),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'StaffSession' })
export type StaffSession = z.infer<typeof StaffSession>

/** A change of one's own second factor needs the password again. */
export const SecondFactorChange = z.strictObject({ password: ownPassword }).meta({ id: 'SecondFactorChange' })
export type SecondFactorChange = z.infer<typeof SecondFactorChange>

const BackupCodes = {
  backupCodes: z.array(z.string()).describe('Each works once instead of a code. Shown only once.'),
}
export const NewBackupCodes = z.object(BackupCodes).meta({ id: 'NewBackupCodes' })

/** What an authenticator app needs. Sign-in asks for codes after the first correct one. */
export const SecondFactorSetup = z
  .object({ uri: z.string().describe('otpauth://…, for a QR code'), ...BackupCodes })
  .meta({ id: 'SecondFactorSetup' })
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

const ASK_FOR_CODE = message('Please enter the code.')
const code = z.string(ASK_FOR_CODE).trim().min(1, ASK_FOR_CODE).max(20)

export const SecondFactorCode = z.strictObject({ code }).meta({ id: 'SecondFactorCode' })
export type SecondFactorCode = z.infer<typeof SecondFactorCode>

/** The code that sign-in asks for: from the app, or a backup code. */
export const SecondStep = z.object({ code }).meta({ id: 'SecondStep' })

/** The password was correct, and a code is required. */
export const SecondFactorRequired = z
  .object({ secondFactorRequired: z.literal(true) })
  .meta({ id: 'SecondFactorRequired' })
