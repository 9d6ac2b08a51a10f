import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { restaurant } from '#domain/settings/settings.ts'
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

test.each<[string, Partial<Restaurant['tax']>, string]>([
  ['one rate: the tax in it', {}, '|Total|$1,782.00|Includes GST|$232.43|'],
  [
    'different rates for some categories: no tax, because only the cart knows it',
    { categoryRates: [{ categoryId: 'c', ratePercent: 5 }] },
    '|Total|$1,782.00|',
  ],
  ['no tax', { ratePercent: 0 }, '|Total|$1,782.00|'],
  [
    'added tax: the sum before tax',
    { isIncluded: false, name: 'Sales tax' },
    '|Subtotal|$1,782.00|Sales tax is added at the checkout.|',
  ],
])('the total beside the menu with %s', (_case, tax, words) => {
  expect(wordsOf(tax, 178_200)).toBe(words)
})
