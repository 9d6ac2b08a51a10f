import { expect, test } from 'vitest'
import { questionsFor } from './questions-for.ts'

const hamilton = { city: 'Hamilton', country: 'NZ' }
const springfield = { city: 'Springfield', state: 'IL', country: 'US' }

test.each([
  ['12 Queen Street, Central', hamilton, '12 Queen Street, Central, Hamilton, New Zealand'],
  ['12 Queen Street,', hamilton, '12 Queen Street, Hamilton, New Zealand'],
  ['12 Queen Street, 3204', hamilton, '12 Queen Street, 3204, Hamilton, New Zealand'],
  ['12 Grey Street, Hamilton East', hamilton, '12 Grey Street, Hamilton East, New Zealand'],
  ['12 Grey Street, HAMILTON, nz', hamilton, undefined],
  ['12 Grey Street, Hamilton, New Zealand', hamilton, undefined],
  ['500 Example Ave', springfield, '500 Example Ave, Springfield, IL, United States'],
  ['500 Example Ave, Springfield', springfield, '500 Example Ave, Springfield, United States'],
  ['Rua Augusta 10, lisbóa', { city: 'Lisboa', country: 'PT' }, 'Rua Augusta 10, lisbóa, Portugal'],
  ['東京都新宿区1-2-3', { city: '新宿区', country: 'JP' }, '東京都新宿区1-2-3, 新宿区, Japan'],
])('"%s" is asked for in the town of the restaurant, then as it was typed', (address, town, whole) => {
  expect(questionsFor(address, town)).toEqual(whole === undefined ? [address] : [whole, address])
})

test('without a town an address is asked for as it was typed', () => {
  expect(questionsFor('12 Queen Street', undefined)).toEqual(['12 Queen Street'])
})
