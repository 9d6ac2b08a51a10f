import { expect, test } from 'vitest'
import { NO_EDITS } from '#domain/photo/photo-edits.ts'
import { beginEdits, changeEdits, type EditAction } from './edit-history.ts'

const after = (...actions: EditAction[]) => actions.reduce(changeEdits, beginEdits(NO_EDITS))

test('a slider that is dragged is one step, and the next drag is another', () => {
  const dragged = after(
    { kind: 'move', control: 'tilt', part: { tilt: 1 } },
    { kind: 'move', control: 'tilt', part: { tilt: 2 } },
    { kind: 'settle' },
    { kind: 'move', control: 'tilt', part: { tilt: 3 } },
  )
  const once = changeEdits(dragged, { kind: 'undo' })
  expect(once.edits.tilt).toBe(2)
  expect(changeEdits(once, { kind: 'undo' }).edits).toEqual(NO_EDITS)
})

test('another control begins another step', () => {
  const { past } = after(
    { kind: 'move', control: 'tilt', part: { tilt: 1 } },
    { kind: 'move', control: 'zoom', part: { zoom: 2 } },
    { kind: 'set', edits: { ...NO_EDITS, contrast: true } },
  )
  expect(past.map(({ tilt, zoom }) => [tilt, zoom])).toEqual([
    [0, 1],
    [1, 1],
    [1, 2],
  ])
})

test('a reset can be undone', () => {
  const reset = after({ kind: 'set', edits: { ...NO_EDITS, brightness: 20 } }, { kind: 'reset' })
  expect(reset.edits).toEqual(NO_EDITS)
  expect(changeEdits(reset, { kind: 'undo' }).edits.brightness).toBe(20)
})

test('what changes nothing is no step', () => {
  const { past } = after(
    { kind: 'reset' },
    { kind: 'set', edits: { ...NO_EDITS } },
    { kind: 'move', control: 'tilt', part: { tilt: 0 } },
  )
  expect(past).toEqual([])
})

test('with nothing to undo, the photo stays as it is', () => {
  expect(after({ kind: 'undo' }).edits).toEqual(NO_EDITS)
})
