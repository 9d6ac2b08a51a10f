import { Hono } from 'hono'
import { pictureContentType } from '#domain/picture.ts'
import { isKnownTag } from '#server/http/entity-tag.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { streamedBody } from '#server/http/streamed-body.ts'
import type { MediaServices } from './media-services.ts'

/** What lies under an address never changes: a new picture has a new one. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Uploaded pictures, from wherever they are kept; mounted at /media. */
export const mediaRoutes = ({ media }: { readonly media: MediaServices }) =>
  new Hono<HttpEnv>().get('/menu/:name', async (c) => {
    const key = `menu/${c.req.param('name')}`
    const file = await media.readPicture(key)
    if (!file) return c.notFound()
    const etag = `"${c.req.param('name')}"`
    const headers = {
      'Content-Type': pictureContentType(key),
      'Cache-Control': FOREVER,
      ETag: etag,
    }
    const isKnown = isKnownTag(etag, c.req.header('If-None-Match'))
    if (!isKnown && c.req.raw.method === 'GET') {
      return c.body(streamedBody(c, file.content), 200, { ...headers, 'Content-Length': String(file.size) })
    }
    await file.content.cancel()
    return isKnown ? c.body(null, 304, headers) : c.body(null, 200, { ...headers, 'Content-Length': String(file.size) })
  })
