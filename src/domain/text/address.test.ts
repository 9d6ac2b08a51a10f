import { expect, test } from 'vitest'
import { cityLine, hourCycleOf } from './address.ts'

const place = { street: '12 High Street', suburb: 'Old Town', city: 'Town', state: '', postcode: '1234' }

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

test.each([
  ['US', 'Springfield', 'IL', '62701', 'Springfield, IL 62701'],
  ['US', 'Springfield', 'IL', '', 'Springfield, IL'],
  ['CA', 'Toronto', 'ON', 'M5V 2T6', 'Toronto ON M5V 2T6'],
  ['AU', 'Hobart', 'TAS', '7000', 'Hobart TAS 7000'],
  ['BR', 'São Paulo', 'SP', '01310-100', 'São Paulo - SP, 01310-100'],
  ['BR', 'São Paulo', 'SP', '', 'São Paulo - SP'],
  ['IN', 'Mumbai', 'Maharashtra', '400001', 'Mumbai 400001, Maharashtra'],
  ['IN', 'Mumbai', 'Maharashtra', '', 'Mumbai, Maharashtra'],
  ['IT', 'Roma', 'RM', '00184', '00184 Roma (RM)'],
  ['MX', 'Mérida', 'Yuc.', '97000', '97000 Mérida, Yuc.'],
  ['AE', '', 'Dubai', '', 'Dubai'],
  ['NZ', 'Hamilton', 'Waikato', '3204', 'Hamilton 3204'],
  ['PT', 'Lisboa', 'Lisboa', '1100', '1100 Lisboa'],
])('in %s %s is written with its state or province: "%s %s" as "%s"', (country, city, state, postcode, words) => {
  expect(cityLine({ street: '', suburb: '', city, state, postcode, country })).toBe(words)
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
