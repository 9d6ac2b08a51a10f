import type { AdminSession } from '#contract/admin.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { type Auth, SESSION_SECONDS, sessionEnd } from '#server/adapters/sign-in/auth.ts'
import { ping } from '#server/database/client.ts'
import { isAdmin, updateSessionEnd } from './admin-queries.ts'

/** Not every request writes: a session is put off once in so long. */
const PUT_OFF_EVERY_MS = 15 * 60 * 1000

/** Who sends these headers, and whether they are an admin; undefined for a stranger. */
export const readSession =
  ({ db, mailer }: Pick<Adapters, 'db' | 'mailer'>, auth: Auth) =>
  async (headers: Headers): Promise<AdminSession | undefined> => {
    if (!headers.has('cookie')) return undefined
    const found = await auth.api.getSession({ headers }).catch(async (error: unknown) => {
      // better-auth hides its reason; when it is that the database is away, callers must learn so.
      await ping(db)
      throw error
    })
    if (!found) return undefined
    const { user, session } = found
    const secondsLeft = (session.expiresAt.getTime() - Date.now()) / 1000
    // better-auth leaves the end of a session alone when its cookie ends with the browser; staff at work stay signed in.
    if (secondsLeft < SESSION_SECONDS - PUT_OFF_EVERY_MS / 1000) await updateSessionEnd(db, session.id, sessionEnd())
    return {
      user: { id: user.id, email: user.email, name: user.name },
      isAdmin: await isAdmin(db, user.id),
      ...(mailer && { sendsMail: true as const }),
    }
  }
