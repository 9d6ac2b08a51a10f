import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { everyDay } from '#domain/time/opening-hours.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { SEND_RECEIPT_JOB } from '#server/order/notice/receipt.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { demoWordsIn } from '#tests/support/shop/demo-words.ts'
import {
  aCheckout,
  checkOut,
  comboLine,
  momosLine,
  orderRow,
  payWith,
  setTheMenu,
} from '#tests/support/shop/test-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

const LUNCH = { opens: '12:00', closes: '15:00' }
const DINNER = { opens: '19:00', closes: '23:30' }
const NIGHT = { opens: '17:00', closes: '02:00' }
const NO_LINKS = { chat: null, social: [], marketplaces: [] }
const terms = { minimumCents: 1500, freeFromCents: null }

const LISBON = {
  restaurant: {
    ...NO_LINKS,
    ...{
      name: 'Tasca da Ana',
      tagline: 'Petiscos in Alfama.',
      headline: 'Portuguese kitchen',
      cuisines: ['Portuguese'],
    },
    address: { street: 'Rua da Regueira 12', suburb: 'Alfama', city: 'Lisboa', postcode: '1100-437', country: 'PT' },
    location: { latitude: 38.7119, longitude: -9.1287 },
    ...{ timeZone: 'Europe/Lisbon', locale: 'pt-PT', phone: '+351 21 555 0100', email: 'ola@tasca.example' },
  },
  hours: { weekly: everyDay(LUNCH, DINNER) },
  ordering: {
    deliveryZones: [
      { ...terms, name: 'Alfama', area: { kind: 'ring', radiusKm: 1 }, feeCents: 150 },
      { ...terms, name: 'Lisboa', area: { kind: 'ring', radiusKm: 4 }, feeCents: 250 },
    ],
  },
  money: {
    currency: 'EUR',
    tax: { name: 'IVA', number: 'PT 501 234 567', isIncluded: true, ratePercent: 13, categoryRates: [] },
  },
}

const AUSTIN = {
  restaurant: {
    ...NO_LINKS,
    ...{ name: 'Night Owl Diner', tagline: 'Open late.', headline: 'Diner on Congress', cuisines: ['American'] },
    address: { street: '401 Congress Avenue', suburb: '', city: 'Austin', postcode: '78701', country: 'US' },
    location: { latitude: 30.2662, longitude: -97.7431 },
    ...{ timeZone: 'America/Chicago', locale: null, phone: '+1 512 555 0100', email: 'hello@night-owl.example' },
  },
  hours: { weekly: everyDay(NIGHT) },
  ordering: { pickup: { leadMinutes: 15 } },
  money: {
    currency: 'USD',
    tax: { name: 'Sales tax', number: '', isIncluded: false, ratePercent: 8.25, categoryRates: [] },
  },
}

const opened: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(opened.map((each) => each.close())))

/** A restaurant set up through the API, with a mail server. */
async function openRestaurant(settings: Partial<Record<SettingsSection, object>>, now: string) {
  const post = await openMailServer()
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => shop.restaurant)
  const geocoder = {
    ...{ provider: 'address book', approximate: false },
    locate: async (address: string) =>
      address.includes('Chiado') ? { latitude: 38.711, longitude: -9.1425 } : undefined,
  }
  const shop: TestShop = await openTestShop({ mailer, geocoder, trustedProxies: 1 })
  opened.push(shop, post)
  shop.setTime(new Date(now))
  const menu = await setTheMenu(shop)
  const staff = await shop.signInStaff()
  const patch = async (path: string, body: object) => {
    const answer = await shop.ask(`/api/admin/${path}`, { method: 'PATCH', body, headers: staff })
    expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([path, 200, ''])
  }
  for (const [section, content] of Object.entries(settings))
    await patch(`settings/${section}`, { version: 0, ...content })
  const values = [{ name: 'Small' }, { name: 'Large', price: 4.5 }]
  await patch(`menu-items/${menu.momos}`, { optionGroups: [{ name: 'Size', isRequired: true, values }] })
  return { shop, menu, staff, post }
}
type Opened = Awaited<ReturnType<typeof openRestaurant>>

