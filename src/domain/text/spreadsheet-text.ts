/** What a spreadsheet would run as a formula. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The text as a cell of a CSV file: an apostrophe makes a spreadsheet show a formula as text. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Reverses `withoutFormula`. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
