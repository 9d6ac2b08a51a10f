import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { everyDay, type OpeningTimes } from '#domain/time/opening-hours.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { orders } from '#server/database/schema/order.ts'
import { aCheckout, checkOut, momosLine, openOrderingShop } from '#tests/support/shop/test-orders.ts'
import { changeSettings } from './settings.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

/** A Saturday in Hamilton; the test shop's clock stands at noon. */
const NOON = new Date('2026-11-20T23:00:00Z')
const at = (instant: string) => shop.setTime(new Date(instant))

async function setHours(hours: Partial<OpeningTimes>) {
  const { version } = (await (await shop.get('/api/admin/settings', staff)).json()).hours
  await changeSettings(shop, 'hours', { ...DEFAULT_SETTINGS.hours, ...hours, version }, SYSTEM)
}
async function withHours(hours: Partial<OpeningTimes>, work: () => Promise<void>) {
  await setHours(hours)
  try {
    await work()
  } finally {
    shop.setTime(NOON)
    await setHours({})
  }
}
const json = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse(await given.text()) }
}
const slots = async (type: 'pickup' | 'delivery') => (await json(shop.get(`/api/slots?type=${type}`))).body
const order = (customer: object = {}) => json(checkOut(shop, aCheckout([momosLine(menu, { quantity: 3 })], customer)))
const book = (date: string, time: string) =>
  json(
    shop.post('/api/bookings', {
      ...{ name: 'Ada', email: 'ada@example.com', phone: '021 555 0199', guests: 2 },
      ...{ date, time },
    }),
  )

/** Guests on a Tuesday, whom the tests of affected orders and bookings look for. */
let grace: Awaited<ReturnType<typeof order>>
let barbara: typeof bookings.$inferSelect | undefined
beforeAll(async () => {
  grace = await order({ pickupTime: '2026-11-24T19:00', name: 'Grace', email: 'grace@example.com' })
  await order({ pickupTime: '2026-11-24T12:00', name: 'Edsger' })
  const guests = { email: '', phone: '', guests: 2 }
  const rows = await shop.db
    .insert(bookings)
    .values([
      {
        ...{ name: 'Barbara', email: 'barbara@example.com', phone: '021 555 0188', guests: 2, status: 'confirmed' },
        startsAt: new Date('2026-11-24T06:30:00Z'),
      },
      { ...guests, name: 'Gone', status: 'cancelled', startsAt: new Date('2026-11-24T06:00:00Z') },
      { ...guests, name: 'Over', status: 'new', startsAt: new Date('2026-11-17T06:00:00Z') },
    ])
    .returning()
  barbara = rows.find(({ name }) => name === 'Barbara')
})

const LUNCH = { opens: '11:30', closes: '14:30' }
const NIGHT = { opens: '17:00', closes: '02:00' }

test('split hours and a night past midnight apply to slots, orders, bookings and the API', () =>
  withHours({ weekly: everyDay(LUNCH, NIGHT) }, async () => {
    const { asap, days } = await slots('pickup')
    expect(asap).toBe(true)
    expect(days[0].slots.filter((slot: string) => slot.endsWith(':30'))).toEqual([
      ...['12:30', '13:30', '17:30', '18:30', '19:30', '20:30', '21:30', '22:30', '23:30'].map(
        (time) => `2026-11-21T${time}`,
      ),
    ])
    expect(days[1].slots.slice(0, 9).at(-2)).toBe('2026-11-22T01:45')
    expect(days[1].slots[8]).toBe('2026-11-22T11:30')
    expect((await order({ pickupTime: '2026-11-21T15:00' })).status).toBe(400)
    expect((await order({ pickupTime: '2026-11-22T01:30' })).status).toBe(200)
    expect((await order({ pickupTime: '2026-11-22T02:00' })).status).toBe(400)
    expect((await book('2026-11-21', '23:30')).status).toBe(201)
    expect((await book('2026-11-22', '01:00')).status).toBe(201)
    expect((await book('2026-11-22', '01:30')).body.fields.time).toBe(
      'Please choose a time from 12:00am to 1:00am or from 11:30am to 1:30pm or from 5:00pm to 11:59pm.',
    )
    const { hours } = (await json(shop.get('/api/restaurant'))).body
    expect(hours).toMatchObject({
      text: ['Mon-Sun 11:30am-2:30pm and 5:00pm-2:00am'],
      week: Array(7).fill(LUNCH),
      weekly: Array(7).fill([LUNCH, NIGHT]),
      openNow: true,
    })
    // Half past one at night.
    at('2026-11-21T12:30:00Z')
    expect((await json(shop.get('/api/restaurant'))).body.hours.openNow).toBe(true)
    expect((await order({ pickupTime: 'ASAP' })).status).toBe(200)
    at('2026-11-21T12:41:00Z')
    expect((await order({ pickupTime: 'ASAP' })).body.code).toBe('slot_unavailable')
  }))