/** Two large momos and a combo: 57.90. */
async function buy({ shop, menu, post }: Opened, customer: object) {
  const items = [
    momosLine(menu, { quantity: 2, unitPrice: 16.5, meta: { options: { Size: 'Large' } } }),
    comboLine(menu),
  ]
  const answer = await checkOut(shop, aCheckout(items, { email: 'guest@example.com', ...customer }))
  const placed = await answer.json()
  expect(placed).toMatchObject({ orderId: expect.any(String) })
  const cardPage = await (await shop.get(new URL(placed.url).pathname)).text()
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  await SEND_RECEIPT_JOB.run(shop, { id: placed.orderId })
  const receipt = post.received.at(-1)?.mail.text ?? ''
  return { placed, cardPage, receipt, row: await orderRow(shop, placed) }
}

let visitor = 0
async function book({ shop, staff, post }: Opened, date: string, time: string) {
  const table = { name: 'Grace', email: 'grace@example.com', phone: '21 555 0199', guests: 3, date, time }
  const answer = await shop.post('/api/bookings', table, { 'X-Forwarded-For': `10.4.0.${++visitor}` })
  const { id, fields } = await answer.json()
  if (answer.status !== 201) return { problem: fields }
  expect((await shop.post(`/api/admin/bookings/${id}/confirm`, {}, staff)).status).toBe(200)
  const mail = post.received.at(-1)?.mail
  const entry = mail?.attachments.find(({ filename }) => filename === 'table.ics')?.content
  const text = typeof entry === 'string' ? entry : new TextDecoder().decode(entry as ArrayBuffer)
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined)
  const [start, end] = [event.startDate, event.endDate].map((at) => at.toJSDate().toISOString())
  return { start, end, location: event.location, text: mail?.text ?? '' }
}

const slotsOf = async ({ shop }: Opened, date: string): Promise<string[]> => {
  const { days } = await (await shop.get('/api/slots?type=pickup')).json()
  const day = days.find((one: { date: string }) => one.date === date)
  return day.slots.map((slot: string) => slot.slice(11))
}

/** What guests read, what staff read and download, and every email. */
async function everyText({ shop, staff, post }: Opened): Promise<string> {
  const open = ['restaurant', 'settings', 'menu', 'slots?type=pickup', 'slots?type=delivery', 'openapi.json', 'docs']
  const admin = ['orders', 'bookings', 'orders.csv', 'bookings.csv', 'takings.csv?from=2026-10-01&to=2026-11-30']
  const more = ['settings', 'menu-items', 'categories', 'deals', 'settings/holidays', 'settings/export', 'system']
  const paths = [
    ...[
      '/site.webmanifest',
      '/admin/site.webmanifest',
      '/service-worker.js',
      '/robots.txt',
      '/sitemap.xml',
      '/no/such/page',
    ],
    ...open.map((path) => `/api/${path}`),
    ...[...admin, ...more].map((path) => `/api/admin/${path}`),
  ]
  const answers = await Promise.all(paths.map(async (path) => `${path}\n${await (await shop.get(path, staff)).text()}`))
  const refusals = await Promise.all(
    ['restaurant', 'hours', 'ordering', 'money'].map(async (section) => {
      const body = { version: 0, address: { country: 'xx' }, tax: {}, currency: '', timeZone: 'x', phone: '' }
      return (await shop.ask(`/api/admin/settings/${section}`, { method: 'PATCH', body, headers: staff })).text()
    }),
  )
  return [...answers, ...refusals, ...post.received.map(({ raw, mail }) => `${raw}\n${mail.text}`)].join('\n')
}

