import { expect, test } from 'vitest'
import { editDistances, misspelling, spellingKey } from './spelling.ts'

test.each([
  ['poori', 'puri'],
  ['biriyani', 'biryani'],
  ['nan', 'naan'],
  ['alu', 'aloo'],
  ['lasi', 'lassi'],
  ['curries', 'curry'],
  ['samosas', 'samosa'],
  ['tika', 'tikka'],
  ['viskey', 'whiskey'.replace('h', '')],
])('%s and %s are spellings of one sound', (one, other) => {
  expect(spellingKey(one)).toBe(spellingKey(other))
})

test.each([
  ['chicken', 'chicken', 0, 0],
  ['chiken', 'chicken', 1, 1],
  ['chikcen', 'chicken', 1, 1],
  ['biriy', 'biryani', 4, 1],
  ['', 'dal', 3, 0],
  ['dal', '', 3, 3],
])('from "%s" to "%s" it is %i letters, to its beginning %i', (typed, word, whole, start) => {
  expect(editDistances(typed, word)).toEqual({ whole, start })
})

test.each([
  ['buter', 'butter', 0.5],
  ['chiken', 'chicken', 0.5],
  ['chcken', 'chicken', 1],
  ['panner', 'paneer', 1],
  ['masla', 'masala', 1],
  ['vindaloo', 'vindalu', 0.5],
  ['manchuran', 'manchurian', 1],
  ['biriya', 'biryani', 1.25],
  // Other words.
  ['thai', 'chai', null],
  ['aaaa', 'a', null],
  ['ee', 'i', null],
  ['pork', 'pot', null],
  ['dal', 'dam', null],
  ['wine', 'wings', null],
  ['turkey', 'turmeric', null],
  ['500', '300', null],
  ['burger', 'butterchicken', null],
  ['鸡肉炒饭', '牛肉炒饭', null],
  ['ささみ', 'さみ', null],
  ['カレ', 'カレー', 0.5],
  ['हलवा', 'हलुवा', 1],
  ['دجج', 'دجاج', null],
])('typed "%s", meant "%s": %s', (typed, word, cost) => {
  expect(misspelling(typed, word)).toBe(cost)
})
