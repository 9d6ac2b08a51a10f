import { createRoute, z } from '@hono/zod-openapi'
import { UploadedPicture } from '#contract/media.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import { describeUploads } from './describe-upload-routes.ts'
import type { MediaServices } from './media-services.ts'
import { TUS_VERSION, type Uploads } from './uploads.ts'

const picture = createRoute({
  method: 'get',
  path: '/uploads/{id}/picture',
  summary: 'The picture that an upload has become',
  description:
    'Waits until its sizes are made. Save a dish with the imagePath (and imageUrl) of the answer. A picture that no dish shows is deleted after a day.',
  tags: ['Admin: pictures'],
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: { 200: jsonAnswer(UploadedPicture, 'The picture'), ...problems(404, 413, 415, 503) },
})

/** Picture uploads by tus 1.0; mounted behind the admin guard. */
export function uploadRoutes({ media }: { readonly media: MediaServices }, uploads: Uploads) {
  const routes = newApi()
  describeUploads(routes.openAPIRegistry)
  routes.openapi(picture, async (c) => c.json(await media.makePicture(c.req.valid('param').id), 200))
  for (const path of ['/uploads', '/uploads/:id']) {
    // HEAD comes as GET; a real GET is none of the protocol's calls.
    routes.on(['OPTIONS', 'POST', 'GET', 'PATCH', 'DELETE'], path, (c) => {
      if (c.req.raw.method === 'GET') return c.notFound()
      // Also on the answers to what goes wrong, as the protocol wants.
      c.header('Tus-Resumable', TUS_VERSION)
      return uploads(c.req.raw)
    })
  }
  return routes
}
