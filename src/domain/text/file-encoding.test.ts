import { describe, expect, test } from 'vitest'
import { encodingByMark, guessedEncoding, isWronglyDecoded } from './file-encoding.ts'

test.each([
  ['utf-16le', [0xff, 0xfe, 0x41]],
  ['utf-16be', [0xfe, 0xff, 0x41]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0, 0x41]],
  ['utf-16le', [0x41, 0]],
  [undefined, [0x41, 0x42]],
  [undefined, [0xfe, 0xfe]],
  [undefined, [0xff, 0xff]],
  [undefined, [0xef, 0xbb, 0xbe]],
  [undefined, [0xef, 0xbf, 0xbf]],
  [undefined, [0, 0]],
  [undefined, []],
] as const)('a file is %s by its first bytes %j', (encoding, bytes) => {
  expect(encodingByMark(Uint8Array.from(bytes))).toBe(encoding)
})

describe('a file that is no Unicode', () => {
  const read = (country: string, texts: Readonly<Record<string, string>>) =>
    guessedEncoding(country, (encoding) => texts[encoding])?.encoding

  test('is not read as what makes no sense in any encoding of the country', () => {
    expect(guessedEncoding('RU', () => 'Ãàìáóðãåð')).toBeUndefined()
    expect(guessedEncoding('RU', () => undefined)).toBeUndefined()
    expect(guessedEncoding('RU', () => 'Борщ \ufffd')).toBeUndefined()
  })
  test('may have one strange sign among five letters of the language, and not among four', () => {
    expect(read('RU', { 'windows-1251': 'Борщи ¤' })).toBe('windows-1251')
    expect(read('RU', { 'windows-1251': 'Борщ ¤' })).toBeUndefined()
  })
  test('is read as what looks least odd', () => {
    expect(read('RU', { 'windows-1251': 'Пельмени ¤', 'koi8-u': 'Пельмени' })).toBe('koi8-u')
    expect(read('UA', { 'windows-1251': 'ПеЛьМени', ibm866: 'Пельмени' })).toBe('ibm866')
  })
  test('may be plain, whatever the country', () => {
    expect(read('TH', { 'windows-874': 'Fried rice – 12 €' })).toBe('windows-874')
    expect(read('XX', { 'windows-1252': 'Fried rice' })).toBe('windows-1252')
  })
  test('has Icelandic letters in Iceland alone', () => {
    expect(read('IS', { 'windows-1252': 'Þorskur' })).toBe('windows-1252')
    expect(read('FR', { 'windows-1252': 'Þorskur' })).toBeUndefined()
  })
})

test('signs that no menu has tell of a wrong encoding, and line breaks do not', () => {
  for (const text of ['a\ufffdb', 'a\u0001b', 'a\u0085b']) expect(isWronglyDecoded(text)).toBe(true)
  for (const text of ['a\tb\r\nc', 'Crème brûlée']) expect(isWronglyDecoded(text)).toBe(false)
})
