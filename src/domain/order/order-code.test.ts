import { expect, test } from 'vitest'
import { comparableCode, orderCode } from './order-code.ts'

test('the code of an order encodes when it was placed', () => {
  expect(orderCode('SP', Date.UTC(2026, 10, 21))).toBe('SP-MWPN5S00')
  expect(orderCode('SP', 1)).toBe('SP-1')
  expect(orderCode('TAS', 1)).toBe('TAS-1')
})

test.each([
  ['sp-mwpn5s00', 'spmwpn5s00'],
  ['sp-mwpn5soo', 'spmwpn5s00'],
  ['mid', 'm1d'],
  ['mld', 'm1d'],
  ['5soo', '5s00'],
  ['-', undefined],
  ['प्रिया', undefined],
  ['a%b', undefined],
])('"%s" is looked for in codes as %s', (word, code) => {
  expect(comparableCode(word)).toBe(code)
})
