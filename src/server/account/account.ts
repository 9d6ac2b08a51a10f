import Bowser from 'bowser'
import type { AccountChange, OwnAccount, PasswordChange, StaffSession } from '#contract/account.ts'
import type { Page } from '#contract/list.ts'
import { InvalidInput } from '#contract/problem.ts'
import { SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { type Actor, SYSTEM } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { SESSION_SECONDS } from '#server/adapters/sign-in/auth.ts'
import { hashPassword, verifyPassword } from '#server/adapters/sign-in/password-hash.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import {
  deleteSession,
  deleteSessions,
  findPasswordHash,
  hasSecondFactor,
  listSessions,
  type SessionRow,
} from './account-queries.ts'
import { type Account, findAdmin, updateAccess } from './admin-queries.ts'
import { findAdminByEmail } from './admins.ts'
import { assertHardToGuess } from './new-password.ts'
import { PASSWORD_CHANGED, recordPassword, replacePassword, selfOf } from './password-reset.ts'
import { withShownEmail } from './shown-email.ts'

/** The caller and their current session. */
export type Self = Account & { readonly sessionId: string }

export async function readAccount({ db }: Shop, { id }: Self): Promise<OwnAccount> {
  const [admin, hash] = await Promise.all([findAdmin(db, id), findPasswordHash(db, id)])
  if (!admin) throw new Refusal('not_found', message('This account is not an admin.'))
  const { email, name, role, language } = withShownEmail(admin)
  const isOn = await hasSecondFactor(db, id)
  const shown = { id, email, name, role, language: language ?? SOURCE_LANGUAGE }
  return { ...shown, hasPassword: hash !== undefined, hasSecondFactor: isOn }
}

/** Changes in which language the caller reads the staff area. */
export async function changeAccount({ db }: Shop, { id }: Self, { language }: AccountChange): Promise<void> {
  await updateAccess(db, id, { language: language === SOURCE_LANGUAGE ? null : language })
}

/** Changes the caller's own password, and ends their other sessions. */
export async function changePassword(shop: Shop, self: Self, change: PasswordChange): Promise<void> {
  const { db, now } = shop
  await assertOwnPassword(db, self, change.password)
  await assertHardToGuess(shop, self, change.newPassword)
  const passwordHash = await hashPassword(change.newPassword)
  await db.transaction(async (tx) => {
    await replacePassword(tx, self, passwordHash, self.sessionId)
    await recordPassword(tx, self, PASSWORD_CHANGED, { by: selfOf(self), at: now() })
  })
}

/** An open session alone proves little: somebody may have left a screen unattended. */
export async function assertOwnPassword(db: Db, { id }: Self, password: string, field = 'password'): Promise<void> {
  const hash = await findPasswordHash(db, id)
  if (hash === undefined) {
    throw new Refusal(
      'no_password',
      message('You sign in with Google. To use a password as well, ask for a link to set one.'),
    )
  }
  if (!(await verifyPassword({ hash, password }))) throw new InvalidInput({ [field]: message('Wrong password.') })
}

/** The caller's sessions: this one first, then by last use. */
export async function listOwnSessions(
  t: Translate,
  { db }: Shop,
  { id, sessionId }: Self,
): Promise<Page<StaffSession>> {
  const rows = await listSessions(db, id, new Date())
  const items = rows
    .sort((one, other) => other.expiresAt.getTime() - one.expiresAt.getTime())
    .map((row) => showSession(t, row, sessionId))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return { items, nextCursor: null, total: items.length }
}

const showSession = (
  t: Translate,
  { id, userAgent, createdAt, expiresAt }: SessionRow,
  currentId: string,
): StaffSession => ({
  id,
  device: deviceName(t, userAgent),
  since: createdAt.toISOString(),
  // Each use extends the session, but at most every quarter of an hour.
  lastSeen: new Date(expiresAt.getTime() - SESSION_SECONDS * 1000).toISOString(),
  isCurrent: id === currentId,
})

/** `Firefox on Windows`. */
export function deviceName(t: Translate, userAgent: string | null): string {
  if (!userAgent) return t('Unknown device')
  const { browser, os } = Bowser.parse(userAgent)
  return browser.name && os.name
    ? t('{browser} on {system}', { browser: browser.name, system: os.name })
    : browser.name || os.name || t('Unknown device')
}

/** Signs the caller out in another browser: its screens close at once. */
export async function endSession({ db, now }: Shop, self: Self, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteSession(tx, self.id, id)))
      throw new Refusal('not_found', message('This session has already ended.'))
    await recordEnded(tx, self.id, 1, { by: selfOf(self), at: now() })
  })
}

/** Signs the caller out everywhere else. */
export async function endOtherSessions({ db, now }: Shop, self: Self): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await deleteSessions(tx, self.id, self.sessionId)
    if (ended > 0) await recordEnded(tx, self.id, ended, { by: selfOf(self), at: now() })
  })
}

/** For the command line: the password and the second factor stay. */
export async function signOutEverywhere({ db, now }: Pick<Shop, 'db' | 'now'>, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await findAdminByEmail(tx, email)
    await recordEnded(tx, id, await deleteSessions(tx, id), { by: SYSTEM, at: now() })
  })
}

async function recordEnded(tx: Db, id: string, count: number, { by, at }: { by: Actor; at: Date }): Promise<void> {
  const change = { before: { sessionsEnded: null }, after: { sessionsEnded: count } }
  await recordChange(tx, { entity: 'admin', entityId: id, action: 'changed', ...change, by, at })
  await announce(tx, { topic: 'admins', id })
}
