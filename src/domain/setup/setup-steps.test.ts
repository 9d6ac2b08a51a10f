import { expect, test } from 'vitest'
import { isSetupOffered, type SetupProgress, setupSteps } from './setup-steps.ts'

const untouched: SetupProgress = {
  ticks: [],
  versions: { restaurant: 0, hours: 0, ordering: 0, money: 0 },
  people: 1,
  dishes: 84,
}
const doneIn = (progress: SetupProgress) => setupSteps(progress).flatMap(({ step, isDone }) => (isDone ? step : []))

test('a step is done once its settings were changed, or an owner ticks it off', () => {
  expect(doneIn(untouched)).toEqual([])
  const changed = { ...untouched, versions: { restaurant: 1, hours: 3, ordering: 0, money: 0 }, people: 2 }
  expect(doneIn(changed)).toEqual(['place', 'hours', 'people'])
  expect(doneIn({ ...changed, ticks: ['menu', 'delivery', 'payments'] })).toHaveLength(6)
  expect(doneIn({ ...changed, ticks: ['menu'], dishes: 0 })).not.toContain('menu')
})

test.each([
  ['a new restaurant', untouched, true],
  [
    'one that had its own name before the guide existed',
    { ...untouched, versions: { ...untouched.versions, restaurant: 2 } },
    false,
  ],
  [
    'one that has begun the guide',
    { ...untouched, ticks: ['hours'], versions: { ...untouched.versions, restaurant: 2 } },
    true,
  ],
  ['one whose owner dismissed the guide', { ...untouched, ticks: ['closed'] }, false],
  [
    'one that has finished the guide',
    { ...untouched, ticks: ['place', 'hours', 'menu', 'delivery', 'payments', 'people'] },
    false,
  ],
] as const)('%s: whether the dashboard offers the guide', (_, progress, isOffered) => {
  expect(isSetupOffered(progress)).toBe(isOffered)
})
