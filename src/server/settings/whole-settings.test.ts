import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { AdminSettings } from '#contract/settings.ts'
import { SETTINGS_SECTIONS } from '#domain/settings/declared-sections.ts'
import { DEFAULT_SETTINGS, type SettingsSection } from '#domain/settings/settings.ts'
import { settings } from '#server/database/schema/settings.ts'
import { taxRules } from '#tests/support/shop/tax-rules.ts'
import { aCheckout, checkOut, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

const json = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse(await given.text()) }
}
const read = async (): Promise<AdminSettings> => (await shop.get('/api/admin/settings', staff)).json()
const change = (section: string, body: object) =>
  json(shop.ask(`/api/admin/settings/${section}`, { method: 'PATCH', body, headers: staff }))

test('an older version of the site does not start with settings of a newer one', async () => {
  await using other = await openTestShop()
  await other.db.insert(settings).values({ section: 'hours', formatVersion: 2, content: { weekly: 'otherwise' } })
  await expect(openTestShop({ database: other.database })).rejects.toThrow('saved by a newer version of the site')
})

test('an older version neither reads nor overwrites settings of a newer one, and says why', async () => {
  await using other = await openTestShop({ trustedProxies: 1 })
  const headers = await other.signInStaff()
  await other.db.insert(settings).values({ section: 'hours', formatVersion: 2, content: { weekly: 'otherwise' } })
  const refused = {
    status: 503,
    body: {
      code: 'newer_settings',
      error: 'The settings (hours) were saved by a newer version of the site. Please start that one.',
    },
  }
  expect(await json(other.get('/api/admin/settings', headers))).toMatchObject(refused)
  const patch = { method: 'PATCH', body: { version: 1, weekly: Array(7).fill([]) }, headers }
  expect(await json(other.ask('/api/admin/settings/hours', patch))).toMatchObject(refused)
  const file = (await json(shop.get('/api/admin/settings/export', staff))).body
  expect(await json(other.post('/api/admin/settings/import', file, headers))).toMatchObject(refused)
  expect(await other.db.select().from(settings)).toMatchObject([{ section: 'hours', formatVersion: 2, version: 1 }])
  // Nothing is sold with unreadable hours.
  const order = aCheckout([{ id: null, name: 'Momos', unitPrice: 12, quantity: 1 }])
  await setTheMenu(other)
  expect(await json(checkOut(other, order))).toMatchObject(refused)
})

test('a name of zero-width or control characters, which older versions accepted, is read and kept until its owner changes it', async () => {
  await using older = await openTestShop()
  const { restaurant, hours, tables } = DEFAULT_SETTINGS
  const name = '\u200b\u2060'
  const day = { name, from: '2026-12-25', to: '2026-12-25', isYearly: false, hours: [] }
  const areaOf = (called: string) => ({
    name: called,
    canJoin: false,
    tables: [{ name: `table ${called.length}`, seats: 2 }],
  })
  await older.db.insert(settings).values([
    {
      section: 'restaurant',
      formatVersion: 1,
      content: { ...restaurant, name, tagline: name, headline: 'Cr\u008fme', cuisines: ['Thai', name], fromLater: 1 },
    },
    { section: 'hours', formatVersion: 1, content: { ...hours, specialDays: [day] } },
    { section: 'tables', formatVersion: 1, content: { ...tables, areas: [areaOf(name), areaOf(`${name}${name}`)] } },
  ])
  await using shopNow = await openTestShop({ database: older.database })
  const { sections } = shopNow.settings.read()
  expect(sections.restaurant).toEqual({
    ...restaurant,
    name,
    tagline: name,
    headline: 'Cr\u008fme',
    cuisines: ['Thai', name],
  })
  expect([sections.hours.specialDays[0]?.name, ...sections.tables.areas.map((area) => area.name)]).toEqual([
    name,
    name,
    `${name}${name}`,
  ])
  const headers = await shopNow.signInStaff()
  const patch = (body: object) =>
    json(shopNow.ask('/api/admin/settings/restaurant', { method: 'PATCH', body: { version: 1, ...body }, headers }))
  expect(await patch({ tagline: name })).toMatchObject({
    status: 400,
    body: { fields: { tagline: 'Please enter a tagline.' } },
  })
  expect(await patch({ tagline: 'Curries' })).toMatchObject({ status: 200, body: { name, tagline: 'Curries' } })
  expect((await shopNow.get('/api/restaurant')).status).toBe(200)
})

