import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { graphemesOf } from '#domain/text/shortened.ts'
import type { PlacedOutline } from './dot-grid.ts'
import { featuresFor, inFontOrder } from './letter-order.ts'
import { loadSignNames, type NamedText } from './named-signs.ts'
import { type Direction, directionOf, runsFromLeft } from './reading-order.ts'
import { sfntOf } from './sfnt.ts'

/** By alphabet, the most common first. */
const ALPHABETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'devanagari', 'vietnamese']
/** Fonts of their own, read when a text needs them. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp, family?: 'serif'])[] = [
  ['arabic', /\p{scx=Arabic}/u],
  ['hebrew', /\p{scx=Hebrew}/u],
  ['thai', /\p{scx=Thai}/u],
  ['bengali', /\p{scx=Bengali}/u],
  ['gujarati', /\p{scx=Gujarati}/u],
  ['gurmukhi', /\p{scx=Gurmukhi}/u],
  ['kannada', /\p{scx=Kannada}/u],
  ['malayalam', /\p{scx=Malayalam}/u],
  ['tamil', /\p{scx=Tamil}/u],
  ['telugu', /\p{scx=Telugu}/u],
  ['myanmar', /\p{scx=Myanmar}/u],
  ['lao', /\p{scx=Lao}/u],
  ['khmer', /\p{scx=Khmer}/u],
  ['sinhala', /\p{scx=Sinhala}/u],
  ['tibetan', /\p{scx=Tibetan}/u, 'serif'],
]
/** A bitmap font with every letter of the Basic Multilingual Plane. */
const EVERY_LETTER = '@fontsource/unifont/files/unifont-latin-400-normal.woff'

export type Weight = 400 | 700
/** The glyphs of a line, with their baseline at 0. */
export type SetText = { readonly width: number; readonly outlines: readonly PlacedOutline[] }
export type TicketFonts = {
  /** Sets a text in one line. Its direction is that of its paragraph; by default, of its first letter that has one. */
  set(text: string, size: number, weight: Weight, direction?: Direction): SetText
  /** The text with what no font has in words. */
  inWords(text: string): NamedText
}
export type LoadTicketFonts = () => Promise<TicketFonts>

/** Reads the fonts when the first ticket is printed: most shops never need them. */
export function ticketFonts(): LoadTicketFonts {
  let loading: Promise<TicketFonts> | undefined
  return () => {
    loading ??= loadFonts()
    return loading
  }
}

async function loadFonts(): Promise<TicketFonts> {
  const { create } = await import('fontkit')
  const nameSigns = await loadSignNames()
  const opened = new Map<string, Font>()
  const open = (file: string): Font => {
    const font = opened.get(file) ?? create(sfntOf(readFileSync(createRequire(import.meta.url).resolve(file))))
    if (!('layout' in font)) throw new Error(`${file} is more than one font.`)
    opened.set(file, font)
    return font
  }
  const chainFor = (letters: string, weight: Weight): Iterable<Font> => chainOf(open, letters, weight)
  const everyLetter = open(EVERY_LETTER)
  const canDraw = (letters: string) => fontFor(chainFor(letters, 400), letters) !== undefined
  return {
    set: (text, size, weight, direction = directionOf(text)) =>
      setText(runsFromLeft(text, direction), { size, weight, chainFor, everyLetter }),
    inWords: (text) => nameSigns(text, canDraw),
  }
}

function* chainOf(open: (file: string) => Font, letters: string, weight: Weight): Iterable<Font> {
  for (const alphabet of ALPHABETS)
    yield open(`@fontsource/noto-sans/files/noto-sans-${alphabet}-${weight}-normal.woff`)
  for (const [name, pattern, family = 'sans'] of SCRIPTS) {
    const font = `noto-${family}-${name}`
    if (pattern.test(letters)) yield open(`@fontsource/${font}/files/${font}-${name}-${weight}-normal.woff`)
  }
  yield open(EVERY_LETTER)
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** The first font with all signs of a grapheme that can be seen. */
function fontFor(chain: Iterable<Font>, letters: string): Font | undefined {
  const points = [...letters.replace(UNSEEN, '')].map((letter) => letter.codePointAt(0) ?? 0)
  for (const font of chain) if (points.every((point) => font.hasGlyphForCodePoint(point))) return font
  return undefined
}

type Setting = {
  readonly size: number
  readonly weight: Weight
  readonly chainFor: (letters: string, weight: Weight) => Iterable<Font>
  readonly everyLetter: Font
}
type FontRun = { readonly font: Font; readonly letters: string }

function setText(lines: ReturnType<typeof runsFromLeft>, { size, weight, chainFor, everyLetter }: Setting): SetText {
  const outlines: PlacedOutline[] = []
  let width = 0
  for (const { letters, direction } of lines) {
    const runs = runsOf(letters, (one) => fontFor(chainFor(one, weight), one) ?? everyLetter)
    for (const { font, letters: ofFont } of direction === 'rtl' ? runs.toReversed() : runs) {
      const scale = (font === everyLetter ? sizeInDots(size) : size) / font.unitsPerEm
      for (const { glyph, position } of laidOut(font, ofFont, direction)) {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = position ?? {}
        outlines.push({ commands: glyph.path.commands, x: width + xOffset * scale, y: -yOffset * scale, scale })
        width += xAdvance * scale
      }
    }
  }
  return { width, outlines }
}

/** The glyphs from left to right. */
function laidOut(font: Font, letters: string, direction: Direction) {
  const seen = [...letters].filter(
    (letter) => !letter.match(UNSEEN) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
  const { glyphs, positions } = shaped(font, inFontOrder(seen.join('')), direction)
  const placed = glyphs.map((glyph, index) => ({ glyph, position: positions[index] }))
  // The library leaves a font without rules for scripts in the order of speaking.
  return direction === 'rtl' && font.availableFeatures.length === 0 ? placed.toReversed() : placed
}

/** The features that place marks. The library stumbles over an anchor that a font leaves out. */
const PLACES_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false }

function shaped(font: Font, letters: string, direction: Direction) {
  const features = Object.fromEntries(featuresFor(letters).map((feature) => [feature, true]))
  try {
    return font.layout(letters, features, undefined, undefined, direction)
  } catch {
    return font.layout(letters, { ...features, ...PLACES_MARKS }, undefined, undefined, direction)
  }
}

/** Sizes for the bitmap font, whose letters are sixteen dots high: at other sizes dots would be lost. */
const sizeInDots = (size: number): number => Math.ceil(size / 16) * 16

/** Splits a text into runs that one font covers. A letter and its marks stay together. */
function runsOf(text: string, fontOf: (letters: string) => Font): FontRun[] {
  const runs: FontRun[] = []
  for (const { segment } of graphemesOf(text)) {
    const font = fontOf(segment)
    const last = runs.at(-1)
    if (last?.font === font) runs[runs.length - 1] = { font, letters: last.letters + segment }
    else runs.push({ font, letters: segment })
  }
  return runs
}
