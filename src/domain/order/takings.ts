import { type Cents, gstContent } from '../money/money.ts'

/** What paid orders brought in: what was paid, what went back of it, what is kept, and the GST in what is kept. */
export type Taking = {
  readonly paid: Cents
  readonly refunded: Cents
  readonly kept: Cents
  readonly gst: Cents
}

export const NO_TAKINGS: Taking = { paid: 0, refunded: 0, kept: 0, gst: 0 }

export function takingOf(
  { totalCents: paid, refundedCents: refunded }: { readonly totalCents: Cents; readonly refundedCents: Cents },
  gstRatePercent: number,
): Taking {
  const kept = paid - refunded
  return { paid, refunded, kept, gst: gstContent(kept, gstRatePercent) }
}

/** Sums add what each order says, its rounded GST as well: so the lines of a list always make its sum. */
export const addTaking = (sum: Taking, { paid, refunded, kept, gst }: Taking): Taking => ({
  paid: sum.paid + paid,
  refunded: sum.refunded + refunded,
  kept: sum.kept + kept,
  gst: sum.gst + gst,
})
