import { shortened } from '#domain/text/shortened.ts'
import type { CheckoutOpening } from './payment-provider.ts'

/** Stripe's limits: fifty keys, of which others are in use, and 500 characters each. */
const PARTS_MAX = 40
const PART_MAX = 500
const LINE_MAX = 250

type Ordered = Pick<CheckoutOpening, 'lines' | 'promise'>

/** What was ordered, in the session itself: the only copy outside the database. Names and addresses of guests are left out. */
export function metadataOf({ lines, promise }: Ordered): Record<string, string> {
  const words = lines.map(({ quantity, name, description }) =>
    shortened(`${quantity} × ${name}${description ? ` (${description})` : ''}`.replaceAll('\n', ' '), LINE_MAX),
  )
  const parts: string[] = []
  for (const line of [promise, ...words]) {
    const joined = `${parts.at(-1)}\n${line}`
    if (parts.length > 0 && joined.length <= PART_MAX) parts[parts.length - 1] = joined
    else parts.push(line)
  }
  return Object.fromEntries(parts.slice(0, PARTS_MAX).map((part, at) => [`order${at + 1}`, part]))
}

/** The same lines again. */
export const orderedIn = (metadata: Readonly<Record<string, string>>): string[] =>
  Array.from({ length: PARTS_MAX }, (_, at) => metadata[`order${at + 1}`]).flatMap((part) => part?.split('\n') ?? [])
