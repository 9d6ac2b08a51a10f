import { addCents, type Cents, cents, gstContent, subtractCents } from '../money.ts'

export const INVALID_DAYS = 'Please choose a first day that is not after the last one.'

/** `kept` is what was paid less refunds; `gst` is the GST included in it. */
export type Takings = {
  readonly paid: Cents
  readonly refunded: Cents
  readonly kept: Cents
  readonly gst: Cents
}

export const ZERO_TAKINGS: Takings = { paid: cents(0), refunded: cents(0), kept: cents(0), gst: cents(0) }

export function takingsOf(
  { totalCents: paid, refundedCents: refunded }: { readonly totalCents: Cents; readonly refundedCents: Cents },
  gstRatePercent: number,
): Takings {
  const kept = subtractCents(paid, refunded)
  return { paid, refunded, kept, gst: gstContent(kept, gstRatePercent) }
}

/** Adds each order's rounded GST, so that the lines of a list always add up to its total. */
export const addTakings = (sum: Takings, { paid, refunded, kept, gst }: Takings): Takings => ({
  paid: addCents(sum.paid, paid),
  refunded: addCents(sum.refunded, refunded),
  kept: addCents(sum.kept, kept),
  gst: addCents(sum.gst, gst),
})
