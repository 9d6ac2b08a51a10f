import { afterAll, expect, test } from 'vitest'
import type { ImportPreview } from '#contract/menu-import.ts'
import { exportMenu, importMenu, seedDemoMenu } from '#server/menu/menu-file.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

const TABLE = 'Category,Name,Price\nPizza,Margherita,9.50'
const send = (path: string, body = TABLE) =>
  shop.app.request(`/api/admin/menu-import${path}`, {
    method: 'POST',
    headers: { ...staff, 'Content-Type': 'application/octet-stream' },
    body,
  })
const preview = async (query: string): Promise<ImportPreview> => (await send(`/preview?${query}`)).json()

test('a table that deletes dishes names the demo’s deals and deletes them too if asked; undoing restores them', async () => {
  await seedDemoMenu(shop, { replace: true })
  const { deals: demo, ...menu } = await exportMenu(shop)
  const [first, second, ...others] = demo
  if (!first || !second) throw new Error('The demo menu has deals.')
  const own = { ...first, title: 'Pizza Night' }
  await importMenu(shop, { ...menu, deals: [own, { ...second, price: 1 }, ...others] })
  const before = await exportMenu(shop)
  const titles = before.deals.flatMap(({ title }) => (title === own.title ? [] : title))

  expect(await preview('missing=keep')).toMatchObject({ demoDeals: [] })
  expect(await preview('missing=keep&demoDeals=delete')).toMatchObject({ demoDeals: [], counts: { deleted: 0 } })
  const kept = await preview('missing=delete')
  expect(kept.demoDeals).toEqual(titles)
  const { version, counts, changes, demoDeals } = await preview('missing=delete&demoDeals=delete')
  expect(demoDeals).toEqual(titles)
  expect(counts.deleted).toBe(kept.counts.deleted + titles.length)
  expect(changes.flatMap(({ entity, action, name }) => (entity === 'deal' ? `${action} ${name}` : []))).toEqual(
    titles.map((title) => `deleted ${title}`),
  )

  const imported = await send(`?missing=delete&demoDeals=delete&version=${version}&file=menu.csv`)
  expect(await imported.json()).toEqual({ counts })
  expect((await exportMenu(shop)).deals.map(({ title }) => title)).toEqual([own.title])
  expect((await send('/undo', '')).status).toBe(204)
  expect(await exportMenu(shop)).toEqual(before)
})
