import { expect, test } from 'vitest'
import { withToast } from './toast-provider.tsx'

const run = () => undefined
const undo = (message: string) => ({ message, action: { label: 'Undo', run } })

test('a repeated message is shown once', () => {
  expect(withToast([{ message: 'Saved.' }], { message: 'Saved.' })).toEqual([{ message: 'Saved.' }])
})

test('two lines of the same dish that were removed can both be put back', () => {
  const [first, second] = [undo('Chili Chicken removed.'), undo('Chili Chicken removed.')]
  expect(withToast([first], second)).toEqual([first, second])
})

test('one message besides the new one stays, and every error', () => {
  const failed = { message: 'Delete failed.', tone: 'error' } as const
  const shown = withToast([failed, undo('Naan removed.'), undo('Samosas removed.')], undo('Lassi removed.'))
  expect(shown.map(({ message }) => message)).toEqual(['Delete failed.', 'Samosas removed.', 'Lassi removed.'])
})

test('the next note replaces the last one, and an empty one ends it', () => {
  const note = (message: string) => ({ message, tone: 'note' }) as const
  expect(withToast([note('You are offline.')], note('You are back.'))).toEqual([note('You are back.')])
  expect(withToast([note('You are offline.')], note(''))).toEqual([])
})
