import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './paths.mjs'

const BEAT_MS = 2_000
// The holder touches its lock every two seconds. A lock untouched for this long is abandoned.
const DEAD_AFTER_MS = 20_000
const LOOK_AGAIN_MS = 100

/** Runs the work while no other command of this clone installs or builds. */
export async function withSetUpLock(work, lock = inRoot('.set-up', 'lock')) {
  await mkdir(dirname(lock), { recursive: true })
  for (let isAnnounced = false; !(await take(lock)); await pause(LOOK_AGAIN_MS)) {
    if (!isAnnounced) console.log('Waiting for another command that is setting up this folder…')
    isAnnounced = true
    if (await isAbandoned(lock)) await discard(lock)
  }
  const beat = setInterval(() => utimes(lock, new Date(), new Date()).catch(() => {}), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(lock, { force: true })
  }
}

async function take(lock) {
  try {
    const file = await open(lock, 'wx')
    await file.writeFile(JSON.stringify({ pid: process.pid, host: hostname() }))
    await file.close()
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

async function isAbandoned(lock) {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)])
    if (Date.now() - mtimeMs > DEAD_AFTER_MS) return true
    const { pid, host } = JSON.parse(text)
    return host === hostname() && !isAlive(pid)
  } catch {
    return false // just taken or just released
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** If several processes find the lock abandoned, the rename succeeds for only one. */
async function discard(lock) {
  const aside = `${lock}.${process.pid}`
  await rename(lock, aside).catch(() => {})
  await rm(aside, { force: true })
}
