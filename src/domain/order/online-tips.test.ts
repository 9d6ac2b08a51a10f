import { expect, test } from 'vitest'
import { amountFormat } from '../money/amount-format.ts'
import { cents } from '../money/money.ts'
import { largestTip, tipFromWanted, tipsOnlineFrom } from './online-tips.ts'

test.each([
  ['EUR', 2730, 10, 273],
  ['USD', 4050, 15, 608],
  ['JPY', 1985, 10, 199],
  ['KWD', 4250, 10, 430],
  ['HUF', 459_000, 15, 68_900],
  ['USD', 4, 10, 0],
])('a share in %s of %i at %i %% is %i, rounded to what cards pay', (currency, dishes, percent, tip) => {
  expect(tipFromWanted({ percent }, cents(dishes), amountFormat(currency, 'en'))).toBe(tip)
})

test('a tip is at most what the dishes cost, and leaves the sum within what a card pays', () => {
  const format = amountFormat('USD', 'en-US')
  expect(largestTip({ subtotalCents: cents(400), totalCents: cents(650) }, format)).toBe(400)
  expect(largestTip({ subtotalCents: cents(99_000_000), totalCents: cents(99_999_000) }, format)).toBe(999)
})

test('nobody is asked for a tip until the owner switches it on', () => {
  const off = { tipsOnline: false, tipPercents: [10], tipFor: 'The team.' }
  expect(tipsOnlineFrom(off)).toBeUndefined()
  expect(tipsOnlineFrom({ ...off, tipsOnline: true })).toEqual({ percents: [10], for: 'The team.' })
})
