import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { findStaffOrder } from '#server/order/read/read-orders.ts'
import { aCheckout, checkOut, momosLine, openOrderingShop, payWith } from '#tests/support/shop/test-orders.ts'

type Document = { paths: Record<string, Record<string, { requestBody?: { content: object } }>> }

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

let calls: { method: string; path: string }[]
beforeAll(async () => {
  const document = (await (await shop.get('/api/openapi.json')).json()) as Document
  calls = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { requestBody }]) => requestBody && 'application/json' in requestBody.content)
        .map(([method]) => ({ method: method.toUpperCase(), path })),
    )
})

const unknown = (key: string) => `"${key}" is not known here. Please check its spelling, or leave it out.`
const send = async (method: string, path: string, body: unknown) => {
  const answer = await shop.ask(path, { method, body, headers: staff })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('an unknown key', () => {
  test('is refused by name in every staff call', async () => {
    expect(calls.length).toBeGreaterThan(12)
    for (const { method, path } of calls) {
      const found = path.replace('{entity}', 'menu-item').replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const { status, body } = await send(method, found, { amout: 5 })
      expect([`${method} ${path}`, status, body.code]).toEqual([`${method} ${path}`, 400, 'invalid_input'])
      expect([path, (body.fields as Record<string, string>).amout]).toEqual([path, unknown('amout')])
    }
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'is refused by name even if every object has a %s',
    async (key) => {
      const { status, body } = await send('POST', '/api/admin/categories', { name: 'Chaat', [key]: {} })
      expect([status, Object.entries(body.fields as object)]).toEqual([400, [[key, unknown(key)]]])
    },
  )

  test('refunds nothing: a mistyped amount does not mean the whole payment', async () => {
    const placed = (await (await checkOut(shop, aCheckout([momosLine(menu)]))).json()) as {
      orderId: string
      url: string
    }
    await payWith(shop, placed.url)
    await shop.demoStripe.idle()
    expect(await send('POST', `/api/admin/orders/${placed.orderId}/refund`, { amout: 5 })).toEqual({
      status: 400,
      body: { code: 'invalid_input', error: unknown('amout'), fields: { amout: unknown('amout') } },
    })
    await shop.demoStripe.idle()
    expect(await findStaffOrder(shop, placed.orderId)).toMatchObject({ refunded: 0, refunds: [] })
  })

  test.each<[string, object, string]>([
    ['a line', { items: [{ id: 'x', name: 'Momos', quantity: 1, unitPirce: 1 }] }, 'items.0.unitPirce'],
    [
      'the options of a line',
      { items: [{ name: 'Momos', quantity: 1, meta: { spcie: 'Hot' } }] },
      'items.0.meta.spcie',
    ],
    ['the customer', { items: [], customer: { orderType: 'pickup', telephone: '021' } }, 'customer.telephone'],
  ])('is refused in %s of an order taken at the counter', async (_where, body, field) => {
    const order = { ...aCheckout([]), ...body }
    expect(await send('POST', '/api/admin/orders', order)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringContaining('is not known here') } },
    })
  })

  test('is refused in a choice of a deal', async () => {
    const deal = {
      title: 'Lunch',
      type: 'combo',
      price: 15,
      choices: [{ key: 'curry', label: 'Curry', alowedCategories: ['Mains'] }],
    }
    expect(await send('POST', '/api/admin/deals', deal)).toMatchObject({
      status: 400,
      body: { fields: { 'choices.0.alowedCategories': unknown('alowedCategories') } },
    })
  })

  test('is ignored in guests’ requests', async () => {
    const checkout = aCheckout([momosLine(menu, { image: '/a.webp' })], { newsletter: true })
    expect((await checkOut(shop, { ...checkout, total: 1 })).status).toBe(200)
    const booking = {
      name: 'Ada',
      email: 'ada@example.com',
      phone: '021',
      guests: 2,
      date: '2026-12-01',
      time: '18:30',
    }
    expect((await shop.post('/api/bookings', { ...booking, source: 'poster' })).status).toBe(201)
  })
})

describe('a record can be sent back as it was read', () => {
  test.each([
    ['menu-items', { name: 'Bhel', price: 9 }, { price: 9.5 }],
    ['deals', { title: 'Lunch', type: 'lunch special', price: 15 }, { price: 14 }],
    ['categories', { name: 'Chaat' }, { name: 'Chaats' }],
    ['bookings', { name: 'Ada', phone: '021', guests: 2, date: '2026-12-01', time: '18:30' }, { guests: 3 }],
  ])('of %s, and fields set by the server stay as they were', async (list, fields, change) => {
    const { body: added } = await send('POST', `/api/admin/${list}`, fields)
    const forged = { ...added, ...change, createdAt: '2001-01-01T00:00:00.000Z' }
    const { status, body: changed } = await send('PATCH', `/api/admin/${list}/${added.id}`, forged)
    expect([list, status, changed]).toMatchObject([list, 200, { ...change, id: added.id, createdAt: added.createdAt }])
    const { version: _version, name, title, ...copy } = changed
    const renamed = { ...copy, ...(name !== undefined && { name: 'Another' }), ...(title !== undefined && { title }) }
    const { status: copied, body: second } = await send('POST', `/api/admin/${list}`, renamed)
    expect([list, copied]).toEqual([list, 201])
    expect(second.id).not.toBe(added.id)
  })

  test('a change of only fields set by the server is refused', async () => {
    const { body } = await send('POST', '/api/admin/bookings', {
      name: 'Ada',
      phone: '021',
      guests: 2,
      date: '2026-12-01',
      time: '18:30',
    })
    expect(await send('PATCH', `/api/admin/bookings/${body.id}`, { id: body.id })).toMatchObject({
      status: 400,
      body: { error: 'Please say what to change.' },
    })
  })
})

describe('an order taken at the counter', () => {
  const taken = (more: object) => send('POST', '/api/admin/orders', { ...aCheckout([momosLine(menu)]), ...more })

  test('can be sent with all the fields of an order', async () => {
    const entity = {
      id: 'SP-MINE',
      status: 'pending',
      type: 'pickup',
      total: 12,
      createdAt: '2026-11-20T23:00:00.000Z',
    }
    const { status, body } = await taken(entity)
    expect(status).toBe(201)
    expect(body as StaffOrder).toMatchObject({ status: 'new', total: 12, payment_status: 'unpaid' })
    expect(body.id).not.toBe('SP-MINE')
  })

  test.each<[string, object, number, object]>([
    ['a wrong total', { total: 11 }, 409, { code: 'price_changed', total: 12 }],
    ['a type other than the customer’s', { type: 'delivery' }, 400, { fields: { type: expect.any(String) } }],
    ['a status that cannot be the first one', { status: 'completed' }, 400, { fields: { status: expect.any(String) } }],
    ['a payment that nobody made', { payment_status: 'paid' }, 400, { fields: { payment_status: expect.any(String) } }],
  ])('is refused with %s', async (_what, more, status, body) => {
    expect(await taken(more)).toMatchObject({ status, body })
  })
})
