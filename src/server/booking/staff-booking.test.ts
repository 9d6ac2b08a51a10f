import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LiveEvent } from '#server/adapters/live/live-channel.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { NOON, openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
beforeEach(() => shop.setTime(NOON))

const evening = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '021 555 0100',
  guests: 4,
  date: '2026-11-21',
  time: '18:30',
}
const change = (id: string, body: unknown) =>
  shop.ask(`/api/admin/bookings/${id}`, { method: 'PATCH', body, headers: staff })
const add = (body: object = {}) => shop.post('/api/admin/bookings', { ...evening, ...body }, staff)
const historyOf = async (id: string) =>
  (await (await shop.get(`/api/admin/audit?entity=booking&id=${id}`, staff)).json()).items as {
    action: string
    actor: string
    changes: object
  }[]

test('staff add a booking made by phone, and all screens are notified', async () => {
  const heard: LiveEvent[] = []
  const stop = shop.adapters.live.listen(
    (event) => heard.push(event),
    () => {},
  )
  const { email: _none, ...asked } = evening
  const answer = await shop.post('/api/admin/bookings', { ...asked, name: ' Ada ', message: 'By the window' }, staff)
  expect(answer.status).toBe(201)
  const added = await answer.json()
  expect(added).toMatchObject({ ...asked, name: 'Ada', email: '', message: 'By the window', status: 'new', version: 1 })
  await expect.poll(() => heard).toContainEqual({ topic: 'bookings', id: added.id })
  stop()
  expect(await (await shop.get(`/api/admin/bookings/${added.id}`, staff)).json()).toEqual(added)
})

test('a booking added as confirmed stores when it was confirmed', async () => {
  const booking = await (await add({ status: 'confirmed' })).json()
  expect(booking).toMatchObject({ status: 'confirmed', confirmedAt: NOON.toISOString() })
})

test('staff can add what the public form refuses: a large group, a day in half a year, guests at the door', async () => {
  for (const wish of [{ guests: 100 }, { date: '2027-05-21' }, { time: '11:30' }]) {
    expect((await shop.post('/api/bookings', { ...evening, ...wish })).status).toBe(400)
    expect((await add(wish)).status).toBe(201)
  }
})

const MISTAKES = [
  ['no name', { name: ' ' }, 'name', "Please enter the guest's name."],
  ['an invalid email address', { email: 'ada' }, 'email', 'Please enter a valid email address.'],
  ['an email address that is not a string', { email: 7 }, 'email', 'Please enter a valid email address.'],
  ['no phone', { phone: '' }, 'phone', "Please enter the guest's phone number."],
  ['guests in words', { guests: 'four' }, 'guests', 'Please enter the number of guests.'],
  ['no guests', { guests: 0 }, 'guests', 'Please enter the number of guests.'],
  ['101 guests', { guests: 101 }, 'guests', 'A booking can be for at most 100 guests.'],
  ['yesterday', { date: '2026-11-20' }, 'date', 'That day has passed. Please choose another date.'],
  ['an impossible date', { date: '2026-02-30' }, 'date', 'Please choose a date.'],
  ['a date that is not a string', { date: 20261121 }, 'date', 'Please choose a date.'],
  ['an impossible time', { time: '25:00' }, 'time', 'Please choose a time.'],
  ['the last hour', { time: '20:01' }, 'time', 'Please choose a time from 11:00am to 8:00pm.'],
  ['a long message', { message: 'x'.repeat(1001) }, 'message', 'Please use at most 1000 characters.'],
  ['an unknown status', { status: 'eaten' }, 'status', 'Please choose a status.'],
] as const

test.each(MISTAKES)(
  '%s is refused with a sentence by its field, when adding and when changing',
  async (_, wrong, field, sentence) => {
    const booking = await (await add()).json()
    for (const answer of [await add(wrong), await change(booking.id, wrong)]) {
      expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: sentence }])
    }
    expect(await (await shop.get(`/api/admin/bookings/${booking.id}`, staff)).json()).toEqual(booking)
  },
)

