import { isAPIError } from 'better-auth/api'
import type { SecondFactorChange, SecondFactorCode, SecondFactorSetup } from '#contract/account.ts'
import type { AdminSession } from '#contract/admin.ts'
import { message } from '#domain/language/translate.ts'
import { type Actor, SYSTEM } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { assertOwnPassword, type Self } from './account.ts'
import {
  deleteSecondFactor,
  deleteSession,
  deleteSessions,
  findSessionId,
  hasSecondFactor,
  takeCode,
} from './account-queries.ts'
import { findAdminByEmail } from './admins.ts'
import { selfOf } from './password-reset.ts'
import { findSession, showSession } from './sign-in.ts'

/** Makes a secret and backup codes. No code is required yet: the first correct code turns the second factor on. */
export async function setUpSecondFactor(
  { db, auth, restaurant }: Shop,
  self: Self,
  { password }: SecondFactorChange,
  headers: Headers,
): Promise<SecondFactorSetup> {
  await assertOwnPassword(db, self, password)
  if (await hasSecondFactor(db, self.id)) {
    throw new Refusal(
      'second_factor_on',
      message('Your second factor is already on. Turn it off before you set up another one.'),
    )
  }
  const made = await auth.api.enableTwoFactor({ body: { password, issuer: restaurant.name }, headers })
  if (made.method !== 'totp') throw new Error('The second factor is not a code of an app.')
  return { uri: made.totpURI, backupCodes: made.backupCodes }
}

/** Turns it on. Ends other sessions, which began without a code. Returns the cookies of a new session. */
export async function confirmSecondFactor(
  shop: Shop,
  self: Self,
  { code }: SecondFactorCode,
  headers: Headers,
): Promise<string[]> {
  const { db, auth, now } = shop
  // Otherwise better-auth would keep the session, and every one would end below.
  if (await hasSecondFactor(db, self.id)) throw alreadyOn()
  const answer = await asked(() => auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }))
  const cookies = answer.headers.getSetCookie()
  const kept = await findSessionId(db, sessionTokenIn(cookies))
  // Another request has just turned it on and opened the session, which would end below.
  if (kept === undefined) throw alreadyOn()
  if (!(await takeCode(db, self.id, code, new Date()))) {
    await deleteSession(db, self.id, kept)
    throw new Refusal('wrong_code', message('This code has been used already. Enter the next one that your app shows.'))
  }
  await db.transaction(async (tx) => {
    await deleteSessions(tx, self.id, kept)
    await recordSecondFactor(tx, self.id, true, { by: selfOf(self), at: now() })
  })
  return cookies
}

const alreadyOn = () => new Refusal('second_factor_on', message('Your second factor is already on.'))

/** The token in front of the signature. Empty when the session stays the same. */
function sessionTokenIn(cookies: readonly string[]): string {
  const value = /session_token=([^;]*)/.exec(cookies.find((cookie) => cookie.includes('session_token=')) ?? '')?.[1]
  return decodeURIComponent(value ?? '').split('.')[0] ?? ''
}

/** Turns the caller's own second factor off. */
export async function turnOffSecondFactor(
  { db, now }: Shop,
  self: Self,
  { password }: SecondFactorChange,
): Promise<void> {
  await assertOwnPassword(db, self, password)
  await db.transaction(async (tx) => {
    await deleteSecondFactor(tx, self.id)
    await recordSecondFactor(tx, self.id, false, { by: selfOf(self), at: now() })
  })
}

/** For the command line, when a person has lost the device and the backup codes. */
export async function resetSecondFactor({ db, now }: Pick<Shop, 'db' | 'now'>, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await findAdminByEmail(tx, email)
    await deleteSecondFactor(tx, id)
    await deleteSessions(tx, id)
    await recordSecondFactor(tx, id, false, { by: SYSTEM, at: now() })
  })
}

/** Makes new backup codes; the earlier ones stop working. */
export async function renewBackupCodes(
  { db, auth, now }: Shop,
  self: Self,
  { password }: SecondFactorChange,
  headers: Headers,
): Promise<{ backupCodes: string[] }> {
  await assertOwnPassword(db, self, password)
  const { backupCodes } = await asked(() => auth.api.generateBackupCodes({ body: { password }, headers }))
  const change = { before: { backupCodes: null }, after: { backupCodes: 'new ones' } }
  const by = { by: selfOf(self), at: now() }
  await recordChange(db, { entity: 'admin', entityId: self.id, action: 'changed', ...change, ...by })
  return { backupCodes }
}

type SecondStepInput = { readonly code: string; readonly device: (email: string) => Promise<string | undefined> }

/** The second step of a sign-in, for the browser that has just sent the correct password: a code from the app, or a backup code. */
export async function signInWithCode(
  shop: Shop,
  { code, device }: SecondStepInput,
  headers: Headers,
): Promise<{ session: AdminSession; cookies: string[] }> {
  const { auth, knownDevices } = shop
  const isOfApp = /^\d{3}\s?\d{3}$/.test(code)
  const body = { code: isOfApp ? code.replace(/\s/, '') : code }
  const verify = isOfApp ? auth.api.verifyTOTP : auth.api.verifyBackupCode
  const answer = await asked(() => verify({ body, headers, returnHeaders: true }))
  const cookies = answer.headers.getSetCookie()
  const found = await findSession(
    shop,
    new Headers({ Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }),
  )
  if (!found) throw startAgain()
  // better-auth would accept a code twice (RFC 6238, section 5.2). By the real clock, as it counts codes.
  if (isOfApp && !(await takeCode(shop.db, found.account.id, body.code, new Date()))) {
    await deleteSession(shop.db, found.account.id, found.id)
    throw new Refusal('sign_in_required', USED_CODE)
  }
  const known = await knownDevices.remember(found.account, await device(found.account.email))
  return { session: showSession(found, shop.restaurant), cookies: known === undefined ? cookies : [...cookies, known] }
}

const startAgain = () =>
  new Refusal('sign_in_required', message('That took too long. Please enter your password again.'))

const USED_CODE = message(
  'This code has been used already. Please enter your password again, and then the next code that your app shows.',
)
const WRONG_CODE = message('Wrong code. Enter the one that your app shows now, or a backup code.')
const LOCKED_SECONDS = 15 * 60

/** Translates better-auth's refusals into our words. */
async function asked<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!isAPIError(error)) throw error
    switch (error.body?.code) {
      case 'INVALID_CODE':
      case 'INVALID_BACKUP_CODE':
        throw new Refusal('wrong_code', WRONG_CODE)
      case 'ACCOUNT_TEMPORARILY_LOCKED':
        throw new Refusal('rate_limited', message('Too many wrong codes. Please wait 15 minutes and try again.'), {
          retryAfterSeconds: LOCKED_SECONDS,
        })
      case 'INVALID_TWO_FACTOR_COOKIE':
      case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      case 'TOTP_NOT_ENABLED':
      case 'TWO_FACTOR_NOT_ENABLED':
      case 'BACKUP_CODES_NOT_ENABLED':
        throw startAgain()
      default:
        throw error
    }
  }
}

type Audit = { readonly by: Actor; readonly at: Date }

async function recordSecondFactor(tx: Db, id: string, isOn: boolean, audit: Audit): Promise<void> {
  const change = { before: { secondFactor: !isOn }, after: { secondFactor: isOn } }
  await recordChange(tx, { entity: 'admin', entityId: id, action: 'changed', ...change, ...audit })
  await announce(tx, { topic: 'admins', id })
}
