import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'
import { INVALID_REFUND_LIMIT } from '#domain/money/amount-limits.ts'
import { ROLES } from '#domain/people/access.ts'
import { AUDIT_ACTIONS, AUDITED_ENTITIES } from '#domain/people/audit.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { ASK_FOR_OWN_EMAIL, ASK_FOR_PASSWORD, PASSWORD_MAX } from '#domain/people/sign-in.ts'
import { AccountId, GivenAmount, requiredText, setByServer } from './fields.ts'
import { ListQuery } from './list.ts'

const Account = { id: z.string(), email: z.string(), name: z.string() }

const role = z.enum(ROLES, `Please name one of ${ROLES.join(', ')}.`)

const refundLimit = GivenAmount(INVALID_REFUND_LIMIT, { least: 0 })
  .nullable()
  .describe('How much they may refund on one order; null for an owner: everything')

/** Who is signed in, and whether they can enter the admin area. */
export const AdminSession = z
  .object({
    user: z.object({
      ...Account,
      role: role.nullable().describe('Null for an account that is not an admin'),
      language: z.enum(LANGUAGE_CODES).optional().describe('In which they read the staff area; absent: English'),
      refundLimit: refundLimit.optional().describe('How much they may refund on one order; absent: everything'),
    }),
    isAdmin: z.boolean(),
    sendsMail: z.literal(true).optional().describe('Present if a mail server is configured'),
  })
  .meta({ id: 'AdminSession' })
export type AdminSession = z.infer<typeof AdminSession>

/** Sign-in itself validates the email address, with its own messages. */
export const SignInRequest = z
  .object({
    email: z.string(ASK_FOR_OWN_EMAIL).trim().min(1, ASK_FOR_OWN_EMAIL).max(CONTACT_MAX.email),
    password: z.string(ASK_FOR_PASSWORD).min(1, ASK_FOR_PASSWORD).max(PASSWORD_MAX),
  })
  .meta({ id: 'SignInRequest' })
export type SignInRequest = z.infer<typeof SignInRequest>

/** Where the browser returns after signing in with Google: our own pages only, so that a link cannot redirect staff elsewhere. */
const returnPath = z
  .string(message('Please say where to go afterwards.'))
  .max(500)
  .regex(/^\/admin(?:[/?][^\\]*)?$/, message('Please name a page of the admin area.'))

/** Asks for the address of Google's sign-in page. */
export const GoogleSignInRequest = z
  .object({
    provider: z.literal('google', message('Only google is supported here.')),
    callbackURL: returnPath.default('/admin'),
    errorCallbackURL: returnPath.default('/admin/login'),
  })
  .meta({ id: 'GoogleSignInRequest' })

/** `id` is the account's UID. */
export const Admin = z
  .object({
    ...Account,
    role,
    refundLimit,
    isEmailConfirmed: z
      .boolean()
      .describe(
        'False while nobody has shown that the address is theirs; sign-in with Google then does not join the account',
      ),
    addedBy: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Admin' })
export type Admin = z.infer<typeof Admin>

const ASK_FOR_UID = message('Please enter the UID.')

/** Gives an account access to the admin area, by its UID or its email address. */
export const AdminToAdd = z
  .strictObject({
    id: z.string(ASK_FOR_UID).trim().max(100).optional(),
    email: z.string(message('Please enter an email address.')).trim().max(CONTACT_MAX.email).optional(),
    role: role.optional().describe('Absent: `owner`'),
    refundLimit: refundLimit.optional(),
    addedBy: setByServer,
    createdAt: setByServer,
  })
  .refine(({ id, email }) => id || email, { path: ['id'], error: ASK_FOR_UID })
  .meta({ id: 'AdminToAdd' })
export type AdminToAdd = z.infer<typeof AdminToAdd>

/** UID and email address belong to the account. A different email address is refused, not ignored. */
export const AdminChange = z
  .strictObject({
    name: requiredText(CONTACT_MAX.name, message('Please enter a name.')),
    email: z.string().describe('The current address; any other is refused'),
    role,
    refundLimit,
    isEmailConfirmed: z
      .literal(true, message('An email address can only be confirmed.'))
      .describe('An owner says that the address belongs to this person'),
    id: setByServer,
    addedBy: setByServer,
    createdAt: setByServer,
  })
  .partial()
  .meta({ id: 'AdminChange' })
export type AdminChange = z.infer<typeof AdminChange>

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string().describe('The admin\'s email address; "Stripe" or "system" where it was no admin'),
    adminId: z.string().nullable(),
    entity: z.enum(AUDITED_ENTITIES),
    entityId: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** The audit log of one record, or of everything. */
export const AuditQuery = ListQuery.pick({ cursor: true, limit: true }).extend({
  entity: z.enum(AUDITED_ENTITIES, `Please name one of ${AUDITED_ENTITIES.join(', ')}.`).optional(),
  id: AccountId.optional(),
  action: z.enum(AUDIT_ACTIONS, `Please name one of ${AUDIT_ACTIONS.join(', ')}.`).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>
