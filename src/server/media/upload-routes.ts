import { createRoute, z } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import { UploadedPicture } from '#contract/menu.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
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
  const routes = newApi().openapi(picture, async (c) => c.json(await media.makePicture(c.req.valid('param').id), 200))
  describeUploads(routes.openAPIRegistry)
  const answer: Handler<HttpEnv> = (c) => {
    // Also on the answers to what goes wrong, as the protocol wants.
    c.header('Tus-Resumable', TUS_VERSION)
    return uploads(c.req.raw)
  }
  routes.on(['OPTIONS', 'POST'], '/uploads', answer)
  routes.on(['OPTIONS', 'HEAD', 'PATCH', 'DELETE'], '/uploads/:id', answer)
  // hono looks for a HEAD among the routes for GET, which is none of the protocol's calls.
  routes.use('/uploads/:id', (c, next) => (c.req.method === 'HEAD' ? answer(c, next) : next()))
  return routes
}
