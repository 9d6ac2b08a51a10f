import { type RefundCause, refundedAsSoldOut } from '../order/refund-lines.ts'

type Refunded = {
  readonly at: string
  readonly cause?:
    | { readonly reason?: RefundCause['reason']; readonly lines?: readonly Named[] | undefined }
    | undefined
}
type Named = { readonly name: string; readonly quantity: number }

/** What was refunded as sold out after an order's tickets were last printed: they still ask the kitchen for it. */
export function notMadeSincePrinted(printedAt: readonly (string | null)[], refunds: readonly Refunded[]): string[] {
  const last = printedAt.reduce((latest: string, at) => (at !== null && at > latest ? at : latest), '')
  if (last === '') return []
  const since = refunds.filter(({ at }) => at > last)
  return refundedAsSoldOut(since.map(({ cause }) => cause)).map(({ quantity, name }) => `${quantity} × ${name}`)
}
