import { expect, test } from 'vitest'
import { acceptedLanguages } from './asked-language.ts'

test.each([
  ['de', ['de']],
  ['de-AT,de;q=0.9,en;q=0.8', ['de', 'de', 'en']],
  ['en;q=0.5, ja;q=0.9, *;q=0.1', ['ja', 'en']],
  ['pt;q=0, fr', ['fr']],
  ['zh-Hant-TW', ['zh']],
  ['xx, constructor, __proto__;q=1', []],
  [';;;,,q=', []],
])('of "%s" these are known: %j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages)
})
