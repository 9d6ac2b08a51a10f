import { InvalidInput } from '#contract/problem.ts'

/** The largest size of an unzipped workbook. */
export const UNZIPPED_MAX_BYTES = 20 * 1024 * 1024
/** As many dishes and categories as a menu file may have. */
export const ROWS_MAX = 10_500
export const COLUMNS_MAX = 100

export const unreadable = (sentence: string) => new InvalidInput({ file: sentence })
export const tooManyRows = () => unreadable(`A file can have at most ${ROWS_MAX} rows.`)
export const tooManyColumns = () => unreadable(`A file can have at most ${COLUMNS_MAX} columns.`)
