import { createRoute, z } from '@hono/zod-openapi'
import {
  AdminBooking,
  BookingChange,
  BookingDeletion,
  BookingMade,
  BookingQuery,
  BookingRequest,
  BookingTimes,
  BookingTimesQuery,
  ConfirmationRequest,
  ConfirmedBooking,
  NewBooking,
  WalkIn,
} from '#contract/booking.ts'
import { IdempotencyHeader } from '#contract/checkout.ts'
import { RecordId } from '#contract/fields.ts'
import { CsvQuery, searchPageOf, strictQuery } from '#contract/list.ts'
import { parseStored } from '#contract/stored.ts'
import { Room } from '#contract/tables.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { csvAnswer, csvContent, csvForm } from '#server/http/csv.ts'
import { actorOf } from '#server/http/http-env.ts'
import { limited, limitedInvalid } from '#server/http/rate-limit.ts'
import { translatorOfFile } from '#server/language/asked-language.ts'
import { languageOfGuest } from '#server/language/guest-language.ts'
import type { Shop } from '#server/shop.ts'
import { listBookingTimes, tableRules } from './availability.ts'
import { addBooking, bookTable, seatWalkIn } from './book-table.ts'
import { changeBooking, deleteBooking } from './change-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { exportBookings } from './export-bookings.ts'
import { listBookings, readBooking } from './list-bookings.ts'

const book = createRoute({
  method: 'post',
  path: '/bookings',
  operationId: 'requestBooking',
  summary: 'Ask for a table',
  description:
    'At most 5 bookings a minute from one client address, and 60 requests that cannot be accepted. Send an `Idempotency-Key` and repeat it after a failure: the same key never makes a second booking. What is written to the guest later is in the language that `Accept-Language` names, if the site has it.',
  middleware: [limitedInvalid('invalidBookings')] as const,
  tags: ['Bookings'],
  request: { headers: IdempotencyHeader, body: jsonBody(BookingRequest) },
  responses: { 201: jsonAnswer(BookingMade, 'The booking waits for staff'), ...problems(400, 409, 413, 415, 429) },
})

const times = createRoute({
  method: 'get',
  path: '/booking-times',
  operationId: 'listBookingTimes',
  summary: 'The times of a day at which a table can be booked',
  description:
    'From the opening hours. `isFull` means that there is no room for this many guests; without limits, nothing is ever full. A guest who changes a booking sends its `booking` and `key`: it does not count against itself. At most 240 requests a minute from one client address.',
  middleware: [limited('freeTimes')] as const,
  tags: ['Bookings'],
  request: { query: BookingTimesQuery },
  responses: { 200: jsonAnswer(BookingTimes, 'Times of the restaurant'), ...problems(400, 429) },
})

const tags = ['Admin: bookings']
const params = z.object({ id: RecordId })
const one = jsonAnswer(AdminBooking, 'The booking')

const list = createRoute({
  method: 'get',
  path: '/bookings',
  'x-right': 'bookings',
  operationId: 'listBookings',
  summary: 'Bookings, the newest first',
  description:
    '`status` is one status, `active` (new and confirmed) or `all`, the default. `search` looks at name, email, phone and message; `elsewhere` counts what it finds outside the other filters.',
  tags,
  request: { query: strictQuery(BookingQuery) },
  responses: { 200: jsonAnswer(searchPageOf(AdminBooking), 'A page of bookings'), ...problems(400) },
})

const download = createRoute({
  method: 'get',
  path: '/bookings.csv',
  'x-right': 'exports',
  operationId: 'exportBookings',
  summary: 'All bookings of the list as CSV',
  description: 'Takes the filters of the list; the file contains all its pages.',
  tags,
  request: { query: strictQuery(BookingQuery.extend(CsvQuery.shape)) },
  responses: { 200: csvContent, ...problems(400) },
})

const add = createRoute({
  method: 'post',
  path: '/bookings',
  'x-right': 'bookings',
  operationId: 'addBooking',
  summary: 'Add a booking made by phone or at the door',
  description:
    'Opening hours apply as for visitors, but other limits do not: up to 100 guests, up to a year ahead, and earlier today. The email address is optional. Without a `status` it is `new`. A repeat with the same `Idempotency-Key` makes no second one.',
  tags,
  request: { headers: IdempotencyHeader, body: jsonBody(NewBooking) },
  responses: { 201: one, ...problems(400, 409) },
})

const read = createRoute({
  method: 'get',
  path: '/bookings/{id}',
  'x-right': 'bookings',
  operationId: 'getBooking',
  summary: 'One booking',
  description: 'With its `version`.',
  tags,
  request: { params },
  responses: { 200: one, ...problems(404) },
})

