import { z } from 'zod'
import type { EmailChange, EmailChangeAnswer, EmailConfirmation } from '#contract/account.ts'
import { AccountEmail } from '#contract/email-address.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { type Actor, SYSTEM } from '#domain/people/audit.ts'
import { EMAIL_TAKEN, LINK_OVER } from '#domain/people/sign-in.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { mailDomain } from '#server/adapters/mail/mail-words.ts'
import type { PlainMail } from '#server/adapters/mail/mailer.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { databaseCodeOf } from '#server/database/database-errors.ts'
import { addJob } from '#server/database/job-queries.ts'
import { newToken, tokenHashOf } from '#server/process/link-token.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { assertOwnPassword, type Self } from './account.ts'
import {
  deleteEmailChange,
  deleteResetLinks,
  deleteSessions,
  linkEmailChange,
  replaceEmailChange,
  takeEmailChange,
} from './account-queries.ts'
import {
  type Account,
  deleteAllSignInFailures,
  findAccess,
  findAccount,
  findAccountByEmail,
  isEmailConfirmed,
  updateEmail,
} from './admin-queries.ts'
import { findAdminByEmail } from './admins.ts'
import { isInvited, updateInvitedBy } from './invitation-queries.ts'
import { selfOf } from './password-reset.ts'
import { shownEmail, withShownEmail } from './shown-email.ts'
import { translatorOfAccount, translatorOfAddress } from './staff-reader.ts'

export const EMAIL_CHANGE_JOB = defineJob({
  task: 'send_email_change',
  lane: 'mail',
  payload: z.object({ userId: z.string() }),
  run: sendEmailChange,
})

export const EMAIL_CHANGED_JOB = defineJob({
  task: 'send_email_changed',
  lane: 'mail',
  payload: z.object({ name: z.string(), from: z.string(), to: z.string() }),
  run: sendEmailChanged,
})

const LINK_MINUTES = 60

/** Changes one's own email address: by a link to the new one or, where no mail can be sent, at once. */
export async function changeEmail(shop: Shop, self: Self, change: EmailChange): Promise<EmailChangeAnswer> {
  const { db, mailer, now } = shop
  const { email, password } = change
  await assertOwnPassword(db, self, password)
  // With mail, an address that nobody confirmed can be asked for again: the link then confirms it.
  if (!mailer || (await isEmailConfirmed(db, self.id))) assertOther(self, email)
  if (!mailer) {
    const audit = { by: selfOf(self), at: now(), keptSession: self.sessionId }
    await replaceEmail(db, self, { email, isConfirmed: false }, audit)
    return withShownEmail({ email, isChanged: true })
  }
  await db.transaction(async (tx) => {
    await assertFree(tx, self, email)
    await replaceEmailChange(tx, self.id, email, linkEnd())
    const jobKey = `email change: ${self.id}`
    await addJob(tx, EMAIL_CHANGE_JOB, { userId: self.id }, { jobKey })
  })
  return withShownEmail({ email, isChanged: false })
}

function assertOther(account: Account, email: string): void {
  if (account.email === email)
    throw new InvalidInput({ email: message('This is already the email address of the account.') })
}

/** By the real clock, as better-auth cleans up the same table. */
const linkEnd = () => new Date(Date.now() + LINK_MINUTES * 60_000)

/** An address by which somebody else is invited is not free: whoever took it would be found under it in their place. */
async function assertFree(tx: Db, { id }: Pick<Account, 'id'>, email: string): Promise<void> {
  const holder = await findAccountByEmail(tx, email)
  if ((holder && holder.id !== id) || (await isInvited(tx, email, new Date()))) throw emailTaken()
}

const emailTaken = () => new Refusal('email_taken', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } })

/** The job: sends the link to the new address, unless the password was changed meanwhile. Only the link knows its token. */
async function sendEmailChange(
  { db, mailer, publicUrl, restaurant }: Shop,
  { userId }: { readonly userId: string },
): Promise<void> {
  const account = await findAccount(db, userId)
  const access = account && (await findAccess(db, userId))
  if (!mailer || !access) return
  const token = newToken()
  const email = await linkEmailChange(db, userId, { tokenHash: tokenHashOf(token), expiresAt: linkEnd() })
  if (email === undefined) return
  const t = await translatorOfAccount(access.language, restaurant)
  const lines = [
    t.plural(
      LINK_MINUTES,
      'please confirm this address for your staff account at {restaurant}. This link works for {count} minute:',
      'please confirm this address for your staff account at {restaurant}. This link works for {count} minutes:',
      { restaurant: restaurant.name },
    ),
    `${publicUrl}/admin/email#${token}`,
    t('If you did not ask for this, ignore this email: the account stays as it is.'),
  ]
  const subject = t('Your email address at {restaurant}', { restaurant: restaurant.name })
  await mailer.send(mailTo({ name: account.name, email }, { subject, lines, t }, restaurant))
}

