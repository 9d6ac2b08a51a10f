import { expect, test } from 'vitest'
import { stationOf, stationsOf } from './station.ts'

test('a dish is made at its own station, else at that of its category', () => {
  const starters = { station: 'Fryer' }
  expect(stationOf({ station: null }, starters)).toBe('Fryer')
  expect(stationOf({ station: 'Cold' }, starters)).toBe('Cold')
  expect(stationOf({ station: null }, { station: null })).toBeNull()
  expect(stationOf({ station: null }, undefined)).toBeNull()
})

test('each station is listed once, however it is spelt', () => {
  const placed = ['Tandoor', 'fryer', null, 'Fryer', 'Bar'].map((station) => ({ station }))
  expect(stationsOf(placed)).toEqual(['Bar', 'fryer', 'Tandoor'])
})