test('delivery and tables can have their own hours', () =>
  withHours({ services: { pickup: null, delivery: everyDay(NIGHT), tables: everyDay(LUNCH) } }, async () => {
    expect((await slots('pickup')).days[0].slots[0]).toBe('2026-11-21T12:30')
    expect((await slots('delivery')).days[0].slots[0]).toBe('2026-11-21T17:00')
    const delivery = { orderType: 'delivery', address: '1 Near Street' }
    expect((await order({ ...delivery, pickupTime: '2026-11-21T13:00' })).body.code).toBe('slot_unavailable')
    expect((await order({ ...delivery, pickupTime: '2026-11-21T18:00' })).status).toBe(200)
    expect((await book('2026-11-22', '18:00')).status).toBe(400)
    expect((await book('2026-11-22', '13:00')).status).toBe(201)
  }))

const CLOSED = { name: 'Staff party', from: '2026-11-22', to: '2026-11-23', isYearly: false, hours: [] }

test('a closed day has no times, and guests who ask for one read when the restaurant is open next', () =>
  withHours({ specialDays: [CLOSED] }, async () => {
    expect((await slots('pickup')).days.map(({ date }: { date: string }) => date).slice(0, 2)).toEqual([
      '2026-11-21',
      '2026-11-24',
    ])
    const sentence = (day: string) => `We are closed on ${day} (Staff party). We open again on Tue 24 Nov at 11:00am.`
    expect((await order({ pickupTime: '2026-11-22T12:00' })).body).toMatchObject({
      code: 'slot_unavailable',
      error: sentence('Sun 22 Nov'),
    })
    expect((await book('2026-11-23', '18:00')).body.fields.date).toBe(sentence('Mon 23 Nov'))
    const atCounter = await shop.post(
      '/api/admin/orders',
      aCheckout([momosLine(menu)], { pickupTime: '2026-11-22T12:00' }),
      staff,
    )
    expect((await json(atCounter)).body.fields['customer.pickupTime']).toBe(sentence('Sun 22 Nov'))
  }))

test('before hours are saved, exactly the affected orders and bookings are listed', async () => {
  const soon = await order({ name: 'Soon' })
  const { version, weekly } = (await json(shop.get('/api/admin/settings', staff))).body.hours
  const short = weekly.map((ranges: object[], day: number) =>
    day === 1 ? [{ opens: '11:00', closes: '18:00' }] : ranges,
  )
  const check = (change: object) => json(shop.post('/api/admin/settings/hours/impact', { version, ...change }, staff))
  expect((await check({ weekly: short })).body).toEqual({
    count: 2,
    items: [
      {
        ...{ id: grace.body.orderId, service: 'pickup', name: 'Grace', email: 'grace@example.com' },
        ...{ phone: '021 555 0199', at: '2026-11-24T19:00' },
      },
      {
        ...{ id: barbara?.id, service: 'tables', name: 'Barbara', email: 'barbara@example.com' },
        ...{ phone: '021 555 0188', at: '2026-11-24T19:30' },
      },
    ],
  })
  expect((await check({ weekly })).body).toEqual({ count: 0, items: [] })
  const own = { pickup: null, delivery: null, tables: short }
  expect((await check({ services: own })).body).toMatchObject({ count: 1, items: [{ name: 'Barbara' }] })
  const closure = { ...CLOSED, from: '2026-11-24', to: '2026-11-24' }
  expect((await check({ specialDays: [closure] })).body.count).toBe(3)
  // A guest who ordered "as soon as possible" comes at the promised time.
  const today = { ...CLOSED, from: '2026-11-21', to: '2026-11-21' }
  expect((await check({ specialDays: [today] })).body.items).toContainEqual(
    expect.objectContaining({ id: soon.body.orderId, name: 'Soon', at: '2026-11-21T12:20' }),
  )
  expect((await json(shop.get('/api/admin/settings', staff))).body.hours.version).toBe(version)
})

test('a delayed order is affected by the hours at its promise, not at its chosen time', async () => {
  const { body } = await order({ pickupTime: '2026-11-24T17:45', name: 'Late' })
  const row = eq(orders.id, body.orderId)
  await shop.db
    .update(orders)
    .set({ promisedFor: new Date('2026-11-24T05:15:00Z') })
    .where(row)
  const { version, weekly } = (await json(shop.get('/api/admin/settings', staff))).body.hours
  const short = weekly.map(() => [{ opens: '11:00', closes: '18:00' }])
  const hit = await json(shop.post('/api/admin/settings/hours/impact', { version, weekly: short }, staff))
  expect(hit.body.items).toContainEqual(expect.objectContaining({ name: 'Late', at: '2026-11-24T18:15' }))
  await shop.db.update(orders).set({ status: 'cancelled' }).where(row)
})

