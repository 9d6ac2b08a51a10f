import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { cents } from '#domain/money.ts'

// What the double remembers, in the shape in which Stripe's API shows it.

/** In cents. */
const Amount = z.number().transform(cents)

const Metadata = z.record(z.string(), z.string())

export const DemoSession = z.looseObject({
  id: z.string(),
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid']),
  amount_total: Amount,
  currency: z.string(),
  created: z.number(),
  expires_at: z.number(),
  client_reference_id: z.string().nullable(),
  metadata: Metadata,
  payment_intent: z.string().nullable(),
  success_url: z.string(),
  cancel_url: z.string().nullable(),
  url: z.string().nullable(),
  /** What Stripe keeps to itself. */
  demo: z.object({
    intentMetadata: Metadata,
    lines: z.array(
      z.object({ name: z.string(), description: z.string().nullable(), unitAmount: Amount, quantity: z.number() }),
    ),
  }),
})
export type DemoSession = z.infer<typeof DemoSession>

export const DemoIntent = z.looseObject({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.enum(['requires_payment_method', 'succeeded']),
  amount: Amount,
  currency: z.string(),
  latest_charge: z.string().nullable(),
  metadata: Metadata,
})
export type DemoIntent = z.infer<typeof DemoIntent>

export const DemoCharge = z.looseObject({
  id: z.string(),
  object: z.literal('charge'),
  amount: Amount,
  amount_refunded: Amount,
  refunded: z.boolean(),
  payment_intent: z.string(),
  payment_method_details: z.object({ type: z.literal('card'), card: z.object({ last4: z.string() }) }),
})
export type DemoCharge = z.infer<typeof DemoCharge>

export const DemoRefund = z.looseObject({
  id: z.string(),
  object: z.literal('refund'),
  amount: Amount,
  payment_intent: z.string(),
  status: z.enum(['succeeded', 'failed']),
  metadata: Metadata,
})
export type DemoRefund = z.infer<typeof DemoRefund>

export const DemoEvent = z.looseObject({
  id: z.string(),
  object: z.literal('event'),
  type: z.string(),
  created: z.number(),
  /** 1 until the site has answered it with a 2xx. */
  pending_webhooks: z.number(),
})
export type DemoEvent = z.infer<typeof DemoEvent>

export const SavedAnswer = z.object({
  id: z.string(),
  /** Seconds since 1970; answers saved before this was kept count as old. */
  created: z.number().default(0),
  fingerprint: z.string(),
  body: z.record(z.string(), z.unknown()),
})
export type SavedAnswer = z.infer<typeof SavedAnswer>

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id like Stripe's own: a prefix, and random letters and digits. */
export const newId = (prefix: string, length = 24): string =>
  prefix + [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** A session as the API shows it. */
export const shownSession = ({ demo, ...session }: DemoSession): Record<string, unknown> => session
