import type { Context } from 'hono'
import type { Right } from '#domain/people/access.ts'
import type { HttpEnv } from './http-env.ts'

type Call = Context<HttpEnv>
/** The right that a call of the staff area needs, beside its route as `x-right`; a function of the call if it depends on the request. */
export type RouteRight = Right | ((c: Call) => Right | Promise<Right>)

/** A change of only these fields needs `right`; any other change, or an unreadable body, needs `otherwise`. */
export function onlyFields(fields: readonly string[], right: Right, otherwise: Right) {
  const known = new Set([...fields, 'version'])
  return async (c: Call): Promise<Right> => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const isOnly = typeof body === 'object' && body !== null && Object.keys(body).every((key) => known.has(key))
    return isOnly ? right : otherwise
  }
}
