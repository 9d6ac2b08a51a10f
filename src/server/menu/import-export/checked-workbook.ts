import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { message } from '#domain/language/translate.ts'
import { COLUMNS_MAX, ROWS_MAX, tooManyColumns, tooManyRows, UNZIPPED_MAX_BYTES, unreadable } from './upload-limits.ts'

const ENTRIES_MAX = 500
const NO_WORKBOOK = message('This file is not a readable Excel file. Please save it as XLSX or CSV.')
const TOO_LARGE = message(
  'This Excel file is too large once it is unzipped. Please save only the table, as XLSX or CSV.',
)

type Part = { readonly name: string; readonly content: Buffer }

/**
 * Repacks an XLSX file from its checked parts. Otherwise the library that reads it would unzip a file of a few kilobytes to
 * gigabytes, and create every empty row before a single distant cell.
 */
export async function checkedWorkbook(bytes: Uint8Array): Promise<Buffer> {
  const parts = await unzipped(bytes)
  for (const { content } of parts) if (content.includes('sheetData')) checkCells(content.toString('utf8'))
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for (const { name, content } of parts) zip.addBuffer(content, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

async function unzipped(bytes: Uint8Array): Promise<Part[]> {
  const { fromBufferPromise } = await import('yauzl')
  const zip = await fromBufferPromise(Buffer.from(bytes)).catch(() => {
    throw unreadable(NO_WORKBOOK)
  })
  const parts: Part[] = []
  let room = UNZIPPED_MAX_BYTES
  if (zip.entryCount > ENTRIES_MAX) throw unreadable(TOO_LARGE)
  for await (const entry of zip.eachEntry()) {
    if (!/\.(xml|rels)$/.test(entry.fileName)) continue
    const content = await contentWithin(await zip.openReadStreamPromise(entry), room)
    room -= content.length
    parts.push({ name: entry.fileName, content })
  }
  return parts
}

/** Counts the actual bytes, because the size stated in the file may be wrong. */
async function contentWithin(stream: Readable, max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > max) throw unreadable(TOO_LARGE)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The references of cells and rows: `r="C12"`, `r="12"`. */
const ADDRESS = /(?<![\w:])r\s*=\s*["']\s*([A-Za-z]*)(\d*)([^"']*)/g

function checkCells(sheet: string): void {
  for (const [, letters = '', row = '', rest = ''] of sheet.matchAll(ADDRESS)) {
    if (rest.trim() !== '') throw unreadable(NO_WORKBOOK)
    if (Number(row) > ROWS_MAX) throw tooManyRows()
    if (columnNumber(letters) > COLUMNS_MAX) throw tooManyColumns()
  }
}

const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
