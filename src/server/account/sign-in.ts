import { isAPIError } from 'better-auth/api'
import type { AdminSession } from '#contract/admin.ts'
import { asciiEmail, isAccountEmail } from '#contract/email-address.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { decimalFromCents } from '#domain/money/money.ts'
import { lastSessionEnd } from '#domain/people/session-length.ts'
import { lockoutSeconds } from '#domain/people/sign-in.ts'
import { Refusal } from '#domain/refusal.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { SESSION_SECONDS, sessionEnd } from '#server/adapters/sign-in/auth.ts'
import { WRONG_PASSWORD } from '#server/adapters/sign-in/password-sign-in.ts'
import { sessionTokenOf } from '#server/adapters/sign-in/session-cookie.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import {
  type Access,
  type Account,
  deleteSignInFailures,
  findAccess,
  findAccountByEmail,
  findSessionByToken,
  lockSignInFailures,
  type SignInSource,
  updateSessionEnd,
  updateSignInFailures,
} from './admin-queries.ts'
import { withShownEmail } from './shown-email.ts'

type SignInInput = {
  readonly email: string
  readonly password: string
  /** Undefined: a device that has never signed in to this account. */
  readonly device: string | undefined
  /** The browser's; names its session. */
  readonly userAgent?: string | undefined
}
/** Without a session, the password was correct, and the cookies let this browser send the code that is required next. */
type SignedIn = { readonly session: AdminSession | undefined; readonly cookies: string[] }

/** Opens a session that ends with the browser. */
export async function signIn(
  shop: Shop,
  { email: given, password, device, userAgent }: SignInInput,
): Promise<SignedIn> {
  const { db, now } = shop
  const email = normalizedEmail(given)
  if (!isAccountEmail(email)) throw new Refusal('invalid-email', message('Invalid email.'))
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Refusal('user-not-found', message('User not found.'))
  const source = { email, device: device ?? '' }
  // Counted as a failure before the password is checked, so that parallel guesses cannot bypass the limit.
  await db.transaction((tx) => countAttempt(tx, source, now()))
  const { cookies, isPending } = await openSession(shop, { email, password, userAgent })
  await deleteSignInFailures(db, source)
  if (isPending) return { session: undefined, cookies }
  const deviceCookie = await shop.knownDevices.remember(account, device)
  return {
    session: showSession({ account, access: await findAccess(db, account.id) }, shop.restaurant),
    cookies: deviceCookie === undefined ? cookies : [...cookies, deviceCookie],
  }
}

/** Whose address this is, and the id of the device that sends these cookies, if it has signed in to that account before. */
export async function findSignInParty(
  { db, knownDevices }: Shop,
  email: string,
  cookies: Record<string, string>,
): Promise<{ account: Account | undefined; device: string | undefined }> {
  const account = await findAccountByEmail(db, normalizedEmail(email))
  return { account, device: account && (await knownDevices.find(account, cookies)) }
}

const normalizedEmail = (given: string) => asciiEmail(given.trim()).toLowerCase()

async function countAttempt(tx: Db, source: SignInSource, now: Date): Promise<void> {
  const { failures, lastFailureAt } = await lockSignInFailures(tx, source, now)
  const retryAfterSeconds = Math.ceil((lastFailureAt.getTime() - now.getTime()) / 1000 + lockoutSeconds(failures))
  if (retryAfterSeconds > 0) {
    throw new Refusal('rate_limited', (t) => tooManyWrong(t, retryAfterSeconds), { retryAfterSeconds })
  }
  await updateSignInFailures(tx, source, { failures: failures + 1, lastFailureAt: now })
}

const tooManyWrong = (t: Translate, seconds: number): string =>
  seconds < 60
    ? t.plural(
        seconds,
        'Too many wrong passwords. Please wait {count} seconds and try again.',
        'Too many wrong passwords. Please wait {count} seconds and try again.',
      )
    : t.plural(
        Math.ceil(seconds / 60),
        'Too many wrong passwords. Please wait {count} minutes and try again.',
        'Too many wrong passwords. Please wait {count} minutes and try again.',
      )

async function openSession(
  { auth }: Shop,
  { email, password, userAgent }: Omit<SignInInput, 'device'>,
): Promise<{ cookies: string[]; isPending: boolean }> {
  try {
    const { headers, response } = await auth.api.signInPassword({
      body: { email, password },
      headers: new Headers(userAgent === undefined ? {} : { 'User-Agent': userAgent }),
      returnHeaders: true,
    })
    return { cookies: headers.getSetCookie(), isPending: 'twoFactorRedirect' in response }
  } catch (error) {
    if (isAPIError(error) && error.body?.code === WRONG_PASSWORD) {
      throw new Refusal('wrong-password', message('Wrong password.'))
    }
    throw error
  }
}

/** How often a session in use is extended: not every request writes. */
const EXTEND_EVERY_SECONDS = 15 * 60

type FoundSession = {
  readonly id: string
  readonly account: Account
  /** Undefined when the account is not an admin. */
  readonly access: Access | undefined
}

/** The session that these headers name, with its account's current rights; undefined without one. */
export async function findSession(
  { db, auth, restaurant }: Pick<Shop, 'db' | 'auth' | 'restaurant'>,
  headers: Headers,
): Promise<FoundSession | undefined> {
  const token = await sessionTokenOf(auth, headers)
  const found = token === undefined ? undefined : await findSessionByToken(db, token)
  if (!found) return undefined
  const { id, createdAt, expiresAt, account, access } = found
  const secondsLeft = (expiresAt.getTime() - Date.now()) / 1000
  if (secondsLeft < 0) return undefined
  // better-auth would not extend a session whose cookie ends with the browser.
  if (secondsLeft < SESSION_SECONDS - EXTEND_EVERY_SECONDS) {
    const last = lastSessionEnd(createdAt, businessPlaceOf(restaurant))
    const end = Math.min(last.getTime(), sessionEnd().getTime())
    if (end > expiresAt.getTime()) await updateSessionEnd(db, id, new Date(end))
  }
  return { id, account, access: access ?? undefined }
}

/** Who sends these headers, and whether they are an admin; undefined without a session. */
export async function readSession(
  shop: Pick<Shop, 'db' | 'mailer' | 'auth' | 'restaurant'>,
  headers: Headers,
): Promise<AdminSession | undefined> {
  const found = await findSession(shop, headers)
  return found && { ...showSession(found, shop.restaurant), ...(shop.mailer && { sendsMail: true as const }) }
}

export const showSession = (
  { account, access }: Omit<FoundSession, 'id'>,
  { amountFormat }: Restaurant,
): AdminSession => ({
  user: {
    ...withShownEmail(account),
    role: access?.role ?? null,
    ...(access?.language && { language: access.language }),
    ...(access?.role === 'staff' && { refundLimit: decimalFromCents(access.refundLimitCents, amountFormat) }),
  },
  isAdmin: access !== undefined,
})

/** Ends the session of these headers, if there is one. Returns the cookies that remove it from the browser. */
export async function signOut({ auth }: Shop, headers: Headers): Promise<string[]> {
  const answer = await auth.api.signOut({ headers, returnHeaders: true })
  return answer.headers.getSetCookie()
}
