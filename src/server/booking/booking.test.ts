import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminBooking } from '#contract/booking.ts'
import type { SearchPage } from '#contract/list.ts'
import type { LiveEvent } from '#server/adapters/live/live-channel.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { countBookings } from './booking-queries.ts'

let shop: TestShop
let staff: { Cookie: string }
let visitor = 0

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
  staff = await shop.signInStaff()
})
afterAll(() => shop.close())
beforeEach(() => shop.setTime(NOON))

const evening = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '021 555 0100',
  guests: 4,
  date: '2026-11-21',
  time: '18:30',
}
/** Each from a different address, so that the limit does not count them together. */
const book = (change: object = {}) =>
  shop.post('/api/bookings', { ...evening, ...change }, { 'X-Forwarded-For': `198.51.100.${++visitor}` })
const idOf = async (answer: Response): Promise<string> => (await answer.json()).id
const list = async (query = '') =>
  (await shop.get(`/api/admin/bookings?${query}`, staff)).json() as Promise<SearchPage<AdminBooking>>
const change = (id: string, body: unknown) =>
  shop.ask(`/api/admin/bookings/${id}`, { method: 'PATCH', body, headers: staff })
const remove = (id: string) => shop.ask(`/api/admin/bookings/${id}`, { method: 'DELETE', headers: staff })

test('a visitor asks for a table; staff screens are notified and list it as new', async () => {
  const heard: LiveEvent[] = []
  const stop = shop.adapters.live.listen(
    (event) => heard.push(event),
    () => {},
  )
  const answer = await book({ name: '  Ada Lovelace ', message: 'By the window' })
  expect(answer.status).toBe(201)
  const id = await idOf(answer)
  await expect.poll(() => heard).toContainEqual({ topic: 'bookings', id })
  stop()
  expect(await (await shop.get(`/api/admin/bookings/${id}`, staff)).json()).toEqual({
    id,
    ...evening,
    message: 'By the window',
    status: 'new',
    createdAt: NOON.toISOString(),
    confirmedAt: null,
    erasedAt: null,
    isRehearsal: false,
    version: 1,
  })
})

test.each([
  ['no name', { name: ' ' }, 'name', 'Please enter your name.'],
  ['a name without a width', { name: '\u200b\u2060' }, 'name', 'Please enter your name.'],
  ['an invalid email address', { email: 'ada' }, 'email', 'Please enter a valid email address.'],
  ['no phone', { phone: '' }, 'phone', 'Please enter your phone number.'],
  ['no guests', { guests: 0 }, 'guests', 'Please enter the number of guests.'],
  ['guests in words', { guests: 'four' }, 'guests', 'Please enter the number of guests.'],
  ['21 guests', { guests: 21 }, 'guests', 'For more than 20 guests, please phone us.'],
  ['no date', { date: '' }, 'date', 'Please choose a date.'],
  ['an impossible date', { date: '2026-02-30' }, 'date', 'Please choose a date.'],
  ['yesterday', { date: '2026-11-20' }, 'date', 'That day has passed. Please choose another date.'],
  ['91 days ahead', { date: '2027-02-20' }, 'date', 'Tables can be booked up to 90 days ahead.'],
  ['a time that has passed', { time: '12:00' }, 'time', 'That time has passed. Please choose a later one.'],
  ['the last hour', { time: '20:01' }, 'time', 'Please choose a time from 11:00am to 8:00pm.'],
  ['an impossible time', { time: '25:00' }, 'time', 'Please choose a time.'],
  ['a long message', { message: 'x'.repeat(1001) }, 'message', 'Please use at most 1000 characters.'],
])('a booking with %s is refused with a sentence by its field', async (_, wrong, field, sentence) => {
  const answer = await book(wrong)
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: sentence }])
})

test.each([
  ['the first table', { date: '2026-11-22', time: '11:00' }],
  ['the last table', { time: '20:00' }],
  ['the last day', { date: '2027-02-19' }],
  ['one guest', { guests: 1 }],
  ['twenty guests', { guests: 20 }],
])('%s can be booked', async (_, wish) => {
  expect((await book(wish)).status).toBe(201)
})

test("the day of a booking is the restaurant's, even around midnight and when clocks change", async () => {
  shop.setTime(new Date('2027-04-03T10:00:00Z')) // Saturday 11:00pm; on Sunday the clocks go back
  const answer = await book({ date: '2027-04-04', time: '11:00' })
  const booking = await (await shop.get(`/api/admin/bookings/${await idOf(answer)}`, staff)).json()
  expect(booking).toMatchObject({ date: '2027-04-04', time: '11:00' })
  const found = await list('from=2027-04-04&to=2027-04-04')
  expect(found.items.map(({ id }) => id)).toEqual([booking.id])
  expect((await book({ date: '2027-04-03', time: '20:00' })).status).toBe(400)
})

