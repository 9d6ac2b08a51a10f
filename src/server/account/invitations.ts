import { setTimeout as pause } from 'node:timers/promises'
import type {
  Invitation,
  InvitationAcceptance,
  InvitationToken,
  InvitationToSend,
  OpenInvitation,
  SentInvitation,
} from '#contract/invitation.ts'
import type { Page } from '#contract/list.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { defaultRefundLimit } from '#domain/people/access.ts'
import type { Actor } from '#domain/people/audit.ts'
import { INVITATION_OVER } from '#domain/people/sign-in.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { mailDomain } from '#server/adapters/mail/mail-words.ts'
import type { PlainMail } from '#server/adapters/mail/mailer.ts'
import type { Db } from '#server/database/client.ts'
import { newToken, tokenHashOf } from '#server/process/link-token.ts'
import type { Shop } from '#server/shop.ts'
import { type Account, findAccess, findAccountByEmail, insertAdmin, isEmailConfirmed } from './admin-queries.ts'
import { upsertAccount } from './admins.ts'
import {
  deleteInvitation,
  findInvitation,
  findOpenInvitation,
  type InvitationRow,
  markMailed,
  selectInvitations,
  takeInvitation,
  upsertInvitation,
} from './invitation-queries.ts'
import { assertHardToGuess } from './new-password.ts'
import { selfOf } from './password-reset.ts'
import { recordAdmin, recordInvitation } from './record-account.ts'
import { shownEmail, withShownEmail } from './shown-email.ts'
import { translatorOfAddress } from './staff-reader.ts'

const DAYS_OPEN = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** How long an owner waits for the mail server before the link is shown instead. */
const SEND_TIMEOUT_MS = 6_000

/** All open invitations, including those with an expired link. */
export async function listInvitations({ db }: Shop): Promise<Page<Invitation>> {
  const items = (await selectInvitations(db)).map(showInvitation)
  return { items, nextCursor: null, total: items.length }
}

const showInvitation = ({ id, email, role, invitedBy, createdAt, expiresAt }: InvitationRow): Invitation => ({
  id,
  email: shownEmail(email),
  role,
  invitedBy: shownEmail(invitedBy),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** Invites a person to join. Replaces an earlier invitation to the same address. */
export async function invite(shop: Shop, { email, role }: InvitationToSend, by: Actor): Promise<SentInvitation> {
  const token = newToken()
  const row = await shop.db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account && (await findAccess(tx, account.id))) {
      const isConfirmed = await isEmailConfirmed(tx, account.id)
      throw new Refusal('already_admin', isConfirmed ? ALREADY_ADMIN : ALREADY_ADMIN_UNCONFIRMED)
    }
    // Uses the real clock, like every link.
    const expiresAt = new Date(Date.now() + DAYS_OPEN * DAY_MS)
    const stored = await upsertInvitation(tx, {
      email,
      role,
      tokenHash: tokenHashOf(token),
      invitedBy: by.name,
      expiresAt,
    })
    await recordInvitation(tx, 'created', stored, { by, at: shop.now() })
    return stored
  })
  const link = `${shop.publicUrl}/admin/invitation#${token}`
  return { ...showInvitation(row), link: (await isSent(shop, row, link)) ? null : link }
}

const ALREADY_ADMIN = message('This account is already an admin.')
const ALREADY_ADMIN_UNCONFIRMED = message(
  'An admin has entered this email address as theirs, and nobody has confirmed it. Confirm it on this screen, or remove that admin and send the invitation again.',
)

/** Sends a new link; the earlier one stops working. */
export async function resendInvitation(shop: Shop, id: string, by: Actor): Promise<SentInvitation> {
  const row = await findInvitation(shop.db, id)
  if (!row) throw noInvitation()
  return invite(shop, row, by)
}

export async function withdrawInvitation({ db, now }: Shop, id: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await deleteInvitation(tx, id)
    if (!row) throw noInvitation()
    await recordInvitation(tx, 'deleted', row, { by, at: now() })
  })
}

const noInvitation = () => new Refusal('not_found', message('This invitation has already been used or withdrawn.'))

