import { expect, test } from 'vitest'
import { INVALID_NEW_PASSWORD, lockoutSeconds, NEW_PASSWORD } from './sign-in.ts'

test('the sentence about a new password names its limits', () => {
  expect(INVALID_NEW_PASSWORD).toContain(`${NEW_PASSWORD.min} to ${NEW_PASSWORD.max} characters`)
})

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [8, 240],
  [9, 480],
  [10, 900],
  [11, 900],
  [5000, 900],
])('after %i wrong passwords an account pauses for %i seconds', (failures, seconds) => {
  expect(lockoutSeconds(failures)).toBe(seconds)
})
