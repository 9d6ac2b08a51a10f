import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { INVALID_PAYMENT } from '#domain/money/amount-limits.ts'
import { ASK_FOR_REVERSAL_REASON } from '#domain/order/counter-payment.ts'
import { REVERSAL_REASON_MAX } from '#domain/order/order-money.ts'
import { REFUND_REASONS } from '#domain/order/refund-lines.ts'
import { DecimalAmount, GivenAmount, requiredText } from './fields.ts'
import { CounterMethodId, PaymentMethodId } from './payment-method.ts'

const refundedLines = z
  .array(
    z.object({
      lineId: z.uuid(),
      name: z.string(),
      quantity: z.number().int(),
      amount: DecimalAmount.describe('Without added tax'),
    }),
  )
  .optional()

const RefundCause = z.object({
  reason: z.enum(REFUND_REASONS).optional(),
  lines: refundedLines,
  deposits: refundedLines.describe('The deposits that went back, with their dishes or alone'),
})

/** A refund by card. */
export const OrderRefund = z.object({
  amount: DecimalAmount.describe('Of the order'),
  tip: DecimalAmount.optional().describe('The tip that goes back on top of it; absent if none does'),
  status: z.string(),
  requestedBy: z.string().nullable(),
  createdAt: z.string(),
  cause: RefundCause.optional().describe('What it was for, if staff said so'),
})

export type OrderRefund = z.infer<typeof OrderRefund>

export const OrderPayment = z.object({
  id: z.uuid(),
  method: PaymentMethodId,
  amount: DecimalAmount,
  tip: DecimalAmount.describe('The tip, on top of the amount'),
  rounding: DecimalAmount.optional().describe(
    'What rounding to the smallest coin added to the cash, negative: took off it; absent if nothing was rounded',
  ),
  given: DecimalAmount.nullable().describe('The cash handed over'),
  by: z.string().nullable().describe('Who took it; null for a payment by card'),
  at: z.string(),
  reverses: z
    .uuid()
    .nullable()
    .describe('The payment that was recorded by mistake and that this negative one takes back; null for all others'),
  reason: z.string().nullable().describe('Why it was a mistake'),
  cause: RefundCause.optional().describe('What money that went back was for'),
})
export type OrderPayment = z.infer<typeof OrderPayment>

const RefundAmount = GivenAmount(INVALID_PAYMENT)

const refundedPieces = (none: string) =>
  z
    .array(
      z.strictObject({
        id: z.uuid().describe('The `lineId` of the item'),
        quantity: z.number().int(message('Please enter a whole number.')).min(1, message('Please enter at least 1.')),
      }),
    )
    .min(1, none)
    .optional()

/** The amount as a decimal; everything that can still be refunded, when absent. */
export const RefundRequest = z
  .strictObject({
    amount: RefundAmount.optional(),
    method: PaymentMethodId.optional().describe(
      'Only payments by this method; absent: by card first. Staff return cash and EFTPOS themselves',
    ),
    tip: RefundAmount.optional().describe(
      'The tip that goes back: alone, or with the amount. Absent: with the last money of its method',
    ),
    isDueAgain: z
      .boolean()
      .optional()
      .describe(
        'Whether the customer pays it again. Absent: money from the counter, and a card payment that goes back whole, are due again until the order is completed; a part of a card payment is not, nor is a part with a cause',
      ),
    lines: refundedPieces(message('Please choose at least one dish.')).describe(
      'Dishes whose price goes back, with their deposit and the tax that was added. The report no longer counts them as sold',
    ),
    deposits: refundedPieces(message('Please choose at least one deposit.')).describe(
      'Lines whose deposit alone goes back, for empties that a guest brings',
    ),
    reason: z.enum(REFUND_REASONS).optional(),
  })
  .refine(({ amount, tip, lines, deposits }) => (lines ?? deposits) === undefined || (amount ?? tip) === undefined, {
    path: ['lines'],
    error: message('The amount follows from the dishes. Please send one of the two.'),
  })
  .meta({ id: 'RefundRequest' })
export type RefundRequest = z.infer<typeof RefundRequest>

const PaidAmount = GivenAmount(INVALID_PAYMENT)

/** Money that a customer pays at the counter. */
export const CounterPayment = z
  .strictObject({
    method: CounterMethodId,
    amount: PaidAmount.optional().describe('Absent: everything due'),
    tip: PaidAmount.optional().describe('A tip on top of the amount; it pays no part of the order'),
    isTipConfirmed: z.boolean().optional().describe('Needed for a tip above the total of the order'),
    given: PaidAmount.optional().describe(
      'The cash that the customer hands over; what remains after amount and tip is the change',
    ),
    version: z.number().int().optional(),
  })
  .refine(({ method, given }) => method === 'cash' || given === undefined, {
    path: ['given'],
    error: message('Change is given only for cash.'),
  })
  .meta({ id: 'CounterPayment' })
export type CounterPayment = z.infer<typeof CounterPayment>

/** A payment at the counter that was recorded by mistake, or by the wrong method. */
export const PaymentReversal = z
  .strictObject({
    reason: requiredText(REVERSAL_REASON_MAX, ASK_FOR_REVERSAL_REASON),
    method: CounterMethodId.optional().describe(
      'How it was really paid: the same amount and tip are recorded by this method',
    ),
    amount: PaidAmount.optional().describe('Only this much of it was a mistake. Absent: all of it, with its tip'),
    version: z.number().int().optional(),
  })
  .refine(({ method, amount }) => method === undefined || amount === undefined, {
    path: ['amount'],
    error: message('The whole payment gets the other method. Please leave out the amount.'),
  })
  .meta({ id: 'PaymentReversal' })
export type PaymentReversal = z.infer<typeof PaymentReversal>

export const PaymentLinkRequest = z
  .strictObject({
    email: z.boolean().optional().describe("Whether to send it to the customer's address as well"),
    tip: PaidAmount.optional().describe(
      'What the customer wants to give on top, if the settings offer tips online. Absent: the page that is open, or one without a tip',
    ),
  })
  .meta({ id: 'PaymentLinkRequest' })
export type PaymentLinkRequest = z.infer<typeof PaymentLinkRequest>

export const PaymentLink = z
  .object({ url: z.string(), amount: DecimalAmount, expiresAt: z.string(), isEmailed: z.boolean() })
  .meta({ id: 'PaymentLink' })
export type PaymentLink = z.infer<typeof PaymentLink>
