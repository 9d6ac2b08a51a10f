import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './places.mjs'

const LOCK = inRoot('.set-up', 'lock')
const BEAT_MS = 2_000
// The holder touches its lock every two seconds; one that did not for so long is gone, wherever it ran.
const DEAD_AFTER_MS = 20_000
const LOOK_AGAIN_MS = 100

/** Runs the work while no other command of this clone installs or builds. */
export async function withSetUpLock(work) {
  await mkdir(inRoot('.set-up'), { recursive: true })
  for (let isTold = false; !(await take()); await pause(LOOK_AGAIN_MS)) {
    if (!isTold) console.log('Waiting for another command that is setting up this folder…')
    isTold = true
    if (await isAbandoned()) await discard()
  }
  const beat = setInterval(() => utimes(LOCK, new Date(), new Date()).catch(() => {}), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(LOCK, { force: true })
  }
}

async function take() {
  try {
    const file = await open(LOCK, 'wx')
    await file.writeFile(JSON.stringify({ pid: process.pid, host: hostname() }))
    await file.close()
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

async function isAbandoned() {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(LOCK, 'utf8'), stat(LOCK)])
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

/** A rename succeeds for one of several who found the lock abandoned. */
async function discard() {
  const aside = `${LOCK}.${process.pid}`
  await rename(LOCK, aside).catch(() => {})
  await rm(aside, { force: true })
}
