import type { Paper, PaperColumn, PaperDocument, PaperRow, PaperTable } from '#domain/printing/paper.ts'
import { hyphenated, wordsOf } from './draw-ticket.ts'
import { directionOf } from './reading-order.ts'
import type { TicketFonts, Weight } from './ticket-fonts.ts'

type Pdf = PDFKit.PDFDocument

const MARGIN = 56
const FOOT = 40
const LEADING = 1.4
const GAP = 14
const CELL_GAP = 8
const SIZE = { heading: 20, text: 10, small: 8.5 } as const
const INK = '#000'
const GREY = '#555'
const RULE = '#bbb'

/**
 * Makes a PDF with its text as text, in whatever scripts it is written. The same paper is the same file to the byte, so an invoice that
 * is asked for again is the same document.
 */
export async function drawPaper(paper: Paper, fonts: TicketFonts): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const { title, author, language, madeAt, size, documents } = paper
  const pdf = new PDFDocument({
    ...{ size, margin: MARGIN, autoFirstPage: false, bufferPages: true, lang: language, displayTitle: true },
    // Its own fonts know Latin letters alone, and are files. Its types know names of files alone.
    font: fonts.runs('a', 400)[0]?.font.bytes as unknown as string,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt, Producer: '', Creator: '' },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  for (const document of documents) drawDocument(pdf, fonts, document)
  pdf.end()
  return done
}

function drawDocument(pdf: Pdf, fonts: TicketFonts, document: PaperDocument): void {
  const first = pdf.bufferedPageRange().count
  const sheet = openSheet(pdf, fonts)
  sheet.text(document.heading, { size: SIZE.heading, weight: 700 })
  sheet.skip(GAP / 2)
  for (const { label, value } of document.facts) sheet.text(`${label}: ${value}`)
  sheet.skip(GAP)
  drawParties(sheet, document.parties)
  sheet.skip(GAP)
  drawTable(sheet, document.lines)
  sheet.skip(GAP / 2)
  drawRows(sheet, document.sums)
  sheet.skip(GAP)
  drawTable(sheet, document.rates)
  sheet.skip(GAP)
  drawRows(sheet, document.payments)
  sheet.skip(GAP)
  for (const note of document.notes) sheet.text(note, { size: SIZE.small, colour: GREY })
  const count = pdf.bufferedPageRange().count - first
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(first + page)
    sheet.foot(document.foot(page + 1, count))
  }
}

type Style = { readonly size?: number; readonly weight?: Weight; readonly colour?: string }
type Box = { readonly left: number; readonly width: number; readonly isNumber?: boolean | undefined }
type Sheet = ReturnType<typeof openSheet>

/** A pen that goes down the page, and on to the next one. */
function openSheet(pdf: Pdf, fonts: TicketFonts) {
  pdf.addPage()
  const width = pdf.page.width - 2 * MARGIN
  let y = MARGIN
  const room = () => pdf.page.height - MARGIN - FOOT - y
  const turn = () => {
    pdf.addPage()
    y = MARGIN
  }
  const line = (words: string, top: number, box: Box, { size = SIZE.text, weight = 400, colour = INK }: Style) => {
    const isRight = box.isNumber || directionOf(words) === 'rtl'
    const runs = fonts.runs(words, weight)
    const length = runs.reduce((sum, run) => sum + run.width * size, 0)
    let x = isRight ? box.left + box.width - length : box.left
    for (const { letters, font, features, width: ofRun } of runs) {
      pdf.registerFont(font.name, font.bytes)
      pdf.font(font.name).fontSize(size).fillColor(colour)
      pdf.text(letters, x, top + size, { lineBreak: false, baseline: 'alphabetic', features: features as never })
      x += ofRun * size
    }
  }
  const text = (words: string, style: Style = {}) => {
    const { size = SIZE.text, weight = 400 } = style
    for (const one of brokenText(words, { fonts, size, weight, width })) {
      if (room() < size * LEADING) turn()
      line(one, y, { left: MARGIN, width }, style)
      y += size * LEADING
    }
  }
  return {
    ...{ pdf, fonts, width, room, turn, line, text },
    at: () => y,
    skip: (by: number) => {
      y += by
    },
    rule: () => {
      pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke()
    },
    foot: (words: string) =>
      line(words, pdf.page.height - MARGIN, { left: MARGIN, width }, { size: SIZE.small, colour: GREY }),
  }
}

