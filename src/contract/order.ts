import { z } from 'zod'
import { QUANTITY_MAX } from '#domain/cart/cart-item.ts'
import { hasWholeCents } from '#domain/money/money.ts'
import { ORDER_STATUSES, ORDER_TYPES, PAYMENT_STATUSES, STAFF_STATUSES } from '#domain/order/order-status.ts'
import { ATTENTION_CODES, PAYMENT_STATES } from '#domain/order/payment.ts'
import { DealSelections } from './deal.ts'
import { ListQuery } from './list.ts'
import { setByServer, whereAllFieldsFit } from './strict-body.ts'
import { boundedText, optionalText, requiredText } from './text.ts'

export const ORDER_LINES_MAX = 100
const EMAIL_SENTENCE = 'Please enter a valid e-mail address.'

/** Options of an ordered line. `fixed` and `type` are the server's to say; what the browser sends there is ignored. */
const LineMeta = z.object({
  spice: z.string().max(40).optional(),
  style: z.string().max(40).optional(),
  dealId: z.string().max(60).optional(),
  selections: DealSelections.optional(),
})

const CheckoutLine = z.object({
  id: z.string().max(60).nullable().default(null),
  name: z.string().trim().min(1).max(200),
  unitPrice: z.number().min(0).max(100_000).describe('Dollars, as the customer saw them; compared, never charged'),
  quantity: z.number().int().min(1).max(QUANTITY_MAX),
  meta: LineMeta.nullable().default(null),
})

/** An order as the cart sends it. Which texts must not be empty is the checkout's own rule, with its own sentence. */
export const CheckoutRequest = z
  .object({
    items: z.array(CheckoutLine).max(ORDER_LINES_MAX, `An order can have at most ${ORDER_LINES_MAX} lines.`),
    customer: z.object({
      name: optionalText(100),
      phone: optionalText(30),
      email: z
        .union([z.literal(''), z.email(EMAIL_SENTENCE).max(200)])
        .optional()
        .describe('Where the receipt goes once the order is paid; the shop may be set up without e-mail'),
      pickupTime: z.string().trim().max(20).default(''),
      notes: optionalText(500),
      orderType: z.enum(ORDER_TYPES),
      address: optionalText(300),
    }),
    replaces: z
      .object({ orderId: z.string().max(60), key: z.string().max(200) })
      .optional()
      .describe(
        'An earlier order of the same customer, proven by its key. While it is not paid, it is cancelled and its card page ends, so that only the new order can be paid; once it is paid, or in the kitchen, the answer is 409 `already_ordered` and nothing new is ordered',
      ),
  })
  .meta({ id: 'CheckoutRequest' })
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** Where to pay, the order's code, and the key with which its customer follows it. */
export const CheckoutAnswer = z
  .object({ url: z.string(), orderId: z.string(), key: z.string() })
  .meta({ id: 'CheckoutAnswer' })
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>

const StoredMeta = z.object({
  spice: z.string().optional(),
  style: z.string().optional(),
  dealId: z.string().optional(),
  type: z.string().optional(),
  fixed: z.array(z.object({ qty: z.number(), label: z.string() })).optional(),
  selections: DealSelections.optional(),
})

export const OrderItem = z.object({
  name: z.string(),
  unitPrice: z.number(),
  quantity: z.number().int(),
  meta: StoredMeta.nullable(),
})
export type OrderItem = z.infer<typeof OrderItem>

/** An order as its customer sees it. */
export const OrderView = z
  .object({
    id: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    type: z.enum(ORDER_TYPES),
    total: z.number(),
    gst: z.number().describe('The GST inside the total, dollars'),
    refunded: z.number(),
    customerName: z.string(),
    pickupTime: z.string().describe('"ASAP" or the restaurant\'s local time'),
    createdAt: z.string(),
    items: z.array(OrderItem),
    needsConfirmation: z
      .boolean()
      .describe(
        'The address is near the edge of the delivery area: the restaurant still confirms by phone that it delivers',
      ),
    isDemo: z.boolean(),
    paymentState: z
      .enum(PAYMENT_STATES)
      .describe(
        '`awaited`: the card page is open; `in_review`: a payment came that does not fit, staff look at it; `late`: it came too late for the order, the restaurant will be in touch; `settled`: there is nothing to wait for',
      ),
  })
  .meta({ id: 'OrderView' })
export type OrderView = z.infer<typeof OrderView>

/** An order as staff see it (specification, section 3). */
export const AdminOrder = z
  .object({
    id: z.string(),
    orderCode: z.string(),
    status: z.enum(ORDER_STATUSES),
    payment_status: z.enum(PAYMENT_STATUSES),
    type: z.enum(ORDER_TYPES),
    items: z.array(OrderItem),
    total: z.number(),
    gst: z.number(),
    refunded: z.number(),
    customer: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
      pickupTime: z.string(),
      notes: z.string(),
      orderType: z.enum(ORDER_TYPES),
      address: z.string(),
    }),
    distanceKm: z.number().nullable(),
    isAddressApproximate: z
      .boolean()
      .describe('The address was located roughly, near the edge of the delivery area: staff confirm it'),
    startBy: z
      .string()
      .nullable()
      .describe('When the kitchen must start it to be ready in time; null for as soon as possible'),
    acceptedAt: z
      .string()
      .nullable()
      .describe('When staff accepted it for its time; it rings again from `startBy` on while it is still `new`'),
    attention: z.object({ code: z.enum(ATTENTION_CODES), message: z.string() }).nullable(),
    refunds: z.array(
      z.object({ amount: z.number(), status: z.string(), requestedBy: z.string().nullable(), createdAt: z.string() }),
    ),
    erasedAt: z.string().nullable().describe("When the customer's data was erased; the name reads Erased then"),
    isDemo: z.boolean(),
    version: z.number().int(),
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminOrder' })
export type AdminOrder = z.infer<typeof AdminOrder>

