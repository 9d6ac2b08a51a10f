import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { admins } from '#server/database/schema/admin.ts'
import { readEvents } from '#tests/support/shop/read-events.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { openRefundShop } from '#tests/support/shop/test-orders.ts'
import { openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'
import { addAdmin, changeAdmin, listAdmins, removeAdmin } from './admins.ts'

const { shop, staff: owner, paidOrder } = await openRefundShop()
afterAll(shop.close)

const send = (method: string, path: string, body?: object, headers = owner) =>
  shop.ask(`/api/admin${path}`, { method, ...(body && { body }), headers })

describe('a role', () => {
  test('is owner by default: in the database, on the command line and in the API', async () => {
    const { id } = await addAdmin(shop, { email: 'hand@example.com', password: 'curry and rice' })
    await shop.db.delete(admins).where(eq(admins.userId, id))
    await shop.db.insert(admins).values({ userId: id })
    expect(await (await send('GET', `/admins/${id}`)).json()).toMatchObject({ role: 'owner', refundLimit: null })
    await send('DELETE', `/admins/${id}`)
    const added = await send('POST', '/admins', { id })
    expect([added.status, await added.json()]).toMatchObject([201, { role: 'owner' }])
  })

  test('is part of admin sessions only', async () => {
    const cook = await signInAs(shop, 'staff')
    const session = async () => (await shop.get('/api/admin/session', cook.headers)).json()
    expect(await session()).toMatchObject({ isAdmin: true, user: { role: 'staff', refundLimit: 50 } })
    await removeAdmin(shop, cook.id, SYSTEM)
    const after = await session()
    expect(after).toMatchObject({ isAdmin: false, user: { role: null } })
    expect(after.user).not.toHaveProperty('refundLimit')
  })

  test('can be changed by an owner, applies from the next request on, and is in the history', async () => {
    const cook = await signInAs(shop, 'owner')
    expect((await send('GET', '/settings', undefined, cook.headers)).status).toBe(200)
    const changed = await send('PATCH', `/admins/${cook.id}`, { role: 'staff', refundLimit: 20 })
    expect([changed.status, await changed.json()]).toMatchObject([200, { role: 'staff', refundLimit: 20 }])
    expect((await send('GET', '/settings', undefined, cook.headers)).status).toBe(403)
    expect((await send('PATCH', `/admins/${cook.id}`, { role: 'owner' }, cook.headers)).status).toBe(403)
    expect(await readHistory(shop, 'admin', cook.id)).toContainEqual({
      action: 'changed',
      actor: 'staff@example.com',
      changes: { role: { from: 'owner', to: 'staff' }, refundLimit: { from: null, to: 20 } },
    })
  })

  test('must be valid, and so must a refund limit', async () => {
    const cook = await signInAs(shop, 'staff')
    for (const body of [{ role: 'boss' }, { refundLimit: -1 }, { refundLimit: 0.001 }, { refundLimit: '20' }]) {
      const answer = await send('PATCH', `/admins/${cook.id}`, body)
      const fields = { [Object.keys(body).join()]: expect.any(String) }
      expect([answer.status, await answer.json()]).toMatchObject([400, { fields }])
    }
  })
})

describe('the last owner', () => {
  const ownersOf = async (shop: TestShop) =>
    (await listAdmins(shop, { limit: 500 })).items.filter(({ role }) => role === 'owner').map(({ id }) => id)

  test('cannot become staff or be removed while staff remain', async () => {
    await using other = await openTestShop()
    const last = await signInAs(other, 'owner')
    await signInAs(other, 'staff')
    for (const request of [{ method: 'PATCH', body: { role: 'staff' } }, { method: 'DELETE' }]) {
      const answer = await other.ask(`/api/admin/admins/${last.id}`, { ...request, headers: last.headers })
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'last_owner' }])
    }
    expect(await ownersOf(other)).toEqual([last.id])
  })

  test.each([
    ['demote', (shop: TestShop, id: string) => changeAdmin(shop, id, { role: 'staff' }, SYSTEM)],
    ['remove', (shop: TestShop, id: string) => removeAdmin(shop, id, SYSTEM)],
  ])('remains when all owners %s each other at once', async (_, act) => {
    await using other = await openTestShop()
    for (const role of ['owner', 'owner', 'owner', 'staff'] as const) await signInAs(other, role)
    const results = await Promise.allSettled((await ownersOf(other)).map((id) => act(other, id)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await ownersOf(other)).toHaveLength(1)
  })
})