test('staff correct a booking, field by field or all at once', async () => {
  const { id } = await (await add()).json()
  expect(await (await change(id, { phone: ' 021 555 0199 ' })).json()).toMatchObject({
    ...evening,
    phone: '021 555 0199',
    version: 2,
  })
  expect(await (await change(id, { time: '19:45' })).json()).toMatchObject({ date: '2026-11-21', time: '19:45' })
  const all = {
    name: 'Grace Hopper',
    email: '',
    phone: '07 555 0100',
    guests: 30,
    date: '2026-12-24',
    time: '12:00',
    message: 'A birthday',
    status: 'confirmed',
  }
  const changed = await (await change(id, { ...all, version: 3 })).json()
  expect(changed).toMatchObject({ ...all, confirmedAt: NOON.toISOString(), version: 4 })
  shop.setTime(new Date(NOON.getTime() + 60_000))
  expect(await (await change(id, { ...all, guests: 31 })).json()).toMatchObject({ confirmedAt: NOON.toISOString() })
  const thatDay = await (await shop.get('/api/admin/bookings?from=2026-12-24&to=2026-12-24', staff)).json()
  expect(thatDay.items).toMatchObject([{ id }])
})

test('a correction leaves the time of guests who walked in while clocks were set back', async () => {
  // The second 2:30am of that night.
  const startsAt = new Date('2027-04-03T14:30:00Z')
  shop.setTime(startsAt)
  const { id } = await (await shop.post('/api/admin/walk-ins', { guests: 2 }, staff)).json()
  expect((await change(id, { name: 'Ada', date: '2027-04-04', time: '02:30' })).status).toBe(200)
  expect((await shop.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.startsAt).toEqual(startsAt)
})

test('a past booking can still be corrected, but not moved to another past day', async () => {
  const { id } = await (await add()).json()
  shop.setTime(new Date('2026-12-01T00:00:00Z'))
  expect((await change(id, { name: 'Ada King', guests: 3, date: evening.date, time: evening.time })).status).toBe(200)
  expect((await change(id, { date: '2026-11-30' })).status).toBe(400)
})

test.each([{}, { version: 1 }, { confirmedAt: null }])(
  'a change without any known field is a bad request: %j',
  async (body) => {
    const answer = await change((await (await add()).json()).id, body)
    expect([answer.status, (await answer.json()).error]).toEqual([400, 'Please say what to change.'])
  },
)

test('the history shows corrections of the guest’s details, before and after, until the booking is deleted', async () => {
  const { id } = await (await add()).json()
  shop.setTime(new Date(NOON.getTime() + 60_000))
  await change(id, { guests: 5, name: 'Somebody Else', phone: '027 000' })
  const [changed, added] = await historyOf(id)
  expect(added).toMatchObject({ action: 'created', changes: { guests: { from: null, to: 4 } } })
  expect(changed).toMatchObject({
    action: 'changed',
    changes: {
      guests: { from: 4, to: 5 },
      name: { from: 'Ada Lovelace', to: 'Somebody Else' },
      phone: { from: '021 555 0100', to: '027 000' },
    },
  })
  await shop.ask(`/api/admin/bookings/${id}`, { method: 'DELETE', headers: staff })
  const history = await historyOf(id)
  expect(history.find(({ action }) => action === 'changed')?.changes).toEqual({
    guests: { from: 4, to: 5 },
    name: { from: null, to: null },
    phone: { from: null, to: null },
  })
  expect(JSON.stringify(history)).not.toMatch(/Ada|Somebody|021 555|027 000|ada@example/)
})

test.each([
  ['bookings', evening, { guests: 5 }],
  ['walk-ins', { guests: 2 }, { guests: 3 }],
])(
  'staff who send the same of %s again, also at once, make one; another needs another key',
  async (what, body, other) => {
    await shop.db.delete(bookings)
    const headers = { ...staff, 'Idempotency-Key': `a form for ${what}` }
    const send = (more: object = {}) => shop.post(`/api/admin/${what}`, { ...body, ...more }, headers)
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
    expect([answers.map(({ status }) => status), new Set(ids).size]).toEqual([[201, 201, 201, 201], 1])
    expect([await shop.db.$count(bookings), (await historyOf(ids[0])).length]).toEqual([1, 1])
    await change(ids[0], { status: 'cancelled' })
    expect(await (await send()).json()).toMatchObject({ id: ids[0], status: 'cancelled' })
    const refused = await send(other)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'idempotency_conflict' }])
    expect(await shop.db.$count(bookings)).toBe(1)
    await shop.post(`/api/admin/${what}`, body, staff)
    expect(await shop.db.$count(bookings)).toBe(2)
  },
)
