import { afterEach, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { openTestShop, STAFF, type TestShop } from '#tests/support/shop/test-shop.ts'
import { addAdmin, bootstrapFirstAdmin, listAdmins, removeAdmin } from './admins.ts'

let shop: TestShop
afterEach(() => shop.close())

const BOSS = { email: 'boss@example.com', password: 'naan and dal' }
const allAdmins = async () => (await listAdmins(shop, { limit: 50 })).items
const admins = async () => (await allAdmins()).map(({ email }) => email)

test('without configuration the first start creates an admin and prints the password, once', async () => {
  shop = await openTestShop()
  const made = await bootstrapFirstAdmin(shop, undefined)
  expect(made?.email).toBe('admin@restaurant.example')
  expect(made?.password.length).toBeGreaterThanOrEqual(16)
  expect(await bootstrapFirstAdmin(shop, undefined)).toBeUndefined()
  expect((await shop.post('/api/auth/sign-in/email', made)).status).toBe(200)
})

test('the history names the system for an admin created at the first start or by the command line', async () => {
  shop = await openTestShop()
  await bootstrapFirstAdmin(shop, undefined)
  await bootstrapFirstAdmin(shop, undefined)
  const [first] = await allAdmins()
  const made = (email: string) => ({
    action: 'created',
    actor: 'system',
    changes: { email: { from: null, to: email } },
  })
  expect(await readHistory(shop, 'admin', first?.id ?? '')).toEqual([made('admin@restaurant.example')])
  const { id } = await addAdmin(shop, BOSS)
  expect(await readHistory(shop, 'admin', id)).toEqual([made(BOSS.email)])
})

test('the history records that an admin has a new password, but not the password', async () => {
  shop = await openTestShop()
  const { id } = await addAdmin(shop, BOSS)
  await addAdmin(shop, { ...BOSS, password: 'samosa and chai' })
  const history = await readHistory(shop, 'admin', id)
  expect(history.map(({ action, actor }) => [action, actor]).sort()).toEqual([
    ['changed', 'system'],
    ['created', 'system'],
  ])
  expect(JSON.stringify(history)).not.toMatch(/samosa|naan/)
})

test('several processes that start at once create one first admin', async () => {
  shop = await openTestShop()
  const made = await Promise.all(Array.from({ length: 8 }, () => bootstrapFirstAdmin(shop, undefined)))
  expect(made.filter((credentials) => credentials !== undefined)).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
})

test('the configured first admin is created if missing, and otherwise unchanged', async () => {
  shop = await openTestShop()
  expect(await bootstrapFirstAdmin(shop, BOSS)).toBeUndefined()
  await bootstrapFirstAdmin(shop, { ...BOSS, password: 'another password' })
  expect((await shop.post('/api/auth/sign-in/email', BOSS)).status).toBe(200)
  expect(await admins()).toEqual([BOSS.email])
})

test('a configured first admin without a password gets a random one, which is printed once', async () => {
  shop = await openTestShop()
  const { email } = BOSS
  const made = await bootstrapFirstAdmin(shop, { email })
  expect(made).toEqual({ email, password: expect.stringMatching(/^.{16,}$/) })
  expect(await bootstrapFirstAdmin(shop, { email })).toBeUndefined()
  expect((await shop.post('/api/auth/sign-in/email', made)).status).toBe(200)
})

test('a removed admin does not return after a restart', async () => {
  shop = await openTestShop()
  await bootstrapFirstAdmin(shop, BOSS)
  await addAdmin(shop, STAFF)
  const boss = (await allAdmins()).find(({ email }) => email === BOSS.email)
  await removeAdmin(shop, boss?.id ?? '', SYSTEM)
  await bootstrapFirstAdmin(shop, BOSS)
  expect(await admins()).toEqual([STAFF.email])
})

test('an admin can add another account by its UID, and remove it again', async () => {
  shop = await openTestShop()
  const headers = await shop.signInStaff()
  const { id } = await addAdmin(shop, BOSS)
  expect((await shop.ask(`/api/admin/admins/${id}`, { method: 'DELETE', headers })).status).toBe(204)
  expect((await shop.ask(`/api/admin/admins/${id}`, { method: 'DELETE', headers })).status).toBe(404)
  const added = await shop.post('/api/admin/admins', { id }, headers)
  expect(added.status).toBe(201)
  expect(await added.json()).toMatchObject({ id, email: BOSS.email })
  expect(await admins()).toEqual([STAFF.email, BOSS.email])
  const again = await shop.post('/api/admin/admins', { id }, headers)
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'already_admin' }])
  const unknown = await shop.post('/api/admin/admins', { id: 'nobody' }, headers)
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not_found' }])
})

