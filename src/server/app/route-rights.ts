import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Right } from '#domain/people/access.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import type { RouteRight } from '#server/http/route-right.ts'

const MOUNT = '/api/admin'
/** For a call whose route names no right; a test finds it. */
const UNNAMED: Right = 'people'

export type RouteRights = {
  /** The right that this call needs. An address without a route needs none: it answers 404 or 405. */
  of(c: Context<HttpEnv>): Promise<Right>
}

/** The rights that the routes of the staff area name as `x-right`. */
export function routeRights({ openAPIRegistry }: Pick<OpenAPIHono<HttpEnv>, 'openAPIRegistry'>): RouteRights {
  const rights = new Map<string, Map<string, RouteRight>>()
  for (const definition of openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { method, path, 'x-right': right } = definition.route
    const own = path.replace(/\{(\w+)\}/g, ':$1')
    if (right) rights.set(own, (rights.get(own) ?? new Map()).set(method.toUpperCase(), right))
  }
  const named = (method: string, path: string): RouteRight | undefined => {
    const methods = rights.get(path)
    if (method === 'HEAD') return methods?.get('HEAD') ?? methods?.get('GET')
    // What a client may send at all is no secret of those who may send it.
    if (method === 'OPTIONS') return methods?.values().next().value
    return methods?.get(method)
  }
  return {
    async of(c) {
      const path = pathOf(c)
      if (path === undefined) return 'signedIn'
      const right = named(c.req.method, path)
      return typeof right === 'function' ? right(c) : (right ?? UNNAMED)
    },
  }
}

/** The path of the route that will answer, without the mount; undefined when there is none. */
const pathOf = (c: Context<HttpEnv>): string | undefined =>
  matchedRoutes(c)
    .map(({ path }) => path)
    .findLast((path) => path.startsWith(`${MOUNT}/`) && path !== `${MOUNT}/*`)
    ?.slice(MOUNT.length)
