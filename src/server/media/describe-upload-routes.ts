import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { PICTURE_MAX_BYTES } from '#domain/picture.ts'
import { problems } from '#server/http/api-app.ts'
import type { HttpEnv } from '#server/http/http-env.ts'

type Registry = OpenAPIHono<HttpEnv>['openAPIRegistry']

const tags = ['Admin: pictures']
const params = z.object({ id: z.string() })
const version = { 'Tus-Resumable': z.literal('1.0.0') }
const offset = z.string().regex(/^\d+$/).describe('Bytes that have come')
const content = { 'application/offset+octet-stream': { schema: z.string().meta({ format: 'binary' }) } }
const more = 'https://tus.io/protocols/resumable-upload'

/** The tus protocol's calls, as the API's description shows them; the library behind checks them itself. */
export function describeUploads(registry: Registry): void {
  registry.registerPath({
    method: 'post',
    path: '/uploads',
    summary: 'Begin the upload of a picture (tus 1.0: creation, creation-with-upload)',
    description: `At most ${PICTURE_MAX_BYTES} bytes: JPEG, PNG, WebP or AVIF. Upload-Metadata: filename, filetype, menuItemId (the dish, when it has an id). The answer's Location takes the bytes, and says under /picture what they have become. See ${more}.`,
    tags,
    request: {
      headers: z.object({
        ...version,
        'Upload-Length': z.string().regex(/^\d+$/),
        'Upload-Metadata': z.string().optional(),
      }),
      body: { content },
    },
    responses: { 201: { description: 'Begun; Location is its address' }, ...problems(400, 413, 415, 503) },
  })
  registry.registerPath({
    method: 'head',
    path: '/uploads/{id}',
    summary: 'How much of an upload has come',
    tags,
    request: { params, headers: z.object(version) },
    responses: { 200: { description: 'Upload-Offset and Upload-Length' }, ...problems(404) },
  })
  registry.registerPath({
    method: 'patch',
    path: '/uploads/{id}',
    summary: 'Send the next bytes; the last ones make the picture',
    tags,
    request: { params, headers: z.object({ ...version, 'Upload-Offset': offset }), body: { content, required: true } },
    responses: { 204: { description: 'Taken; Upload-Offset says how far' }, ...problems(400, 404, 409, 413, 415, 503) },
  })
  registry.registerPath({
    method: 'delete',
    path: '/uploads/{id}',
    summary: 'Give an upload up (tus: termination)',
    tags,
    request: { params, headers: z.object(version) },
    responses: { 204: { description: 'It is gone' }, ...problems(404) },
  })
}
