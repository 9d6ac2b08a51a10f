import { expect, test } from 'vitest'
import { TAX_PRESETS, usualRates } from './tax-presets.ts'

test('a written rate is that of every place, or one for each; an empty one is not known', () => {
  expect(usualRates(['Food', '15'])).toEqual([{ from: null, eatIn: 15, collected: 15, delivered: 15 }])
  expect(usualRates(['Soft drinks', '/6/6'])).toEqual([{ from: null, eatIn: null, collected: 6, delivered: 6 }])
  expect(usualRates(['Coffee', '13//', { '2027-01-01': '8.1/2.6/2.6' }])).toEqual([
    { from: null, eatIn: 13, collected: null, delivered: null },
    { from: '2027-01-01', eatIn: 8.1, collected: 2.6, delivered: 2.6 },
  ])
  expect(usualRates(['Standard', ''])).toEqual([{ from: null, eatIn: null, collected: null, delivered: null }])
})

test.each(Object.entries(TAX_PRESETS))(
  'the usual rates of %s are percentages, in classes with different names',
  (_, preset) => {
    const rates = preset.classes
      .flatMap(usualRates)
      .flatMap(({ eatIn, collected, delivered }) => [eatIn, collected, delivered])
    expect(rates.every((rate) => rate === null || (rate >= 0 && rate <= 100))).toBe(true)
    expect(new Set(preset.classes.map(([name]) => name)).size).toBe(preset.classes.length)
  },
)
