import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withSetUpLock } from './lock.mjs'

let folder
let lock
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true }))

test('two commands never set up at the same time', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside -= 1
  }
  await Promise.all(Array.from({ length: 5 }, () => withSetUpLock(work, lock)))
  expect(most).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('after a failed set-up the next one can start', async () => {
  const failing = withSetUpLock(() => Promise.reject(new Error('no network')), lock)
  await expect(failing).rejects.toThrow('no network')
  expect(await withSetUpLock(async () => 'done', lock)).toBe('done')
})

test('the lock of a killed command is taken over at once', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(lock, JSON.stringify({ pid, host: hostname() }))
  expect(await withSetUpLock(async () => 'done', lock)).toBe('done')
})

test('a lock of another machine that has not been touched for long is taken over', async () => {
  await writeFile(lock, JSON.stringify({ pid: process.pid, host: 'elsewhere' }))
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lock, longAgo, longAgo)
  expect(await withSetUpLock(async () => 'done', lock)).toBe('done')
})
