import { expect, test } from 'vitest'
import { isKnownTag } from './compression.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" ,"c"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [null, false],
  [undefined, false],
])('If-None-Match: %s matches the tag "a": %s', (ifNoneMatch, isKnown) => {
  expect(isKnownTag('"a"', ifNoneMatch)).toBe(isKnown)
})
