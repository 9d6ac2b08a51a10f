import { z } from 'zod'
import type { PasswordReset, PasswordResetRequest } from '#contract/account.ts'
import type { Translate } from '#domain/language/translate.ts'
import type { Actor } from '#domain/people/audit.ts'
import { LINK_OVER, RESET_NEEDS_MAIL } from '#domain/people/sign-in.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { mailDomain } from '#server/adapters/mail/mail-words.ts'
import type { PlainMail } from '#server/adapters/mail/mailer.ts'
import { hashPassword } from '#server/adapters/sign-in/password-hash.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { newToken, tokenHashOf } from '#server/process/link-token.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import {
  deleteEmailChange,
  deleteResetLinks,
  deleteSessions,
  findResetLinkTime,
  replaceResetLink,
  takeResetLink,
  updatePassword,
} from './account-queries.ts'
import { type Account, deleteAllSignInFailures, findAccess, findAccount, findAccountByEmail } from './admin-queries.ts'
import { assertHardToGuess } from './new-password.ts'
import { translatorOfAccount } from './staff-reader.ts'

export const PASSWORD_RESET_JOB = defineJob({
  task: 'send_password_reset',
  lane: 'mail',
  payload: z.object({ email: z.string() }),
  run: sendPasswordReset,
})

const LINK_MINUTES = 60
/** Keeps anyone from flooding a colleague's mailbox. */
const NEXT_LINK_MS = 2 * 60_000

/**
 * Queues an email with a link. It does the same for every address and looks nobody up, so that neither its answer nor its
 * duration reveals whether there is such an account.
 */
export async function requestPasswordReset({ db, mailer }: Shop, { email }: PasswordResetRequest): Promise<void> {
  if (!mailer) throw new Refusal('not_found', RESET_NEEDS_MAIL)
  const address = email.toLowerCase()
  const jobKey = `password reset: ${tokenHashOf(address)}`
  await addJob(db, PASSWORD_RESET_JOB, { email: address }, { jobKey })
}

/** The job: sends the link, to admins only. Only the link contains its token. */
async function sendPasswordReset(shop: Shop, { email }: { readonly email: string }): Promise<void> {
  const { db, mailer, now, publicUrl, restaurant } = shop
  const account = await findAccountByEmail(db, email)
  const access = account && (await findAccess(db, account.id))
  if (!mailer || !access) return
  const sentAt = await findResetLinkTime(db, account.id)
  if (sentAt && Date.now() - sentAt.getTime() < NEXT_LINK_MS) return
  const token = newToken()
  // Uses the real clock, because better-auth cleans up the same table by it.
  const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000)
  await db.transaction(async (tx) => {
    await replaceResetLink(tx, account.id, { tokenHash: tokenHashOf(token), expiresAt })
    await recordPassword(tx, account, { from: null, to: 'a link was sent' }, { by: selfOf(account), at: now() })
  })
  try {
    const t = await translatorOfAccount(access.language, restaurant)
    await mailer.send(resetMail(t, account, `${publicUrl}/admin/password#${token}`, restaurant))
  } catch (error) {
    // The retry makes a new link, and need not wait.
    await deleteResetLinks(db, account.id)
    throw error
  }
}

function resetMail(t: Translate, { name, email }: Account, link: string, restaurant: Restaurant): PlainMail {
  const lines = [
    t('Hello {name},', { name }),
    t.plural(
      LINK_MINUTES,
      'someone asked for a new password for your staff account at {restaurant}. If that was you, set it here within {count} minute:',
      'someone asked for a new password for your staff account at {restaurant}. If that was you, set it here within {count} minutes:',
      { restaurant: restaurant.name },
    ),
    link,
    t('If it was not you, ignore this email: your password stays the same.'),
    restaurant.name,
  ]
  return {
    to: { name, address: email },
    subject: t('A new password for {restaurant}', { restaurant: restaurant.name }),
    paragraphs: lines,
    t,
    messageId: `password-${crypto.randomUUID()}@${mailDomain(restaurant)}`,
  }
}

/** Sets the password through a link, which is used up, and ends every session of the account. */
export async function resetPassword(shop: Shop, { token, newPassword }: PasswordReset): Promise<Account> {
  const { db, now } = shop
  return db.transaction(async (tx) => {
    const userId = await takeResetLink(tx, tokenHashOf(token), new Date())
    const account = userId === undefined ? undefined : await findAccount(tx, userId)
    if (!account || !(await findAccess(tx, account.id))) throw new Refusal('link_over', LINK_OVER)
    await assertHardToGuess(shop, account, newPassword)
    await replacePassword(tx, account, await hashPassword(newPassword))
    await recordPassword(tx, account, PASSWORD_CHANGED, { by: selfOf(account), at: now() })
    return account
  })
}

export const PASSWORD_CHANGED = { from: 'the old one', to: 'a new one' } as const
type PasswordNews = { readonly from: string | null; readonly to: string }

/** Stores a new password. Ends the old one's links and pauses, and all sessions but the current one. */
export async function replacePassword(
  tx: Db,
  { id, email }: Pick<Account, 'id' | 'email'>,
  passwordHash: string,
  keptSession?: string,
): Promise<void> {
  await updatePassword(tx, id, passwordHash)
  await deleteResetLinks(tx, id)
  // A pending change of the address may come from somebody who knew only the old password.
  await deleteEmailChange(tx, id)
  await deleteSessions(tx, id, keptSession)
  await deleteAllSignInFailures(tx, email)
  await announce(tx, { topic: 'admins', id })
}

/** The history records that the password changed, never the password. */
export const recordPassword = (
  tx: Db,
  { id }: Pick<Account, 'id'>,
  { from, to }: PasswordNews,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<void> =>
  recordChange(tx, {
    entity: 'admin',
    entityId: id,
    action: 'changed',
    before: { password: from },
    after: { password: to },
    by,
    at,
  })

export const selfOf = ({ id, email }: Account): Actor => ({ adminId: id, name: email })
