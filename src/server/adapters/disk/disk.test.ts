import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDisk } from './disk.ts'

const MEGABYTE = 1024 ** 2

test('64 MB are kept as ballast while there is room, and given up when the disk is full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ballast-'))
  let freeBytes = 2_000 * MEGABYTE
  const readSpace = async () => ({ freeBytes, totalBytes: 4_000 * MEGABYTE })
  const disk = openDisk({ folder, holdsDatabase: true, log: pino({ level: 'silent' }), readSpace, ballastAfterMs: 0 })
  await disk.look()
  const { size, blocks } = await stat(join(folder, 'ballast'))
  expect(size).toBe(64 * MEGABYTE)
  expect(blocks * 512).toBeGreaterThanOrEqual(64 * MEGABYTE)
  freeBytes = 15 * MEGABYTE
  await disk.look()
  expect(await readdir(folder)).toEqual([])
  expect(disk.isFull()).toBe(true)
  await rm(folder, { recursive: true })
})

test('a process that has just begun writes no ballast, nor does one whose database is elsewhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ballast-'))
  const log = pino({ level: 'silent' })
  for (const disk of [
    openDisk({ folder, holdsDatabase: true, log }),
    openDisk({ folder, holdsDatabase: false, log, ballastAfterMs: 0 }),
  ])
    await disk.look()
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
