import { z } from 'zod'
import { setByServer } from './strict-body.ts'
import { requiredText } from './text.ts'

const Account = { id: z.string(), email: z.string(), name: z.string() }

/** Who is signed in, and whether they may enter the admin area. */
export const AdminSession = z
  .object({
    user: z.object(Account),
    isAdmin: z.boolean(),
    sendsMail: z.literal(true).optional().describe('There when a mail server is configured'),
  })
  .meta({ id: 'AdminSession' })
export type AdminSession = z.infer<typeof AdminSession>

/** What staff type to sign in; whether it is an e-mail address, and whose, is the sign-in's own rule with its own sentences. */
export const SignInRequest = z
  .object({
    email: z.string('Please enter your e-mail address.').trim().min(1, 'Please enter your e-mail address.').max(200),
    password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(200),
  })
  .meta({ id: 'SignInRequest' })
export type SignInRequest = z.infer<typeof SignInRequest>

/** Where the browser comes back to after Google, on our own pages only: a link must not send staff to a stranger's site. */
const wayBack = z
  .string('Please say where to go afterwards.')
  .max(500)
  .regex(/^\/admin(?:[/?][^\\]*)?$/, 'Please name a page of the admin area.')

/** Asks for the address at which Google signs somebody in. */
export const GoogleSignInRequest = z
  .object({
    provider: z.literal('google', 'Only google is known here.'),
    callbackURL: wayBack.default('/admin'),
    errorCallbackURL: wayBack.default('/admin/login'),
  })
  .meta({ id: 'GoogleSignInRequest' })

/** Somebody who may enter the admin area; `id` is the account's UID. */
export const Admin = z
  .object({ ...Account, addedBy: z.string().nullable(), createdAt: z.string() })
  .meta({ id: 'Admin' })
export type Admin = z.infer<typeof Admin>

const UID_SENTENCE = 'Please enter the UID.'

/** Lets an account into the admin area by its UID, or by its e-mail address. */
export const AdminToAdd = z
  .strictObject({
    id: z.string(UID_SENTENCE).trim().max(100).optional(),
    email: z.string('Please enter an e-mail address.').trim().max(200).optional(),
    addedBy: setByServer,
    createdAt: setByServer,
  })
  .refine(({ id, email }) => id || email, { path: ['id'], error: UID_SENTENCE })
  .meta({ id: 'AdminToAdd' })
export type AdminToAdd = z.infer<typeof AdminToAdd>

/** What may be changed of an admin: UID and e-mail address are the account's. Another e-mail address is refused, not ignored. */
export const AdminChange = z
  .strictObject({
    name: requiredText(100, 'Please enter a name.'),
    email: z.string().describe('As it is: another one is an error'),
    id: setByServer,
    addedBy: setByServer,
    createdAt: setByServer,
  })
  .partial()
  .meta({ id: 'AdminChange' })
export type AdminChange = z.infer<typeof AdminChange>
