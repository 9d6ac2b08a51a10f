import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type Context, type Handler, Hono } from 'hono'
import { RecordId } from '#contract/fields.ts'
import { UploadedPicture } from '#contract/menu.ts'
import { pictureContentType } from '#domain/media/picture.ts'
import { PICTURE_MAX_BYTES } from '#domain/media/picture-upload.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import { isKnownTag } from '#server/http/compression.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { streamedBody } from '#server/http/streamed-body.ts'
import type { Shop } from '#server/shop.ts'
import { logoIcons } from './logo-icons.ts'
import { makePicture } from './make-picture.ts'
import { readPicture } from './pictures.ts'
import { openUploads, TUS_VERSION } from './uploads.ts'

/** The content of a URL never changes: a new picture gets a new URL. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/** Uploaded pictures, wherever they are stored; mounted at /media. */
export function mediaRoutes(shop: Shop) {
  const readIcon = logoIcons(shop)
  return new Hono<HttpEnv>()
    .get('/:folder{(?:menu|site)}/:name', (c) => answerPicture(c, shop))
    .get('/:icon/:folder/:name', async (c) => {
      const { icon, folder, name } = c.req.param()
      const png = await readIcon(icon, `${folder}/${name.replace(/\.png$/, '.webp')}`)
      if (!png) return c.notFound()
      return c.body(png, 200, { 'Content-Type': 'image/png', 'Cache-Control': CACHE_FOREVER })
    })
}

async function answerPicture(c: Context<HttpEnv>, shop: Shop): Promise<Response> {
  const { folder, name } = c.req.param()
  const key = `${folder}/${name}`
  const file = await readPicture(shop, key)
  if (!file) return c.notFound()
  const etag = `"${name}"`
  const headers = { 'Content-Type': pictureContentType(key), 'Cache-Control': CACHE_FOREVER, ETag: etag }
  const isKnown = isKnownTag(etag, c.req.header('If-None-Match'))
  if (!isKnown && c.req.raw.method === 'GET') {
    return c.body(streamedBody(c, file.content), 200, { ...headers, 'Content-Length': String(file.size) })
  }
  await file.content.cancel()
  return isKnown ? c.body(null, 304, headers) : c.body(null, 200, { ...headers, 'Content-Length': String(file.size) })
}

const tags = ['Admin: pictures']

const picture = createRoute({
  method: 'get',
  path: '/uploads/{id}/picture',
  'x-right': 'menu',
  operationId: 'getUploadedPicture',
  summary: 'The picture made from an upload',
  description:
    'Waits until its sizes are made. Save a dish with the imagePath (and imageUrl) of the answer, or a section of the settings with the imageUrl. A picture that nothing shows is deleted after a day.',
  tags,
  request: { params: z.object({ id: RecordId }) },
  responses: { 200: jsonAnswer(UploadedPicture, 'The picture'), ...problems(404, 413, 415, 503) },
})

/** Picture uploads by tus 1.0; mounted behind the admin guard. */
export function uploadRoutes(shop: Shop) {
  const uploads = openUploads(shop)
  const routes = newApi().openapi(picture, async (c) => c.json(await makePicture(shop, c.req.valid('param').id), 200))
  describeUploads(routes.openAPIRegistry)
  const answer: Handler<HttpEnv> = (c) => {
    // The protocol wants this header on errors too.
    c.header('Tus-Resumable', TUS_VERSION)
    return uploads(c.req.raw)
  }
  routes.on(['OPTIONS', 'POST'], '/uploads', answer)
  routes.on(['OPTIONS', 'HEAD', 'PATCH', 'DELETE'], '/uploads/:id', answer)
  // Hono would route HEAD to the GET routes.
  routes.use('/uploads/:id', (c, next) => (c.req.method === 'HEAD' ? answer(c, next) : next()))
  return routes
}

type Registry = OpenAPIHono<HttpEnv>['openAPIRegistry']

const tusParams = z.object({ id: z.string() })
const version = { 'Tus-Resumable': z.literal(TUS_VERSION) }
const offset = z.string().regex(/^\d+$/).describe('Bytes that have come')
const content = { 'application/offset+octet-stream': { schema: z.string().meta({ format: 'binary' }) } }
const more = 'https://tus.io/protocols/resumable-upload'

/** The calls of the tus protocol for the OpenAPI document; the tus library validates them itself. */
function describeUploads(registry: Registry): void {
  registry.registerPath({
    method: 'post',
    path: '/uploads',
    'x-right': 'menu',
    operationId: 'startUpload',
    summary: 'Begin the upload of a picture (tus 1.0: creation, creation-with-upload)',
    description: `At most ${PICTURE_MAX_BYTES} bytes: JPEG, PNG, WebP or AVIF. Upload-Metadata: filename, filetype, menuItemId (the dish, when it has an id), folder (site for pictures of the settings, which are kept larger). The answer's Location takes the bytes, and returns the finished picture under /picture. See ${more}.`,
    tags,
    request: {
      headers: z.object({
        ...version,
        'Upload-Length': z.string().regex(/^\d+$/),
        'Upload-Metadata': z.string().optional(),
      }),
      body: { content },
    },
    responses: { 201: { description: 'Begun; Location is its address' }, ...problems(400, 412, 413, 415, 503) },
  })
  registry.registerPath({
    method: 'head',
    path: '/uploads/{id}',
    'x-right': 'menu',
    operationId: 'getUploadOffset',
    summary: 'How much of an upload has arrived',
    description: 'A client that lost its connection asks here where to resume.',
    tags,
    request: { params: tusParams, headers: z.object(version) },
    responses: { 200: { description: 'Upload-Offset and Upload-Length' }, ...problems(404, 412) },
  })
  registry.registerPath({
    method: 'patch',
    path: '/uploads/{id}',
    'x-right': 'menu',
    operationId: 'continueUpload',
    summary: 'Send the next bytes; the last ones make the picture',
    description: '`Upload-Offset` must match the bytes received so far: otherwise 409.',
    tags,
    request: {
      params: tusParams,
      headers: z.object({ ...version, 'Upload-Offset': offset }),
      body: { content, required: true },
    },
    responses: {
      204: { description: 'Received; Upload-Offset says how much' },
      ...problems(400, 404, 409, 412, 413, 415, 503),
    },
  })
  registry.registerPath({
    method: 'delete',
    path: '/uploads/{id}',
    'x-right': 'menu',
    operationId: 'cancelUpload',
    summary: 'Cancel an upload (tus: termination)',
    description: 'Deletes what has been sent.',
    tags,
    request: { params: tusParams, headers: z.object(version) },
    responses: { 204: { description: 'It is gone' }, ...problems(404, 412) },
  })
}
