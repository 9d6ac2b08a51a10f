import { createRoute, z } from '@hono/zod-openapi'
import { GuestBooking, GuestBookingChange } from '#contract/booking.ts'
import { OrderKey, RecordId } from '#contract/fields.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { eventStream, type LiveConnections, openGuestStream } from '#server/http/live-streams.ts'
import { limited, limitedInvalid } from '#server/http/rate-limit.ts'
import { concerns, sendWhenChanged } from '#server/http/send-when-changed.ts'
import type { Shop } from '#server/shop.ts'
import { cancelGuestBooking, changeGuestBooking, readCalendarEntry, readGuestBooking } from './guest-booking.ts'

const guestRequest = { params: z.object({ id: RecordId }), query: z.object({ key: OrderKey.default('') }) }
const guestBooking = jsonAnswer(GuestBooking, 'The booking')

const readOwn = createRoute({
  method: 'get',
  path: '/bookings/{id}',
  operationId: 'getOwnBooking',
  summary: 'A booking, for its guest',
  description:
    'The `key` that came with the booking, or of a link in an email, proves that it is theirs. 404 without it. At most 120 requests a minute from one client address.',
  middleware: [limited('ownBookings')] as const,
  tags: ['Bookings'],
  request: guestRequest,
  responses: { 200: guestBooking, ...problems(400, 404, 429) },
})

const followOwn = createRoute({
  method: 'get',
  path: '/bookings/{id}/live',
  operationId: 'followOwnBooking',
  summary: 'Follow a booking, as its guest',
  description: 'Event `booking` with the booking: immediately after connecting, then whenever it changes.',
  middleware: [limited('ownBookings')] as const,
  tags: ['Live updates'],
  request: guestRequest,
  responses: { ...eventStream, ...problems(400, 404, 429) },
})

const calendarOfOwn = createRoute({
  method: 'get',
  path: '/bookings/{id}/calendar',
  operationId: 'getOwnCalendarEntry',
  summary: 'A booking as a calendar entry, for its guest',
  description:
    'iCalendar (RFC 5545). Tentative until the booking is confirmed; a later entry with the same UID replaces it.',
  middleware: [limited('ownBookings')] as const,
  tags: ['Bookings'],
  request: guestRequest,
  responses: {
    200: { content: { 'text/calendar': { schema: z.string() } }, description: 'The entry' },
    ...problems(400, 404, 429),
  },
})

const changeOwn = createRoute({
  method: 'patch',
  path: '/bookings/{id}',
  operationId: 'changeOwnBooking',
  summary: 'Move a booking, as its guest',
  description:
    'Changes only the fields sent. A time without room is 409 `fully_booked`; after the deadline that the owner has set, or for a cancelled booking, 409 `changes_over`. Where staff confirm bookings, a moved one is `new` again. At most ten changes of a booking in 24 hours, and 20 a minute from one client address.',
  middleware: [limitedInvalid('invalidBookings')] as const,
  tags: ['Bookings'],
  request: { ...guestRequest, body: jsonBody(GuestBookingChange) },
  responses: { 200: guestBooking, ...problems(400, 404, 409, 413, 415, 429) },
})

const cancelOwn = createRoute({
  method: 'post',
  path: '/bookings/{id}/cancel',
  operationId: 'cancelOwnBooking',
  summary: 'Cancel a booking, as its guest',
  description: 'Works once; afterwards, and after the deadline that the owner has set, 409 `changes_over`.',
  tags: ['Bookings'],
  request: guestRequest,
  responses: { 200: guestBooking, ...problems(400, 404, 409, 429) },
})

/** A booking, for whoever holds its key. */
export const guestBookingRoutes = (shop: Shop, connections: LiveConnections) =>
  newApi()
    .openapi(readOwn, async (c) =>
      c.json(await readGuestBooking(shop, { ...c.req.valid('param'), ...c.req.valid('query') }), 200),
    )
    .openapi(calendarOfOwn, async (c) => {
      const entry = await readCalendarEntry(shop, { ...c.req.valid('param'), ...c.req.valid('query') })
      return c.body(entry, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="table.ics"',
      })
    })
    .openapi(changeOwn, async (c) => {
      await c.get('limits').count('bookingChanges', c.get('clientAddress'))
      const access = { ...c.req.valid('param'), ...c.req.valid('query') }
      return c.json(await changeGuestBooking(shop, access, c.req.valid('json')), 200)
    })
    .openapi(cancelOwn, async (c) => {
      await c.get('limits').count('bookingChanges', c.get('clientAddress'))
      const access = { ...c.req.valid('param'), ...c.req.valid('query') }
      return c.json(await cancelGuestBooking(shop, access), 200)
    })
    .openapi(followOwn, async (c) => {
      const access = { ...c.req.valid('param'), ...c.req.valid('query') }
      await readGuestBooking(shop, access) // A wrong key is a plain 404, not a stream.
      return openGuestStream(c, connections, (stream) => {
        const send = sendWhenChanged(stream, 'booking', () => readGuestBooking(shop, access))
        const stop = shop.live.listen(
          (event) => event.topic === 'bookings' && concerns(event.id, access.id) && send(),
          send,
        )
        send()
        return stop
      })
    })