const change = createRoute({
  method: 'patch',
  path: '/bookings/{id}',
  'x-right': 'bookings',
  operationId: 'updateBooking',
  summary: "Change a booking: its status, or its guest's details",
  description:
    'Changes only the fields sent, and checks only values that differ. A guest whose table is cancelled or moved gets an email, if mail is configured; `notifyGuest: false` sends none.',
  tags,
  request: { params, body: jsonBody(BookingChange) },
  responses: { 200: one, ...problems(400, 404, 409) },
})

const confirm = createRoute({
  method: 'post',
  path: '/bookings/{id}/confirm',
  'x-right': 'bookings',
  operationId: 'confirmBooking',
  summary: 'Confirm a booking, and notify its guest by email',
  description: 'Sends no email if mail is not configured, or for a table in the past. Ten times a day for a booking.',
  tags,
  request: { params, body: { content: { 'application/json': { schema: ConfirmationRequest } }, required: false } },
  responses: { 200: jsonAnswer(ConfirmedBooking, 'The confirmed booking'), ...problems(400, 404, 409, 429) },
})

const walkIn = createRoute({
  method: 'post',
  path: '/walk-ins',
  'x-right': 'bookings',
  operationId: 'seatWalkIn',
  summary: 'Seat guests who came without a booking',
  description:
    'A confirmed booking that begins now, regardless of opening hours and limits. A repeat with the same `Idempotency-Key` seats nobody else.',
  tags,
  request: { headers: IdempotencyHeader, body: jsonBody(WalkIn) },
  responses: { 201: one, ...problems(400, 409) },
})

const room = createRoute({
  method: 'get',
  path: '/room',
  'x-right': 'bookings',
  operationId: 'getRoom',
  summary: 'The limits and tables of bookings',
  description: 'A part of the settings that all staff can read.',
  tags,
  responses: { 200: jsonAnswer(Room, 'As they are now') },
})

const remove = createRoute({
  method: 'delete',
  path: '/bookings/{id}',
  'x-right': 'bookings',
  operationId: 'deleteBooking',
  summary: 'Delete a booking',
  description: 'The guest of an upcoming booking gets an email, if mail is configured; `notifyGuest=false` sends none.',
  tags,
  request: { params, query: strictQuery(BookingDeletion) },
  responses: { 204: { description: 'It is gone' }, ...problems(400, 404) },
})

/** For visitors. */
export const bookingRoutes = (shop: Shop) =>
  newApi()
    .openapi(book, async (c) => {
      const rateLimit = () => c.get('limits').count('bookings', c.get('clientAddress'))
      const requestKey = c.req.valid('header')['idempotency-key']
      const language = languageOfGuest(c.req.header('Accept-Language'), shop.restaurant)
      // Each repeat makes a link, so that it is counted as a change.
      if (requestKey) await c.get('limits').count('bookingChanges', c.get('clientAddress'))
      return c.json(await bookTable(shop, c.req.valid('json'), rateLimit, { requestKey, language }), 201)
    })
    .openapi(times, async (c) => c.json(await listBookingTimes(shop, c.req.valid('query')), 200))

/** For staff; mounted behind the admin guard. */
export const adminBookingRoutes = (shop: Shop) =>
  newApi()
    .openapi(list, async (c) => c.json(await listBookings(shop, c.req.valid('query')), 200))
    .openapi(download, async (c) => {
      const query = c.req.valid('query')
      const t = await translatorOfFile(query, shop)
      return csvAnswer(c, exportBookings(shop, query, t), csvForm(shop.restaurant.amountFormat, query))
    })
    .openapi(add, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(await addBooking(shop, c.req.valid('json'), actorOf(c.get('admin')), key), 201)
    })
    .openapi(room, (c) => c.json(parseStored(Room, tableRules(shop)), 200))
    .openapi(walkIn, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(await seatWalkIn(shop, c.req.valid('json'), actorOf(c.get('admin')), key), 201)
    })
    .openapi(read, async (c) => c.json(await readBooking(shop, c.req.valid('param').id), 200))
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changeBooking(shop, id, c.req.valid('json'), actorOf(c.get('admin'))), 200)
    })
    .openapi(confirm, async (c) => {
      const [{ id }, request] = [c.req.valid('param'), c.req.valid('json') ?? {}]
      const confirmOnce = () => confirmBooking(shop, id, request, actorOf(c.get('admin')))
      return c.json(await c.get('limits').perRecord('bookingConfirmations', id, confirmOnce), 200)
    })
    .openapi(remove, async (c) => {
      await deleteBooking(shop, c.req.valid('param').id, c.req.valid('query'), actorOf(c.get('admin')))
      return c.body(null, 204)
    })
