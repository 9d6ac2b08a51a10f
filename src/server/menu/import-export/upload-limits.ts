import { InvalidInput } from '#contract/problem.ts'
import type { Sentence } from '#domain/language/translate.ts'

/** The largest size of an unzipped workbook. */
export const UNZIPPED_MAX_BYTES = 20 * 1024 * 1024
/** As many dishes and categories as a menu file may have. */
export const ROWS_MAX = 10_500
export const COLUMNS_MAX = 100

export const unreadable = (sentence: Sentence) => new InvalidInput({ file: sentence })
export const tooManyRows = () =>
  unreadable((t) =>
    t.plural(ROWS_MAX, 'A file can have at most {count} rows.', 'A file can have at most {count} rows.'),
  )
export const tooManyColumns = () =>
  unreadable((t) =>
    t.plural(COLUMNS_MAX, 'A file can have at most {count} columns.', 'A file can have at most {count} columns.'),
  )
