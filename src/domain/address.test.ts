import { expect, test } from 'vitest'
import { cityLine, hourCycleOf } from './address.ts'

const place = { street: '12 High Street', suburb: 'Old Town', city: 'Town', postcode: '1234' }

test.each([
  ['NZ', 'Old Town, Town 1234'],
  ['US', 'Old Town, Town 1234'],
  ['GB', 'Old Town, Town 1234'],
  ['AU', 'Old Town, Town 1234'],
  ['DE', 'Old Town, 1234 Town'],
  ['PT', 'Old Town, 1234 Town'],
  ['FR', 'Old Town, 1234 Town'],
  ['ES', 'Old Town, 1234 Town'],
])('in %s a city with its postcode reads "%s"', (country, words) => {
  expect(cityLine({ ...place, country })).toBe(words)
})

test('a missing suburb or postcode leaves no gap', () => {
  expect(cityLine({ ...place, suburb: '', postcode: '', country: 'DE' })).toBe('Town')
  expect(cityLine({ ...place, postcode: '', country: 'NZ' })).toBe('Old Town, Town')
})

test.each([
  ['NZ', 'h12'],
  ['US', 'h12'],
  ['AU', 'h12'],
  ['IN', 'h12'],
  ['EG', 'h12'],
  ['GB', 'h23'],
  ['IE', 'h23'],
  ['DE', 'h23'],
  ['PT', 'h23'],
  ['BR', 'h23'],
  ['JP', 'h23'],
  // Not the code of a country.
  ['XX', 'h12'],
])('in %s the clock is %s', (country, hourCycle) => {
  expect(hourCycleOf({ country })).toBe(hourCycle)
})
