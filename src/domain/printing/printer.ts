/** The width of the paper, and how many dots a line has. */
export const PAPERS = { '80mm': 576, '58mm': 384 } as const
export type Paper = keyof typeof PAPERS
export const PAPER_NAMES = Object.keys(PAPERS) as Paper[]

/** A printer in the restaurant's network that speaks ESC/POS. */
export type Printer = {
  readonly id: string
  readonly name: string
  /** A host name or an IP address. */
  readonly host: string
  readonly port: number
  readonly paper: Paper
  /** The ids of the categories that it prints, besides its stations; null for whole orders. */
  readonly categories: readonly string[] | null
  /** The stations whose dishes it prints. */
  readonly stations: readonly string[]
  /** Whether it reports when it has printed. Some cheap printers never answer. */
  readonly answers: boolean
}

export const PRINTERS_MAX = 8
export const PRINTER_NAME_MAX = 30
export const DEFAULT_PRINTER_PORT = 9100

export const TICKET_STATUSES = ['waiting', 'printed', 'failed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]
