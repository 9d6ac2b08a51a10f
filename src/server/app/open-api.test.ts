import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { addAdmin, removeAdmin } from '#server/account/admins.ts'
import { cookieOf, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { isAdminPath } from './open-api.ts'

type Operation = {
  summary?: string
  tags?: string[]
  requestBody?: { required?: boolean; content: object }
  responses: object
  security?: object
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

let shop: TestShop
let document: Document
beforeAll(async () => {
  shop = await openTestShop()
  document = (await (await shop.get('/api/openapi.json')).json()) as Document
})
afterAll(() => shop.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
const filledIn = (path: string, value = '00000000-0000-4000-8000-000000000000') => path.replace(/\{\w+\}/g, value)
const bodyFor = (method: string) => (['POST', 'PATCH', 'PUT'].includes(method) ? { body: {} } : {})

test('the API is described in OpenAPI 3.1, every call with a summary, a tag and its answers', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations().length).toBeGreaterThan(25)
  for (const { path, method, operation } of operations()) {
    expect(operation.summary, `${method} ${path}`).toBeTruthy()
    expect(operation.tags, `${method} ${path}`).toHaveLength(1)
    expect(Object.keys(operation.responses).length, `${method} ${path}`).toBeGreaterThan(0)
  }
})

/** An empty object is a complete request here: it refunds everything left, or confirms the booking unchanged. */
const MAY_BE_EMPTY = ['/api/admin/orders/{id}/refund', '/api/admin/bookings/{id}/confirm']

test('every JSON body is required, because a call without one would skip validation', () => {
  for (const { path, method, operation } of operations()) {
    if (operation.requestBody && 'application/json' in operation.requestBody.content && !MAY_BE_EMPTY.includes(path))
      expect(operation.requestBody.required, `${method} ${path}`).toBe(true)
  }
})

test.each([
  '/api/menu',
  '/api/live',
  '/api/create-stripe-session',
  '/api/bookings',
  '/api/admin/menu-items',
  '/api/admin/deals',
  '/api/admin/categories',
  '/api/admin/admins',
  '/api/admin/orders',
  '/api/admin/bookings',
  '/api/admin/waiting',
])('%s is part of it', (path) => {
  expect(document.paths).toHaveProperty([path])
})

describe('the admin area', () => {
  test('answers 401 to every call without a session', async () => {
    const admin = operations().filter(({ path }) => isAdminPath(path))
    expect(admin.length).toBeGreaterThan(15)
    for (const { path, method, operation } of admin) {
      expect(operation.security, `${method} ${path}`).toEqual([{ session: [] }])
      const answer = await shop.ask(filledIn(path), { method, ...bodyFor(method) })
      expect([`${method} ${path}`, answer.status]).toEqual([`${method} ${path}`, 401])
      if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ code: 'sign_in_required' })
    }
  })

  test('answers 403 to a signed-in account that is not an admin', async () => {
    const { id } = await addAdmin(shop, { email: 'cook@example.com', password: 'curry and rice' })
    await addAdmin(shop, { email: 'boss@example.com', password: 'curry and rice' })
    await removeAdmin(shop, id, SYSTEM)
    const signedIn = await shop.post('/api/auth/sign-in/email', {
      email: 'cook@example.com',
      password: 'curry and rice',
    })
    const headers = { Cookie: cookieOf(signedIn) }
    for (const { path, method } of operations().filter(({ path }) => isAdminPath(path))) {
      const answer = await shop.ask(filledIn(path), { method, headers, ...bodyFor(method) })
      expect([`${method} ${path}`, answer.status]).toEqual([`${method} ${path}`, 403])
      if (method === 'HEAD') continue
      expect(await answer.json()).toEqual({
        code: 'not_permitted',
        error: 'Signed in, but not authorized as admin. Ask an existing admin to add your UID to /admins.',
        uid: id,
      })
    }
  })

  test('guards unknown paths too', async () => {
    expect((await shop.get('/api/admin/anything')).status).toBe(401)
    expect((await shop.get('/api/admin')).status).toBe(401)
  })
})

describe('a known path', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  const takenAt = (path: string) => {
    const described = Object.keys(document.paths[path] ?? {}).map((method) => method.toUpperCase())
    return new Set([...described, 'OPTIONS', ...(described.includes('GET') ? ['HEAD'] : [])])
  }
  const sorted = (methods: Iterable<string>) => [...methods].toSorted().join(', ')

  test('answers 405 to a method that it does not support, and lists those that it does', async () => {
    const headers = await shop.signInStaff()
    for (const path of Object.keys(document.paths)) {
      const taken = takenAt(path)
      for (const method of METHODS.filter((one) => !taken.has(one))) {
        const answer = await shop.ask(filledIn(path), { method, headers })
        expect([`${method} ${path}`, answer.status]).toEqual([`${method} ${path}`, 405])
        expect([path, sorted(answer.headers.get('Allow')?.split(', ') ?? [])]).toEqual([path, sorted(taken)])
        if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
      }
    }
  })

  test('answers OPTIONS with its methods, and with 401 in the admin area without a session', async () => {
    for (const path of Object.keys(document.paths)) {
      const answer = await shop.ask(filledIn(path), { method: 'OPTIONS' })
      expect([path, answer.status]).toEqual([path, path.startsWith('/api/admin/') ? 401 : 204])
      if (answer.status === 204)
        expect([path, sorted(answer.headers.get('Allow')?.split(', ') ?? [])]).toEqual([path, sorted(takenAt(path))])
    }
  })

  test('answers HEAD like GET, without the body', async () => {
    for (const path of ['/api/menu', '/api/restaurant', '/api/slots?type=pickup', '/api/health', '/api/openapi.json']) {
      const [head, get] = [await shop.ask(path, { method: 'HEAD' }), await shop.get(path)]
      expect([path, head.status, head.headers.get('Content-Type')]).toEqual([
        path,
        get.status,
        get.headers.get('Content-Type'),
      ])
      expect(await head.text()).toBe('')
    }
  })

  test('does not answer for a similar path: that is a 404 to every method', async () => {
    for (const method of METHODS) {
      expect([method, (await shop.ask('/api/menus', { method })).status]).toEqual([method, 404])
    }
  })
})

test('no call answers 500 to invalid values in its path, query or body', async () => {
  const headers = await shop.signInStaff()
  for (const { path, method } of operations().filter(({ path }) => !/live$|sign-out/.test(path))) {
    for (const nonsense of ['x', '%F0%9F%8D%9B', "';--", '9'.repeat(300)]) {
      for (const body of [{}, { id: 7, status: [], items: 'x', name: null, price: '1', email: {}, address: 3 }]) {
        const query = '?limit=x&cursor=x&from=x&key=x&type=x&status=x'
        const answer = await shop.ask(`${filledIn(path, encodeURIComponent(decodeURIComponent(nonsense)))}${query}`, {
          method,
          headers,
          ...(['GET', 'HEAD', 'DELETE'].includes(method) ? {} : { body }),
        })
        expect(answer.status, `${method} ${path} with ${nonsense} and ${JSON.stringify(body)}`).toBeLessThan(500)
      }
    }
  }
})

test('the description has a page for people, without an inline script', async () => {
  const page = await shop.get('/api/docs')
  expect(page.status).toBe(200)
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
  const html = await page.text()
  expect(html).not.toMatch(/<script(?![^>]*src=)/)
  for (const [, address = ''] of html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) {
    expect((await shop.get(address)).status, address).toBe(200)
  }
})
