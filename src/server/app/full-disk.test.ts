import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DiskSpace } from '#domain/system/readings.ts'
import { openDisk } from '#server/adapters/disk/disk.ts'
import type { Mail } from '#server/adapters/mail/mailer.ts'
import { watchAlerts } from '#server/alert/alert-watch.ts'
import { aCheckout, checkOut, momosLine, setTheMenu, type TestMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const MEGABYTE = 1024 ** 2
let space: DiskSpace = { freeBytes: 20_000 * MEGABYTE, totalBytes: 40_000 * MEGABYTE }
const letBeFree = (megabytes: number) => {
  space = { ...space, freeBytes: megabytes * MEGABYTE }
}
const sent: Mail[] = []
const folder = await mkdtemp(join(tmpdir(), 'disk-'))
const log = pino({ level: 'silent' })
const disk = openDisk({ folder, holdsDatabase: true, log, readSpace: async () => space })
const mailer = { configuredFrom: undefined, send: async (mail: Mail) => void sent.push(mail), verify: async () => {} }
const shop = await openTestShop({
  disk,
  mailer,
  dataDir: folder,
})
const alerts = watchAlerts(shop)
let menu: TestMenu
let owner: Record<string, string>

beforeAll(async () => {
  menu = await setTheMenu(shop)
  owner = await shop.signInStaff()
  const settings = await shop.get('/api/admin/settings', owner)
  const { version } = ((await settings.json()) as { alerts: { version: number } }).alerts
  const body = { version, emails: ['ada@example.com'] }
  const saved = await shop.ask('/api/admin/settings/alerts', { method: 'PATCH', body, headers: owner })
  expect(saved.status).toBe(200)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const order = () => checkOut(shop, aCheckout([momosLine(menu)]))
const bodyOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })
const problemCodes = async () => {
  const { problems } = (await (await shop.get('/api/admin/system', owner)).json()) as { problems: { code: string }[] }
  return problems.map(({ code }) => code)
}

/** From now on the database can store nothing, as with a full disk. */
async function fillTheDatabasesDisk(): Promise<() => Promise<void>> {
  const raise = "raise exception 'could not extend file: No space left on device' using errcode = '53100'"
  await shop.db.execute(
    sql.raw(`
    create function no_space() returns trigger language plpgsql as $$ begin ${raise}; end $$;
    create function no_table() returns event_trigger language plpgsql as $$ begin ${raise}; end $$;
    do $$ declare each text; begin
      for each in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger no_space before insert or update on %I execute function no_space()', each);
      end loop; end $$;
    create event trigger no_table on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_table()`),
  )
  return async () => {
    await shop.db.execute(
      sql.raw('drop event trigger no_table; drop function no_space() cascade; drop function no_table()'),
    )
    await expect.poll(() => shop.databaseHealth.trouble()).toBeUndefined()
  }
}

test('while the database’s disk is full, guests are asked to call, and the process is unhealthy with the true reason', async () => {
  const makeRoom = await fillTheDatabasesDisk()
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = await order()
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect(await bodyOf(answer)).toMatchObject({
      status: 503,
      code: 'unavailable',
      error: expect.stringContaining('no space left'),
    })
  }
  expect((await shop.get('/api/health')).status).toBe(503)
  expect(await bodyOf(await shop.get('/api/ready'))).toEqual({
    status: 503,
    code: 'disk_full',
    error: 'The disk is full.',
  })
  expect((await shop.get('/api/menu')).status).toBe(200)
  await makeRoom()
  expect((await order()).status).toBe(200)
  expect((await shop.get('/api/health')).status).toBe(200)
})

test('staff read of a full disk on the System screen and by an alert, although nothing can be stored', async () => {
  sent.length = 0
  const makeRoom = await fillTheDatabasesDisk()
  await order()
  await alerts.check()
  await alerts.check()
  await shop.system.check()
  expect(await problemCodes()).toContain('disk_full')
  expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['ada@example.com', 'Spice Parade: The disk is full'],
  ])
  await makeRoom()
  expect(await problemCodes()).not.toContain('disk_full')
  await shop.system.check()
  const { ended } = (await (await shop.get('/api/admin/system', owner)).json()) as { ended: { code: string }[] }
  expect(ended.map(({ code }) => code)).toContain('disk_full')
})

test('of several processes one tells, once for each time that the disk is full', async () => {
  sent.length = 0
  await using second = await openTestShop({ database: shop.database, disk, mailer, dataDir: folder })
  const others = watchAlerts(second)
  await alerts.check()
  for (let times = 1; times <= 2; times++) {
    const makeRoom = await fillTheDatabasesDisk()
    await Promise.all([order(), checkOut(second, aCheckout([momosLine(menu)]))])
    await Promise.all([alerts.check(), others.check()])
    await Promise.all([alerts.check(), others.check()])
    expect(sent).toHaveLength(times)
    await makeRoom()
    await expect.poll(() => second.databaseHealth.trouble()).toBeUndefined()
    await Promise.all([alerts.check(), others.check()])
  }
})

test('orders are refused below 100 MB, before the database fails, and taken again above', async () => {
  letBeFree(99)
  await disk.look()
  expect(await bodyOf(await order())).toMatchObject({
    status: 503,
    code: 'unavailable',
    error: 'We cannot take orders on this page right now, since our server has no space left. Please call us to order.',
  })
  expect(await problemCodes()).toContain('disk_full')
  expect((await shop.get('/api/health')).status).toBe(503)
  expect((await shop.get('/api/ready')).status).toBe(200)
  letBeFree(101)
  await disk.look()
  expect((await order()).status).toBe(200)
})

test('the disk of a shop whose database is elsewhere stops no order', async () => {
  const elsewhere = openDisk({ folder, holdsDatabase: false, log, readSpace: async () => ({ ...space, freeBytes: 0 }) })
  await elsewhere.look()
  expect(elsewhere.isFull()).toBe(false)
})
