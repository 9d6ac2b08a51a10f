import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SetupState } from '#contract/setup.ts'
import { exportMenu, seedDemoMenu } from '#server/menu/menu-file.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { taxRules } from '#tests/support/shop/tax-rules.ts'
import { openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let owner: Record<string, string>
let ownerEmail: string

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
  const { headers, email } = await signInAs(shop, 'owner')
  owner = headers
  ownerEmail = email
})
afterAll(() => shop.close())

const read = async (): Promise<SetupState> => (await shop.get('/api/admin/setup', owner)).json()
const post = async (path: string, body?: unknown) => {
  const answer = await shop.ask(`/api/admin${path}`, { method: 'POST', body, headers: owner })
  return { status: answer.status, body: await answer.json() }
}
const doneIn = ({ steps }: SetupState) => steps.flatMap(({ step, isDone }) => (isDone ? step : []))

test('a new restaurant is offered the guide, and the server stores the owner’s progress', async () => {
  expect(await read()).toMatchObject({ isOffered: true })
  expect(doneIn(await read())).toEqual([])
  const saved = await shop.ask('/api/admin/settings/restaurant', {
    method: 'PATCH',
    body: { version: 0, name: 'Pizzeria Ada' },
    headers: owner,
  })
  expect(saved.status).toBe(200)
  await post('/setup/ticks', { tick: 'hours', isSet: true })
  await post('/setup/ticks', { tick: 'hours', isSet: true })
  expect(doneIn(await read())).toEqual(['place', 'hours'])
  expect(await read()).toMatchObject({ isOffered: true })
  await post('/setup/ticks', { tick: 'hours', isSet: false })
  expect(doneIn(await read())).toEqual(['place'])
  expect((await post('/setup/ticks', { tick: 'closed', isSet: true })).body).toMatchObject({ isOffered: false })
})

test('a restaurant with its own name can remove the demo’s links at once, and keeps its own', async () => {
  const change = async (json: object) => {
    const { restaurant } = await (await shop.get('/api/admin/settings', owner)).json()
    const body = { ...json, version: restaurant.version }
    expect((await shop.ask('/api/admin/settings/restaurant', { method: 'PATCH', body, headers: owner })).status).toBe(
      200,
    )
    return restaurant
  }
  const { social } = await change({ name: 'Spice Parade' })
  expect((await read()).demoLinks).toEqual([])
  const own = { name: 'Mastodon', url: 'https://social.example/@ada' }
  await change({ name: 'Pizzeria Ada', social: [...social, own] })
  expect((await read()).demoLinks).toEqual(['WhatsApp', 'Facebook', 'Instagram', 'Tuk Eats', 'Doorstep'])
  expect((await post('/setup/remove-demo-links')).body.demoLinks).toEqual([])
  const { restaurant } = await (await shop.get('/api/admin/settings', owner)).json()
  expect(restaurant).toMatchObject({ chat: null, social: [own], marketplaces: [] })
})

test('the menu can be emptied at once and restored, until something is added', async () => {
  await seedDemoMenu(shop)
  const before = await exportMenu(shop)
  const { dishes, deals } = (await read()).menu
  expect([dishes, deals]).toEqual([before.items.length, before.deals.length])

  expect((await post('/setup/empty-menu')).body.menu).toMatchObject({
    ...{ categories: 0, dishes: 0, deals: 0 },
    canUndo: true,
  })
  expect((await shop.menu.read()).items).toEqual([])
  expect(doneIn(await read())).not.toContain('menu')
  const history = await readHistory(shop, 'menu-item', before.items[0]?.id ?? '')
  expect(history).toContainEqual(expect.objectContaining({ action: 'deleted', actor: ownerEmail }))

  expect((await post('/setup/restore-menu')).body.menu).toMatchObject({ dishes, deals, canUndo: false })
  expect(await exportMenu(shop)).toEqual(before)
  expect((await post('/setup/restore-menu')).status).toBe(404)

  await post('/setup/empty-menu')
  await post('/categories', { name: 'Pizza' })
  await post('/menu-items', { name: 'Margherita', price: 9, category: 'Pizza' })
  expect(doneIn(await read())).toContain('menu')
  expect((await read()).menu.canUndo).toBe(false)
  expect(await post('/setup/restore-menu')).toMatchObject({ status: 409, body: { code: 'menu_not_empty' } })
})