test('in Lisbon, sums and times are exact for a deal, a priced size, a delivery and a booking, when summer time ends', async () => {
  // Saturday, 11:00; the clocks go back in the night.
  const lisbon = await openRestaurant(LISBON, '2026-10-24T10:00:00Z')
  expect(await slotsOf(lisbon, '2026-10-25')).toEqual(expect.arrayContaining(['12:00', '14:45', '19:00', '23:15']))
  expect(await slotsOf(lisbon, '2026-10-25')).not.toContain('15:00')

  const delivery = { orderType: 'delivery', address: 'Rua Garrett 8, Chiado', pickupTime: '2026-10-25T19:30' }
  const { cardPage, receipt, row } = await buy(lisbon, delivery)
  expect(cardPage).toContain('€60.40')
  expect(receipt).toMatch(/Delivery time: Sunday,? 25 October 2026 at 19:30/)
  expect(receipt).toContain('2 x Momos: 33,00\u00a0€\n    Size: Large')
  expect(receipt).toContain('Delivery fee: 2,50\u00a0€')
  expect(receipt).toContain('Total (EUR): 60,40\u00a0€\nIVA included (13 %): 6,95\u00a0€')
  expect(receipt).toContain('Tasca da Ana\nRua da Regueira 12, Alfama, 1100-437 Lisboa\n+351 21 555 0100')
  expect(row).toMatchObject({
    ...{ totalCents: 6040, deliveryFeeCents: 250, deliveryZone: 'Lisboa', currency: 'eur', paymentStatus: 'paid' },
    pickupAt: new Date('2026-10-25T19:30:00Z'),
  })

  expect(await book(lisbon, '2026-10-24', '20:00')).toMatchObject({
    ...{ start: '2026-10-24T19:00:00.000Z', end: '2026-10-24T20:30:00.000Z' },
    text: expect.stringMatching(/When: Saturday,? 24 October 2026 at 20:00\s+For: 3 guests/),
    location: expect.stringContaining('Rua da Regueira 12, Alfama, 1100-437 Lisboa'),
  })
  expect(await book(lisbon, '2026-10-25', '20:00')).toMatchObject({ start: '2026-10-25T20:00:00.000Z' })
  expect(await book(lisbon, '2026-10-25', '16:00')).toEqual({
    problem: { time: 'Please choose a time from 12:00 to 14:00 or from 19:00 to 22:30.' },
  })
  expect(demoWordsIn(await everyText(lisbon))).toEqual([])
})

test('in Austin, a night that ends at two stays open until then, an hour longer when clocks go back', async () => {
  // Saturday, 22:00.
  const austin = await openRestaurant(AUSTIN, '2026-11-01T03:00:00Z')
  expect((await slotsOf(austin, '2026-11-01')).slice(0, 9)).toEqual([
    ...['00:00', '00:15', '00:30', '00:45', '01:00', '01:15', '01:30', '01:45', '17:00'],
  ])
  const { cardPage, receipt, row } = await buy(austin, { pickupTime: '2026-11-01T01:30' })
  expect(cardPage).toContain('$62.68')
  expect(receipt).toMatch(/Pickup time: Sunday, November 1, 2026 at 1:30\s?AM/)
  expect(receipt).toContain('Subtotal: $57.90\nSales tax (8.25 %): $4.78\nTotal (USD): $62.68')
  // The first of the two.
  expect(row).toMatchObject({ totalCents: 6268, pickupAt: new Date('2026-11-01T06:30:00Z') })

  expect(await book(austin, '2026-11-01', '00:30')).toMatchObject({
    ...{ start: '2026-11-01T05:30:00.000Z', end: '2026-11-01T07:00:00.000Z' },
    text: expect.stringMatching(/When: Sunday, November 1, 2026 at 12:30\s?AM/),
  })
  expect(await book(austin, '2026-11-01', '18:00')).toMatchObject({ start: '2026-11-02T00:00:00.000Z' })
  expect(await book(austin, '2026-11-01', '01:30')).toEqual({
    problem: { time: 'Please choose a time from 12:00am to 1:00am or from 5:00pm to 11:59pm.' },
  })

  const { shop } = austin
  const isOpen = async (at: string) => {
    shop.setTime(new Date(at))
    const { asap } = await (await shop.get('/api/slots?type=pickup')).json()
    return [(await (await shop.get('/api/restaurant')).json()).hours.openNow, asap]
  }
  expect(await isOpen('2026-11-01T07:45:00Z')).toEqual([true, true])
  expect(await isOpen('2026-11-01T07:46:00Z')).toEqual([true, false])
  expect(await isOpen('2026-11-01T07:59:00Z')).toEqual([true, false])
  expect(await isOpen('2026-11-01T08:00:00Z')).toEqual([false, false])
  expect(demoWordsIn(await everyText(austin))).toEqual([])

  // When they go forward, two o'clock becomes three.
  expect(await isOpen('2027-03-14T07:59:00Z')).toEqual([true, false])
  expect(await isOpen('2027-03-14T08:00:00Z')).toEqual([false, false])
  expect(await slotsOf(austin, '2027-03-14')).not.toContain('02:00')
  expect(await book(austin, '2027-03-14', '19:00')).toMatchObject({ start: '2027-03-15T00:00:00.000Z' })
  expect(await book(austin, '2027-03-14', '02:30')).toHaveProperty('problem.time')
})
