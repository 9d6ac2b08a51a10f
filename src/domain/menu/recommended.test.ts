import { expect, test } from 'vitest'
import { inRecommendedOrder } from './recommended.ts'

test('recommended dishes stand by their place, and those without one follow in the order of the menu', () => {
  const dishes = [
    { name: 'Chaat', recommended: true },
    { name: 'Dal', recommended: true, recommendedPosition: 2 },
    { name: 'Naan', recommended: false, recommendedPosition: 1 },
    { name: 'Kulfi', recommended: true, recommendedPosition: null },
    { name: 'Curry', recommended: true, recommendedPosition: 1 },
  ]
  expect(inRecommendedOrder(dishes).map(({ name }) => name)).toEqual(['Curry', 'Dal', 'Chaat', 'Kulfi'])
})
