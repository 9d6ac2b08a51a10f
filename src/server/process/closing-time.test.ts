import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closingTime } from './closing-time.ts'

const never = () => new Promise<never>(() => {})

describe('a shop that closes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('ends in time although no part of it does, and leaves the database server its share', async () => {
    const closing = closingTime()
    const begun = performance.now()
    const parts = [5_000, 2_000, 1_000, 1_000, 2_000]
    const closed = parts.reduce((before, most) => before.then(() => closing.part(most, never)), Promise.resolve())
    await vi.runAllTimersAsync()
    await closed
    expect(performance.now() - begun).toBe(6_500)
    expect(closing.leftMs()).toBe(2_500)
  })

  test('waits for no part longer than that part may take', async () => {
    const closing = closingTime()
    const begun = performance.now()
    const closed = closing.part(1_000, never)
    await vi.runAllTimersAsync()
    await closed
    expect(performance.now() - begun).toBe(1_000)
    expect(closing.leftMs()).toBe(8_000)
  })

  test('goes on at once after a part that has closed, and hears of one that could not', async () => {
    const closing = closingTime()
    await closing.part(1_000, async () => {})
    await expect(closing.part(1_000, () => Promise.reject(new Error('It is stuck.')))).rejects.toThrow('It is stuck.')
    expect(closing.leftMs()).toBe(9_000)
  })
})
