import { createRoute, z } from '@hono/zod-openapi'
import type { OrderView } from '#contract/checkout.ts'
import { newApi, problems } from '#server/http/api-app.ts'
import { coalesced } from '#server/http/coalesced.ts'
import type { EventStream } from '#server/http/event-stream.ts'
import { eventStream, type LiveConnections, openGuestStream } from '#server/http/live-connections.ts'
import type { Shop } from '#server/shop.ts'
import { readOrder } from './read-order.ts'

/** How its customer follows an order. */
export const orderLiveRoutes = (shop: Shop, connections: LiveConnections) =>
  newApi().openapi(
    createRoute({
      tags: ['Live updates'],
      method: 'get',
      path: '/orders/{orderId}/live',
      operationId: 'followOrder',
      summary: 'Follows one order',
      description: 'Event `order` with the order: at once after connecting, then whenever it changes.',
      request: {
        params: z.object({ orderId: z.string().max(60) }),
        query: z.object({ key: z.string().max(200).default('') }),
      },
      responses: { ...eventStream, ...problems(404, 429) },
    }),
    async (c) => {
      const { orderId } = c.req.valid('param')
      const { key } = c.req.valid('query')
      await readOrder(shop, orderId, key) // a wrong key is a plain 404, not a stream
      return openGuestStream(c, connections, (stream) => {
        const tell = tellWhatIsNew(stream, () => readOrder(shop, orderId, key))
        const stop = shop.live.listen(
          (event) => event.topic === 'orders' && concerns(event.id, orderId) && tell(),
          tell,
        )
        tell()
        return stop
      })
    },
  )

/** An announcement that names no order may mean any. */
const concerns = (announced: string | undefined, orderId: string) => announced === undefined || announced === orderId

/** Sends the order whenever it differs from what was sent last; a deleted order ends the stream. */
function tellWhatIsNew(stream: EventStream, read: () => Promise<OrderView>): () => void {
  let last = ''
  return coalesced(async () => {
    try {
      const view = await read()
      const text = JSON.stringify(view)
      if (text !== last) stream.send('order', view)
      last = text
    } catch {
      // Gone, or the database is away: the browser comes back and is answered then.
      stream.close()
    }
  })
}
