import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cents } from '#domain/money/money.ts'
import type { Database } from '#server/database/client.ts'
import { menuCategories, menuItems } from '#server/database/schema/menu.ts'
import { rehearsals } from '#server/database/schema/rehearsal.ts'
import { restores } from '#server/database/schema/seal.ts'
import { databaseUrl, openTestDatabase } from '#tests/support/database/test-database.ts'
import { runCommand } from '#tests/support/shop/run-command.ts'

// Every command starts a program, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let database: Database
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Runs a command on this file's database. */
const run = (command: string, args: string[], input = '') =>
  runCommand(command, args, { env: { DATABASE_URL: databaseUrl(database), DATA_DIR: folder }, input })

test('an account becomes an admin with the password from standard input', async () => {
  expect(await run('admin', ['add', 'Ada@Example.com'], 'a long password\n')).toEqual({
    out: 'ada@example.com is an admin now and can sign in at /admin/login.\n',
    problem: '',
    code: 0,
  })
})

test('a rehearsal of invalid size is refused, and without one nothing can be ended', async () => {
  expect(await run('rehearse', ['--orders', '0'])).toMatchObject({
    problem: 'Please enter a whole number from 1 to 500.\n',
    code: 1,
  })
  expect(await run('rehearse', ['--end'])).toMatchObject({ out: 'No rehearsal is going on.\n', code: 0 })
})

// Whoever stops npm, or closes the terminal, often sends a signal twice: to the command, and to the program that passes it on.
test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends a rehearsal and erases it', async (signal) => {
  const { db } = database
  const [category] = await db.insert(menuCategories).values({ name: 'Breads' }).returning()
  await db.insert(menuItems).values({ name: 'Naan', priceCents: cents(450), categoryId: category?.id })
  const env = { DATABASE_URL: databaseUrl(database), DATA_DIR: folder }
  const interrupt = { signal, at: ['Ctrl-C', 'Ending'] }
  const { out, problem, code } = await runCommand('rehearse', ['--seed', '7'], { env, interrupt })
  expect([problem, code]).toEqual(['', 0])
  expect(out).toMatch(/^Seed 7\. It ends by itself at .*; Ctrl-C ends it now\.\n/)
  expect(out).toContain('\nEnding the rehearsal…\n')
  expect(await db.select().from(rehearsals)).toMatchObject([{ seed: 7, endedAt: expect.any(Date) }])
  expect(await run('rehearse', ['--end'])).toMatchObject({ out: 'No rehearsal is going on.\n' })
  await db.delete(rehearsals)
  await db.delete(menuItems)
  await db.delete(menuCategories)
})

test('what was put back with other tools is noted for the next sealed day', async () => {
  expect(await run('restore-to', ['--restored', '2026-11-20 18:03:00'])).toEqual({
    out: 'It is noted that the database was put back to 2026-11-20 18:03:00. The next sealed day says so.\n',
    problem: '',
    code: 0,
  })
  const [restore] = await database.db.select().from(restores)
  expect(restore?.takenAt).toEqual(new Date('2026-11-20T05:03:00Z'))
  expect(await run('restore-to', ['--restored', 'last Friday'])).toMatchObject({
    problem: 'last Friday is no time. Write it like "2026-11-28 18:03:00".\n',
    code: 1,
  })
  await database.db.delete(restores)
})

test('a weak password or a missing address is refused with a sentence', async () => {
  expect(await run('admin', ['add', 'bob@example.com'], 'short\n')).toEqual({
    out: '',
    problem: 'The password must have 8 to 128 characters.\n',
    code: 1,
  })
  expect(await run('admin', ['add', 'bob'], 'a long password\n')).toMatchObject({
    problem: '"bob" is not an email address.\n',
    code: 1,
  })
  expect(await run('admin', [])).toMatchObject({ problem: 'Usage: npm run admin -- add EMAIL\n', code: 1 })
})

