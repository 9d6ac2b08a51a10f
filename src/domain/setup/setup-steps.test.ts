import { expect, test } from 'vitest'
import { isSetupOffered, SETUP_STEPS, type SetupProgress, type SetupStep, setupSteps } from './setup-steps.ts'

const untouched: SetupProgress = {
  ticks: [],
  versions: { restaurant: 0, hours: 0, ordering: 0, money: 0 },
  people: 1,
  dishes: 84,
  demoDishes: 84,
  hasImported: false,
  categoriesToTax: [],
}
const doneIn = (progress: SetupProgress) => setupSteps(progress).flatMap(({ step, isDone }) => (isDone ? step : []))

test('a step is done once its settings were changed, or an owner ticks it off', () => {
  expect(doneIn(untouched)).toEqual([])
  const changed = { ...untouched, versions: { restaurant: 1, hours: 3, ordering: 0, money: 0 }, people: 2 }
  expect(doneIn(changed)).toEqual(['place', 'hours', 'people'])
  expect(doneIn({ ...changed, ticks: ['menu', 'delivery', 'payments'] })).toHaveLength(6)
  expect(doneIn({ ...changed, ticks: ['menu'], dishes: 0 })).not.toContain('menu')
})

test('the menu is done once it was imported, or has a dish of its own and none of the demo', () => {
  expect(doneIn({ ...untouched, hasImported: true })).toEqual(['menu'])
  expect(doneIn({ ...untouched, dishes: 1, demoDishes: 0 })).toEqual(['menu'])
  expect(doneIn({ ...untouched, dishes: 85 })).toEqual([])
  expect(doneIn({ ...untouched, dishes: 0, demoDishes: 0, hasImported: true })).toEqual([])
})

test('money is open again while new categories wait for their rate, which does not bring the guide back', () => {
  const ticks = ['place', 'hours', 'menu', 'delivery', 'payments', 'people'] as const
  const waiting = { ...untouched, ticks, categoriesToTax: ['Bebidas'] }
  expect(doneIn(waiting)).toEqual(ticks.filter((step) => step !== 'payments').toSorted(inGuide))
  expect(isSetupOffered(waiting)).toBe(false)
})

const inGuide = (one: SetupStep, other: SetupStep) => SETUP_STEPS.indexOf(one) - SETUP_STEPS.indexOf(other)

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
