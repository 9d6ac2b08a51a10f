import type { TicketRow, TicketStyle } from '#domain/printing/ticket.ts'
import { blankGrid, type DotGrid, fillOutline, fillRows } from './dot-grid.ts'
import type { SetText, TicketFonts, Weight } from './ticket-fonts.ts'

type Look = { readonly size: number; readonly weight: Weight; readonly indent: number }

const LOOKS: Readonly<Record<TicketStyle, Look>> = {
  code: { size: 64, weight: 700, indent: 0 },
  strong: { size: 36, weight: 700, indent: 0 },
  plain: { size: 28, weight: 400, indent: 0 },
  dish: { size: 44, weight: 700, indent: 0 },
  option: { size: 34, weight: 700, indent: 36 },
  inverted: { size: 38, weight: 700, indent: 10 },
  rule: { size: 12, weight: 400, indent: 0 },
}
const LINE_HEIGHT = 1.3
const ASCENT = 1.02
const GAP_DOTS = 4
const RULE_DOTS = 3

type SetRow = { readonly style: TicketStyle; readonly lines: readonly SetText[]; readonly height: number }

/** Draws a ticket as a picture, because printers support few characters, and each a different set. */
export function drawTicket(rows: readonly TicketRow[], width: number, fonts: TicketFonts): DotGrid {
  const set = rows.map((row) => setRow(row, width, fonts))
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

function setRow({ style, text }: TicketRow, width: number, fonts: TicketFonts): SetRow {
  const { size, weight, indent } = LOOKS[style]
  if (style === 'rule') return { style, lines: [], height: 2 * size + RULE_DOTS }
  const set = (words: string) => fonts.set(words, size, weight)
  const lines = text.split('\n').flatMap((line) => brokenLines(line, width - 2 * indent, set))
  return { style, lines, height: lines.length * Math.ceil(size * LINE_HEIGHT) + GAP_DOTS }
}

function drawRow(grid: DotGrid, { style, lines, height }: SetRow, top: number): void {
  const { size, indent } = LOOKS[style]
  if (style === 'rule') fillRows(grid, top + size, RULE_DOTS)
  const isInverted = style === 'inverted'
  if (isInverted) fillRows(grid, top, height - GAP_DOTS)
  lines.forEach(({ outlines }, index) => {
    const baseline = Math.round(top + index * Math.ceil(size * LINE_HEIGHT) + size * ASCENT)
    for (const { x, y, ...outline } of outlines) {
      fillOutline(grid, { ...outline, x: indent + x, y: baseline + y }, isInverted ? 0 : 1)
    }
  })
}

/** Breaks at spaces, and within a word only if it is wider than the paper. */
function brokenLines(text: string, width: number, set: (words: string) => SetText): SetText[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\s)/u).flatMap((one) => pieces(one, width, set))) {
    if (line !== '' && set((line + word).trimEnd()).width > width) {
      lines.push(line)
      line = ''
    }
    line += word
  }
  return [...lines, line].map((one) => set(one.trimEnd()))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const pieces = (word: string, width: number, set: (words: string) => SetText): string[] =>
  set(word.trimEnd()).width <= width ? [word] : [...graphemes.segment(word)].map(({ segment }) => segment)
