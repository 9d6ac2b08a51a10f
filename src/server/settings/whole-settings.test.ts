import { afterAll, expect, test } from 'vitest'
import type { AdminSettings } from '#contract/settings.ts'
import { settings } from '#server/database/schema/settings.ts'
import { aCheckout, checkOut, setTheMenu } from '../../../tests/support/test-orders.ts'
import { openTestShop } from '../../../tests/support/test-shop.ts'

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

test('settings of a newer version of the site stop an older one at its start, instead of being guessed at', async () => {
  await using other = await openTestShop()
  await other.db.insert(settings).values({ section: 'hours', formatVersion: 2, content: { weekly: 'otherwise' } })
  await expect(openTestShop({ database: other.database })).rejects.toThrow('saved by a newer version of the site')
})

test('a program that is older than what a newer one has saved neither reads nor overwrites it, and says why', async () => {
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
  // Not sold by hours that nobody can read.
  const order = aCheckout([{ id: null, name: 'Momos', unitPrice: 12, quantity: 1 }])
  await setTheMenu(other)
  expect(await json(checkOut(other, order))).toMatchObject(refused)
})

test('a file whose colours could not be read on is refused with sentences that name readable ones', async () => {
  const before = await read()
  const file = (await json(shop.get('/api/admin/settings/export', staff))).body
  const look = { ...file.look, accent: '#ffe680', background: '#3a3a3a' }
  const { status, body } = await json(shop.post('/api/admin/settings/import', { ...file, look }, staff))
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.fields['look.accent']).toMatch(/hard to read\. The nearest that works is #[0-9a-f]{6}\.$/)
  expect(body.fields['look.background']).toMatch(/too dark .*The nearest that works is #[0-9a-f]{6}\.$/)
  expect(await read()).toEqual(before)
})

test('an import and a change at once are one after the other, and neither is half', async () => {
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
