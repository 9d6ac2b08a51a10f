import { afterAll, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { type SpecialDay, specialDayOn } from '#domain/time/opening-hours.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { moveHolidays } from './change-hours.ts'
import { changeSettings } from './settings.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
/** A Saturday in Hamilton. */
const NOON = new Date('2026-11-20T23:00:00Z')

async function json(answer: Response | Promise<Response>) {
  const given = await answer
  return { status: given.status, body: JSON.parse(await given.text()) }
}
const stored = async () => (await json(shop.get('/api/admin/settings', staff))).body
async function save(specialDays: readonly object[]) {
  const { version } = (await stored()).hours
  return json(
    shop.ask('/api/admin/settings/hours', { method: 'PATCH', body: { version, specialDays }, headers: staff }),
  )
}
async function holidaysIn(country: string, query = '', locale: string | null = null) {
  const { version } = (await stored()).restaurant
  const address = { ...DEFAULT_SETTINGS.restaurant.address, country }
  await changeSettings(shop, 'restaurant', { version, address, locale }, SYSTEM)
  return (await json(shop.get(`/api/admin/settings/holidays${query}`, staff))).body
}

const holidayOf = (name: string, from: string) => ({
  ...{ name, from, to: from, isYearly: false, hours: [] },
  holiday: { country: 'NZ', region: '', name },
})
const CLOSED = { name: 'Staff party', from: '2027-03-28', to: '2027-03-30', isYearly: false, hours: [] }

test('the public holidays of the country and a region are offered', async () => {
  const { items, regions } = await holidaysIn('NZ')
  const christmas = { name: 'Christmas Day', from: '2026-12-25', to: '2026-12-25', isYearly: true, holiday: null }
  expect(items).toContainEqual({ ...christmas, title: 'Christmas Day' })
  const friday = { name: 'Good Friday', from: '2027-03-26', to: '2027-03-26', isYearly: false }
  expect(items).toContainEqual({
    ...friday,
    title: 'Good Friday',
    holiday: { country: 'NZ', region: '', name: 'Good Friday' },
  })
  expect(regions).toContainEqual({ code: 'AUK', name: expect.stringContaining('Auckland') })
  const ofAuckland = (await holidaysIn('NZ', '?region=AUK')).items
  expect(ofAuckland.length).toBeGreaterThan(items.length)
  expect(ofAuckland).toContainEqual(
    expect.objectContaining({ holiday: { country: 'NZ', region: 'AUK', name: 'Provincial anniversary day' } }),
  )
  expect((await shop.get('/api/admin/settings/holidays')).status).toBe(401)
})

test('a holiday of several days is one special day', async () => {
  const name = 'End of Ramadan (Eid al-Fitr)'
  expect((await holidaysIn('TR')).items).toContainEqual({
    ...{ name, title: name, from: '2027-03-09', to: '2027-03-11', isYearly: false },
    holiday: { country: 'TR', region: '', name },
  })
  const chinese = (await holidaysIn('CN')).items
  expect(chinese.filter((holiday: SpecialDay) => holiday.name === 'Spring Festival')).toMatchObject([
    { from: '2027-02-05', to: '2027-02-07', isYearly: false },
  ])
  expect(chinese).toContainEqual(
    expect.objectContaining({ name: 'National Day', from: '2027-10-01', to: '2027-10-03', isYearly: true }),
  )
  // The day on which clocks go forward has 23 hours.
  expect((await holidaysIn('PT')).items).toContainEqual(
    expect.objectContaining({ name: 'Easter Sunday', from: '2027-03-28', to: '2027-03-28' }),
  )
  await holidaysIn('NZ')
})

test.each([
  ['PT', 'pt-PT', '2027-03-26', 'Sexta-Feira Santa', 'Good Friday'],
  ['AT', 'de-AT', '2027-03-29', 'Ostermontag', 'Easter Monday'],
  ['CH', 'fr-CH', '2027-05-06', 'Ascension', 'Ascension Day'],
  ['JP', 'ja-JP', '2027-01-11', '成人の日', 'Coming of Age Day'],
  ['PT', 'de-DE', '2027-03-26', 'Good Friday', 'Good Friday'],
  ['PT', null, '2027-03-26', 'Good Friday', 'Good Friday'],
])('in %s with amounts in %s the holiday of %s is called %s', async (country, locale, from, name, known) => {
  const { items } = await holidaysIn(country, '', locale)
  // What the holiday is known by stays, so that a saved day still finds its next dates.
  const holiday = { country, region: '', name: known }
  expect(items.filter((day: SpecialDay) => day.from === from)).toMatchObject([{ name, holiday }])
  await holidaysIn('NZ')
})

test.each([
  ['NZ', 'mi', '2027-03-26', 'Good Friday', 'Good Friday', ['AUK', 'Tāmaki-makau-rau']],
  ['CH', 'it', '2027-03-26', 'Good Friday', 'Venerdì santo', ['ZH', 'Canton Zurigo']],
  ['AT', 'ja', '2027-03-29', 'Easter Monday', 'Easter Monday', ['2', 'Carinthia']],
])('staff in %s who read %s find the holiday of %s, which is stored as %s, under %s', async (...row) => {
  const [country, language, from, name, title, [code, region]] = row
  await holidaysIn(country)
  const asked = { ...staff, 'Accept-Language': language }
  const { items, regions } = (await json(shop.get('/api/admin/settings/holidays', asked))).body
  expect(items.filter((day: SpecialDay) => day.from === from)).toMatchObject([{ name, title }])
  expect(regions).toContainEqual({ code, name: region })
  await holidaysIn('NZ')
})

test('holidays that move get their next dates a week after they are over', async () => {
  const specialDays = [holidayOf('Easter Monday', '2027-03-29'), holidayOf('Matariki', '2027-06-25')]
  const { version } = (await save(specialDays)).body
  shop.setTime(new Date('2027-04-05T10:00:00Z'))
  await moveHolidays(shop)
  expect((await stored()).hours).toMatchObject({ version, specialDays })
  // A Tuesday morning in Hamilton.
  shop.setTime(new Date('2027-04-05T20:00:00Z'))
  await moveHolidays(shop)
  await moveHolidays(shop)
  expect((await stored()).hours).toMatchObject({
    version: version + 1,
    specialDays: [holidayOf('Easter Monday', '2028-04-17'), holidayOf('Matariki', '2027-06-25')],
  })
  expect((await json(shop.get('/api/settings'))).body.restaurant.hours.specialDays[0].from).toBe('2028-04-17')
  const entries = await readHistory(shop, 'settings', 'hours')
  expect(entries.filter(({ actor }) => actor === SYSTEM.name)).toMatchObject([{ action: 'changed' }])
  shop.setTime(NOON)
  await save([])
})

test('a saved holiday that is over is checked and kept with its next dates; an unknown one keeps its dates', async () => {
  const guest = { name: 'Katherine', email: '', phone: '', guests: 2, status: 'confirmed' } as const
  await shop.db.insert(bookings).values([{ ...guest, startsAt: new Date('2027-03-29T00:00:00Z') }])
  const past = [holidayOf('Easter Monday', '2025-04-21'), holidayOf('Unknown', '2025-04-21')]
  const next = [holidayOf('Easter Monday', '2027-03-29'), holidayOf('Unknown', '2025-04-21')]
  const { version } = (await stored()).hours
  const hit = await json(shop.post('/api/admin/settings/hours/impact', { version, specialDays: past }, staff))
  expect(hit.body.items).toMatchObject([{ name: 'Katherine', at: '2027-03-29T13:00' }])
  const saved = (await save(past)).body
  expect(saved.specialDays).toEqual(next)
  await moveHolidays(shop)
  expect((await stored()).hours.version).toBe(saved.version)
  const file = (await json(shop.get('/api/admin/settings/export', staff))).body
  expect(file.hours.specialDays).toEqual(next)
  await save([])
  const older = { ...file, hours: { ...file.hours, specialDays: past } }
  const listed = await json(shop.post('/api/admin/settings/import/impact', older, staff))
  expect(listed.body.hours.items).toMatchObject([{ name: 'Katherine' }])
  expect((await json(shop.post('/api/admin/settings/import', older, staff))).body.hours.specialDays).toEqual(next)
  await save([])
})

test('a holiday may move to a date of other special days; then the one for a single year applies', async () => {
  const easter = holidayOf('Easter Monday', '2027-03-29')
  const yearly = { ...CLOSED, name: 'Birthday', from: '2020-03-29', to: '2020-03-29', isYearly: true }
  const onEasterMonday = () => specialDayOn(shop.settings.read().restaurant.hours, '2027-03-29')?.name
  expect((await save([easter, yearly])).status).toBe(200)
  expect(onEasterMonday()).toBe('Easter Monday')
  expect((await save([easter, yearly, CLOSED])).body.specialDays).toEqual([yearly, CLOSED, easter])
  expect(onEasterMonday()).toBe('Staff party')
  expect((await save([{ ...easter, isYearly: true }])).body.fields).toEqual({
    'specialDays.0.isYearly': 'A holiday that moves is not on the same dates each year.',
  })
  await save([])
})
