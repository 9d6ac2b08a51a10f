import type { OpenAPIHono } from '@hono/zod-openapi'
import type { HttpEnv } from '#server/http/http-env.ts'

const COOKIE_NAMES = { http: 'staff.session_token', https: '__Secure-staff.session_token' }

/** The API's own description, made from its routes: OpenAPI 3.1. */
export function openApiDocument(api: OpenAPIHono<HttpEnv>, { name, publicUrl }: { name: string; publicUrl: string }) {
  const cookie = publicUrl.startsWith('https:') ? COOKIE_NAMES.https : COOKIE_NAMES.http
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: cookie,
    description: 'Set by signing in; ends with the browser session.',
  })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${name}: HTTP API`,
      version: '1',
      description:
        'Prices are dollars, instants are UTC, and times of day are the restaurant\'s own. Whatever is no success answers `{"error": "sentence for a person", "code": "…", "fields"?: {…}}`; a known path asked by another method is 405, with `Allow`. Calls of guests ignore keys that they do not know; calls of staff refuse them with 400, each by its name in `fields`. A list refuses a filter that it does not know in the same way; an empty one is none.',
      license: { name: 'MIT' },
    },
    servers: [{ url: publicUrl }],
  })
  // The routes were described below their mount.
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, operations]) => [`/api${path}`, operations]),
  )
  for (const [path, operations] of Object.entries(paths)) {
    if (!needsAdmin(path)) continue
    for (const operation of Object.values(operations)) Object.assign(operation, { security: [{ session: [] }] })
  }
  return { ...document, paths }
}

/** All of /api/admin but the question who one is. */
export const needsAdmin = (path: string) => path.startsWith('/api/admin/') && path !== '/api/admin/session'
