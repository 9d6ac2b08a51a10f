import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutInvisible } from './visible-text.ts'

test.each([
  ['an override of the direction', 'Ada\u202egnp.\u202c', 'Adagnp.'],
  ['isolates', '\u2066Ada\u2069 \u2067B\u2068\u2069', 'Ada B'],
  ['spaces without a width', 'Na\u200ban\u2060\ufeff', 'Naan'],
  ['joiners between Latin letters', 'Na\u200da\u200cn', 'Naan'],
  ['a joiner after an accent', 'Cafe\u0301\u200d', 'Cafe\u0301'],
  [
    'joiners between Hebrew, Thai, Chinese and Korean letters',
    'ש\u200dל ไ\u200cท 中\u200d文 가\u200c나',
    'של ไท 中文 가나',
  ],
  ['a soft hyphen', 'Grieß\u00adknödel', 'Grießknödel'],
  ['a mark of direction without letters from right to left', 'Ada\u200f\u200e', 'Ada'],
  ['the filler of Hangul', 'Ada\u3164', 'Ada'],
  ['a variant of a letter', 'Naan\ufe0f', 'Naan'],
  ['a variant of a digit', '1\ufe0f Naan', '1 Naan'],
  ['tags without a flag', 'Naan\u{e0041}\u{e0042}', 'Naan'],
  ['signs of annotation', '\ufff9Ada\ufffa\ufffb', 'Ada'],
])('%s is dropped', (_, text, seen) => {
  expect(withoutInvisible(text)).toBe(seen)
})

test('separators of lines and paragraphs become line breaks', () => {
  expect(withoutInvisible('No nuts\u2028Thank you\u2029')).toBe('No nuts\nThank you\n')
})

test.each([
  ['Persian with a non-joiner', 'می\u200cخواهم'],
  ['Hindi with a joiner', 'क्\u200dष'],
  ['Kannada with a non-joiner', 'ಕ್\u200cಷ'],
  ['Sinhala with a joiner', 'ශ්\u200dරී'],
  ['Malayalam that ends with a joiner', 'അവന്\u200d'],
  ['Khmer with ends of words', 'សាច់\u200bគោ'],
  ['Hebrew with a mark of direction', '\u200fשלום (2)\u200f'],
  ['Arabic with a mark of direction', 'شاورما\u200e 054\u061c'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a cook with a skin tone', '👩🏽\u200d🍳'],
  ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
  ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
  ['a red pepper', '🌶\ufe0f'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['a Chinese variant', '葛\u{e0100}'],
  ['a Mongolian variant', 'ᠬ\u180b'],
  ['letters with marks', 'Cre\u0300me bru\u0302le\u0301e'],
  ['lines', 'One\ntwo\tthree\u00a0four'],
])('%s keeps its signs', (_, text) => {
  expect(withoutInvisible(text)).toBe(text)
})

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\ufff9-\ufffb\n]/gu
const visible = (text: string) => text.replace(UNSEEN, '')

test('nothing visible is lost, and nothing is dropped the second time', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 40 })
  fc.assert(
    fc.property(texts, (text) => {
      const seen = withoutInvisible(text)
      expect(visible(seen)).toBe(visible(text))
      expect(withoutInvisible(seen)).toBe(seen)
    }),
  )
})
