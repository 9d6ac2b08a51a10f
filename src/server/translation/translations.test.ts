import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/list.ts'
import type { AdminMenuItem } from '#contract/menu.ts'
import type { Translation, WordsLeft } from '#contract/own-words.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { readEvents } from '#tests/support/shop/read-events.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const owner = await shop.signInStaff()
const translator = await signInAs(shop, 'translator')
const waiter = await signInAs(shop, 'staff')

const ask = (path: string, method = 'GET', body?: object, headers: Record<string, string> = translator.headers) =>
  shop.ask(`/api/admin/${path}`, { method, ...(body && { body }), headers })

const rows = async (query: string): Promise<Translation[]> => {
  const answer = await ask(`translations?${query}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as Page<Translation>).items
}

let momos: AdminMenuItem
beforeAll(async () => {
  const { languages } = await (await shop.get('/api/admin/settings', owner)).json()
  await ask('settings/languages', 'PATCH', { version: languages.version, de: true, ja: true }, owner)
  await ask('categories', 'POST', { name: 'Dumplings', words: { de: { name: { text: 'Klöße' } } } }, owner)
  const groups = [{ name: 'Size', values: [{ name: 'Small' }, { name: 'Large', price: 2 }] }]
  const dish = { name: 'Momos', description: 'Steamed', category: 'Dumplings', price: 12, optionGroups: groups }
  momos = await (await ask('menu-items', 'POST', dish, owner)).json()
  await ask('deals', 'POST', { title: 'Lunch', type: 'combo', price: 15, fixed: [{ qty: 1, label: 'Salad' }] }, owner)
})

const write = (change: object, headers = translator.headers, path = `menu-item/${momos.id}`) =>
  ask(`translations/${path}`, 'PATCH', { language: 'de', field: 'name', ...change }, headers)

test('a translator reads each text of the menu with its translation, and which are missing', async () => {
  const german = await rows('language=de')
  expect(german.map(({ name, source, state }) => [name, source, state])).toEqual(
    expect.arrayContaining([
      ['Dumplings', 'Dumplings', 'translated'],
      ['Momos', 'Momos', 'missing'],
      ['Momos', 'Steamed', 'missing'],
      ['Momos', 'Size', 'missing'],
      ['Momos', 'Large', 'missing'],
      ['Lunch', 'Lunch', 'missing'],
      ['Lunch', 'Salad', 'missing'],
    ]),
  )
  expect((await rows('language=de&state=missing&search=steamed')).map(({ source }) => source)).toEqual(['Steamed'])
  expect((await rows('language=de&state=translated')).map(({ source }) => source)).toEqual(['Dumplings'])
  const left = (await (await ask('words-left')).json()) as WordsLeft
  expect(left.languages.map(({ language, missing }) => [language, missing])).toEqual([
    ['de', german.length - 1],
    ['ja', german.length],
  ])
  expect((await ask('translations?language=fr')).status).toBe(400)
})

test('a translator writes a word, guests read it, and the history says who wrote it', async () => {
  const saved = await write({ text: ' Teigtaschen ', of: 'Momos', before: null })
  expect([saved.status, await saved.json()]).toMatchObject([
    200,
    { translation: 'Teigtaschen', of: 'Momos', state: 'translated', source: 'Momos' },
  ])
  expect(await (await shop.get('/words/own/de.0000000000.js')).text()).toContain('Teigtaschen')
  expect(await readHistory(shop, 'menu-item', momos.id)).toContainEqual({
    action: 'changed',
    actor: translator.email,
    changes: { words: { from: null, to: { de: { name: { text: 'Teigtaschen', of: 'Momos' } } } } },
  })
})

test('a text that has changed since is shown as such until somebody says that the translation still fits', async () => {
  await ask(`menu-items/${momos.id}`, 'PATCH', { name: 'Jhol momos' }, owner)
  const changed = await rows('language=de&state=changed')
  expect(changed).toMatchObject([{ source: 'Jhol momos', of: 'Momos', translation: 'Teigtaschen' }])
  expect((await rows('language=de&state=open')).map(({ state }) => state)).toContain('changed')
  await write({ text: 'Teigtaschen', of: 'Jhol momos' })
  expect(await rows('language=de&state=changed')).toEqual([])
})

test('an empty text takes the translation away', async () => {
  await write({ field: 'description', text: 'Gedämpft' })
  const gone = await write({ field: 'description', text: '', before: 'Gedämpft' })
  expect(await gone.json()).toMatchObject({ translation: null, state: 'missing' })
})

test('whoever was slower gets the words of the other, and overwrites only what was seen', async () => {
  await write({ text: 'Teigtaschen in Brühe' }, waiter.headers)
  const late = await write({ text: 'Maultaschen', before: 'Teigtaschen' })
  const { code, error, current } = await late.json()
  expect([late.status, code, error]).toEqual([
    409,
    'stale_version',
    'Someone else has translated this text in the meantime. Please check it again.',
  ])
  expect(current).toMatchObject({ translation: 'Teigtaschen in Brühe', recordId: momos.id })
  expect((await write({ text: 'Maultaschen', before: current.translation })).status).toBe(200)
})

test('nothing but words can be written: no name, no price, no language or field that there is not', async () => {
  const before = await (await ask(`menu-items/${momos.id}`, 'GET', undefined, owner)).json()
  for (const change of [
    { text: 'x', price: 1 },
    { text: 'x', field: 'price' },
    { text: 'x', field: '__proto__' },
    { text: 'x', field: 'constructor' },
    { text: 'x', language: 'en' },
    { text: 'x', language: 'fr' },
    { text: 'x', language: 'xx' },
    { text: 'x'.repeat(401) },
    { text: 'a\u0000b' },
    { text: 7 },
    {},
  ]) {
    expect([change, [400, 404].includes((await write(change)).status)]).toEqual([change, true])
  }
  for (const path of ['menu-item/nothing', 'order/1', `deal/${momos.id}`]) {
    expect([400, 404]).toContain((await write({ text: 'x' }, translator.headers, path)).status)
  }
  expect(await (await ask(`menu-items/${momos.id}`, 'GET', undefined, owner)).json()).toEqual(before)
})

test('categories and deals are translated in the same way', async () => {
  const [category] = await rows('language=ja&search=dumplings')
  const [lunch] = await rows('language=ja&search=salad')
  for (const row of [category, lunch]) {
    const path = `${row?.entity}/${row?.recordId}`
    const saved = await write({ language: 'ja', field: row?.field, text: '餃子' }, translator.headers, path)
    expect([saved.status, await saved.json()]).toMatchObject([200, { id: row?.id, translation: '餃子' }])
  }
})

test('a translator can change no price, and sees no order, guest, booking, report or setting', async () => {
  const refused = await ask(`menu-items/${momos.id}`, 'PATCH', { price: 1 })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { code: 'owners_only', error: 'Only an owner can change dishes, prices and deals. Please ask one of them.' },
  ])
  for (const path of [
    'orders',
    'bookings',
    'menu-items',
    'deals',
    'settings',
    'guests',
    'reports',
    'system',
    'audit',
  ]) {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 403])
  }
  expect((await (await ask('orders')).json()).error).toBe(
    'Your account may only translate. Please ask an owner for more rights.',
  )
  expect(await (await ask('waiting')).json()).toEqual({ newOrders: 0, preordersDue: 0, newBookings: 0, flagged: [] })
})

test('a translator hears of changes of the menu, and not of orders, bookings and problems', async () => {
  const events = readEvents(await shop.get('/api/admin/live', translator.headers))
  const first = [await events.next(), await events.next(), await events.next()]
  expect(first.map((heard) => heard?.event)).toEqual(['menu', 'deals', 'proposals'])
  await announce(shop.db, { topic: 'orders', id: 'SP-1' })
  await announce(shop.db, { topic: 'bookings' })
  await announce(shop.db, { topic: 'deals' })
  expect(await events.next()).toEqual({ event: 'deals', data: {} })
  await events.leave()
})

test('somebody who becomes a translator hears no more of orders', async () => {
  const cook = await signInAs(shop, 'staff')
  const events = readEvents(await shop.get('/api/admin/live', cook.headers))
  for (let each = 0; each < 5; each++) await events.next()
  await ask(`admins/${cook.id}`, 'PATCH', { role: 'translator' }, owner)
  expect(await events.next()).toEqual({ event: 'admins', data: {} })
  await announce(shop.db, { topic: 'orders', id: 'SP-1' })
  await announce(shop.db, { topic: 'menu' })
  expect(await events.next()).toEqual({ event: 'menu', data: {} })
  await events.leave()
})

test('a translator writes the texts of the settings, too, and nothing else of them', async () => {
  const row = async () => {
    const [found] = (await rows('language=de&search=View Menu')).filter(({ entity }) => entity === 'settings')
    if (!found) throw new Error('The button of the first screen is not listed.')
    return found
  }
  const { recordId, field, source } = await row()
  const path = `settings/${recordId}`
  const before = (await (await ask('settings', 'GET', undefined, owner)).json()).landing
  expect((await write({ field, text: 'Zur Karte', of: source, before: null }, translator.headers, path)).status).toBe(
    200,
  )
  const after = (await (await ask('settings', 'GET', undefined, owner)).json()).landing
  expect(after).toMatchObject({ hero: before.hero, version: before.version + 1 })
  expect(await row()).toMatchObject({ translation: 'Zur Karte', state: 'translated' })
  expect(await (await shop.get('/words/own/de.0000000000.js')).text()).toContain('Zur Karte')
  const [latest] = await readHistory(shop, 'settings', 'landing')
  expect(latest).toMatchObject({ action: 'changed', actor: translator.email })
  expect((await ask('settings/landing', 'PATCH', { version: after.version }, translator.headers)).status).toBe(403)
})

test('a text of the settings that was replaced meanwhile keeps its translation from the wrong text', async () => {
  const [row] = (await rows('language=ja&search=View Menu')).filter(({ entity }) => entity === 'settings')
  const change = { language: 'ja', field: row?.field, text: 'メニュー', of: 'See our menu' }
  expect((await write(change, translator.headers, `settings/${row?.recordId}`)).status).toBe(404)
})
