import { expect, test } from 'vitest'
import type { GuestRecord } from '#contract/guest.ts'
import { english } from '#domain/language/translate.ts'
import { decimal } from '#domain/money/money.ts'
import { erasureQuestion, formatCount, selectionOf } from './guest-words.ts'

const common = { createdAt: '2026-11-20T23:00:00.000Z', name: 'Ada', phone: '021', email: '' }
const order = (id: string, isUnderWay = false): GuestRecord => ({
  kind: 'order',
  ...{ ...common, id, isUnderWay, status: 'completed', address: '', notes: '', isDeleted: false },
  ...{ total: decimal(12), currency: 'nzd', locale: 'en-NZ' },
})
const booking = (id: string, isUnderWay = false): GuestRecord => ({
  kind: 'booking',
  ...{ ...common, id, isUnderWay, status: 'new', message: '', guests: 2, date: '2026-12-01', time: '18:30' },
})

test.each([
  [{ orders: 2, bookings: 1 }, '2 orders and 1 booking'],
  [{ orders: 1, bookings: 0 }, '1 order'],
  [{ orders: 0, bookings: 10 }, '10 bookings'],
  [{ orders: 0, bookings: 0 }, 'nothing'],
])('%j is "%s"', (count, words) => {
  expect(formatCount(english, count)).toBe(words)
})

test('orders go by their codes, bookings by their ids', () => {
  expect(selectionOf([order('SP-1'), booking('b'), order('SP-2')])).toEqual({
    orders: ['SP-1', 'SP-2'],
    bookings: ['b'],
  })
})

test('the question counts what is erased, and names what must wait', () => {
  const { title, message } = erasureQuestion(english, [order('SP-1'), order('SP-2', true), booking('b', true)])
  expect(title).toBe("Erase the guest's data of 1 order?")
  expect(message).toMatch(/and when, stays for the books.* Still under way, so left as it is: 1 order and 1 booking\.$/)
  expect(erasureQuestion(english, [order('SP-1')]).message).not.toContain('under way')
})
