import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import type { AdminSession } from '#contract/admin.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockoutSeconds } from '#domain/sign-in.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import type { Auth } from '#server/adapters/sign-in/auth.ts'
import type { KnownDevices } from '#server/adapters/sign-in/known-devices.ts'
import type { Db } from '#server/database/client.ts'
import {
  deleteSignInFailures,
  findAccountByEmail,
  isAdmin,
  lockSignInFailures,
  type SignInSource,
  updateSignInFailures,
} from './admin-queries.ts'

type Credentials = {
  readonly email: string
  readonly password: string
  /** Undefined: one that has never signed in to this account. */
  readonly device: string | undefined
}
export type SignedIn = { readonly session: AdminSession; readonly cookies: string[] }

/** Opens a session that ends with the browser; says what is wrong in the specification's words (section 8). */
export const signIn =
  ({ db, now }: Pick<Adapters, 'db' | 'now'>, { auth, knownDevices }: { auth: Auth; knownDevices: KnownDevices }) =>
  async ({ email: given, password, device }: Credentials): Promise<SignedIn> => {
    const email = plainEmail(given)
    if (!z.email().safeParse(email).success) throw new Refusal('invalid-email', 'Invalid email.')
    const account = await findAccountByEmail(db, email)
    if (!account) throw new Refusal('user-not-found', 'User not found.')
    const source = { email, device: device ?? '' }
    // Counted as a failure before the password is looked at, so that guesses sent all at once cannot slip through together.
    await db.transaction((tx) => countAttempt(tx, source, now()))
    const cookies = await openSession(auth, email, password)
    await deleteSignInFailures(db, source)
    const known = await knownDevices.remember(account, device)
    return {
      session: { user: account, isAdmin: await isAdmin(db, account.id) },
      cookies: known === undefined ? cookies : [...cookies, known],
    }
  }

/** The number of the device that sends these cookies, if it has signed in to this account before. */
export const findKnownDevice =
  ({ db }: Pick<Adapters, 'db'>, knownDevices: KnownDevices) =>
  async (email: string, cookies: Record<string, string>): Promise<string | undefined> => {
    const account = await findAccountByEmail(db, plainEmail(email))
    return account && knownDevices.find(account, cookies)
  }

const plainEmail = (given: string) => given.trim().toLowerCase()

async function countAttempt(tx: Db, source: SignInSource, now: Date): Promise<void> {
  const { failures, lastFailureAt } = await lockSignInFailures(tx, source, now)
  const retryAfterSeconds = Math.ceil((lastFailureAt.getTime() - now.getTime()) / 1000 + lockoutSeconds(failures))
  if (retryAfterSeconds > 0) {
    throw new Refusal(
      'rate_limited',
      `Too many wrong passwords. Please wait ${waitText(retryAfterSeconds)} and try again.`,
      { retryAfterSeconds },
    )
  }
  await updateSignInFailures(tx, source, { failures: failures + 1, lastFailureAt: now })
}

const waitText = (seconds: number) => (seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)

async function openSession(auth: Auth, email: string, password: string): Promise<string[]> {
  try {
    const { headers } = await auth.api.signInEmail({
      body: { email, password, rememberMe: false },
      headers: new Headers(),
      returnHeaders: true,
    })
    return headers.getSetCookie()
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'INVALID_EMAIL_OR_PASSWORD') {
      throw new Refusal('wrong-password', 'Wrong password.')
    }
    throw error
  }
}
