import { english, message } from '../language/translate.ts'
import type { PlainDate } from '../time/clock-time.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'

/** The document that takes back a receipt: all its money went back, or nothing was ever due of it. */
export type CreditNote = {
  readonly number: string
  /** ISO 8601. */
  readonly at: string
  /** The number of the receipt that it takes back. */
  readonly refersTo: string
}

/** What decides whether an order needs a document. */
export type Documented = {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly isRehearsal: boolean
  readonly receiptNumber: string | null
  readonly creditNotes: readonly CreditNote[] | null
}

/** Which number an order needs now; undefined for none (docs/design/receipts.md). */
export function missingDocument(order: Documented): 'receipt' | 'credit' | undefined {
  const { status, paymentStatus, isRehearsal } = order
  if (isRehearsal) return undefined
  const isValid = hasValidReceipt(order)
  const isOver = paymentStatus === 'refunded' || (status === 'cancelled' && paymentStatus === 'unpaid')
  if (isValid) return isOver ? 'credit' : undefined
  const isSale = paymentStatus === 'paid' || (status === 'completed' && paymentStatus === 'unpaid')
  return isSale ? 'receipt' : undefined
}

/** Whether its latest receipt was not taken back. */
export const hasValidReceipt = ({
  receiptNumber,
  creditNotes,
}: Pick<Documented, 'receiptNumber' | 'creditNotes'>): boolean =>
  receiptNumber !== null && creditNotes?.at(-1)?.refersTo !== receiptNumber

/** The business year of a day, named after the year in which it begins. */
export const businessYear = (day: PlainDate, firstMonth: number): number =>
  Number(day.slice(5, 7)) >= firstMonth ? Number(day.slice(0, 4)) : Number(day.slice(0, 4)) - 1

const DIGITS = 4

/** `R2026-0007`. */
export const receiptNumber = (prefix: string, year: number, place: number): string =>
  `${prefix}${year}-${String(place).padStart(DIGITS, '0')}`

/** Whether a search may be for a document. */
export const mayBeNumber = (search: string): boolean => /\d{4}-\d{4,}$/.test(search.trim())

export const RECEIPT_NUMBER = message('Receipt number')

/** `Credit note R2026-0009 for R2026-0007` */
export const describeCreditNote = (
  { number, refersTo }: Pick<CreditNote, 'number' | 'refersTo'>,
  t = english,
): string => t('Credit note {number} for {receipt}', { number, receipt: refersTo })
