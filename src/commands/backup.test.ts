import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from '#tests/support/shop/run-command.ts'
import { openFolder } from '#tests/support/shop/whole-shop.ts'

// Every command starts a program, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let folder: Awaited<ReturnType<typeof openFolder>>
beforeAll(async () => {
  folder = await openFolder()
  await chmod(folder.path, 0o711) // PostgreSQL may run as another account
})
afterAll(() => folder[Symbol.asyncDispose]())

const at = (name: string) => join(folder.path, name)

/** A command on its own data folder, which contains the embedded database. */
const run = (dataDir: string, command: string, args: string[]) =>
  runCommand(command, args, { env: { DATA_DIR: at(dataDir) } })

/** The database of a data folder, held open like a site's. */
async function openSiteOn(dataDir: string) {
  const child = spawn(process.execPath, ['tests/support/database/serve-database.ts', at(dataDir), 'serve'])
  await once(child.stdout, 'data')
  return {
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'close')
    },
  }
}

test('a shop moves to another data folder in one file, backed up while its site runs', async () => {
  await run('old', 'seed', ['--demo'])
  const file = at('shop.zip')
  {
    await using _site = await openSiteOn('old')
    const { out, problem } = await run('old', 'backup', [file])
    expect(problem).toBe('')
    expect(out).toMatch(
      /shop\.zip \(\d+ KB\) holds 86 dishes, 5 deals, 0 orders, 0 bookings, 0 admins and 0 pictures\.$/m,
    )
    expect(await run('old', 'restore', [file, '--replace'])).toMatchObject({
      problem: expect.stringContaining('Another site is already running on the data folder'),
      code: 1,
    })
  }
  const restored = await run('new', 'restore', [file])
  expect(restored).toMatchObject({ problem: '', code: 0 })
  expect(restored.out).toContain('The shop is back: 86 dishes, 5 deals, 0 orders, 0 bookings, 0 admins.')
  expect(await run('new', 'restore', [file])).toMatchObject({
    problem: expect.stringContaining('Add --replace to delete all of it and put the backup in its place.'),
    code: 1,
  })
})

test('with wrong arguments the commands print their usage and change nothing', async () => {
  expect(await run('none', 'backup', ['--help'])).toEqual({
    out: '',
    problem: 'Usage: npm run backup -- FILE\n',
    code: 1,
  })
  expect(await run('none', 'restore', ['one', '--relpace'])).toEqual({
    out: '',
    problem: 'Usage: npm run restore -- FILE [--replace [--yes]]\n',
    code: 1,
  })
  const noShop = `There is no shop in ${at('none')}: nothing to back up. Set DATA_DIR to the folder of the shop.\n`
  expect(await run('none', 'backup', [at('none.zip')])).toEqual({ out: '', problem: noShop, code: 1 })
  expect(await readdir(folder.path)).not.toContain('none')
})
