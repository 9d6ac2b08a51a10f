import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MenuDocument } from '#contract/menu.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/client.ts'
import { freePort } from '#server/database/embedded/postmaster.ts'
import { openRefusingDatabase } from '#tests/support/database/refusing-database.ts'
import { databaseUrl, openTestDatabase } from '#tests/support/database/test-database.ts'
import { openSilentServer } from '#tests/support/doubles/silent-server.ts'
import { readEvents } from '#tests/support/shop/read-events.ts'
import { openSite, type Site } from './site.ts'

let dataDir: string
let database: Database
let said: string
const opened: Site[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'restaurant-site-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))
beforeEach(async () => {
  database = await openTestDatabase()
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text
    return true
  })
})
afterEach(async () => {
  vi.mocked(process.stdout.write).mockRestore()
  await Promise.all(opened.splice(0).map((site) => site.close()))
  await database.close()
})

async function open(settings: Record<string, string> = {}) {
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl(database),
    ...settings,
  })
  const site = await openSite(config, { pages: async () => new Response('a page') })
  opened.push(site)
  return site
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a colour begins with one
const withoutColours = (text: string) => text.replace(/\u001b\[\d+m/g, '')

describe('a site', () => {
  test('opens with a demo menu and a first admin, whose password it prints once', async () => {
    const site = await open()
    const menu = (await (await fetch(`${site.url}/api/menu`)).json()) as MenuDocument
    expect(menu.items.length).toBeGreaterThanOrEqual(58)
    const [, email, password] = /Email +(\S+)\n +Password +(\S+)/.exec(said) ?? []
    expect(said).toContain(`is open at ${site.url}\n`)
    const signIn = await fetch(`${site.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(signIn.status).toBe(200)
    said = ''
    await open()
    expect(said).not.toContain('Password')
  })

  test('several processes on one database start together, with one menu, and receive each other’s changes', async () => {
    const [one, other] = await Promise.all([open(), open()])
    const { rows } = await database.pool.query('select count(*)::int as dishes from menu_items')
    expect(rows[0]?.dishes).toBeLessThan(100)
    const events = readEvents(await fetch(`${other.url}/api/live`))
    const first = await events.next()
    await database.pool.query(
      `update menu_items set name = 'Renamed' where id = (select id from menu_items where "isAvailable" limit 1)`,
    )
    await database.pool.query(`select pg_notify('live', '{"topic":"menu"}')`)
    const second = await events.next()
    expect(second).not.toEqual(first)
    const served = async () => {
      const { version } = (await (await fetch(`${one.url}/api/menu`)).json()) as MenuDocument
      return { version }
    }
    await expect.poll(served).toEqual(second?.data)
    await events.leave()
  })

  test('closes its live streams and everything else quickly', async () => {
    const site = await open()
    const events = readEvents(await fetch(`${site.url}/api/live`))
    await events.next()
    const begun = performance.now()
    await opened.pop()?.close()
    expect(await events.next()).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(8_000)
    await expect(fetch(`${site.url}/api/health`)).rejects.toThrow()
    const connections = () =>
      database.pool.query(
        `select pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name like 'restaurant:%'`,
      )
    // A pool is closed once it has asked the server to end its connections, which it does a moment later.
    await expect.poll(async () => (await connections()).rows).toEqual([])
  })

  test('reports that it is not ready before it stops accepting requests', async () => {
    const site = await open({ DRAIN_SECONDS: '3' })
    const ready = async () => (await fetch(`${site.url}/api/ready`)).json()
    expect(await ready()).toEqual({ status: 'ready' })
    const closed = opened.pop()?.close()
    expect(await ready()).toMatchObject({ code: 'closing' })
    expect((await fetch(`${site.url}/api/menu`)).status).toBe(200)
    await closed
    await expect(ready()).rejects.toThrow()
  })

  test('answers an address check before it closes, although the geocoder is silent', async () => {
    await using geocoder = await openSilentServer()
    const site = await open({ NOMINATIM_URL: geocoder.url })
    const check = fetch(`${site.url}/api/delivery/check`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ address: '12 Example Street, Hamilton' }),
    })
    await geocoder.called(1)
    await site.close()
    const answer = await check
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ valid: false, distanceKm: null })
  })

  test('exits with a sentence if its database goes away during the start', async () => {
    const { url, close } = await openRefusingDatabase(
      database.connection.database ?? '',
      (connection) => connection > 1,
    )
    await expect(open({ DATABASE_URL: url })).rejects.toMatchObject({
      name: 'StartProblem',
      message:
        'The database went away while the site was starting: the database system is starting up. Start again when it accepts connections.',
    })
    close()
  })

  test('runs its jobs', async () => {
    await open()
    await database.pool.query("insert into rate_limits (key, points, expire) values ('old', 1, 1)")
    await database.pool.query("select graphile_worker.add_job('purge')")
    const old = () => database.pool.query("select 1 from rate_limits where key = 'old'")
    await expect.poll(async () => (await old()).rowCount).toBe(0)
  })

  test('closes cleanly while its jobs wait to be restarted', async () => {
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'No space left'; end $$;
      create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`)
    const site = await open()
    await database.pool.query("select graphile_worker.add_job('purge')")
    const health = async () => (await fetch(`${site.url}/api/health`)).json()
    await expect.poll(health).toEqual({ status: 'ok', jobs: 'restarting' })
    await expect(opened.pop()?.close()).resolves.toBeUndefined()
  })

  test('logs readable lines in a terminal, not JSON', async () => {
    const { isTTY } = process.stdout
    process.stdout.isTTY = true
    const site = await open({ LOG_LEVEL: 'info' }).finally(() => {
      process.stdout.isTTY = isTTY
    })
    await fetch(`${site.url}/api/menu`)
    expect(withoutColours(said)).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: listening port=\d+ payments=demo$/m)
    await expect.poll(() => withoutColours(said)).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: GET \/api\/menu 200 ms=[\d.]+$/m)
    expect(said).not.toContain('"level"')
  })

  test('says that its port is taken, and still prints the new password', async () => {
    const taken = await open()
    const fresh = await openTestDatabase()
    said = ''
    await expect(open({ PORT: new URL(taken.url).port, DATABASE_URL: databaseUrl(fresh) })).rejects.toThrow(
      /^Port \d+ is already used by another program\./,
    )
    expect(said).toContain('Password')
    await fresh.close()
  })
})
