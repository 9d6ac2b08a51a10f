import { expect, test } from 'vitest'
import { NONE } from './counts.mjs'
import { repeatFailed } from './repeat-failed.mjs'

const failure = (title, at = 'src/cart.test.ts') => ({ at, title, message: 'expected 1 to be 2' })
const failing = (...failures) => ({ ...NONE, passed: 10, failed: failures.length, failures })
const [adds, fills, empties] = [failure('adds up'), failure('fills'), failure('empties', 'tests/e2e/cart.spec.ts')]

test('what passes when it is run again is flaky, and counts as passed', async () => {
  const given = []
  const repeat = async (failures) => {
    given.push(failures)
    return failing(fills)
  }
  const total = await repeatFailed([{ count: failing(adds, fills), repeat }])
  expect(given).toEqual([[adds, fills]])
  expect(total).toEqual({ ...NONE, passed: 11, failed: 1, failures: [fills], flaky: [adds] })
})

test('what did not fail is not run again, and neither is what failed without a test', async () => {
  const count = { ...NONE, failed: 1, failures: [{ title: 'End-to-end tests' }] }
  const repeat = () => Promise.reject(new Error('was run again'))
  const total = await repeatFailed([{ count: failing(), repeat }, { count, repeat }, { count }])
  expect(total).toMatchObject({ passed: 10, failed: 2, flaky: [] })
})

test('three flaky tests fail the run', async () => {
  const repeat = async () => NONE
  const two = [{ count: failing(adds, fills), repeat }]
  expect(await repeatFailed(two)).toMatchObject({ passed: 12, failed: 0, flaky: [adds, fills] })
  const three = [...two, { count: failing(empties), repeat }]
  expect(await repeatFailed(three)).toMatchObject({ passed: 20, failed: 3, flaky: [adds, fills, empties] })
})

test.each([
  ['the second run names nothing', undefined],
  ['the runner itself failed', failing({ title: 'Unit and integration tests' })],
  ['the file could not be loaded', failing(failure('the file itself'))],
])('a failure stays one if %s', async (_, repeated) => {
  const total = await repeatFailed([{ count: failing(adds), repeat: async () => repeated }])
  expect(total).toMatchObject({ failed: 1, failures: [adds], flaky: [] })
})