test('a sixth booking within a minute from one address has to wait; rejected ones are not counted', async () => {
  const send = () => shop.post('/api/bookings', evening, { 'X-Forwarded-For': '203.0.113.7' })
  for (let slip = 0; slip < 9; slip++) {
    expect(
      (await shop.post('/api/bookings', { ...evening, guests: 0 }, { 'X-Forwarded-For': '203.0.113.7' })).status,
    ).toBe(400)
  }
  const answers = []
  for (let index = 0; index < 6; index++) answers.push(await send())
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
  expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('staff can set any status, and confirming stores the time', async () => {
  const id = await idOf(await book())
  const confirmedAt = new Date(NOON.getTime() + 60_000)
  shop.setTime(confirmedAt)
  expect(await (await change(id, { status: 'cancelled' })).json()).toMatchObject({
    status: 'cancelled',
    confirmedAt: null,
  })
  expect(await (await change(id, { status: 'confirmed' })).json()).toMatchObject({
    status: 'confirmed',
    confirmedAt: confirmedAt.toISOString(),
  })
  expect(await (await change(id, { status: 'new' })).json()).toMatchObject({ status: 'new', version: 4 })
  expect((await change(id, { status: 'eaten' })).status).toBe(400)
})

test('"Send confirmation" confirms and says that no email was sent', async () => {
  const id = await idOf(await book())
  const answer = await shop.ask(`/api/admin/bookings/${id}/confirm`, { method: 'POST', headers: staff })
  expect(await answer.json()).toMatchObject({
    id,
    status: 'confirmed',
    confirmedAt: NOON.toISOString(),
    emailSent: false,
    notice: 'Marked as confirmed. (Email sending will be added later.)',
  })
})

test('a change based on an old version is refused', async () => {
  const id = await idOf(await book())
  await change(id, { status: 'confirmed', version: 1 })
  const late = await change(id, { status: 'cancelled', version: 1 })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ code: 'stale_version', current: { status: 'confirmed', version: 2 } })
})

test('a booking can be deleted, once', async () => {
  const id = await idOf(await book())
  expect((await remove(id)).status).toBe(204)
  for (const answer of [await remove(id), await change(id, { status: 'new' }), await remove('nonsense')]) {
    expect([answer.status, (await answer.json()).error]).toEqual([404, 'This booking no longer exists.'])
  }
})

