import type { Translate } from '../language/translate.ts'
import type { TicketStatus } from './printer.ts'

type Ticket = {
  /** Printer names may be equal, or change. */
  readonly printerId: string
  readonly printer: string
  readonly status: TicketStatus
  readonly error: string | null
}

type PaperState = Pick<Ticket, 'status'> & { readonly problem: string | null }

/**
 * Whether an order is on paper, judged by each printer's last ticket, which has the current order. Takes the tickets with the
 * oldest first. Undefined without printers.
 */
export function paperState(t: Translate, tickets: readonly Ticket[]): PaperState | undefined {
  const last = [...new Map(tickets.map((ticket) => [ticket.printerId, ticket])).values()]
  const failed = last.find(({ status }) => status === 'failed')
  if (failed) return { status: 'failed', problem: describeFailure(t, failed) }
  const [any] = last
  if (!any) return undefined
  return { status: last.every(({ status }) => status === 'printed') ? 'printed' : 'waiting', problem: null }
}

const describeFailure = (t: Translate, { printer, error }: Ticket): string =>
  error
    ? t('Not printed ({printer}). {reason}', { printer, reason: t.message(error) })
    : t('Not printed ({printer}).', { printer })