describe('refunds by staff', () => {
  const refund = async (headers: Record<string, string>, { orderId }: { orderId: string }, amount?: number) => {
    const answer = await shop.post(`/api/admin/orders/${orderId}/refund`, { amount }, headers)
    await shop.demoStripe.idle()
    return { status: answer.status, body: await answer.json() }
  }
  const REFUSED = {
    status: 403,
    body: {
      code: 'owners_only',
      error: 'You can refund at most $50.00 of one order. Please ask an owner.',
    },
  }

  test('stay within the limit for one order, over all its refunds', async () => {
    const [cook, order] = [await signInAs(shop, 'staff'), await paidOrder()]
    expect(await refund(cook.headers, order, 50.01)).toEqual(REFUSED)
    expect(await refund(cook.headers, order)).toEqual(REFUSED)
    expect((await refund(cook.headers, order, 30)).status).toBe(200)
    expect(await refund(cook.headers, order, 20.01)).toEqual(REFUSED)
    expect((await refund(cook.headers, order, 20)).status).toBe(200)
    expect((await refund(owner, order)).status).toBe(200)
  })

  test('stay within the limit when the order is cancelled', async () => {
    const [cook, { orderId }] = [await signInAs(shop, 'staff'), await paidOrder()]
    const cancel = (headers: { Cookie: string }) =>
      send('PATCH', `/orders/${orderId}`, { status: 'cancelled', refund: true }, headers)
    const refused = await cancel(cook.headers)
    expect([refused.status, await refused.json()]).toEqual([403, REFUSED.body])
    expect(await (await send('GET', `/orders/${orderId}`)).json()).toMatchObject({ status: 'new', refunds: [] })
    expect((await cancel(owner)).status).toBe(200)
  })

  test('have the limit that the owner sets, or are not allowed', async () => {
    const [cook, order] = [await signInAs(shop, 'staff'), await paidOrder()]
    await send('PATCH', `/admins/${cook.id}`, { refundLimit: 0 })
    expect(await refund(cook.headers, order, 0.01)).toMatchObject({
      status: 403,
      body: { error: 'You cannot refund orders. Please ask an owner.' },
    })
    await send('PATCH', `/admins/${cook.id}`, { refundLimit: 53.4 })
    expect((await refund(cook.headers, order)).status).toBe(200)
  })
})

describe('an open screen', () => {
  const opened = async (headers: Record<string, string>) => {
    const events = readEvents(await shop.get('/api/admin/live', headers))
    for (let each = 0; each < 5; each++) await events.next()
    return events
  }

  test('is notified of changes of its own rights only', async () => {
    const [cook, waiter] = [await signInAs(shop, 'owner'), await signInAs(shop, 'staff')]
    const [hers, his] = [await opened(cook.headers), await opened(waiter.headers)]
    await send('PATCH', `/admins/${cook.id}`, { role: 'staff' })
    expect(await hers.next()).toEqual({ event: 'admins', data: {} })
    await announce(shop.db, { topic: 'bookings' })
    expect(await his.next()).toEqual({ event: 'bookings', data: {} })
    await Promise.all([hers.leave(), his.leave()])
  })

  test('of a removed admin is closed at once, in other processes too', async () => {
    await using other = await openTestShop({ database: shop.database })
    const cook = await signInAs(shop, 'staff')
    const here = await opened(cook.headers)
    const there = readEvents(await other.get('/api/admin/live', cook.headers))
    for (let each = 0; each < 5; each++) await there.next()
    await send('DELETE', `/admins/${cook.id}`)
    expect([await here.next(), await there.next()]).toEqual([undefined, undefined])
  })
})
