import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import type { AdminSession } from '#contract/admin.ts'
import { lockOutSeconds } from '#domain/admin/lock-out.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import type { Db } from '#server/database/client.ts'
import {
  deleteSignInFailures,
  findAccountByEmail,
  isAdmin,
  lockSignInFailures,
  updateSignInFailures,
} from './admin-queries.ts'
import type { Auth } from './auth.ts'

export type SignedIn = { readonly session: AdminSession; readonly cookies: string[] }

/** Opens a session that ends with the browser; says what is wrong in the specification's words (section 8). */
export const signIn =
  ({ db, now }: Pick<Adapters, 'db' | 'now'>, auth: Auth) =>
  async (given: { email: string; password: string }): Promise<SignedIn> => {
    const email = given.email.trim().toLowerCase()
    if (!z.email().safeParse(email).success) throw new Refusal('invalid-email', 'Invalid email.')
    const account = await findAccountByEmail(db, email)
    if (!account) throw new Refusal('user-not-found', 'User not found.')
    // Counted as a failure before the password is looked at, so that guesses sent all at once cannot slip through together.
    await db.transaction((tx) => countAttempt(tx, email, now()))
    const cookies = await openSession(auth, email, given.password)
    await deleteSignInFailures(db, email)
    return { session: { user: account, isAdmin: await isAdmin(db, account.id) }, cookies }
  }

async function countAttempt(tx: Db, email: string, now: Date): Promise<void> {
  const { failures, lastFailureAt } = await lockSignInFailures(tx, email, now)
  const retryAfterSeconds = Math.ceil((lastFailureAt.getTime() - now.getTime()) / 1000 + lockOutSeconds(failures))
  if (retryAfterSeconds > 0) {
    throw new Refusal(
      'rate_limited',
      `Too many wrong passwords. Please wait ${waitText(retryAfterSeconds)} and try again.`,
      { retryAfterSeconds },
    )
  }
  await updateSignInFailures(tx, email, { failures: failures + 1, lastFailureAt: now })
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
