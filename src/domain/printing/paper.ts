/** A cell may have several lines. */
export type PaperTable = {
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
}
export type PaperColumn = {
  readonly title: string
  /** Its part of the width of the page. */
  readonly share: number
  readonly isNumber?: boolean
}

export type PaperRow = { readonly label: string; readonly value: string; readonly isStrong?: boolean }

/** A document on paper, such as an invoice. */
export type PaperDocument = {
  readonly heading: string
  readonly facts: readonly PaperRow[]
  /** Beside each other: who sells, and who buys. */
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly lines: PaperTable
  readonly sums: readonly PaperRow[]
  readonly rates: PaperTable
  readonly payments: readonly PaperRow[]
  readonly notes: readonly string[]
  /** At the foot of each of its pages. */
  readonly foot: (page: number, count: number) => string
}

/** One file; each document begins on a page of its own. */
export type Paper = {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly madeAt: Date
  readonly size: 'A4' | 'LETTER'
  readonly documents: readonly PaperDocument[]
}
