import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { AdminSettings } from '#contract/settings.ts'
import { cents } from '#domain/money/money.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { orders } from '#server/database/schema/order.ts'
import { settings } from '#server/database/schema/settings.ts'
import { type ReceivedEvent, readEvents } from '#tests/support/shop/read-events.ts'
import { aCheckout, checkOut, momosLine, openOrderingShop } from '#tests/support/shop/test-orders.ts'
import { addressBook, openTestShop } from '#tests/support/shop/test-shop.ts'
import { changeSettings } from './settings.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

const json = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse(await given.text()) }
}
const read = async (): Promise<AdminSettings> => (await shop.get('/api/admin/settings', staff)).json()
const change = (section: string, body: object) =>
  json(shop.ask(`/api/admin/settings/${section}`, { method: 'PATCH', body, headers: staff }))
const versionOf = async (section: keyof AdminSettings) => (await read())[section].version
const publicSettings = async (at = shop) => (await json(at.get('/api/settings'))).body

test('a fresh shop is the demo restaurant, and stores no settings', async () => {
  const { restaurant, hours, ordering } = await read()
  expect([restaurant.version, hours.version, ordering.version]).toEqual([0, 0, 0])
  expect(restaurant).toMatchObject({ name: 'Spice Parade', address: { city: 'Hamilton' } })
  expect(ordering).toMatchObject({ delivery: { minimumCents: 3000, radiusKm: 5 }, pickup: { leadMinutes: 20 } })
  expect(await shop.db.$count(settings)).toBe(0)
})

test('a changed name is in the API, the manifest and the history, and the rest is unchanged', async () => {
  const version = await versionOf('restaurant')
  const { status, body } = await change('restaurant', { version, name: 'Pizzeria Ada' })
  expect([status, body.version, body.name, body.phone]).toEqual([200, version + 1, 'Pizzeria Ada', '+64 7 555 0142'])
  expect((await json(shop.get('/api/restaurant'))).body.name).toBe('Pizzeria Ada')
  expect((await json(shop.get('/site.webmanifest'))).body.name).toBe('Pizzeria Ada')
  expect((await json(shop.get('/api/openapi.json'))).body.info.title).toBe('Pizzeria Ada: HTTP API')
  const { items } = (await json(shop.get('/api/admin/audit?entity=settings&id=restaurant', staff))).body
  expect(items[0]).toMatchObject({
    action: 'changed',
    changes: { name: { from: 'Spice Parade', to: 'Pizzeria Ada' } },
  })
  expect(Object.keys(items[0].changes)).toEqual(['name'])
  await changeSettings(shop, 'restaurant', { version: version + 1, name: 'Spice Parade' }, SYSTEM)
})

test('settings stored before time zone and locale existed keep working, and can be changed', async () => {
  const { timeZone: _timeZone, locale: _locale, ...older } = DEFAULT_SETTINGS.restaurant
  await using other = await openTestShop()
  await other.db.insert(settings).values({ section: 'restaurant', formatVersion: 1, content: older })
  await other.settings.refresh()
  expect(other.restaurant).toMatchObject({ timeZone: 'Pacific/Auckland', locale: 'en-NZ', currency: 'nzd' })
  await changeSettings(other, 'restaurant', { version: 1, timeZone: 'America/Chicago' }, SYSTEM)
  await changeSettings(other, 'restaurant', { version: 2, name: 'Diner' }, SYSTEM)
  expect(other.restaurant).toMatchObject({ timeZone: 'America/Chicago', name: 'Diner' })
  const answered = (await json(other.get('/api/settings'))).body.restaurant
  expect(answered.amountFormat).toEqual({ currency: 'NZD', before: '$', after: '', decimal: '.', group: ',' })
})

test('when two owners change the same section, the second is refused and sees the version of the first', async () => {
  const version = await versionOf('hours')
  const closed = [[], [], [], [], [], [], []]
  const open = await read().then(({ hours }) => hours.weekly)
  expect((await change('hours', { version, weekly: closed })).status).toBe(200)
  const slower = await change('hours', { version, weekly: open })
  expect(slower).toMatchObject({ status: 409, body: { code: 'stale_version', current: { weekly: closed } } })
  expect((await read()).hours.weekly).toEqual(closed)
  expect((await change('hours', { version: version + 1, weekly: open })).status).toBe(200)
})

