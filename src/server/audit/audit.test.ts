import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin.ts'
import type { Page } from '#contract/list.ts'
import { addAdmin } from '#server/account/admins.ts'
import { openTestShop, STAFF, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let staff: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.signInStaff()
})
afterAll(() => shop.close())

type Made = { id: string; version: number }
const send = (method: string, path: string, body?: unknown) =>
  shop.ask(`/api/admin${path}`, { method, body, headers: staff })
const made = async (path: string, body: unknown) => (await (await send('POST', path, body)).json()) as Made
const historyOf = async (entity: string, id: string) => {
  const answer = await shop.get(`/api/admin/audit?entity=${entity}&id=${id}`, staff)
  return ((await answer.json()) as Page<AuditEntry>).items
}

const RECORDS = [
  [
    'menu-item',
    '/menu-items',
    { name: 'Naan', price: 4, category: 'Mains' },
    { price: 5 },
    { price: { from: 4, to: 5 } },
  ],
  [
    'category',
    '/categories',
    { name: 'Breads' },
    { name: 'Breads, hot' },
    { name: { from: 'Breads', to: 'Breads, hot' } },
  ],
  [
    'deal',
    '/deals',
    { title: 'Lunch', type: 'lunch special', price: 15, fixed: [{ qty: 1, label: 'Rice' }], choices: [] },
    { isActive: false },
    { isActive: { from: true, to: false } },
  ],
] as const

describe.each(RECORDS)('the history of a %s', (entity, path, given, change, changes) => {
  test('shows who created, changed and deleted it, with what changed', async () => {
    const { id } = await made(path, given)
    expect((await send('PATCH', `${path}/${id}`, change)).status).toBe(200)
    expect((await send('PATCH', `${path}/${id}`, change)).status).toBe(200)
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(204)
    const history = await historyOf(entity, id)
    expect(history.map(({ action }) => action).sort()).toEqual(['changed', 'created', 'deleted'])
    expect(new Set(history.map(({ actor }) => actor))).toEqual(new Set([STAFF.email]))
    expect(history.find(({ action }) => action === 'changed')?.changes).toEqual(changes)
    const answer = await shop.get(`/api/admin/audit?entity=${entity}&id=${id}&action=deleted`, staff)
    const deleted = (await answer.json()) as Page<AuditEntry>
    expect([deleted.total, deleted.items.map(({ action }) => action)]).toEqual([1, ['deleted']])
  })

  test('shows no refused change; the second of two editors sees the first one’s change', async () => {
    const { id, version } = await made(path, given)
    expect((await send('PATCH', `${path}/${id}`, { ...change, version })).status).toBe(200)
    const late = await send('PATCH', `${path}/${id}`, { ...change, version })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale_version', current: { id, ...change, version: version + 1 } })
    expect((await historyOf(entity, id)).filter(({ action }) => action === 'changed')).toHaveLength(1)
    await send('DELETE', `${path}/${id}`)
  })
})

test('a booking has a history, without its guest’s data', async () => {
  const table = {
    name: 'Mia',
    email: 'mia@example.com',
    phone: '021 555',
    guests: 2,
    date: '2026-12-05',
    time: '18:30',
  }
  const { id } = (await (await shop.post('/api/bookings', table)).json()) as { id: string }
  await send('PATCH', `/bookings/${id}`, { status: 'cancelled', version: 1 })
  expect((await send('PATCH', `/bookings/${id}`, { status: 'new', version: 1 })).status).toBe(409)
  await send('POST', `/bookings/${id}/confirm`, {})
  await send('DELETE', `/bookings/${id}`)
  const history = await historyOf('booking', id)
  expect(history.map(({ action, changes }) => [action, changes.status?.to ?? null])).toEqual(
    expect.arrayContaining([
      ['changed', 'cancelled'],
      ['confirmed', 'confirmed'],
      ['deleted', null],
    ]),
  )
  expect(history).toHaveLength(3)
  expect(JSON.stringify(history)).not.toMatch(/Mia|mia@|021 555/)
})

test('the history shows who added an admin, by UID or email address', async () => {
  const { id } = await addAdmin(shop, { email: 'cora@example.com', password: 'curry and rice' })
  await send('DELETE', `/admins/${id}`)
  expect((await send('POST', '/admins', { email: 'Cora@Example.com' })).status).toBe(201)
  expect((await send('POST', '/admins', { id })).status).toBe(409)
  await send('DELETE', `/admins/${id}`)
  expect((await send('POST', '/admins', { id })).status).toBe(201)
  expect((await send('POST', '/admins', { email: 'nobody@example.com' })).status).toBe(404)
  expect((await send('POST', '/admins', {})).status).toBe(400)
  const history = await historyOf('admin', id)
  expect(history.filter(({ actor }) => actor === 'system')).toHaveLength(1)
  expect(history.filter(({ actor }) => actor === STAFF.email)).toHaveLength(4)
})

test('the history is paged, newest change first', async () => {
  const { id } = await made('/categories', { name: 'Soups' })
  for (const [minutes, name] of ['Soups 1', 'Soups 2', 'Soups 3'].entries()) {
    shop.setTime(new Date(Date.UTC(2026, 10, 21, 0, minutes)))
    await send('PATCH', `/categories/${id}`, { name })
  }
  const seen: unknown[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await shop.get(`/api/admin/audit?entity=category&id=${id}&limit=3&cursor=${cursor}`, staff)
    const page = (await answer.json()) as Page<AuditEntry>
    expect(page.total).toBe(4)
    seen.push(...page.items.map(({ changes }) => changes.name?.to))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['Soups 3', 'Soups 2', 'Soups 1', 'Soups'])
})
