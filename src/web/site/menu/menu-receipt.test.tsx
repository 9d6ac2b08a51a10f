import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { oneRate, sameRates } from '#domain/money/tax-rules.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { DEFAULT_SETTINGS, restaurant } from '#domain/settings/settings.ts'
import { SettingsProvider } from '#web/parts/restaurant.tsx'
import { MenuTotal } from './menu-receipt.tsx'

const wordsOf = (tax: Partial<Restaurant['tax']>, total: number) =>
  renderToString(
    <SettingsProvider settings={{ version: 0, restaurant: { ...restaurant, tax: { ...restaurant.tax, ...tax } } }}>
      <MenuTotal total={cents(total)} />
    </SettingsProvider>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')

const { tax: demo } = DEFAULT_SETTINGS.money

test.each<[string, Partial<Restaurant['tax']>, string]>([
  ['one rate: the tax in it', {}, '|Total|$1,782.00|Includes GST|$232.43|'],
  [
    'different rates for some categories: no tax, because only the cart knows it',
    { classes: [...demo.classes, { id: 'food', name: 'Food', rates: sameRates(5), categoryIds: [] }] },
    '|Total|$1,782.00|',
  ],
  [
    'deposits: the sum without them',
    { deposit: { as: 'outside' } },
    '|Subtotal|$1,782.00|Includes GST|$232.43|Any deposit is added at the checkout.|',
  ],
  ['no tax', oneRate({ ...demo, ratePercent: 0 }), '|Total|$1,782.00|'],
  [
    'added tax: the sum before tax',
    { isIncluded: false, name: 'Sales tax' },
    '|Subtotal|$1,782.00|Sales tax is added at the checkout.|',
  ],
])('the total beside the menu with %s', (_case, tax, words) => {
  expect(wordsOf(tax, 178_200)).toBe(words)
})