test('the last admin cannot be removed, not even by two simultaneous requests', async () => {
  shop = await openTestShop()
  await addAdmin(shop, BOSS)
  await addAdmin(shop, STAFF)
  const all = await allAdmins()
  const removals = await Promise.allSettled(all.map(({ id }) => removeAdmin(shop, id, SYSTEM)))
  expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await admins()).toHaveLength(1)
})

test('the last admin cannot leave, and reads why', async () => {
  shop = await openTestShop()
  const headers = await shop.signInStaff()
  const [last] = await allAdmins()
  const answer = await shop.ask(`/api/admin/admins/${last?.id}`, { method: 'DELETE', headers })
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'last_admin' }])
  expect(await admins()).toEqual([STAFF.email])
})

test('the command line refuses invalid addresses and passwords', async () => {
  shop = await openTestShop()
  await expect(addAdmin(shop, { email: 'nobody', password: 'long enough' })).rejects.toThrow(
    '"nobody" is not an email address.',
  )
  await expect(addAdmin(shop, { email: 'a@example.com', password: 'short' })).rejects.toThrow('8 to 128 characters')
})

test('an admin is read by UID, and has the name stored in the history', async () => {
  shop = await openTestShop()
  const headers = await shop.signInStaff()
  const { id } = await addAdmin(shop, BOSS)
  const path = `/api/admin/admins/${id}`
  expect(await (await shop.get(path, headers)).json()).toMatchObject({ id, email: BOSS.email, name: 'boss' })
  const change = (body: object, at = path) => shop.ask(at, { method: 'PATCH', body, headers })
  const taken = await change({ name: 'The Boss', email: 'thief@example.com' })
  expect([taken.status, await taken.json()]).toMatchObject([400, { fields: { email: expect.any(String) } }])
  const changed = await change({ name: ' The Boss ', email: BOSS.email })
  expect([changed.status, await changed.json()]).toMatchObject([200, { id, email: BOSS.email, name: 'The Boss' }])
  const { items } = await (await shop.get(`/api/admin/audit?entity=admin&id=${id}`, headers)).json()
  const renamed = { action: 'changed', changes: { name: { from: 'boss', to: 'The Boss' } } }
  expect(items).toContainEqual(expect.objectContaining(renamed))
  const nameless = await change({ name: ' ' })
  expect([nameless.status, await nameless.json()]).toMatchObject([400, { fields: { name: 'Please enter a name.' } }])
  for (const answer of [await shop.get(`${path}x`, headers), await change({ name: 'Nobody' }, `${path}x`)]) {
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }])
  }
})

test('an account that is not an admin is not found as an admin', async () => {
  shop = await openTestShop()
  const headers = await shop.signInStaff()
  const { id } = await addAdmin(shop, BOSS)
  await removeAdmin(shop, id, SYSTEM)
  expect((await shop.get(`/api/admin/admins/${id}`, headers)).status).toBe(404)
  expect((await shop.ask(`/api/admin/admins/${id}`, { method: 'PATCH', body: { name: 'Me' }, headers })).status).toBe(
    404,
  )
})
