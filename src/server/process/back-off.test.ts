import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backOff } from './back-off.ts'

describe('pauses between attempts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const pauses = () => backOff({ firstMs: 1_000, longestMs: 10_000, quietMs: 60_000 })

  test('double up to the longest while every attempt fails', () => {
    const { nextPauseMs } = pauses()
    const waited = Array.from({ length: 6 }, () => {
      const pauseMs = nextPauseMs()
      vi.advanceTimersByTime(pauseMs)
      return pauseMs
    })
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
  })

  test('keep growing when an attempt works only briefly, and are short again after a quiet minute', () => {
    const { nextPauseMs, failingForMs } = pauses()
    vi.advanceTimersByTime(nextPauseMs() + 59_999)
    expect(failingForMs()).toBe(60_999)
    expect(nextPauseMs()).toBe(2_000)
    vi.advanceTimersByTime(2_000 + 60_000)
    expect(nextPauseMs()).toBe(1_000)
    expect(failingForMs()).toBe(0)
  })
})
