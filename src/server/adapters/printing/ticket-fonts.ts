import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type { PlacedOutline } from './dot-grid.ts'
import { sfntOf } from './sfnt.ts'

/** By alphabet, the most common first; the last font is a bitmap font with every letter. */
const ALPHABETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'devanagari', 'vietnamese']
const EVERY_LETTER = '@fontsource/unifont/files/unifont-latin-400-normal.woff'

export type Weight = 400 | 700
/** The glyphs of a line, with their baseline at 0. */
export type SetText = { readonly width: number; readonly outlines: readonly PlacedOutline[] }
export type TicketFonts = {
  /** Sets a text in one line. */
  set(text: string, size: number, weight: Weight): SetText
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
  const everyLetter = await openFont(EVERY_LETTER)
  const chainOf = async (weight: Weight): Promise<readonly Font[]> => {
    const files = ALPHABETS.map((alphabet) => `@fontsource/noto-sans/files/noto-sans-${alphabet}-${weight}-normal.woff`)
    return [...(await Promise.all(files.map(openFont))), everyLetter]
  }
  const chains = { 400: await chainOf(400), 700: await chainOf(700) }
  return { set: (text, size, weight) => setText(text, size, chains[weight]) }
}

async function openFont(file: string): Promise<Font> {
  const { create } = await import('fontkit')
  const woff = await readFile(createRequire(import.meta.url).resolve(file))
  const font = create(sfntOf(woff))
  if (!('layout' in font)) throw new Error(`${file} is more than one font.`)
  return font
}

function setText(text: string, size: number, chain: readonly Font[]): SetText {
  const outlines: PlacedOutline[] = []
  let width = 0
  for (const { font, letters } of runsOf(text, chain)) {
    const scale = (font === chain.at(-1) ? sizeInDots(size) : size) / font.unitsPerEm
    const { glyphs, positions } = font.layout(letters)
    glyphs.forEach((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
      const { commands } = glyph.path
      outlines.push({ commands, x: width + xOffset * scale, y: -yOffset * scale, scale })
      width += xAdvance * scale
    })
  }
  return { width, outlines }
}

/** Sizes for the bitmap font, whose letters are sixteen dots high: at other sizes dots would be lost. */
const sizeInDots = (size: number): number => Math.ceil(size / 16) * 16

type Run = { readonly font: Font; readonly letters: string }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a text into runs that one font covers. A letter and its marks stay together. */
function runsOf(text: string, chain: readonly Font[]): Run[] {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(text)) {
    const points = [...segment].map((letter) => letter.codePointAt(0) ?? 0)
    const font = chain.find((one) => points.every((point) => one.hasGlyphForCodePoint(point))) ?? chain.at(-1)
    const last = runs.at(-1)
    if (!font) continue
    if (last?.font === font) runs[runs.length - 1] = { font, letters: last.letters + segment }
    else runs.push({ font, letters: segment })
  }
  return runs
}