const mailTo = (
  { name, email }: Pick<Account, 'name' | 'email'>,
  { subject, lines, t }: { readonly subject: string; readonly lines: readonly string[]; readonly t: Translate },
  restaurant: Restaurant,
): PlainMail => {
  const whole = [t('Hello {name},', { name }), ...lines, restaurant.name]
  return {
    to: { name, address: email },
    subject,
    paragraphs: whole,
    t,
    messageId: `email-change-${crypto.randomUUID()}@${mailDomain(restaurant)}`,
  }
}

/** Changes the address by the link that was sent to it. The session that confirms, if it is the account's own, stays. */
export async function confirmEmail(
  { db, mailer, now }: Shop,
  { token }: EmailConfirmation,
  session: { readonly id: string; readonly account: Account } | undefined,
): Promise<{ email: string }> {
  return db
    .transaction(async (tx) => {
      const taken = await takeEmailChange(tx, tokenHashOf(token), new Date())
      const account = taken && (await findAccount(tx, taken.userId))
      if (!account || !(await findAccess(tx, account.id))) throw new Refusal('link_over', LINK_OVER)
      const keptSession = session?.account.id === account.id ? session.id : undefined
      await storeEmail(
        tx,
        account,
        { email: taken.email, isConfirmed: true },
        { by: selfOf(account), at: now(), keptSession },
      )
      const note = { name: account.name, from: account.email, to: taken.email }
      if (mailer && account.email !== taken.email) await addJob(tx, EMAIL_CHANGED_JOB, note)
      return withShownEmail({ email: taken.email })
    })
    .catch(toRefusal)
}

/** The job: notifies the old address, in case somebody else changed it. */
async function sendEmailChanged(
  shop: Shop,
  { name, from, to }: { readonly name: string; readonly from: string; readonly to: string },
): Promise<void> {
  const { mailer, restaurant } = shop
  const t = await translatorOfAddress(shop, to)
  const lines = [
    t(
      'your staff account at {restaurant} now has the email address {email}. Use it to sign in. All other sessions have ended.',
      { restaurant: restaurant.name, email: shownEmail(to) },
    ),
    t('If this was not you, contact an owner or the person who runs the server at once.'),
  ]
  const subject = t('Your email address at {restaurant} was changed', { restaurant: restaurant.name })
  await mailer?.send(mailTo({ name, email: from }, { subject, lines, t }, restaurant))
}

/** For the command line, which works without a mail server: changes an address at once, and ends every session of the account. */
export async function setEmail(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ from: string; to: string }> {
  const email = AccountEmail.safeParse(to).data
  if (email === undefined) throw new InvalidInput({ email: `"${to}" is not an email address.` })
  const account = await findAdminByEmail(db, from)
  assertOther(account, email)
  // Whoever runs the server vouches for the address, as for those of `add` and ADMIN_EMAIL.
  await replaceEmail(db, account, { email, isConfirmed: true }, { by: SYSTEM, at: now() })
  return { from: account.email, to: email }
}

type Audit = { readonly by: Actor; readonly at: Date; readonly keptSession?: string | undefined }

type NewEmail = { readonly email: string; readonly isConfirmed: boolean }

const replaceEmail = (db: Db, account: Account, email: NewEmail, audit: Audit): Promise<void> =>
  db.transaction((tx) => storeEmail(tx, account, email, audit)).catch(toRefusal)

/** Invalidates links to the old address, and ends all sessions but the one that asked. The account's id stays. */
async function storeEmail(
  tx: Db,
  { id, email: old }: Account,
  { email, isConfirmed }: NewEmail,
  { by, at, keptSession }: Audit,
): Promise<void> {
  await assertFree(tx, { id }, email)
  const wasConfirmed = await isEmailConfirmed(tx, id)
  await updateEmail(tx, id, email, isConfirmed)
  await updateInvitedBy(tx, old, email)
  await deleteResetLinks(tx, id)
  await deleteEmailChange(tx, id)
  await deleteSessions(tx, id, keptSession)
  await deleteAllSignInFailures(tx, old)
  const change = {
    before: { email: old, isEmailConfirmed: wasConfirmed },
    after: { email, isEmailConfirmed: isConfirmed },
  }
  await recordChange(tx, { entity: 'admin', entityId: id, action: 'changed', ...change, by, at })
  await announce(tx, { topic: 'admins', id })
}

const DUPLICATE_KEY = '23505'

/** If two people take the same address at once, the database refuses one. */
function toRefusal(error: unknown): never {
  throw databaseCodeOf(error) === DUPLICATE_KEY ? emailTaken() : error
}