test('two owners can change different sections at once', async () => {
  const before = await read()
  const [one, other] = await Promise.all([
    change('restaurant', { version: before.restaurant.version, phone: '+64 7 555 0199' }),
    change('ordering', { version: before.ordering.version, pickup: { leadMinutes: 25 } }),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await read()).toMatchObject({
    restaurant: { phone: '+64 7 555 0199' },
    ordering: { pickup: { leadMinutes: 25 } },
  })
  await change('ordering', { version: before.ordering.version + 1, pickup: { leadMinutes: 20 } })
})

test('of many simultaneous changes of one section, exactly one succeeds', async () => {
  const version = await versionOf('restaurant')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, each) => change('restaurant', { version, name: `Name ${each}` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  await change('restaurant', { version: version + 1, name: 'Spice Parade' })
})

test('open pages are notified of a change, in other processes too, and can read it there', async () => {
  await using other = await openTestShop({ database: shop.database })
  const [here, there] = [readEvents(await shop.get('/api/live')), readEvents(await other.get('/api/live'))]
  for (const events of [here, there]) expect((await events.next())?.event).toBe('menu')
  const kitchen = readEvents(await other.get('/api/admin/live', staff))
  for (let each = 0; each < 5; each++) await kitchen.next()
  await change('restaurant', { version: await versionOf('restaurant'), tagline: 'Now with a garden.' })
  const { version } = await publicSettings()
  for (const events of [here, there, kitchen]) {
    expect(await events.next()).toEqual({ event: 'settings', data: { version } })
  }
  expect(await publicSettings(other)).toMatchObject({ version, restaurant: { tagline: 'Now with a garden.' } })
  await Promise.all([here, there, kitchen].map((events) => events.leave()))
})

test.each(['/api/live', '/api/admin/live'])('the first beat of %s names the version of the settings', async (path) => {
  const { version } = await publicSettings()
  const events = readEvents(await shop.get(path, staff), { withBeats: true })
  let beat: ReceivedEvent | undefined
  do beat = await events.next()
  while (beat && beat.event !== 'beat')
  expect(beat?.data).toMatchObject({ at: expect.any(String), settings: version })
  await events.leave()
})

test('changes that were missed while the database could not be reached are read afterwards', async () => {
  await using other = await openTestShop({ database: shop.database })
  const { id: _id, version, ...profile } = (await read()).restaurant
  await shop.db
    .update(settings)
    .set({ content: { ...profile, name: 'Unheard' }, version: version + 1 })
    .where(eq(settings.section, 'restaurant'))
  await shop.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'restaurant: live' and datname = current_database()",
  )
  await expect.poll(() => other.restaurant.name).toBe('Unheard')
})

const delivery = (customer: object = {}) =>
  checkOut(
    shop,
    aCheckout([momosLine(menu, { quantity: 3 })], { orderType: 'delivery', address: '1 Near Street', ...customer }),
  )

test('a raised minimum applies to the next order, although this process has not read it', async () => {
  expect((await delivery()).status).toBe(200)
  const { id: _id, ...ordering } = (await read()).ordering
  const contentWith = (minimum: number) => ({
    ...{ ...ordering, version: undefined },
    delivery: { ...ordering.delivery, minimumCents: cents(minimum) },
  })
  // Stored without an announcement, so that the process's memory is stale.
  const store = (minimum: number, version: number) => {
    const row = { version, content: contentWith(minimum) }
    return shop.db
      .insert(settings)
      .values({ section: 'ordering', formatVersion: 1, ...row })
      .onConflictDoUpdate({ target: settings.section, set: row })
  }
  await store(5000, ordering.version + 1)
  const before = await shop.db.$count(orders)
  expect(await json(delivery())).toMatchObject({
    status: 400,
    body: {
      code: 'below_minimum',
      error: 'Minimum order for delivery is $50. Please add more items or select Pickup.',
    },
  })
  expect(await shop.db.$count(orders)).toBe(before)
  await store(3000, ordering.version + 2)
  // Refused by the minimum in memory, then accepted by the one in the database.
  expect((await delivery()).status).toBe(200)
})

test('a radius that shrinks during the address lookup applies', async () => {
  const book = addressBook()
  let isShrunk = false
  const locate = async (address: string) => {
    if (!isShrunk) {
      isShrunk = true
      const { version, delivery } = (await read()).ordering
      await changeSettings(shop, 'ordering', { version, delivery: { ...delivery, radiusKm: 0.1 } }, SYSTEM)
    }
    return book.locate(address)
  }
  await using other = await openTestShop({
    database: shop.database,
    trustedProxies: 1,
    geocoder: { ...book, locate },
  })
  const body = aCheckout([momosLine(menu, { quantity: 3 })], { orderType: 'delivery', address: '1 Near Street' })
  expect(await json(checkOut(other, body))).toMatchObject({ status: 400, body: { code: 'out_of_area' } })
  const { version, delivery } = (await read()).ordering
  await changeSettings(shop, 'ordering', { version, delivery: { ...delivery, radiusKm: 5 } }, SYSTEM)
})

test('a checkout whose settings never hold still is refused with a sentence, and stores nothing', async () => {
  await using other = await openTestShop({ database: shop.database, trustedProxies: 1 })
  const { read: readCurrent } = other.settings
  const ahead = () => ({ ...readCurrent(), version: readCurrent().version + 1 })
  Object.assign(other.settings, { read: ahead })
  const before = await shop.db.$count(orders)
  expect(await json(checkOut(other, aCheckout([momosLine(menu)])))).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      error: 'Our menu or our rules kept changing while your order was checked. Please try again in a moment.',
    },
  })
  expect(await shop.db.$count(orders)).toBe(before)
})