test('an imported menu is a step of the guide, which then asks for other rates of its categories', async () => {
  await seedDemoMenu(shop, { replace: true })
  await post('/setup/ticks', { tick: 'menu', isSet: false })
  const { version } = (await (await shop.get('/api/admin/settings', owner)).json()).money
  const tax = { name: 'IVA', number: '', isIncluded: true, ratePercent: 13 }
  const saveMoney = (change: object) =>
    shop.ask('/api/admin/settings/money', { method: 'PATCH', body: change, headers: owner })
  expect((await saveMoney({ version, tax: taxRules(tax) })).status).toBe(200)
  expect(doneIn(await read())).toContain('payments')
  expect(doneIn(await read())).not.toContain('menu')

  const table = 'Category,Name,Price\nPizza,Margherita,9\nBebidas,Cola,3'
  const send = (path: string) =>
    shop.app.request(`/api/admin/menu-import${path}`, { method: 'POST', headers: owner, body: table })
  const preview = await (await send('/preview?missing=delete')).json()
  expect((await send(`?missing=delete&version=${preview.version}&file=menu.csv`)).status).toBe(200)
  const imported = await read()
  expect(doneIn(imported)).toContain('menu')
  expect(doneIn(imported)).not.toContain('payments')
  expect(imported).toMatchObject({ categoriesToTax: ['Pizza', 'Bebidas'], menu: { demoDishes: 0 } })

  expect(doneIn((await post('/setup/ticks', { tick: 'payments', isSet: true })).body)).toContain('payments')
  // The database has its own clock, which is not that of the test.
  shop.setTime(new Date(Date.now() + 60_000))
  const { body: category } = await post('/categories', { name: 'Vinho' })
  expect((await read()).categoriesToTax).toEqual(['Vinho'])
  const categoryRates = [{ categoryId: category.id, ratePercent: 23 }]
  expect((await saveMoney({ version: version + 1, tax: taxRules({ ...tax, categoryRates }) })).status).toBe(200)
  await post('/categories', { name: 'Cerveja' })
  expect(await read()).toMatchObject({ categoriesToTax: [] })
  expect(doneIn(await read())).toContain('payments')
})

test('staff are refused', async () => {
  const { headers } = await signInAs(shop, 'staff')
  for (const path of ['/setup', '/readiness', '/payment-test']) {
    expect((await shop.get(`/api/admin${path}`, headers)).status, path).toBe(403)
  }
  for (const path of ['/setup/empty-menu', '/setup/restore-menu', '/payment-test']) {
    expect((await shop.ask(`/api/admin${path}`, { method: 'POST', headers })).status, path).toBe(403)
  }
})

const LISBON = { street: 'Rua Augusta 10', suburb: '', city: 'Lisboa', postcode: '1100-048', country: 'PT' }

test('an address is located before it is saved, in its own country', async () => {
  const asked: unknown[] = []
  await using other = await openTestShop({
    database: shop.database,
    geocoder: {
      provider: 'map',
      approximate: false,
      locate: async (address, town) => {
        asked.push([address, town?.country])
        if (address.startsWith('down')) throw new Error('The geocoder cannot be reached.')
        return address.startsWith('Rua Augusta') ? { latitude: 38.71, longitude: -9.14 } : undefined
      },
    },
  })
  const locate = async (address: object) => {
    const answer = await other.post('/api/admin/locate-address', { address }, owner)
    return { status: answer.status, body: await answer.json() }
  }
  expect(await locate(LISBON)).toEqual({
    status: 200,
    body: { latitude: 38.71, longitude: -9.14, approximate: false },
  })
  expect(asked).toEqual([['Rua Augusta 10, 1100-048 Lisboa', 'PT']])
  const unknown = await locate({ ...LISBON, street: 'Nowhere 1' })
  expect(unknown).toMatchObject({
    status: 400,
    body: { code: 'address_invalid', error: expect.stringMatching(/does not know this address/) },
  })
  expect(await locate({ ...LISBON, street: 'down' })).toMatchObject({
    status: 503,
    body: { error: 'The address service did not answer. Please try again in a moment.' },
  })
  expect((await locate({ ...LISBON, city: '' })).status).toBe(400)
})

test('the maps of the settings get the address of their tile server, if there is one', async () => {
  const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Everybody' }
  await using other = await openTestShop({ database: shop.database, mapTiles })
  const tilesOf = async (asked: TestShop) => (await asked.get('/api/admin/map-tiles', owner)).json()
  expect(await tilesOf(other)).toEqual({ tiles: mapTiles })
  expect(await tilesOf(shop)).toEqual({ tiles: null })
})
