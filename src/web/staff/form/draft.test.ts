import { expect, test } from 'vitest'
import { changedFieldsOf, type Draft, hasConflict, isUnsaved, shownValues, withInput, withoutSaved } from './draft.ts'

type Form = { badge: string; percent: string }
const stored: Form = { badge: '', percent: '10' }
const typed = (change: Partial<Form>, over = stored, draft: Draft<Form> = {}) => withInput(draft, over, change)

test("an untouched field follows a colleague's save, an edited one keeps its input", () => {
  const draft = typed({ badge: 'Mine' })
  expect(shownValues(draft, { badge: 'Theirs', percent: '20' })).toEqual({ badge: 'Mine', percent: '20' })
})

test('input that was typed and undone is not unsaved', () => {
  const draft = typed({ badge: 'Mine' })
  expect(isUnsaved(draft, stored)).toBe(true)
  expect(isUnsaved(typed({ badge: '' }, stored, draft), stored)).toBe(false)
})

test.each([
  ['nobody else changed anything', stored, false],
  ['a colleague changed another field', { ...stored, percent: '20' }, false],
  ['a colleague saved the same', { ...stored, badge: 'Mine' }, false],
  ['a colleague saved something else in it', { ...stored, badge: 'Theirs' }, true],
])('whether a conflict is reported when %s', (_, now, isReported) => {
  const draft = typed({ badge: 'Mine, at first' })
  expect(hasConflict(typed({ badge: 'Mine' }, now, draft), now)).toBe(isReported)
})

test('input typed during a save stays unsaved, over the saved values', () => {
  const draft = typed({ badge: 'Mine, and more', percent: '20' })
  const open = withoutSaved(draft, { badge: 'Mine', percent: '20' })
  expect(open).toEqual({ badge: { typed: 'Mine, and more', original: 'Mine' } })
  expect(hasConflict(open, { badge: 'Mine', percent: '20' })).toBe(false)
})

// A save that is refused because a colleague was faster.
const before = { name: 'Naan', price: '4', choices: [{ row: 0, label: 'Size' }] }

test.each([
  ['what nobody typed into shows the colleague’s', before, { ...before, price: '5' }, { ...before, price: '5' }],
  ['what was typed stays', { ...before, name: 'Roti' }, before, { ...before, name: 'Roti' }],
  [
    'both in one form, each in its field',
    { ...before, name: 'Roti' },
    { ...before, price: '5' },
    { ...before, name: 'Roti', price: '5' },
  ],
  [
    'the typed one stays where both changed the same field',
    { ...before, price: '6' },
    { ...before, price: '5' },
    { ...before, price: '6' },
  ],
  [
    'lists are whole fields',
    { ...before, choices: [{ row: 0, label: 'Mine' }] },
    { ...before, choices: [{ row: 0, label: 'Theirs' }], name: 'Roti' },
    { ...before, choices: [{ row: 0, label: 'Mine' }], name: 'Roti' },
  ],
])('%s', (_, typed, now, merged) => {
  expect(shownValues(changedFieldsOf(withInput({}, before, typed)), now)).toEqual(merged)
})