test('slots and tables follow changed hours at once', async () => {
  const { version, weekly } = (await read()).hours
  const evening = [{ opens: '17:00', closes: '19:00' }]
  await change('hours', { version, weekly: weekly.map((_, day) => (day === 6 ? [] : evening)) })
  const { days, asap } = (await json(shop.get('/api/slots?type=pickup'))).body
  expect(asap).toBe(false)
  expect(days[0].slots).toEqual([
    ...['2026-11-21T17:00', '2026-11-21T17:15', '2026-11-21T17:30', '2026-11-21T17:45'],
    ...['2026-11-21T18:00', '2026-11-21T18:15', '2026-11-21T18:30', '2026-11-21T18:45'],
  ])
  expect(days.map(({ date }: { date: string }) => date)).not.toContain('2026-11-22')
  expect((await checkOut(shop, aCheckout([momosLine(menu)]))).status).toBe(400)
  const table = { name: 'Ada', email: 'ada@example.com', phone: '021 555 0199', guests: 2, date: '2026-11-21' }
  expect((await shop.post('/api/bookings', { ...table, time: '13:00' })).status).toBe(400)
  expect((await shop.post('/api/bookings', { ...table, time: '17:30' })).status).toBe(201)
  await change('hours', { version: version + 1, weekly })
})

test('slots have the configured interval and number of days', async () => {
  const { version, slotMinutes, daysAhead } = (await read()).ordering
  expect((await change('ordering', { version, slotMinutes: 30, daysAhead: 2 })).status).toBe(200)
  const { days } = (await json(shop.get('/api/slots?type=pickup'))).body
  expect(days).toHaveLength(2)
  expect(days[0].slots.slice(0, 2)).toEqual(['2026-11-21T12:30', '2026-11-21T13:00'])
  const at = (pickupTime: string) => checkOut(shop, aCheckout([momosLine(menu)], { pickupTime }))
  expect((await at('2026-11-21T12:45')).status).toBe(400)
  expect((await at('2026-11-23T12:30')).status).toBe(400)
  expect((await at('2026-11-22T12:30')).status).toBe(200)
  await change('ordering', { version: version + 1, slotMinutes, daysAhead })
})

test('settings move to another shop in one file', async () => {
  const exported = await shop.get('/api/admin/settings/export', staff)
  expect(exported.headers.get('Content-Disposition')).toContain('settings.json')
  const file = await exported.json()
  await using other = await openTestShop()
  const headers = await other.signInStaff()
  const imported = await other.ask('/api/admin/settings/import', {
    method: 'POST',
    body: { ...file, restaurant: { ...file.restaurant, name: 'Moved' } },
    headers,
  })
  expect(imported.status).toBe(200)
  expect(other.restaurant).toEqual({ ...shop.restaurant, name: 'Moved' })
})

test.each([
  ['a file of a newer version', (file: object) => ({ ...file, version: 3 }), 'version'],
  ['a file without hours', (file: object) => ({ ...file, hours: undefined }), 'hours'],
  ['another file', () => ({ format: 'restaurant-menu', version: 1 }), 'format'],
])('%s is refused with a sentence, and nothing of it is imported', async (_, spoil, field) => {
  const before = await read()
  const file = (await json(shop.get('/api/admin/settings/export', staff))).body
  const { status, body } = await json(
    shop.ask('/api/admin/settings/import', { method: 'POST', body: spoil(file), headers: staff }),
  )
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.fields[field]).toMatch(/^[A-Z].*\.$/)
  expect(await read()).toEqual(before)
})

test('a file that is not JSON, or has a hundred megabytes, is refused with a sentence', async () => {
  const send = (body: string) =>
    shop.app.request('/api/admin/settings/import', {
      method: 'POST',
      body,
      headers: { ...staff, 'Content-Type': 'application/json' },
    })
  expect(await json(send('{"format":'))).toMatchObject({ status: 400, body: { error: expect.stringMatching(/\.$/) } })
  const large = await json(send(`"${'a'.repeat(100_000_000)}"`))
  expect(large).toMatchObject({ status: 413, body: { error: expect.stringMatching(/\.$/) } })
})

test('only admins read and save them', async () => {
  expect((await shop.get('/api/admin/settings')).status).toBe(401)
  expect((await shop.ask('/api/admin/settings/hours', { method: 'PATCH', body: { version: 0 } })).status).toBe(401)
})
