import type { Table } from './menu-table.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const WIDE = { Description: 40, Options: 50, Name: 28, Category: 22, Id: 12 } as const
const USUAL_WIDTH = 14

/** The table as a workbook of one sheet. Cells are written as text, so that none runs as a formula. */
export async function writeWorkbook({ header, rows }: Table): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const data = [
    header.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ]
  const widths: Readonly<Record<string, number>> = WIDE
  const columns = header.map((title) => ({ width: widths[title] ?? USUAL_WIDTH }))
  const workbook = writeXlsxFile(data, { sheet: 'Menu', columns, stickyRowsCount: 1 })
  return Uint8Array.from(await workbook.toBuffer())
}

function cellOf(cell: string | number | boolean | null) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  return { value: escaped(String(cell)), type: String, wrap: true, alignVertical: 'top' as const }
}

/** Excel reads `_x0041_` as the letter A; it is a text like any other here. */
const escaped = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
