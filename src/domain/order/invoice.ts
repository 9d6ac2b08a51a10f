import { message } from '../language/translate.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'

/** Who an invoice is made out to. */
type InvoiceBuyer = {
  readonly name: string
  /** In lines. */
  readonly address: string
  /** Empty if it has none. */
  readonly taxNumber: string
}

/** What an invoice says besides its order, which does not change any more. Each reissue says the same. */
export type Invoice = {
  readonly number: string
  /** ISO 8601. */
  readonly issuedAt: string
  /** Name and address, in lines. */
  readonly seller: readonly string[]
  readonly buyer: InvoiceBuyer
}

export const INVOICE_MAX = { name: 120, address: 300, taxNumber: 40 } as const
export const ASK_FOR_BUYER_NAME = message('Please enter the name of the company.')
export const ASK_FOR_BUYER_ADDRESS = message('Please enter the address of the company.')

/**
 * Countries where invoices come from certified software or go through a platform of the state, as of November 2026: Portugal (certified
 * programs), Italy (SdI), Poland (KSeF), Spain (VERI*FACTU, TicketBAI), Belgium (Peppol), Hungary, Romania and Greece (reported at once).
 */
const ELSEWHERE = ['PT', 'IT', 'PL', 'ES', 'BE', 'HU', 'RO', 'GR']

/** Whether this program may issue invoices there. */
export const mayIssueInvoices = ({ country }: { readonly country: string }): boolean => !ELSEWHERE.includes(country)

export const NO_INVOICES_HERE =
  // Not translated: staff read it.
  'In your country invoices come from certified software, or go through a platform of the state. This site issues none.'

type Sale = { readonly status: OrderStatus; readonly paymentStatus: PaymentStatus; readonly isRehearsal: boolean }

/** Whether there is something to write an invoice about: an order that was paid, or handed over. */
export const isInvoiceable = ({ status, paymentStatus, isRehearsal }: Sale): boolean =>
  !isRehearsal &&
  status !== 'cancelled' &&
  (paymentStatus === 'paid' || (status === 'completed' && paymentStatus === 'unpaid'))

const DAY_MS = 24 * 60 * 60_000

/** Until when a guest can ask for an invoice; staff always can. */
export const canStillAsk = (soldAt: Date, days: number, now: Date): boolean =>
  now.getTime() < soldAt.getTime() + days * DAY_MS
