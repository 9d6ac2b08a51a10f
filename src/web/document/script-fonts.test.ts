import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { SCRIPT_FONT_FILES, SCRIPT_LANGUAGES } from '#domain/look/script-fonts.ts'
import { readCatalogue, readCatalogues } from '#tests/support/language/catalogues.ts'
import { lookCss } from './look-style.ts'
import { scriptFontsOf } from './script-fonts.ts'

const SCRIPTS = { ar: /\p{scx=Arabic}/u, hi: /\p{scx=Devanagari}/u }
const IN_ALL_FONTS = /[\p{ASCII}“”«»–…·]/u

const wordsOf = (language: string): string => Object.values(readCatalogues(language)).flat().join('')
const rangesOf = (css: string) =>
  (/unicode-range:([^};]+)/.exec(css)?.[1] ?? '').split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((point) => Number.parseInt(point, 16))
    return { first, last }
  })

describe.each(['ar', 'hi'] as const)('the font of %s', (language) => {
  const font = create(readFileSync(`src/web/ui/fonts/${SCRIPT_FONT_FILES[language]}.woff2`)) as Font
  const ranges = rangesOf(scriptFontsOf(language)?.faces ?? '')
  const isNamed = (point: number) => ranges.some(({ first, last }) => point >= first && point <= last)

  test('has every letter of the script in the translations, and the style sheet names it', () => {
    const letters = new Set([...wordsOf(language)].filter((letter) => SCRIPTS[language].test(letter)))
    expect(letters.size).toBeGreaterThan(30)
    const missing = [...letters].filter((letter) => {
      const point = letter.codePointAt(0) ?? 0
      return !IN_ALL_FONTS.test(letter) && !(font.hasGlyphForCodePoint(point) && isNamed(point))
    })
    expect(missing).toEqual([])
  })

  test('leaves Latin letters to the fonts of the look', () => {
    expect(ranges.filter(({ first }) => first < 0x0300)).toEqual([])
  })
})

/** New texts bring new letters, which come in pieces until the file is cut anew. */
const NEARLY_ALL = 0.97

test.each(['ja', 'zh'] as const)(
  'the font of %s for devices without one has nearly all letters of the translations in one file',
  (language) => {
    const font = create(readFileSync(`src/web/ui/fonts/${SCRIPT_FONT_FILES[language]}.woff2`)) as Font
    const words = Object.values(readCatalogue(language, 'guests')).flat().join('')
    const letters = [...new Set(words)].filter((letter) => /[\p{scx=Han}\p{scx=Kana}]/u.test(letter))
    const inFile = letters.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    expect(letters.length).toBeGreaterThan(400)
    expect(inFile.length / letters.length).toBeGreaterThan(NEARLY_ALL)
  },
)

test.each(SCRIPT_LANGUAGES)('a page in %s names the file of its font', (language) => {
  const { faces = '', sheet } = scriptFontsOf(language) ?? {}
  const rules = sheet ? readFileSync(`.${sheet}`, 'utf8') : faces
  expect(rules).toContain(`/${SCRIPT_FONT_FILES[language]}.woff2`)
})

test.each([
  ['ar-AE', /--font:"Anek Latin", "Noto Sans Arabic", "Anek Fallback",/],
  ['hi', /--font:"Anek Latin", "Noto Sans Devanagari", "Anek Fallback",/],
  [
    'ja',
    /"Anek Fallback DejaVu", "Hiragino Sans", .*"Noto Sans JP Words", "Noto Sans JP Variable", Arial, sans-serif}/,
  ],
  ['zh', /"Anek Fallback DejaVu", "PingFang SC", .*"Noto Sans SC Words", "Noto Sans SC Variable", Arial, sans-serif}/],
])(
  'a page in %s has the fonts of its script where no other font with the same letters stands before them',
  (language, family) => {
    expect(lookCss(null, language)).toMatch(family)
  },
)

test.each(['en-NZ', 'de-AT', 'mi'])('a page in %s has the styles that it has had', (language) => {
  expect(lookCss(null, language)).toBe('')
  expect(scriptFontsOf(language)).toBeUndefined()
})

test('the fonts of a look and those of a script stand side by side', () => {
  expect(lookCss({ fonts: 'oswald', colours: null }, 'hi')).toMatch(
    /--font:"Oswald and Figtree", "Noto Sans Devanagari", "Oswald and Figtree Fallback",/,
  )
})
