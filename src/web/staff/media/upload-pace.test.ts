import { expect, test } from 'vitest'
import { RETRY_PAUSES_MS, uploadPace } from './upload-pace.ts'

const MINUTE = 60_000
const KB = 1024

function pace() {
  let time = 0
  const made = uploadPace(() => time)
  return {
    pace: made,
    after(ms: number) {
      time += ms
      return made
    },
  }
}

test('chunks grow from 256 KB to 32 MB, each twice the last', () => {
  const { pace: growing } = pace()
  const sizes = Array.from({ length: 9 }, () => {
    const bytes = growing.chunkBytes()
    growing.chunkDone()
    return bytes
  })
  expect(sizes.map((bytes) => bytes / KB)).toEqual([256, 512, 1024, 2048, 4096, 8192, 16_384, 32_768, 32_768])
})

test('one operation is retried for two minutes', () => {
  const { pace: failing, after } = pace()
  expect(failing.mayRetry()).toBe(true)
  expect(after(2 * MINUTE - 1).mayRetry()).toBe(true)
  expect(after(1).mayRetry()).toBe(false)
})

test('any progress restarts the limit of two minutes, but the whole upload has ten', () => {
  const { pace: failing, after } = pace()
  for (let tries = 1; tries <= 6; tries++) {
    expect(failing.mayRetry()).toBe(true)
    after(1.5 * MINUTE).arrived(tries)
  }
  expect(after(0).mayRetry()).toBe(true)
  expect(after(MINUTE).mayRetry()).toBe(false)
})

test('a response without new bytes is not progress', () => {
  const { pace: failing, after } = pace()
  failing.arrived(5)
  failing.mayRetry()
  after(1.5 * MINUTE).arrived(5)
  after(0).arrived(Number.NaN)
  expect(after(0.5 * MINUTE).mayRetry()).toBe(false)
})

test('pauses do not count towards the limits', () => {
  const { pace: failing, after } = pace()
  failing.mayRetry()
  after(20 * MINUTE).restart()
  expect(failing.mayRetry()).toBe(true)
})

test('an upload without progress is given up after half a minute, the processing of a picture after two', () => {
  const { pace: waiting, after } = pace()
  waiting.moved()
  expect(after(30_000).isStalled(false)).toBe(false)
  expect([after(1).isStalled(false), waiting.isStalled(true)]).toEqual([true, false])
  expect(after(2 * MINUTE).isStalled(true)).toBe(true)
})

test('the pauses between retries cover ten minutes, and none is long', () => {
  expect(RETRY_PAUSES_MS.slice(0, 7)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
  expect(RETRY_PAUSES_MS.reduce((sum, ms) => sum + ms)).toBeGreaterThan(10 * MINUTE)
})
