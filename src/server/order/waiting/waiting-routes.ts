import { createRoute } from '@hono/zod-openapi'
import { strictQuery } from '#contract/list.ts'
import { Waiting, WaitingHeaders, WaitingQuery } from '#contract/live.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { ATTENTION_BY_SEVERITY } from '#domain/order/payment.ts'
import { may } from '#domain/people/access.ts'
import { noteRingingScreen } from '#server/alert/check-alerts.ts'
import { countBookings } from '#server/booking/booking-queries.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import { countWaitingOrders } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { listOrdersElsewhere } from './orders-elsewhere.ts'

const waitingRoute = createRoute({
  tags: ['Admin: waiting'],
  method: 'get',
  path: '/waiting',
  'x-right': 'signedIn',
  operationId: 'getWaiting',
  summary: 'The tasks that wait for staff',
  description:
    'Counts of new orders and bookings, preorders that are due and flagged orders, in one small answer. Staff screens ring based on it: ask again at every `orders` and `bookings` event, and also every 30 seconds. Nothing waits for somebody without a right to orders.',
  request: { headers: WaitingHeaders, query: strictQuery(WaitingQuery) },
  responses: { 200: jsonAnswer(Waiting, 'What waits'), ...problems(400, 401, 403) },
})

export const waitingRoutes = (shop: Shop) =>
  newApi().openapi(waitingRoute, async (c) => {
    if (!may(c.get('admin').role, 'orders')) return c.json(NOTHING, 200)
    if (c.req.valid('header')['screen-sound'] === 'on') await noteRingingScreen(shop)
    return c.json(await readWaiting(shop, c.req.valid('query').station), 200)
  })

const NOTHING: Waiting = { newOrders: 0, preordersDue: 0, newBookings: 0, flagged: [] }

/** Every open staff screen asks for this every half minute: two queries, each on an index of only the waiting rows. */
async function readWaiting({ db, restaurant, now }: Shop, stations: readonly string[]): Promise<Waiting> {
  const dueUntil = (type: OrderType) => new Date(now().getTime() + restaurant[type].leadMinutes * 60_000)
  const elsewhere = stations.length > 0 ? await listOrdersElsewhere(db, stations) : []
  const orders = await countWaitingOrders(db, { pickup: dueUntil('pickup'), delivery: dueUntil('delivery') }, elsewhere)
  return {
    newOrders: orders.reduce((sum, { newOrders }) => sum + newOrders, 0),
    preordersDue: orders.reduce((sum, { preordersDue }) => sum + preordersDue, 0),
    newBookings: await countBookings(db, { statuses: ['new'], isExpected: true }),
    flagged: ATTENTION_BY_SEVERITY.flatMap((code) =>
      orders.filter(({ attentionCode }) => attentionCode === code).map(({ count }) => ({ code, count })),
    ),
  }
}
