import { Refusal } from '#domain/refusal.ts'
import type { Provider } from '#domain/system/readings.ts'
import { PaymentRejected } from '#server/adapters/payments/payment-provider.ts'

/** A measured piece of work: a call to another service, a webhook, a background job. The name is one of a small set. */
export type Operation = { readonly kind: Provider | 'webhook' | 'job'; readonly name: string }

/** Runs a piece of work and observes it; passes on the result or error unchanged. */
export type Instrument = <Result>(operation: Operation, run: () => Promise<Result>) => Promise<Result>

/** Nests instruments, the first outermost. */
export const combinedInstrument =
  (instruments: readonly Instrument[]): Instrument =>
  <Result>(operation: Operation, run: () => Promise<Result>) =>
    instruments.reduceRight<() => Promise<Result>>((inner, outer) => () => outer(operation, inner), run)()

/** `refused`: the other side answered, but said no. */
export type Outcome = 'ok' | 'refused' | 'failed'

export const outcomeOfError = (error: unknown): Outcome =>
  error instanceof Refusal || error instanceof PaymentRejected ? 'refused' : 'failed'