test('the command line can restore a person’s access and set their role', async () => {
  await run('admin', ['add', 'cleo@example.com'], 'a long password\n')
  expect(await run('admin', ['password', 'Cleo@Example.com'], 'another password\n')).toMatchObject({
    out: 'Cleo@Example.com can sign in with the new password, and is signed out everywhere.\n',
    code: 0,
  })
  expect(await run('admin', ['role', 'cleo@example.com', 'staff'])).toMatchObject({
    out: 'cleo@example.com is staff now.\n',
  })
  expect((await run('admin', ['no-second-factor', 'cleo@example.com'])).code).toBe(0)
  expect(await run('admin', ['sign-out', 'cleo@example.com'])).toMatchObject({
    out: 'cleo@example.com is signed out everywhere.\n',
    code: 0,
  })
  expect((await run('admin', ['sign-out', 'nobody@example.com'])).code).toBe(1)
  expect(await run('admin', ['email', 'Cleo@Example.com', 'Dora@Example.com'])).toMatchObject({
    out: 'cleo@example.com is dora@example.com now, and is signed out everywhere.\n',
  })
  expect(await run('admin', ['email', 'dora@example.com', 'ada@example.com'])).toMatchObject({
    problem: 'Another account has this email address already. Please choose another one.\n',
    code: 1,
  })
  expect(await run('admin', ['email', 'dora@example.com', 'dora'])).toMatchObject({
    problem: '"dora" is not an email address.\n',
    code: 1,
  })
  expect(await run('admin', ['password', 'nobody@example.com'], 'another password\n')).toMatchObject({
    problem: 'There is no account with the email address nobody@example.com.\n',
    code: 1,
  })
  for (const wrong of [
    ['role', 'cleo@example.com', 'boss'],
    ['delete', 'cleo@example.com'],
    ['email', 'cleo@example.com'],
    ['constructor', 'x'],
  ]) {
    expect(await run('admin', wrong)).toMatchObject({ problem: expect.stringContaining('-- password EMAIL'), code: 1 })
  }
})

test('the demo menu fills an empty shop, and never replaces a menu by accident', async () => {
  expect(await run('seed', ['--demo'])).toMatchObject({ out: 'The demo menu is in place.\n', code: 0 })
  expect((await run('seed', ['--demo'])).out).toContain('There is already a menu')
  expect((await run('seed', ['--demo', '--replace'])).out).toBe('The demo menu is in place.\n')
  const usage = 'Usage: npm run seed -- --demo [--replace]\n'
  expect(await run('seed', [])).toMatchObject({ problem: usage, code: 1 })
  expect(await run('seed', ['--demo', '--relpace'])).toMatchObject({ out: '', problem: usage, code: 1 })
})

test('an exported menu is unchanged when imported again', async () => {
  const [first, second] = [join(folder, 'first.json'), join(folder, 'second.json')]
  await run('seed', ['--demo', '--replace'])
  expect(await run('menu', ['export', first])).toMatchObject({ code: 0 })
  expect((await run('menu', ['import', first])).out).toMatch(/^The menu has \d+ dishes and \d+ deals now\.$/m)
  await run('menu', ['export', second])
  expect(JSON.parse(await readFile(second, 'utf8'))).toEqual(JSON.parse(await readFile(first, 'utf8')))
})

test('a file that is not a menu changes nothing', async () => {
  const file = join(folder, 'broken.json')
  expect(await run('menu', ['import', file])).toMatchObject({ problem: `${file} cannot be read (ENOENT).\n`, code: 1 })
  await writeFile(file, '{')
  expect(await run('menu', ['import', file])).toMatchObject({ problem: `${file} is not JSON.\n`, code: 1 })
  const items = [{ name: 'Momos', price: 'twelve', category: 'Mains' }]
  await writeFile(file, JSON.stringify({ format: 'restaurant-menu', version: 1, categories: [], items, deals: [] }))
  expect(await run('menu', ['import', file])).toEqual({
    out: '',
    problem: `${file} was not imported, and the menu is as it was:\n  items.0.price: Please enter a valid price.\n`,
    code: 1,
  })
})