/** What was agreed at the checkout: sent all the same, it is refused with a sentence rather than silently left as it was. */
const refused = (sentence: string) =>
  z
    .unknown()
    .refine((sent) => sent === undefined, { error: sentence, abort: true })
    .optional()
    .describe('Stays as it is: sending it is an error')

const Settled = refused(
  'What was ordered and what it costs cannot be changed. Please cancel this order and take a new one.',
)

const SAYS_SOMETHING = whereAllFieldsFit('Please say what to change.')

/** What staff put right about the customer. The order's type stays: another one is another order. */
export const CustomerCorrection = z
  .strictObject({
    name: requiredText(100, "Please enter the customer's name."),
    phone: requiredText(30, "Please enter the customer's phone number."),
    email: z
      .union([z.literal(''), z.null(), z.email(EMAIL_SENTENCE).max(200, EMAIL_SENTENCE)], EMAIL_SENTENCE)
      .describe('Empty or null: none'),
    pickupTime: z.string('Please choose a time.').trim().max(20, 'Please choose a time.'),
    notes: boundedText(500),
    address: boundedText(300),
    orderType: refused(
      'A pickup cannot become a delivery, nor a delivery a pickup. Please cancel this order and take a new one.',
    ),
  })
  .partial()
  .refine((customer) => Object.keys(customer).length > 0, SAYS_SOMETHING)
  .meta({ id: 'CustomerCorrection' })
export type CustomerCorrection = z.infer<typeof CustomerCorrection>

/**
 * What staff may change of an order: its status, that it was accepted for its time, that a flag was dealt with, and what its
 * customer has said. With the `version` that was read, a change made by somebody else meanwhile is not overwritten.
 */
export const OrderChange = z
  .strictObject({
    id: setByServer,
    orderCode: setByServer,
    createdAt: setByServer,
    updatedAt: setByServer,
    status: z.enum(STAFF_STATUSES).optional(),
    accepted: z
      .boolean()
      .optional()
      .describe('True accepts a new order for its later time: it stops ringing until it must be started'),
    refund: z
      .boolean('Please say true or false.')
      .optional()
      .describe('With the status `cancelled`: gives back, in the same step, all that can still be given back'),
    attention: z.null().optional(),
    customer: CustomerCorrection.optional(),
    version: z.number().int().optional(),
    items: Settled,
    total: Settled,
    type: Settled,
    payment_status: Settled,
  })
  .refine(
    (change) => [change.status, change.accepted, change.attention, change.customer].some((part) => part !== undefined),
    SAYS_SOMETHING,
  )
  .refine(({ status, refund }) => !refund || status === 'cancelled', {
    path: ['refund'],
    error: 'A refund goes with the status cancelled. To refund without cancelling, send it to /refund.',
  })
  .meta({ id: 'OrderChange' })
export type OrderChange = z.infer<typeof OrderChange>

const CounterLine = CheckoutLine.extend({
  unitPrice: CheckoutLine.shape.unitPrice.optional(),
  meta: LineMeta.extend({ type: setByServer, fixed: setByServer }).strict().nullable().default(null),
}).strict()

/**
 * An order that staff take at the counter or by phone. Prices are the restaurant's own; a price or a total that is sent is
 * compared.
 */
export const CounterOrder = z
  .strictObject({
    items: z.array(CounterLine).max(ORDER_LINES_MAX, `An order can have at most ${ORDER_LINES_MAX} lines.`),
    customer: CheckoutRequest.shape.customer.strict(),
    total: z.number().min(0).optional().describe('Dollars; compared, never charged'),
    type: z.enum(ORDER_TYPES, 'Please say pickup or delivery.').optional().describe('The same as `customer.orderType`'),
    status: z
      .enum(['pending', 'new'], 'An order begins as new. Please change its status once it is taken.')
      .optional()
      .describe('It is new, whatever is sent'),
    payment_status: z.literal('unpaid', 'An order that is taken here is paid at the till, so it is unpaid.').optional(),
    id: setByServer,
    orderCode: setByServer,
    createdAt: setByServer,
  })
  .refine(({ type, customer }) => type === undefined || type === customer.orderType, {
    path: ['type'],
    error: 'The type and customer.orderType must be the same.',
  })
  .meta({ id: 'CounterOrder' })
export type CounterOrder = z.infer<typeof CounterOrder>

const WHOLE_CENTS = 'Please enter an amount of whole cents, at least $0.01.'

/** Dollars to give back; all that is left, when absent. */
export const RefundRequest = z
  .strictObject({
    amount: z.number().min(0.01, WHOLE_CENTS).max(100_000).refine(hasWholeCents, WHOLE_CENTS).optional(),
  })
  .meta({ id: 'RefundRequest' })
export type RefundRequest = z.infer<typeof RefundRequest>

/** The days of the takings, both included. Without `to` until today, without `from` one day. */
export const TakingsQuery = ListQuery.pick({ from: true, to: true })
export type TakingsQuery = z.infer<typeof TakingsQuery>

export const SlotOffer = z
  .object({ asap: z.boolean(), days: z.array(z.object({ date: z.string(), slots: z.array(z.string()) })) })
  .meta({ id: 'SlotOffer' })
export type SlotOffer = z.infer<typeof SlotOffer>
