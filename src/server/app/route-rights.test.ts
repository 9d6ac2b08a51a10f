import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminMenuItem } from '#contract/menu.ts'
import { may, ownersOnly, type Right } from '#domain/people/access.ts'
import { seedDemoMenu } from '#server/menu/menu-file.ts'
import { openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'
import { isAdminPath } from './open-api.ts'

type Operation = { readonly 'x-right'?: string; readonly operationId: string }
type Call = { readonly path: string; readonly method: string; readonly right: string | undefined; readonly id: string }

let shop: TestShop
let owner: Record<string, string>
let staff: Awaited<ReturnType<typeof signInAs>>
let calls: Call[]
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
  await seedDemoMenu(shop)
  owner = await shop.signInStaff()
  staff = await signInAs(shop, 'staff')
  const { paths } = (await (await shop.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  calls = Object.entries(paths)
    .filter(([path]) => isAdminPath(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId, 'x-right': right }]) => ({
        path,
        method: method.toUpperCase(),
        right,
        id: operationId,
      })),
    )
})
afterAll(() => shop.close())

const DEPENDS = 'depends on what is asked for'
const filledIn = (path: string) => path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
const ask = ({ path, method }: Call, headers: Record<string, string>) =>
  shop.ask(filledIn(path), { method, headers, ...(['POST', 'PATCH'].includes(method) && { body: {} }) })

test('every call of the staff area names the right that it needs', () => {
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter(({ right }) => right === undefined || right === 'unnamed').map(({ id }) => id)).toEqual([])
})

test('staff are refused exactly the calls that only owners may make, each with its sentence', async () => {
  for (const call of calls.filter(({ right, id }) => right !== DEPENDS && id !== 'followAdminChanges')) {
    const answer = await ask(call, staff.headers)
    const right = call.right as Right
    if (may('staff', right)) {
      expect([call.id, answer.status]).not.toEqual([call.id, 403])
      continue
    }
    expect([call.id, answer.status]).toEqual([call.id, 403])
    if (call.method !== 'HEAD') {
      expect(await answer.json()).toEqual({ code: 'owners_only', error: ownersOnly(right) })
    }
  }
})

test('owners are refused nothing', async () => {
  for (const call of calls.filter(({ id }) => !['followAdminChanges', 'removeAdmin'].includes(id))) {
    expect([call.id, (await ask(call, owner)).status]).not.toEqual([call.id, 403])
  }
})

test('an unknown address is a 404 for everybody', async () => {
  expect((await shop.get('/api/admin/anything', staff.headers)).status).toBe(404)
})

describe('a dish', () => {
  const change = async (body: object, headers = staff.headers) => {
    const { items } = (await (await shop.get('/api/admin/menu-items?limit=1', headers)).json()) as {
      items: AdminMenuItem[]
    }
    return shop.ask(`/api/admin/menu-items/${items[0]?.id}`, { method: 'PATCH', body, headers })
  }

  test('can be sold out and put back on offer by staff', async () => {
    expect((await change({ isAvailable: false })).status).toBe(200)
    expect((await change({ isAvailable: true })).status).toBe(200)
  })

  test.each([
    ['its price', { price: 1 }],
    ['its price beside its availability', { isAvailable: true, price: 1 }],
    ['its special', { isSpecial: true }],
    ['a list', []],
  ])('stays unchanged when staff send %s', async (_, body) => {
    const answer = await change(body)
    const refused = [403, { code: 'owners_only', error: ownersOnly('menu') }]
    // An empty list has no forbidden key; the route itself validates it.
    if (Array.isArray(body)) expect(answer.status).toBe(400)
    else expect([answer.status, await answer.json()]).toEqual(refused)
  })
})

test.each([
  ['entity=order', 200],
  ['entity=booking', 200],
  ['entity=menu-item', 200],
  ['entity=deal', 403],
  ['entity=settings', 403],
  ['entity=admin', 403],
  ['entity=admin&entity=order', 403],
  ['entity=order&entity=admin', 400],
  ['entity=', 403],
  ['', 403],
])('staff who ask for the history ?%s are answered %i', async (query, status) => {
  expect((await shop.get(`/api/admin/audit?${query}`, staff.headers)).status).toBe(status)
})
