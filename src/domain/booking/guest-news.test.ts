import { expect, test } from 'vitest'
import { guestNews } from './guest-news.ts'

const table = { status: 'confirmed', guests: 2, date: '2026-12-05', time: '18:30' } as const

test.each([
  [{ status: 'cancelled' }, 'cancellation'],
  [{ status: 'cancelled', time: '19:00' }, 'cancellation'],
  [{ date: '2026-12-06' }, 'change'],
  [{ time: '19:00' }, 'change'],
  [{ guests: 3 }, 'change'],
  [{ status: 'new' }, undefined],
  [{}, undefined],
] as const)('a change to %j is a %s for the guest', (change, news) => {
  expect(guestNews(table, { ...table, ...change })).toBe(news)
})

test('of a booking that was cancelled already there is no news, until it has another table', () => {
  const cancelled = { ...table, status: 'cancelled' } as const
  expect(guestNews(cancelled, { ...cancelled, guests: 4 })).toBeUndefined()
  expect(guestNews(cancelled, table)).toBeUndefined()
  expect(guestNews(cancelled, { ...table, time: '19:00' })).toBe('change')
})
