import { createRoute } from '@hono/zod-openapi'
import { MenuDocument } from '#contract/menu.ts'
import { jsonAnswer, newApi } from '#server/http/api-app.ts'
import { isKnownTag } from '#server/http/entity-tag.ts'
import type { Shop } from '#server/shop.ts'

const readMenu = createRoute({
  method: 'get',
  path: '/menu',
  summary: 'The whole public menu',
  description:
    'Available dishes and active deals only. Send back the ETag as If-None-Match: 304 means nothing has changed.',
  tags: ['Menu'],
  responses: {
    200: jsonAnswer(MenuDocument, 'The menu as it reads now'),
    304: { description: 'Nothing has changed' },
  },
})

/** The menu as visitors read it. */
export const menuRoutes = ({ menu }: Shop) =>
  newApi().openapi(readMenu, async (c) => {
    const { version, text } = await menu.readText()
    const etag = `"${version}"`
    // Kept, but asked about each time: a price must not be yesterday's.
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
    if (isKnownTag(etag, c.req.header('If-None-Match'))) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' })
  })
