import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { releaseVersion } from '#server/config/folders.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { healthRoutes } from './health-routes.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const ready = async (at: { request(path: string): Response | Promise<Response> } = shop.app, path = '/api/ready') => {
  const answer = await at.request(path)
  return { status: answer.status, ...((await answer.json()) as object) }
}
const withParts = (interruptedForMs: number) => healthRoutes(shop, { interruptedForMs: () => interruptedForMs })

test('a process is ready while its database answers and its jobs run', async () => {
  expect(await ready()).toEqual({ status: 'ready' })
  expect((await shop.get('/api/ready')).status).toBe(200)
  expect((await ready(withParts(119_999), '/ready')).status).toBe('ready')
})

test('a process whose jobs have stopped is not ready', async () => {
  expect(await ready(withParts(120_000), '/ready')).toEqual({
    status: 503,
    code: 'jobs_stopped',
    error: 'The background jobs have stopped.',
  })
})

test('a process is not ready while the schema is older than its program, and is while it is newer', async () => {
  const [table, newest] = [sql`drizzle.__drizzle_migrations`, sql`(select max(id) from drizzle.__drizzle_migrations)`]
  await shop.db.execute(sql`update ${table} set created_at = created_at - 1 where id = ${newest}`)
  expect(await ready(withParts(0), '/ready')).toMatchObject({ status: 503, code: 'not_migrated' })
  await shop.db.execute(sql`update ${table} set created_at = created_at + 2 where id = ${newest}`)
  expect(await ready(withParts(0), '/ready')).toEqual({ status: 'ready' })
})

test('a process that begins to close is not ready, but still serves requests', async () => {
  await using closing = await openTestShop({ database: shop.database })
  closing.beginClosing()
  expect(await ready(closing.app)).toEqual({ status: 503, code: 'closing', error: 'This process is closing.' })
  const health = await closing.get('/api/health')
  expect(health.status).toBe(200)
  expect(health.headers.get('X-Version')).toBe(releaseVersion())
})