test('an order delayed past closing time is affected only if the restaurant closes earlier', async () => {
  const { body } = await order({ pickupTime: '2026-11-24T20:45', name: 'Overdue' })
  const row = eq(orders.id, body.orderId)
  await shop.db
    .update(orders)
    .set({ promisedFor: new Date('2026-11-24T08:10:00Z') })
    .where(row)
  const { version, weekly } = (await json(shop.get('/api/admin/settings', staff))).body.hours
  const closingAt = async (closes: string) => {
    const change = { version, weekly: weekly.map(() => [{ opens: '11:00', closes }]) }
    const { items } = (await json(shop.post('/api/admin/settings/hours/impact', change, staff))).body
    return items.filter(({ name }: { name: string }) => name === 'Overdue')
  }
  expect(await closingAt('18:00')).toMatchObject([{ at: '2026-11-24T21:10' }])
  // The chosen time stays possible, but the restaurant closes earlier.
  expect(await closingAt('20:50')).toMatchObject([{ at: '2026-11-24T21:10' }])
  expect([await closingAt('21:00'), await closingAt('22:00')]).toEqual([[], []])
  await shop.db.update(orders).set({ status: 'cancelled' }).where(row)
})

test('before the time zone is saved, orders and bookings whose local time changes are listed', async () => {
  const { version } = (await json(shop.get('/api/admin/settings', staff))).body.restaurant
  const check = async (timeZone: string) =>
    (await json(shop.post('/api/admin/settings/restaurant/impact', { version, timeZone }, staff))).body
  const { count, items } = await check('America/Chicago')
  expect(items).toHaveLength(count)
  expect(items).toContainEqual(
    expect.objectContaining({ name: 'Barbara', at: '2026-11-24T19:30', becomes: '2026-11-24T00:30' }),
  )
  expect(items).toContainEqual(
    expect.objectContaining({ name: 'Grace', at: '2026-11-24T19:00', becomes: '2026-11-24T00:00' }),
  )
  expect(items.map(({ name }: { name: string }) => name)).not.toContain('Over')
  // Another name of the same clock.
  expect(await check('Antarctica/McMurdo')).toEqual({ count: 0, items: [] })
  const unknown = await json(shop.post('/api/admin/settings/restaurant/impact', { version, timeZone: '+13' }, staff))
  expect(unknown.body.fields).toEqual({ timeZone: 'Please choose a time zone, such as Europe/Lisbon.' })
  expect((await json(shop.get('/api/admin/settings', staff))).body.restaurant.version).toBe(version)
})

test('before a file is imported, orders and bookings affected by its hours in its time zone are listed', async () => {
  const file = (await json(shop.get('/api/admin/settings/export', staff))).body
  const check = (restaurant: object, hours: object) =>
    json(shop.post('/api/admin/settings/import/impact', { ...file, restaurant, hours }, staff))
  const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)
  const chicago = { ...file.restaurant, timeZone: 'America/Chicago' }
  const { body } = await check(chicago, { ...file.hours, weekly: everyDay({ opens: '23:00', closes: '02:00' }) })
  // Half past seven in the evening is half past midnight there.
  expect(namesOf(body.timeZone)).toEqual(expect.arrayContaining(['Grace', 'Barbara', 'Edsger']))
  expect(namesOf(body.hours)).toContain('Edsger')
  expect(namesOf(body.hours)).not.toContain('Barbara')
  expect(body.hours.items[0]).not.toHaveProperty('becomes')
  const { timeZone: _timeZone, ...older } = file.restaurant
  const ofOlder = await check(older, { weekly: everyDay(LUNCH) })
  expect([ofOlder.body.timeZone.count, namesOf(ofOlder.body.hours)]).toEqual([
    0,
    expect.arrayContaining(['Grace', 'Barbara']),
  ])
  expect(await check(file.restaurant, { weekly: [] })).toMatchObject({
    status: 400,
    body: { fields: { 'hours.weekly': 'Please name the hours of seven days, Monday first.' } },
  })
  expect((await json(shop.get('/api/admin/settings/export', staff))).body).toEqual(file)
})

test('an import of hours from before special days existed leaves them unchanged', async () => {
  const closure = { ...CLOSED, from: '2026-12-24', to: '2026-12-24' }
  await setHours({ specialDays: [closure] })
  const file = (await json(shop.get('/api/admin/settings/export', staff))).body
  const old = { ...file, hours: { weekly: everyDay(LUNCH) } }
  const { status, body } = await json(shop.post('/api/admin/settings/import', old, staff))
  expect([status, body.hours.weekly[0], body.hours.specialDays]).toEqual([200, [LUNCH], [closure]])
  await setHours({})
})
