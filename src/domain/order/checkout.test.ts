import { expect, test } from 'vitest'
import { orderCode } from './checkout.ts'

test('the code of an order encodes when it was placed', () => {
  expect(orderCode(Date.UTC(2026, 10, 21))).toBe('SP-MWPN5S00')
  expect(orderCode(1)).toBe('SP-1')
})
