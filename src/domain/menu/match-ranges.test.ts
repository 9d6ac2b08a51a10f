import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../text/search-fold.ts'
import { matchRanges } from './match-ranges.ts'

const marked = (text: string, searched: readonly string[]) =>
  matchRanges(text, searched).map(([from, to]) => text.slice(from, to))

test.each([
  ['Butter Chicken', ['butter', 'chi'], ['Butter', 'Chi']],
  ['Crème Brûlée', ['creme', 'brulee'], ['Crème', 'Brûlée']],
  ['Cre\u0300me', ['creme'], ['Cre\u0300me']],
  ['Große Soße', ['sosse'], ['Soße']],
  ["Shepherd's Pie", ['shepherds'], ["Shepherd's"]],
  ['Puri, pani puri', [' puri'], ['Puri', 'puri']],
  ['Upuri', [' puri'], []],
  ['Spring onion', [' spring onion'], ['Spring onion']],
  ['Chili Chicken', ['chi', 'chicken', 'hick'], ['Chi', 'Chicken']],
  ['Naan', [], []],
  ['Naan', ['', ' '], []],
  ['Naan', ['dal'], []],
  ['पनीर टिक्का', ['टिक्का'], ['टिक्का']],
  ['Mit Nüssen', ['nuesse'], ['Nüsse']],
  ['Mit Nüssen', ['nusse'], ['Nüsse']],
  ['味噌ラーメン', ['らーめん'], ['ラーメン']],
  ['मूँग दाल', ['मूंग'], ['मूँग']],
])('in "%s" %j marks %j', (text, searched, expected) => {
  expect(marked(text, searched)).toEqual(expected)
})

test('what is marked is what was looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), fc.nat(20), (text, from, length) => {
      const searched = foldText(text)
        .slice(from, from + length)
        .trim()
      for (const match of marked(text, [searched])) expect(foldText(match)).toContain(searched.slice(0, 1).trim())
    }),
  )
})
