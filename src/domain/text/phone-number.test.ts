import { expect, test } from 'vitest'
import { hasEnoughDigits } from '../people/guest.ts'
import { comparablePhone, phoneDigitsIn, plainDigits } from './phone-number.ts'

test.each(['021 555 0199', '0215550199', '(021) 555-0199', '021.555.0199', '+64 21 555 0199', '0064215550199'])(
  '%s is the same number in every notation',
  (phone) => {
    expect(comparablePhone(phone)).toBe('15550199')
    expect(phoneDigitsIn(phone)).toBe('15550199')
  },
)

test.each([
  ['555 0199', '5550199'],
  ['0199', '0199'],
  ['۰۲۱۵۵۵۰۱۷۷', '15550177'],
  ['۵۵۵۰۱۷۷', '5550177'],
  ['٥٥٥ ٠١٧٧', '5550177'],
  ['५५५-०१७७', '5550177'],
  ['＋６４　２１‐５５５（０１７７）', '15550177'],
  ['021\u00a0555–0177', '15550177'],
  ['199', undefined],
  ['SP-0215550199', undefined],
  ['Ada', undefined],
  ['', undefined],
])('a search for "%s" looks for the digits %s', (search, digits) => {
  expect(phoneDigitsIn(search)).toBe(digits)
})

test.each([
  ['٠٢١ ٥٥٥ ٠١٤٢', '021 555 0142'],
  ['۰۲۱-۵۵۵-۰۱۴۲', '021-555-0142'],
  ['＋６４ ２１ ５５５ ０１４２', '+64 21 555 0142'],
  ['०२१ ५५५ ०१४२', '021 555 0142'],
  ['𝟎𝟚𝟣𝟻𝟧𝟝𝟢𝟷𝟒𝟐', '0215550142'],
  ['021 555 0142 ext. 7', '021 555 0142 ext. 7'],
])('%s has enough digits, and is stored as %s', (typed, stored) => {
  expect(hasEnoughDigits(typed)).toBe(true)
  expect(plainDigits(typed)).toBe(stored)
})
