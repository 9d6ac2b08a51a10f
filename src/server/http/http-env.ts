import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Actor } from '#domain/audit.ts'
import type { RateLimits } from './rate-limit.ts'

/** Whoever passed the admin guard. */
export type SignedInAdmin = { readonly id: string; readonly email: string; readonly name: string }

/** The same, as who changes something. */
export const actorOf = ({ id, email }: SignedInAdmin): Actor => ({ adminId: id, name: email })

/** What the frame knows about a request before a route sees it. */
export type HttpEnv = {
  /** Node's own request and answer; absent where a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string
    limits: RateLimits
    /** For faults that show themselves after the route has answered. */
    log: Logger
    /** Set on every /api/admin route: the guard stands before the mount. */
    admin: SignedInAdmin
  }
}
