import type { Translate } from '#domain/language/translate.ts'
import type { TicketRow, TicketStyle } from '#domain/printing/ticket.ts'
import { graphemesOf } from '#domain/text/shortened.ts'
import { blankGrid, type DotGrid, fillOutline, fillRows } from './dot-grid.ts'
import { type Direction, directionOf } from './reading-order.ts'
import type { SetText, TicketFonts, Weight } from './ticket-fonts.ts'

type Look = {
  readonly size: number
  /** The size down to which letters shrink before a word is broken. */
  readonly least: number
  readonly weight: Weight
  readonly indent: number
  /** The additional indent of the second line and those after it. */
  readonly hang: number
}

const LOOKS: Readonly<Record<TicketStyle, Look>> = {
  code: { size: 64, least: 40, weight: 700, indent: 0, hang: 0 },
  strong: { size: 36, least: 28, weight: 700, indent: 0, hang: 24 },
  plain: { size: 28, least: 24, weight: 400, indent: 0, hang: 24 },
  dish: { size: 44, least: 32, weight: 700, indent: 0, hang: 36 },
  option: { size: 34, least: 28, weight: 700, indent: 56, hang: 24 },
  inverted: { size: 38, least: 28, weight: 700, indent: 10, hang: 0 },
  rule: { size: 12, least: 12, weight: 400, indent: 0, hang: 0 },
}
const LINE_HEIGHT = 1.3
const ASCENT = 1.02
const GAP_DOTS = 4
const RULE_DOTS = 3

type SetLine = SetText & { readonly indent: number }
type SetRow = {
  readonly style: TicketStyle
  readonly size: number
  readonly lines: readonly SetLine[]
  readonly height: number
}

/** Draws a ticket as a picture, because printers support few characters, and each a different set. */
export function drawTicket(t: Translate, rows: readonly TicketRow[], width: number, fonts: TicketFonts): DotGrid {
  const set = readableRows(t, rows, fonts).map((row) => setRow(row, width, fonts))
  const grid = blankGrid(
    width,
    set.reduce((sum, { height }) => sum + height, 0),
  )
  let top = 0
  for (const row of set) {
    drawRow(grid, row, top)
    top += row.height
  }
  return grid
}

/** With names or codes for what no font has, so that two different signs never print alike. */
function readableRows(t: Translate, rows: readonly TicketRow[], fonts: TicketFonts): TicketRow[] {
  const written = rows.map(({ style, text }) => ({ style, ...fonts.inWords(text) }))
  const hint = {
    style: 'inverted',
    text: t('Signs that cannot be printed are written as [U+…]. Please read them on the screen.'),
  } as const
  return written.some(({ hasCodes }) => hasCodes) ? [...written, hint] : written
}

function setRow({ style, text }: TicketRow, width: number, fonts: TicketFonts): SetRow {
  const look = LOOKS[style]
  if (style === 'rule') return { style, size: look.size, lines: [], height: 2 * look.size + RULE_DOTS }
  // White on black needs a margin on both sides.
  const room = width - look.indent * (style === 'inverted' ? 2 : 1)
  const size = sizeFor(style === 'code' ? [text] : wordsOf(text), { look, room, fonts })
  const setting = {
    look,
    room,
    set: (words: string, direction?: Direction) => fonts.set(words, size, look.weight, direction),
  }
  const lines = text.split('\n').flatMap((line) => brokenLines(line, setting))
  return { style, size, lines, height: lines.length * Math.ceil(size * LINE_HEIGHT) + GAP_DOTS }
}

function drawRow(grid: DotGrid, { style, size, lines, height }: SetRow, top: number): void {
  if (style === 'rule') fillRows(grid, top + size, RULE_DOTS)
  const isInverted = style === 'inverted'
  if (isInverted) fillRows(grid, top, height - GAP_DOTS)
  lines.forEach(({ outlines, indent }, index) => {
    const baseline = Math.round(top + index * Math.ceil(size * LINE_HEIGHT) + size * ASCENT)
    for (const { x, y, ...outline } of outlines) {
      fillOutline(grid, { ...outline, x: indent + x, y: baseline + y }, isInverted ? 0 : 1)
    }
  })
}

/** A line may end after a space, after a hyphen, and between the letters of scripts without spaces. */
const BREAKS =
  /(?<=\s)|(?<=\p{L}-)(?=\p{L})|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u
/** `2 x ` at the end of a text: a quantity stays with its dish. */
const QUANTITY = /(?:^|\s)\d+ (?:x )?$/

/** The parts between which a line may end. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of text.split(BREAKS).flatMap(wordsInside)) {
    const last = words.at(-1) ?? ''
    const isHeld = QUANTITY.test(last) && (word === 'x ' || last.endsWith('x '))
    if (isHeld) words.push(words.pop() + word)
    else words.push(word)
  }
  return words
}

const HAS_NO_SPACES = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u
const dictionary = new Intl.Segmenter('th', { granularity: 'word' })

/** The words of scripts that are written without spaces, each with what follows it. */
function wordsInside(text: string): string[] {
  if (!HAS_NO_SPACES.test(text)) return [text]
  const words: string[] = []
  for (const { segment, isWordLike } of dictionary.segment(text)) {
    if (isWordLike || words.length === 0) words.push(segment)
    else words.push(words.pop() + segment)
  }
  return words
}

type Fitting = { readonly look: Look; readonly room: number; readonly fonts: TicketFonts }

/** The size at which the longest of these texts fits into a line. */
function sizeFor(texts: readonly string[], { look, room, fonts }: Fitting): number {
  const { size, least, weight, hang } = look
  const widest = Math.max(...texts.map((text) => fonts.set(text.trimEnd(), size, weight).width))
  return Math.max(least, Math.min(size, Math.floor((size * (room - hang)) / widest)))
}

type Setting = {
  readonly look: Look
  readonly room: number
  readonly set: (words: string, direction?: Direction) => SetText
}

/** Breaks between words, and within a word only if it is wider than the paper even in small letters. */
function brokenLines(text: string, { look: { indent, hang }, room, set }: Setting): SetLine[] {
  const fits = (words: string, isFirst: boolean) => set(words.trimEnd()).width <= (isFirst ? room : room - hang)
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(text).flatMap((one) => (fits(one, false) ? [one] : hyphenated(one, fits)))) {
    if (line !== '' && !fits(line + word, lines.length === 0)) {
      lines.push(line)
      line = ''
    }
    line += word
  }
  const direction = directionOf(text)
  return [...lines, line].map((one, index) => ({
    ...set(one.trimEnd(), direction),
    indent: indent + (index === 0 ? 0 : hang),
  }))
}

const SYLLABLES = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{M}]+$/u

/** A word in parts that fit into a line, with hyphens between letters. */
export function hyphenated(word: string, fits: (words: string, isFirst: boolean) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  let last = ''
  for (const { segment } of graphemesOf(word)) {
    if (part !== '' && !fits(`${part}${segment}-`, false)) {
      const isBetweenLetters = SYLLABLES.test(`${last}${segment}`)
      parts.push(isBetweenLetters ? `${part}-` : part)
      part = ''
    }
    part += segment
    last = segment
  }
  return [...parts, part]
}
