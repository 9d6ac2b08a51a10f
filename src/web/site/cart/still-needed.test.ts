import { expect, test } from 'vitest'
import { amountFormat } from '#domain/money/amount-format.ts'
import { cents } from '#domain/money/money.ts'
import { stillNeeded } from './still-needed.ts'

const pickup = { orderType: 'pickup', name: 'Ada', phone: '021 555 0142', pickupTime: 'ASAP', address: '' } as const
const order = {
  draft: pickup,
  check: { state: 'unchecked' },
  dishes: cents(1800),
  minimum: cents(3000),
  hasMissing: false,
  offersPickup: true,
  format: amountFormat('NZD', 'en-NZ'),
} as const
const delivery = {
  ...order,
  draft: { ...pickup, orderType: 'delivery', address: '1 High Street' },
  dishes: cents(3000),
} as const

test.each<[string, Parameters<typeof stillNeeded>[0], string | undefined]>([
  ['a complete pickup', order, undefined],
  ['a complete delivery', delivery, undefined],
  [
    'an empty form',
    { ...order, draft: { ...pickup, name: ' ', phone: '', pickupTime: '' } },
    'Still needed: name, phone, and time.',
  ],
  [
    'a delivery without an address',
    { ...delivery, draft: { ...delivery.draft, address: '' } },
    'Still needed: address.',
  ],
  ['a number that is too short', { ...order, draft: { ...pickup, phone: '12' } }, 'Please check your phone number.'],
  ['a small delivery', { ...delivery, dishes: cents(1800) }, 'Add dishes for $12, or choose Pickup.'],
  [
    'a small delivery without pickup',
    { ...delivery, dishes: cents(1850), offersPickup: false },
    'Add dishes for $11.50.',
  ],
  ['an unknown address', { ...delivery, check: { state: 'invalid' } }, 'Please check the address.'],
  ['an address too far away', { ...delivery, check: { state: 'outside' } }, 'That address is too far away.'],
  ['a pickup after such an address', { ...order, check: { state: 'outside' } }, undefined],
  ['a dish that has sold out', { ...order, hasMissing: true }, 'Some dishes cannot be ordered now.'],
])('beside the pay button, %s reads what is missing', (_case, about, text) => {
  expect(stillNeeded(about)?.text).toBe(text)
})

test('it leads to the first thing that is missing', () => {
  const at = (draft: object) => stillNeeded({ ...delivery, draft: { ...delivery.draft, ...draft } })?.at
  expect(at({ address: '', name: '' })).toBe('address')
  expect(at({ phone: '', pickupTime: '' })).toBe('phone')
  expect(at({ pickupTime: '' })).toBe('pickupTime')
})
