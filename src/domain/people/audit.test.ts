import { expect, test } from 'vitest'
import { changesBetween } from './audit.ts'

test.each([
  ['what changed', { name: 'Naan', price: 4 }, { name: 'Naan', price: 5 }, { price: { from: 4, to: 5 } }],
  ['nothing when nothing did', { tags: ['a'] }, { tags: ['a'] }, {}],
  ['a change inside a list', { tags: ['a'] }, { tags: ['b'] }, { tags: { from: ['a'], to: ['b'] } }],
  ['all of a new record', null, { name: 'Naan', badge: null }, { name: { from: null, to: 'Naan' } }],
  ['all of a deleted record', { name: 'Naan' }, null, { name: { from: 'Naan', to: null } }],
  ['no version and no clock', { version: 1, updatedAt: 'a' }, { version: 2, updatedAt: 'b' }, {}],
])('the history shows %s', (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes)
})
