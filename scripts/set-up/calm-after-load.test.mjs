import { expect, test } from 'vitest'
import { calmAfterLoad } from './calm-after-load.mjs'

const answersTo = (shares) => shares.map(calmAfterLoad())

test('what a load has left is collected once it has been over for three seconds, and not again before the next', () => {
  const answers = answersTo([0.9, 0.01, 0.02, 0, 0, 0.01, 0.2, 0, 0, 0, 0, 0.6, 0.04, 0.04, 0.04])
  expect(answers.flatMap((collects, second) => (collects ? [second] : []))).toEqual([3, 14])
})

test('nothing is collected between two requests of a busy evening', () => {
  expect(answersTo([0.5, 0, 0, 0.3, 0.02, 0.2, 0, 0, 0.4])).not.toContain(true)
})
