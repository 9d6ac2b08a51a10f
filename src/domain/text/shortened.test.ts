import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphemesOf, shortened } from './shortened.ts'

test.each([
  ['ordinary letters', 'Butter Chicken', 6, 'Butter'],
  ['a text that fits', 'Naan', 4, 'Naan'],
  ['half an emoji', 'a🌶🌶', 4, 'a🌶'],
  ['a cook of three parts', 'Chef 👩‍🍳', 9, 'Chef '],
  ['a family', '👨‍👩‍👧!', 7, ''],
  ['a flag', 'From 🇳🇿 with', 8, 'From '],
  ['a keycap', 'No 1️⃣', 4, 'No '],
  ['a skin tone', '👍🏽👍🏽', 6, '👍🏽'],
  ['a letter with its marks', 'Cre\u0300me', 3, 'Cr'],
  ['a Devanagari syllable', 'किताब', 1, ''],
  ['a Hangul syllable of letters', '\u1112\u1161\u11ab', 2, ''],
  ['a line break of two characters', 'a\r\nb', 2, 'a'],
  ['nothing', 'Naan', 0, ''],
])('%s is not cut', (_, text, max, expected) => {
  expect(shortened(text, max)).toBe(expected)
})

test('a shortened text is the beginning of the text, whole graphemes and as many as fit', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 60 }))
  fc.assert(
    fc.property(text, fc.nat(80), (whole, max) => {
      const cut = shortened(whole, max)
      const ends = [0, ...[...graphemesOf(whole)].map(({ index, segment }) => index + segment.length)]
      expect(whole.startsWith(cut)).toBe(true)
      expect(cut.length).toBe(Math.max(...ends.filter((end) => end <= max)))
    }),
  )
})