/** False without a mail server, or when it does not accept the email in time: then the owner passes the link on. */
async function isSent(shop: Shop, row: InvitationRow, link: string): Promise<boolean> {
  const { db, mailer, restaurant, log } = shop
  if (!mailer) return false
  const t = await translatorOfAddress(shop, row.email)
  const sending = mailer.send(invitationMail(t, row, link, restaurant)).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error, invitationId: row.id }, 'an invitation could not be sent')
      return false
    },
  )
  const isAccepted = await Promise.race([sending, pause(SEND_TIMEOUT_MS, false, { ref: false })])
  if (isAccepted) await markMailed(db, row)
  return isAccepted
}

function invitationMail(
  t: Translate,
  { id, email, invitedBy }: InvitationRow,
  link: string,
  { name: restaurant, ...place }: Restaurant,
): PlainMail {
  const lines = [
    t('Hello,'),
    t.plural(
      DAYS_OPEN,
      '{owner} invites you to the staff area of {restaurant}. Choose a password, or sign in with Google, within {count} day:',
      '{owner} invites you to the staff area of {restaurant}. Choose a password, or sign in with Google, within {count} days:',
      { owner: invitedBy, restaurant },
    ),
    link,
    t('If you did not expect this, ignore this email.'),
    restaurant,
  ]
  return {
    to: { name: email, address: email },
    subject: t('Join the staff area of {restaurant}', { restaurant }),
    paragraphs: lines,
    t,
    messageId: `invitation-${id}-${crypto.randomUUID()}@${mailDomain(place)}`,
  }
}

/** What a link offers. */
export async function readInvitation({ db }: Shop, { token }: InvitationToken): Promise<OpenInvitation> {
  const row = await findOpenInvitation(db, tokenHashOf(token), new Date())
  if (!row) throw invitationOver()
  return withShownEmail({ email: row.email, role: row.role })
}

const invitationOver = () => new Refusal('link_over', INVITATION_OVER)

/** Joins with a password; the invited address becomes the account, with which they then sign in. */
export function acceptInvitation(shop: Shop, { token, newPassword }: InvitationAcceptance): Promise<OpenInvitation> {
  return shop.db.transaction(async (tx) => {
    const row = await takeInvitation(tx, tokenHashOf(token), new Date())
    if (!row) throw invitationOver()
    const { email, wasMailed } = row
    await assertHardToGuess(shop, row, newPassword)
    const account = await upsertAccount(tx, { email, password: newPassword }, { isEmailConfirmed: wasMailed })
    return join(tx, shop, row, account)
  })
}

/** Joins with the account signed in through Google, which must have the invited address. */
export function joinSignedIn(shop: Shop, { token }: InvitationToken, account: Account): Promise<OpenInvitation> {
  return shop.db.transaction(async (tx) => {
    const row = await takeInvitation(tx, tokenHashOf(token), new Date())
    if (!row) throw invitationOver()
    if (row.email !== account.email.toLowerCase()) {
      const emails = { invited: shownEmail(row.email), own: shownEmail(account.email) }
      throw new Refusal('not_permitted', (t) =>
        t(
          'This invitation is for {invited}, and you are signed in as {own}. Choose a password instead, or ask for another invitation.',
          emails,
        ),
      )
    }
    if (!(await isEmailConfirmed(tx, account.id))) throw new Refusal('not_permitted', UNCONFIRMED)
    return join(tx, shop, row, account)
  })
}

const UNCONFIRMED = message(
  'Nobody has confirmed the email address of the account that you are signed in with. Choose a password instead, or ask for another invitation.',
)

async function join(tx: Db, { now, restaurant }: Shop, row: InvitationRow, account: Account): Promise<OpenInvitation> {
  const { email, role } = row
  const refundLimitCents = defaultRefundLimit(currencyOf(restaurant.currency))
  if (!(await insertAdmin(tx, { userId: account.id, role, refundLimitCents, addedBy: null }))) {
    throw new Refusal('already_admin', ALREADY_ADMIN)
  }
  const audit = { by: selfOf(account), at: now() }
  await recordInvitation(tx, 'confirmed', row, audit)
  await recordAdmin(tx, 'created', { ...account, role }, audit)
  return withShownEmail({ email, role })
}
