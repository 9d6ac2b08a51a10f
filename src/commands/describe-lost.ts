import type { LostOrder } from '#contract/system.ts'

/** A line for each order, and a sentence about all. */
export function describeLost({ paid, lost }: { readonly paid: number; readonly lost: readonly LostOrder[] }): string[] {
  if (lost.length === 0) return [`None of the ${paid} paid orders is missing.`]
  return [
    `${lost.length} paid ${lost.length === 1 ? 'order is' : 'orders are'} not here. The System screen lists them until somebody deals with each:`,
    ...lost.map(({ orderId, amount, paidAt, email, ordered }) =>
      [orderId, amount, paidAt, email ?? 'no email', ordered.join('; ')].filter(Boolean).join('  '),
    ),
  ]
}
