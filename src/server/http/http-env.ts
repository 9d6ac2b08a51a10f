import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Actor } from '#domain/audit.ts'
import type { RateLimits } from './rate-limit.ts'

/** The admin who sent the request. */
export type SignedInAdmin = { readonly id: string; readonly email: string; readonly name: string }

/** The author of a change in the audit log. */
export const actorOf = ({ id, email }: SignedInAdmin): Actor => ({ adminId: id, name: email })

/** What middleware tells the routes about a request. */
export type HttpEnv = {
  /** Node's request and response. Missing where a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string
    limits: RateLimits
    /** For errors that occur while the answer is being sent. */
    log: Logger
    /** Set by the guard on every /api/admin route. */
    admin: SignedInAdmin
  }
}
