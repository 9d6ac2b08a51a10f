import { expect, test } from 'vitest'
import { amountFormat } from '#domain/money/amount-format.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { moneyFormOf, moneyFrom, withRate } from './money-form.ts'
import { changedFields } from './section-form.tsx'

const stored = { ...DEFAULT_SETTINGS.money, id: 'money', version: 1 } as Parameters<typeof moneyFormOf>[0]
const form = moneyFormOf(stored, amountFormat('NZD', 'en-NZ'))

test('a form that is opened and left untouched changes nothing', () => {
  expect(changedFields(stored, moneyFrom(form))).toEqual({})
})

test.each([
  [{ currency: 'EUR' }, { currency: 'EUR' }],
  [{ rate: '8.25', prices: 'added' as const }, { tax: { ...stored.tax, ratePercent: 8.25, isIncluded: false } }],
  [{ terminalName: ' Multibanco ' }, { terminalName: 'Multibanco' }],
  [{ feeTax: 'goods' as const }, { tax: { ...stored.tax, deliveryFee: 'goods' } }],
  [{ rate: '5,5 %' }, { tax: { ...stored.tax, ratePercent: 5.5 } }],
  [{ rate: ' ' }, { tax: { ...stored.tax, ratePercent: Number.NaN } }],
  [
    { rates: withRate([{ row: 4, categoryId: 'wine', rate: '23' }], 'beer') },
    {
      tax: {
        ...stored.tax,
        categoryRates: [
          { categoryId: 'wine', ratePercent: 23 },
          { categoryId: 'beer', ratePercent: Number.NaN },
        ],
      },
    },
  ],
])('%j sends %j and nothing else', (typed, change) => {
  expect(changedFields(stored, moneyFrom({ ...form, ...typed }))).toEqual(change)
})
