import { createRoute } from '@hono/zod-openapi'
import { BookingMade, BookingRequest } from '#contract/booking.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { limitedInvalid } from '#server/http/rate-limit.ts'
import type { BookingServices } from './booking-services.ts'

const bookTable = createRoute({
  method: 'post',
  path: '/bookings',
  summary: 'Ask for a table',
  description: 'At most 5 bookings a minute from one client address, and 60 requests that cannot be accepted.',
  middleware: [limitedInvalid('invalidBookings')] as const,
  tags: ['Bookings'],
  request: { body: jsonBody(BookingRequest) },
  responses: { 201: jsonAnswer(BookingMade, 'The booking waits for staff'), ...problems(400, 413, 415, 429) },
})

/** What visitors can do with bookings. */
export const bookingRoutes = ({ booking }: { readonly booking: BookingServices }) =>
  newApi().openapi(bookTable, async (c) => {
    const admit = () => c.get('limits').count('bookings', c.get('clientAddress'))
    return c.json(await booking.bookTable(c.req.valid('json'), admit), 201)
  })
