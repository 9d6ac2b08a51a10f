import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/list.ts'
import { addAdmin } from '#server/account/admins.ts'
import { seedDemoMenu } from '#server/menu/menu-file.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let staff: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop()
  await seedDemoMenu(shop)
  staff = await shop.signInStaff()
  for (const name of ['ada', 'grace', 'mary'])
    await addAdmin(shop, { email: `${name}@example.com`, password: 'curry and rice' })
})
afterAll(() => shop.close())

const read = async (list: string, query: Record<string, string> = {}) => {
  const answer = await shop.get(`/api/admin/${list}?${new URLSearchParams(query)}`, staff)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Page<{ id: string }>
}
const idsOf = ({ items }: Page<{ id: string }>) => items.map(({ id }) => id)

describe.each([
  ['menu-items', 'butter chicken'],
  ['categories', 'SEAFOOD'],
  ['deals', 'combo curry'],
  ['admins', 'grace'],
])('the list of %s', (list, search) => {
  test('is read page by page, each entry once', async () => {
    const whole = await read(list, { limit: '500' })
    expect(whole.items.length).toBeGreaterThan(3)
    expect(whole).toMatchObject({ total: whole.items.length, nextCursor: null })
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page<{ id: string }> = await read(list, { limit: '3', cursor })
      expect(page.items.length).toBeLessThanOrEqual(3)
      expect(page.total).toBe(whole.total)
      ids.push(...idsOf(page))
      cursor = page.nextCursor
    }
    expect(ids).toEqual(idsOf(whole))
  })

  test('is searched', async () => {
    const whole = await read(list, { limit: '500' })
    const found = await read(list, { search })
    expect(found.items.length).toBeGreaterThan(0)
    expect(found.total).toBe(found.items.length)
    expect(found.total).toBeLessThan(whole.total)
    expect(await read(list, { search: 'there is no such thing' })).toEqual({ items: [], nextCursor: null, total: 0 })
  })

  test.each(['status', 'from', 'to', 'entity', 'serach'])('refuses the unknown filter %s by name', async (filter) => {
    const answer = await shop.get(`/api/admin/${list}?${filter}=2026-11-21`, staff)
    const sentence = `"${filter}" is not known here. Please check its spelling, or leave it out.`
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: sentence, fields: { [filter]: sentence } },
    ])
  })

  test('refuses a cursor that it never issued', async () => {
    const answer = await shop.get(`/api/admin/${list}?cursor=nonsense`, staff)
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { cursor: expect.any(String) } }])
  })
})

describe('every list and download', () => {
  const STREAM = '/api/admin/live'
  const lists = async () => {
    const { paths } = (await (await shop.get('/api/openapi.json')).json()) as {
      paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>
    }
    const hasQuery = (path: string) => paths[path]?.get?.parameters?.some((one) => one.in === 'query')
    return Object.keys(paths).filter((path) => path.startsWith('/api/admin/') && path !== STREAM && hasQuery(path))
  }

  test('refuses an unknown filter by name', async () => {
    expect(await lists()).toEqual(
      expect.arrayContaining(['/api/admin/orders', '/api/admin/orders.csv', '/api/admin/audit']),
    )
    for (const path of await lists()) {
      const answer = await shop.get(`${path}?statsu=new`, staff)
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        400,
        { fields: { statsu: expect.any(String) } },
      ])
    }
  })

  test('ignores an empty filter', async () => {
    for (const path of await lists()) {
      const answer = await shop.get(`${path}?search=&status=&from=&to=&cursor=&limit=&category=`, staff)
      expect([path, answer.status]).toEqual([path, 200])
      await answer.body?.cancel()
    }
  })

  test('downloads the whole list, whatever page is shown', async () => {
    for (const path of ['/api/admin/bookings.csv', '/api/admin/orders.csv']) {
      expect([path, (await shop.get(`${path}?limit=1&status=all`, staff)).status]).toEqual([path, 200])
    }
  })
})
