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
/** A part of a line in one font, in the order of the paper from left to right. */
type TextRun = {
  readonly letters: string
  readonly font: FontFile
  readonly features: Readonly<Record<string, boolean>>
  /** Of the size of the letters. */
  readonly width: number
}
/** A font that another library can embed. */
type FontFile = { readonly name: string; readonly bytes: Buffer }
export type TicketFonts = {
  /** Sets a text in one line. Its direction is that of its paragraph; by default, of its first letter that has one. */
  set(text: string, size: number, weight: Weight, direction?: Direction): SetText
  /** The same for a document that keeps its letters as text. */
  runs(text: string, weight: Weight, direction?: Direction): readonly TextRun[]
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
  const files = new Map<Font, FontFile>()
  const open = (name: string): Font => {
    const known = opened.get(name)
    if (known) return known
    const bytes = sfntOf(readFileSync(createRequire(import.meta.url).resolve(name)))
    const font = create(bytes)
    if (!('layout' in font)) throw new Error(`${name} is more than one font.`)
    opened.set(name, font)
    files.set(font, { name, bytes })
    return font
  }
  const chainFor = (letters: string, weight: Weight): Iterable<Font> => chainOf(open, letters, weight)
  const everyLetter = open(EVERY_LETTER)
  const canDraw = (letters: string) => fontFor(chainFor(letters, 400), letters) !== undefined
  return {
    set: (text, size, weight, direction = directionOf(text)) =>
      setText(runsFromLeft(text, direction), { size, weight, chainFor, everyLetter }),
    runs: (text, weight, direction = directionOf(text)) =>
      fontRuns(runsFromLeft(text, direction), { weight, chainFor, everyLetter }).flatMap((run) => {
        const font = files.get(run.font)
        return font ? [textRun(run, font)] : []
      }),
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
type DirectedFontRun = FontRun & { readonly direction: Direction }

/** From left to right. */
function fontRuns(
  lines: ReturnType<typeof runsFromLeft>,
  { weight, chainFor, everyLetter }: Omit<Setting, 'size'>,
): DirectedFontRun[] {
  return lines.flatMap(({ letters, direction }) => {
    const runs = runsOf(letters, (one) => fontFor(chainFor(one, weight), one) ?? everyLetter)
    return (direction === 'rtl' ? runs.toReversed() : runs).map((run) => ({ ...run, direction }))
  })
}

function setText(lines: ReturnType<typeof runsFromLeft>, { size, everyLetter, ...setting }: Setting): SetText {
  const outlines: PlacedOutline[] = []
  let width = 0
  for (const { font, letters, direction } of fontRuns(lines, { everyLetter, ...setting })) {
    const scale = (font === everyLetter ? sizeInDots(size) : size) / font.unitsPerEm
    for (const { glyph, position } of laidOut(font, letters, direction)) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = position ?? {}
      outlines.push({ commands: glyph.path.commands, x: width + xOffset * scale, y: -yOffset * scale, scale })
      width += xAdvance * scale
    }
  }
  return { width, outlines }
}

/** The glyphs from left to right. */
function laidOut(font: Font, letters: string, direction: Direction) {
  const { glyphs, positions } = shaped(font, seenLetters(font, letters), direction).run
  const placed = glyphs.map((glyph, index) => ({ glyph, position: positions[index] }))
  return isLeftAsSpoken(font, direction) ? placed.toReversed() : placed
}

const seenLetters = (font: Font, letters: string): string =>
  inFontOrder(
    [...letters]
      .filter((letter) => !letter.match(UNSEEN) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      .join(''),
  )

/** The library leaves a font without rules for scripts in the order of speaking. */
const isLeftAsSpoken = (font: Font, direction: Direction): boolean =>
  direction === 'rtl' && font.availableFeatures.length === 0

function textRun({ font, letters, direction }: DirectedFontRun, file: FontFile): TextRun {
  const seen = seenLetters(font, letters)
  const { run, features } = shaped(font, seen, direction)
  const shown = isLeftAsSpoken(font, direction) ? [...seen].toReversed().join('') : seen
  const advance = run.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return { letters: shown, font: file, features, width: advance / font.unitsPerEm }
}

/** The features that place marks. The library stumbles over an anchor that a font leaves out. */
const PLACES_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false }

function shaped(font: Font, letters: string, direction: Direction) {
  const features = Object.fromEntries(featuresFor(letters).map((feature) => [feature, true]))
  try {
    return { run: font.layout(letters, features, undefined, undefined, direction), features }
  } catch {
    const without = { ...features, ...PLACES_MARKS }
    return { run: font.layout(letters, without, undefined, undefined, direction), features: without }
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
