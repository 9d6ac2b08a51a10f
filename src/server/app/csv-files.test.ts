import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { openOrderingShop, payWith, placeOrder } from '#tests/support/shop/test-orders.ts'
import { signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const owner = (await signInAs(shop, 'owner')).headers

beforeAll(async () => {
  const placed = await placeOrder(shop, menu, { pickupTime: '2026-11-21T18:30' })
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
})

const FILES = ['orders', 'takings', 'bookings', 'reports', 'menu'] as const
const file = async (name: string, query = '') => (await shop.get(`/api/admin/${name}.csv${query}`, owner)).text()

async function setLocale(locale: string) {
  const { version } = { version: shop.settings.read().versions.restaurant }
  await changeSettings(shop, 'restaurant', { locale, version }, SYSTEM)
}

test('all files are written as the restaurant writes amounts: with a decimal comma, semicolons separate columns', async () => {
  await setLocale('pt-PT')
  for (const name of FILES) {
    const [header = '', ...rows] = (await file(name)).split('\r\n')
    expect(header, name).toContain(';')
    expect(header, name).not.toContain(',')
    expect(rows.join('\n'), name).not.toMatch(/\d\.\d/)
  }
  expect(await file('orders')).toMatch(/;\d+,\d\d;/)
  expect(await file('reports')).toMatch(/;\d+,\d\d;/)
  await setLocale('en-NZ')
})

test('a program gets the same plain file, wherever the restaurant is', async () => {
  const plain = await Promise.all(FILES.map((name) => file(name, '?format=plain')))
  expect(plain).toEqual(await Promise.all(FILES.map((name) => file(name))))
  await setLocale('pt-PT')
  expect(await Promise.all(FILES.map((name) => file(name, '?format=plain')))).toEqual(plain)
  await setLocale('en-NZ')
  expect((await shop.get('/api/admin/orders.csv?format=excel', owner)).status).toBe(400)
})

test('every amount has two decimals', async () => {
  const [header, ...rows] = readCsv(await file('takings'))
  const amounts = rows.flatMap((row) => row.filter((_, index) => /amount|GST|Net/.test(header?.[index] ?? '')))
  expect(amounts.length).toBeGreaterThan(0)
  for (const amount of amounts) expect(amount).toMatch(/^-?\d+\.\d\d$/)
})

test('titles and words are written in the language that the address names, and in English without one', async () => {
  const [titles = [], first = []] = readCsv(await file('orders', '?language=de'))
  const cell = (title: string) => first[titles.indexOf(title)]
  expect(titles).toEqual(expect.arrayContaining(['Telefon', 'Liefergebühr', 'Anmerkungen', 'Währung']))
  expect([cell('Art'), cell('Status')]).toEqual(['Abholung', 'Neu'])
  const inBrowser = await shop.get('/api/admin/orders.csv', { ...owner, 'Accept-Language': 'de' })
  expect(await inBrowser.text()).toBe(await file('orders'))
  const [english = [], inEnglish = []] = readCsv(await file('orders'))
  expect([inEnglish[english.indexOf('Type')], inEnglish[english.indexOf('Status')]]).toEqual(['pickup', 'new'])
})

test.each([
  ['takings', 'Währung'],
  ['payments', 'Trinkgeld'],
  ['bookings', 'Telefon'],
  ['reports', 'Trinkgeld'],
  ['journal', 'Währung'],
])('%s has its titles in the language, too', async (name, title) => {
  const [titles = []] = readCsv(await file(name, '?language=de'))
  expect(titles).toContain(title)
  expect((await shop.get(`/api/admin/${name}.csv?language=klingon`, owner)).status).toBe(400)
})

test('the table of the menu has one language, in which every copy can be read again', async () => {
  expect(await file('menu', '?language=de')).toBe(await file('menu'))
})