describe('fields of a newer version', async () => {
  const other = await openTestShop()
  afterAll(other.close)
  const headers = await other.signInStaff()
  const newer = (section: SettingsSection) => ({ ...DEFAULT_SETTINGS[section], fromLater: { words: 'Later' } })
  const rows = SETTINGS_SECTIONS.map((section) => ({ section, formatVersion: 1, content: newer(section) }))
  await other.db.insert(settings).values(rows)
  await other.settings.refresh()

  test.each(SETTINGS_SECTIONS)('in %s are ignored, refused in a request, and survive a change', async (section) => {
    const known = DEFAULT_SETTINGS[section]
    expect(other.settings.read().sections[section]).toEqual(known)
    const path = `/api/admin/settings/${section}`
    const patch = (body: object) => json(other.ask(path, { method: 'PATCH', body, headers }))
    const { status, body } = await patch({ version: 1, ...known, fromLater: {} })
    expect([status, body.fields]).toEqual([
      400,
      { fromLater: expect.stringContaining('"fromLater" is not known here') },
    ])
    expect(await patch({ version: 1, ...known })).toMatchObject({ status: 200, body: { version: 2 } })
    const [row] = await other.db.select().from(settings).where(eq(settings.section, section))
    expect(row?.content).toEqual(newer(section))
  })

  test('deep within a section are ignored too, but errors in known fields are not', async () => {
    const { restaurant } = DEFAULT_SETTINGS
    const address = { ...restaurant.address, floor: 3 }
    const marketplaces = restaurant.marketplaces.map((one) => ({ ...one, colour: 'red' }))
    const store = (version: number, change: object) =>
      other.db
        .update(settings)
        .set({ version, content: { ...restaurant, address, marketplaces, ...change } })
        .where(eq(settings.section, 'restaurant'))
    await store(3, {})
    // The late announcement of an earlier change may have read them already.
    await other.settings.refresh()
    const { versions, sections } = other.settings.read()
    expect([versions.restaurant, sections.restaurant]).toEqual([3, restaurant])
    await store(4, { phone: 12 })
    await expect(other.settings.refresh()).rejects.toThrow('phone')
  })
})

test('a file with colours of too little contrast is refused with sentences that name readable ones', async () => {
  const before = await read()
  const file = (await json(shop.get('/api/admin/settings/export', staff))).body
  const look = { ...file.look, accent: '#ffe680', background: '#3a3a3a' }
  const { status, body } = await json(shop.post('/api/admin/settings/import', { ...file, look }, staff))
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.fields['look.accent']).toMatch(/hard to read\. The nearest that works is #[0-9a-f]{6}\.$/)
  expect(body.fields['look.background']).toMatch(/too dark .*The nearest that works is #[0-9a-f]{6}\.$/)
  expect(await read()).toEqual(before)
})

test("settings missing in an older file stay unchanged, and do not become the demo's", async () => {
  const file: Record<string, Record<string, unknown>> = (await json(shop.get('/api/admin/settings/export', staff))).body
  const own = {
    restaurant: { timeZone: 'Europe/Lisbon', locale: 'pt-PT', logo: '' },
    hours: { specialDays: [{ name: 'Feira', from: '2026-12-24', to: '2026-12-24', isYearly: true, hours: [] }] },
    ordering: { offers: { pickup: true, delivery: false }, deliveryFee: { feeCents: 250, freeFromCents: null } },
    landing: { menu: { text: 'Do forno.' }, sameWords: 'gambas, camarão' },
    mail: { reminder: { ...DEFAULT_SETTINGS.mail.reminder, opening: 'Até amanhã!' } },
  }
  for (const [section, fields] of Object.entries(own)) {
    const { version } = (await read())[section as SettingsSection]
    expect(await change(section, { version, ...fields })).toMatchObject({ status: 200 })
  }
  const money = { currency: 'EUR', tax: taxRules({ name: 'IVA', number: '', isIncluded: true, ratePercent: 13 }) }
  expect(await change('money', { version: (await read()).money.version, ...money })).toMatchObject({ status: 200 })
  const without = (section: keyof typeof own) =>
    Object.fromEntries(Object.entries(file[section] ?? {}).filter(([field]) => !Object.hasOwn(own[section], field)))
  const older = {
    ...{ format: file.format, version: file.version, hours: without('hours'), ordering: without('ordering') },
    restaurant: { ...without('restaurant'), name: 'From the file' },
    ...{ landing: without('landing'), mail: without('mail') },
  }
  const { status, body } = await json(shop.post('/api/admin/settings/import', older, staff))
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...own, money, restaurant: { ...own.restaurant, name: 'From the file' } })
  expect((await json(shop.post('/api/admin/settings/import', file, staff))).status).toBe(200)
})

test('an import and a simultaneous change are applied one after the other, both completely', async () => {
  const before = await read()
  const file = (await json(shop.get('/api/admin/settings/export', staff))).body
  const [imported, changed] = await Promise.all([
    json(shop.post('/api/admin/settings/import', { ...file, restaurant: { ...file.restaurant, name: 'File' } }, staff)),
    change('restaurant', { version: before.restaurant.version, tagline: 'Typed' }),
  ])
  expect([imported.status, [200, 409]]).toEqual([200, expect.arrayContaining([changed.status])])
  const { name, tagline } = (await read()).restaurant
  expect([name, tagline]).toEqual(['File', file.restaurant.tagline])
  const { items } = (await json(shop.get('/api/admin/audit?entity=settings&id=restaurant', staff))).body
  const typed = items.find(({ changes }: { changes: object }) => JSON.stringify(changes).includes('Typed'))
  expect(typed !== undefined).toBe(changed.status === 200)
})