/** Side by side, as high as the longer one. */
function drawParties(sheet: Sheet, parties: PaperDocument['parties']): void {
  const share = 1 / Math.max(1, parties.length)
  const columns = parties.map(({ title }) => ({ title, share }))
  const cells = parties.map(({ lines }) => lines.join('\n'))
  drawCells(
    sheet,
    columns.map(({ title }) => title),
    columns,
    { size: SIZE.small, colour: GREY },
  )
  drawCells(sheet, cells, columns, {})
}

/** Its head is repeated on each page. */
function drawTable(sheet: Sheet, { columns, rows }: PaperTable): void {
  const head = () => {
    drawCells(
      sheet,
      columns.map(({ title }) => title),
      columns,
      { size: SIZE.small, colour: GREY },
    )
    sheet.rule()
    sheet.skip(3)
  }
  if (sheet.room() < 4 * SIZE.text * LEADING) sheet.turn()
  head()
  for (const row of rows) {
    if (sheet.room() < heightOf(sheet, row, columns, {})) {
      sheet.turn()
      head()
    }
    drawCells(sheet, row, columns, {})
  }
  sheet.rule()
}

/** Labels and amounts at the right of the page. */
function drawRows(sheet: Sheet, rows: readonly PaperRow[]): void {
  const columns: readonly PaperColumn[] = [
    { title: '', share: 0.4 },
    { title: '', share: 0.35 },
    { title: '', share: 0.25, isNumber: true },
  ]
  for (const { label, value, isStrong } of rows) {
    const style = isStrong ? ({ weight: 700, size: SIZE.text + 2 } as const) : {}
    const cells = ['', label, value]
    if (sheet.room() < heightOf(sheet, cells, columns, style)) sheet.turn()
    drawCells(sheet, cells, columns, style)
  }
}

function drawCells(sheet: Sheet, cells: readonly string[], columns: readonly PaperColumn[], style: Style): void {
  const { size = SIZE.text } = style
  const lines = linesOf(sheet, cells, columns, style)
  const most = Math.max(...lines.map(({ length }) => length))
  for (let at = 0; at < most; at++) {
    // A cell that is longer than a page goes on.
    if (sheet.room() < size * LEADING) sheet.turn()
    let left = MARGIN
    columns.forEach(({ share, isNumber }, index) => {
      const words = lines[index]?.[at]
      const box = { left, width: share * sheet.width - CELL_GAP, isNumber }
      if (words) sheet.line(words, sheet.at(), box, style)
      left += share * sheet.width
    })
    sheet.skip(size * LEADING)
  }
}

function linesOf(sheet: Sheet, cells: readonly string[], columns: readonly PaperColumn[], style: Style) {
  const { size = SIZE.text, weight = 400 } = style
  return columns.map(({ share }, index) =>
    brokenText(cells[index] ?? '', { fonts: sheet.fonts, size, weight, width: share * sheet.width - CELL_GAP }),
  )
}

const heightOf = (sheet: Sheet, cells: readonly string[], columns: readonly PaperColumn[], style: Style): number =>
  Math.max(...linesOf(sheet, cells, columns, style).map(({ length }) => length)) * (style.size ?? SIZE.text) * LEADING

type Breaking = { readonly fonts: TicketFonts; readonly size: number; readonly weight: Weight; readonly width: number }

/** Breaks between words, and within a word only if it is wider than its column. */
function brokenText(text: string, { fonts, size, weight, width }: Breaking): string[] {
  const lengthOf = (words: string) =>
    fonts.runs(words.trimEnd(), weight).reduce((sum, run) => sum + run.width, 0) * size
  const fits = (words: string) => lengthOf(words) <= width
  return fonts
    .inWords(text)
    .text.split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of wordsOf(paragraph).flatMap((one) => (fits(one) ? [one] : hyphenated(one, fits)))) {
        if (line !== '' && !fits(line + word)) {
          lines.push(line)
          line = ''
        }
        line += word
      }
      return [...lines, line].map((one) => one.trimEnd())
    })
}
