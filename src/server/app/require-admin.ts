import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#server/app/services.ts'
import type { HttpEnv } from '#server/http/http-env.ts'

/** Stands before the mount of /api/admin, so that no route there can forget it. */
export const requireAdmin =
  ({ admin }: Pick<Services, 'admin'>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const session = await admin.readSession(c.req.raw.headers)
    if (!session) throw new Refusal('sign_in_required', 'Please sign in.')
    if (!session.isAdmin) {
      throw new Refusal(
        'not_permitted',
        'Signed in, but not authorized as admin. Ask an existing admin to add your UID to /admins.',
        { uid: session.user.id },
      )
    }
    c.set('admin', session.user)
    await next()
  }
