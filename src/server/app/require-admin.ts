import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/refusal.ts'
import { readSession } from '#server/admin/sign-in.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'

/** Stands before the mount of /api/admin, so that no route there can forget it. */
export const requireAdmin =
  (shop: Shop): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const session = await readSession(shop, c.req.raw.headers)
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
