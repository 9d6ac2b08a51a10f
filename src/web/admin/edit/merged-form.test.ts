import { expect, test } from 'vitest'
import { mergedForm } from './merged-form.ts'

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
  expect(mergedForm(typed, before, now)).toEqual(merged)
})
