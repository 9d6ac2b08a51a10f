import type { TicketStatus } from './printer.ts'

type Ticket = {
  /** Names of printers may be the same, or change. */
  readonly printerId: string
  readonly printer: string
  readonly status: TicketStatus
  readonly error: string | null
}

export type PaperState = Pick<Ticket, 'status'> & { readonly problem: string | null }

/**
 * Whether an order is on paper, from its tickets with the oldest first: by the last one of each printer, which has the order as it
 * is. Undefined without printers.
 */
export function paperState(tickets: readonly Ticket[]): PaperState | undefined {
  const last = [...new Map(tickets.map((ticket) => [ticket.printerId, ticket])).values()]
  const failed = last.find(({ status }) => status === 'failed')
  if (failed) return { status: 'failed', problem: `Not printed (${failed.printer}). ${failed.error ?? ''}`.trim() }
  const [any] = last
  if (!any) return undefined
  return { status: last.every(({ status }) => status === 'printed') ? 'printed' : 'waiting', problem: null }
}