test('staff find bookings by word, status and day, page by page', async () => {
  const tag = 'Zoë Ångström'
  const ids: string[] = []
  for (let day = 1; day <= 5; day++) {
    shop.setTime(new Date(NOON.getTime() + day * 1000))
    ids.unshift(await idOf(await book({ name: `${tag} ${day}`, date: `2026-12-0${day}` })))
  }
  await change(ids[0] ?? '', { status: 'cancelled' })
  const found = async (query: string) => (await list(`search=zoe%20ANGSTROM&${query}`)).items.map(({ id }) => id)
  expect(await found('')).toEqual(ids)
  expect(await found('status=all')).toEqual(ids)
  expect(await found('status=cancelled')).toEqual(ids.slice(0, 1))
  expect(await found('from=2026-12-02&to=2026-12-04')).toEqual(ids.slice(1, 4))
  const first = await list('search=zoe&limit=3')
  const second = await list(`search=zoe&limit=3&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  expect([first.total, second.total, second.nextCursor]).toEqual([5, 5, null])
})

test('a phone number in the digits of another script is stored in dialable digits', async () => {
  const id = await idOf(await book({ name: 'Arabic', phone: '٠٢١ ٥٥٥ ٠١٠٠' }))
  const { items } = await list('search=021%20555%200100')
  expect(items.find((one) => one.id === id)?.phone).toBe('021 555 0100')
})

test('staff find a booking by its phone number in any notation', async () => {
  const mine = await idOf(await book({ name: 'Written', phone: '(021) 888-0123' }))
  shop.setTime(new Date(NOON.getTime() + 1000))
  const abroad = await idOf(await book({ name: 'Abroad', phone: '+64 21 888 0123' }))
  for (const search of ['0218880123', '021 888 0123', '021-8880 123', '+64 21 888 0123', '0064218880123']) {
    const { items } = await list(new URLSearchParams({ search }).toString())
    expect([search, ...items.map(({ id }) => id)]).toEqual([search, abroad, mine])
  }
  const { items } = await list('search=888%200123')
  expect(items.map(({ id }) => id)).toEqual([abroad, mine])
  expect((await list('search=021%20888%200124')).items).toEqual([])
})

test('a search of bookings uses an index, however many there are', async () => {
  const plans = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const planOf = async (search: string) =>
      JSON.stringify((await tx.execute(sql`explain select ${countBookings(tx, { search })}`)).rows)
    return [await planOf('lovelace'), await planOf('+64 21 555 0199')]
  })
  for (const plan of plans) expect(plan).toContain('bookings_text_idx')
})

test('a search counts matches under another status, on other days, or both', async () => {
  const name = 'Wendy Elsewhere'
  const tomorrow = await idOf(await book({ name, date: '2026-11-22' }))
  const today = await idOf(await book({ name }))
  await book({ name, date: '2026-11-23' })
  await change(today, { status: 'cancelled' })
  const elsewhere = async (query: string) => (await list(query)).elsewhere
  expect(await elsewhere('search=wendy&status=confirmed')).toEqual([
    { count: 2, filters: { status: 'new' } },
    { count: 1, filters: { status: 'cancelled' } },
  ])
  expect(await elsewhere('search=wendy&from=2026-11-21&to=2026-11-21')).toEqual([
    { count: 2, filters: { from: '', to: '' } },
  ])
  expect(await elsewhere('search=wendy&status=new&from=2026-11-21&to=2026-11-22')).toEqual([
    { count: 1, filters: { status: 'cancelled' } },
    { count: 1, filters: { from: '', to: '' } },
  ])
  expect(await elsewhere('search=wendy&status=cancelled&from=2026-11-22')).toEqual([
    { count: 2, filters: { status: 'new' } },
    { count: 1, filters: { from: '', to: '' } },
  ])
  await change(tomorrow, { status: 'confirmed' })
  expect(await elsewhere('search=wendy&status=cancelled&from=2026-11-23')).toEqual([
    { count: 1, filters: { status: 'new' } },
    { count: 1, filters: { from: '', to: '' } },
    { count: 1, filters: { status: 'all', from: '', to: '' } },
  ])
  expect(await elsewhere('search=wendy')).toBeUndefined()
  expect(await elsewhere('status=cancelled')).toBeUndefined()
})

test('the active bookings of a day are those that nobody cancelled', async () => {
  const ids = await Promise.all(
    [1, 2, 3].map(async (n) => idOf(await book({ name: `Count ${n}`, date: '2027-01-02' }))),
  )
  await change(ids[0] ?? '', { status: 'cancelled' })
  await change(ids[1] ?? '', { status: 'confirmed' })
  const active = await list('status=active&from=2027-01-02&to=2027-01-02')
  expect([active.total, active.items.map(({ status }) => status).sort()]).toEqual([2, ['confirmed', 'new']])
  expect((await shop.get('/api/admin/bookings?status=coming', staff)).status).toBe(400)
})

test('the days of a list have no upper limit', async () => {
  expect((await shop.get('/api/admin/bookings?from=1000-01-01&to=9999-12-31', staff)).status).toBe(200)
})

test.each([
  'status=eaten',
  'from=yesterday',
  'from=0001-01-01',
  'limit=0',
  'limit=many',
  'cursor=%00',
  'cursor=MSAnIG9yIDE9MQ',
])('a list with the filter %s is a bad request', async (query) => {
  expect((await shop.get(`/api/admin/bookings?${query}`, staff)).status).toBe(400)
})

test('the CSV contains the whole list, and a spreadsheet runs no formula in it', async () => {
  await book({
    name: '=HYPERLINK("http://evil.example")',
    phone: '+64 21 555',
    message: 'Two lines:\n"quoted", thanks',
  })
  for (let count = 0; count < 3; count++) await book({ name: 'Csv Person' })
  const answer = await shop.get('/api/admin/bookings.csv?search=evil', staff)
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="bookings.csv"')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    'Booked at,Name,Email,Phone,Guests,Date,Time,Message,Status,Confirmed at,Table,Area\r\n' +
      '2026-11-21 12:00,"\'=HYPERLINK(""http://evil.example"")",ada@example.com,\'+64 21 555,4,2026-11-21,18:30,' +
      '"Two lines:\n""quoted"", thanks",new,,,\r\n',
  )
  const all = await (await shop.get('/api/admin/bookings.csv?search=csv', staff)).text()
  expect(all.split('\r\n')).toHaveLength(5)
})
