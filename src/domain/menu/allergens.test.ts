import { expect, test } from 'vitest'
import { avoidedAfter } from './allergens.ts'

const offered = ['gluten', 'peanuts', 'milk', 'nuts', 'Kiwi']

test('who ticks nuts avoids peanuts, too, as in a search, and may untick them', () => {
  expect(avoidedAfter(['milk'], ['milk', 'nuts'], offered)).toEqual(['peanuts', 'milk', 'nuts'])
  expect(avoidedAfter(['peanuts', 'nuts'], ['nuts'], offered)).toEqual(['nuts'])
  expect(avoidedAfter(['nuts'], ['nuts', 'Kiwi'], offered)).toEqual(['nuts', 'Kiwi'])
})

test('other boxes stand for themselves, and peanuts are named only where a dish has some', () => {
  expect(avoidedAfter([], ['peanuts'], offered)).toEqual(['peanuts'])
  expect(avoidedAfter([], ['nuts'], ['milk', 'nuts'])).toEqual(['nuts'])
})
