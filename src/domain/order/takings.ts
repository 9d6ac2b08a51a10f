import { type Cents, gstContent } from '#domain/money.ts'

export const INVALID_DAYS = 'Please choose a first day that is not after the last one.'

/** `kept` is what was paid less refunds; `gst` is the GST included in it. */
export type Takings = {
  readonly paid: Cents
  readonly refunded: Cents
  readonly kept: Cents
  readonly gst: Cents
}

export const ZERO_TAKINGS: Takings = { paid: 0, refunded: 0, kept: 0, gst: 0 }

export function takingsOf(
  { totalCents: paid, refundedCents: refunded }: { readonly totalCents: Cents; readonly refundedCents: Cents },
  gstRatePercent: number,
): Takings {
  const kept = paid - refunded
  return { paid, refunded, kept, gst: gstContent(kept, gstRatePercent) }
}

/** Adds each order's rounded GST, so that the lines of a list always add up to its total. */
export const addTakings = (sum: Takings, { paid, refunded, kept, gst }: Takings): Takings => ({
  paid: sum.paid + paid,
  refunded: sum.refunded + refunded,
  kept: sum.kept + kept,
  gst: sum.gst + gst,
})
