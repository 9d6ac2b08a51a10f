import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restores } from '#server/database/schema/seal.ts'
import { type ArchiveFolders, openArchivedShop, openArchiveFolders } from '#tests/support/shop/archived-shop.ts'
import { runCommand } from '#tests/support/shop/run-command.ts'
import { keepArchive } from './keep-archive.ts'
import { readArchives } from './read-archive.ts'
import { restoreTo, tryRestore } from './restore-to.ts'

// Databases start, stop and recover, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

let folders: ArchiveFolders & AsyncDisposable
beforeEach(async () => {
  folders = await openArchiveFolders()
})
afterEach(() => folders[Symbol.asyncDispose]())

const order = () => ({ folder: folders.archive, dataDir: folders.dataDir, onProgress: () => {} })

/** The restores that the next sealed day will name. */
async function restoresAfter(): Promise<Date[]> {
  await using opened = await openArchivedShop(folders)
  return (await opened.shop.db.select().from(restores).orderBy(restores.restoredAt)).map(({ takenAt }) => takenAt)
}

async function orderIdsAfter(): Promise<string[]> {
  await using opened = await openArchivedShop(folders)
  return opened.orderIds()
}

/** Orders, a moment, one more order, and the mistake: the orders of before are deleted. */
async function deleteByMistake() {
  await using opened = await openArchivedShop(folders)
  await keepArchive(opened.shop)
  await opened.takeOrders(3)
  const before = await opened.orderIds()
  const moment = await opened.pastMoment()
  await opened.takeOrders(1)
  await opened.deleteOrders(before)
  return { before, moment, after: await opened.orderIds() }
}

test('a shop comes back as it was just before a mistake: every order of before, none of after', async () => {
  const { before, moment, after } = await deleteByMistake()
  expect(before).toHaveLength(3)
  const restored = await restoreTo({ ...order(), to: moment })
  expect(restored.orders).toBe(3)
  expect(await orderIdsAfter()).toEqual(before)
  expect(await restoresAfter()).toEqual([moment])
  // The shop with the mistake is still there.
  expect(await readdir(restored.kept ?? '')).toEqual(['postgres', 'secrets'])
  expect(after).toHaveLength(1)
})

test('the command does it as a person types it: what there is, a time of the restaurant, and what is back', async () => {
  const { before, moment } = await deleteByMistake()
  const env = { ARCHIVE_DIR: folders.archive, DATA_DIR: folders.dataDir }
  const type = (...args: string[]) => runCommand('restore-to', args, { env })
  expect(await type('--list')).toMatchObject({
    out: expect.stringMatching(/^From \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(0 orders\) to about \d{4}-.+\.\n$/),
    ...{ problem: '', code: 0 },
  })
  const { out, problem, code } = await type('--to', moment.toISOString())
  expect([problem, code]).toEqual(['', 0])
  expect(out).toMatch(/\nThe shop of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d is back: 3 orders, the newest of \d{4}-/)
  expect(await orderIdsAfter()).toEqual(before)
})

test('a second thought is possible: to another moment, also after the first restore', async () => {
  const { moment, before } = await deleteByMistake()
  await restoreTo({ ...order(), to: moment })
  let later: Date
  {
    await using opened = await openArchivedShop(folders)
    await opened.takeOrders(1)
    later = await opened.pastMoment()
    await opened.deleteOrders(before)
  }
  await restoreTo({ ...order(), to: later })
  expect(await orderIdsAfter()).toHaveLength(before.length + 1)
  expect(await restoresAfter()).toEqual([moment, later])
  await restoreTo({ ...order(), to: moment })
  expect(await orderIdsAfter()).toEqual(before)
})

test('a new machine gets everything that was archived, with the secrets and the pictures', async () => {
  const { after, moment } = await deleteByMistake()
  const lost = `${folders.dataDir}.lost`
  await rename(folders.dataDir, lost)
  const restored = await restoreTo({ ...order(), to: undefined })
  expect(restored).toMatchObject({ orders: 1, kept: undefined })
  const [takenAt] = await restoresAfter()
  expect(takenAt?.getTime()).toBeGreaterThan(moment.getTime())
  expect(takenAt?.getTime()).toBeLessThan(Date.now())
  expect(await orderIdsAfter()).toEqual(after)
  expect(await readdir(join(folders.dataDir, 'secrets'))).toEqual(await readdir(join(lost, 'secrets')))
})

test('an archive is tried beside the running shop, and nothing is left of it', async () => {
  await using opened = await openArchivedShop(folders)
  await opened.takeOrders(2)
  await keepArchive(opened.shop)
  await opened.archiveAll()
  expect(await tryRestore(order())).toMatchObject({ orders: 2, unread: 0 })
  expect((await readdir(folders.dataDir)).filter((name) => name.startsWith('trial'))).toEqual([])
  expect(await opened.orderIds()).toHaveLength(2)
  expect(await opened.shop.db.select().from(restores)).toEqual([])
})

test('a running shop, a gap and times outside of the archive are refused, and nothing is changed', async () => {
  {
    await using opened = await openArchivedShop(folders)
    await expect(restoreTo({ ...order(), to: undefined })).rejects.toThrow('Another site is already running')
    await opened.ask('select 1')
  }
  await expect(restoreTo({ ...order(), to: undefined })).rejects.toThrow('There is no archive in')
  const { moment } = await deleteByMistake()
  const to = (time: Date) => restoreTo({ ...order(), to: time })
  await expect(to(new Date(moment.getTime() - 86_400_000))).rejects.toThrow('The archive does not reach back so far')
  await expect(to(new Date(moment.getTime() + 86_400_000))).rejects.toThrow(
    /^The archive ends before that time. The last change in it was made at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/,
  )
  const [archive] = await readArchives(folders.archive)
  const last = archive?.segments.at(-1) ?? ''
  const far = `${last.slice(0, 16)}000000F0.gz`
  await writeFile(join(archive?.folders.wal ?? '', far), '')
  await expect(to(new Date(moment.getTime() + 86_400_000))).rejects.toThrow('The archive has a gap after')
  expect(await orderIdsAfter()).toHaveLength(1)
  expect((await readdir(folders.dataDir)).filter((name) => /restor/.test(name))).toEqual([])
})

test('orders go on while the archive is away, System says so, and it catches up', async () => {
  await using opened = await openArchivedShop(folders)
  const { shop, ask } = opened
  await keepArchive(shop)
  const [archive] = await readArchives(folders.archive)
  const wal = archive?.folders.wal ?? ''
  await rename(wal, `${wal}.away`)
  await ask('select pg_switch_wal()')
  await opened.takeOrders(1)
  await ask('select pg_switch_wal()')
  const failures = async () => (await ask('select failed_count::int as count from pg_stat_archiver'))[0]?.count
  await expect.poll(failures, { timeout: 120_000 }).toBeGreaterThan(0)
  await opened.takeOrders(1)
  shop.setTime(new Date(Date.now() + 6 * 60_000))
  await shop.system.check()
  const staff = await shop.signInStaff()
  const state = async () => (await shop.get('/api/admin/system', staff)).json()
  expect((await state()).problems).toContainEqual(expect.objectContaining({ code: 'archive_late' }))
  expect(await opened.orderIds()).toHaveLength(2)
  await rename(`${wal}.away`, wal)
  await opened.archiveAll()
})
