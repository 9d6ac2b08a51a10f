import { expect, test } from 'vitest'
import {
  describeGrade,
  describePressed,
  secondsOfTask,
  sentenceOfTask,
  targetOfTask,
  taskToTell,
  titleOfTask,
} from './describe-task.ts'
import type { RehearsalTask } from './task.ts'

const FRYER: RehearsalTask = {
  ...{ kind: 'stationFails', name: 'Fryer', isStation: true, dishIds: ['samosa', 'pakora'] },
  ...{ cameAt: '2026-11-21T05:00:00.000Z', doneAt: '2026-11-21T05:00:42.000Z' },
}

test('a task that nobody does does not hide the next one', () => {
  const [older, newer] = [
    { ...FRYER, doneAt: null },
    { ...FRYER, cameAt: '2026-11-21T05:05:00.000Z', doneAt: null },
  ]
  expect(taskToTell([older, newer])).toBe(newer)
  expect(taskToTell([older, { ...newer, doneAt: FRYER.doneAt }])).toBe(older)
  expect(taskToTell([FRYER])).toBeUndefined()
})

test('staff read what to do in one sentence', () => {
  expect(sentenceOfTask(FRYER)).toBe('Fryer has failed: mark everything that is made there as sold out.')
  expect(sentenceOfTask({ ...FRYER, name: 'Street Food', isStation: false })).toBe(
    'Nothing of Street Food can be made any more: mark all of it as sold out.',
  )
})

test('owners read how long it took beside the target, and what was never done', () => {
  const grade = (task: RehearsalTask) =>
    describeGrade({ title: titleOfTask(task), seconds: secondsOfTask(task), targetSeconds: targetOfTask(task) })
  expect(grade(FRYER)).toBe('Fryer fails: done after 42 s; the target is 1 min.')
  expect(
    describeGrade({ title: 'Fryer fails', seconds: 42, targetSeconds: 60, pressed: { presses: 3, characters: 5 } }),
  ).toBe('Fryer fails: done after 42 s (3 presses, 5 characters); the target is 1 min.')
  expect(describePressed({ presses: 1, characters: 0 })).toBe('1 press')
  expect(grade({ ...FRYER, doneAt: null })).toBe('Fryer fails: not done; the target is 1 min.')
})
