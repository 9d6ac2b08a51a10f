import { expect, test } from 'vitest'
import { english } from '../language/translate.ts'
import { translator } from '../language/translator.ts'
import { shownName } from './given-name.ts'

const german = translator('de', { 'Counter {number}': 'Theke {number}' })

test.each([
  ['Counter 7', 'Counter 7', 'Theke 7'],
  ['Mere', 'Mere', 'Mere'],
  ['Counter 7 b', 'Counter 7 b', 'Counter 7 b'],
  ['', '', ''],
])('an order of "%s" is read as "%s", in German as "%s"', (stored, inEnglish, inGerman) => {
  expect([shownName(english, stored), shownName(german, stored)]).toEqual([inEnglish, inGerman])
})
