import { z } from 'zod'
import { QUANTITY_MAX } from '#domain/cart.ts'
import { isRecord } from '#domain/is-record.ts'
import { ADDRESS_MISSING, ASK_FOR_ORDER_TYPE, NOTES_MAX, ORDER_LINES_MAX } from '#domain/order/checkout.ts'
import { ORDER_STATUSES, ORDER_TYPES, PAYMENT_STATUSES } from '#domain/order/order-status.ts'
import { PAYMENT_STATES } from '#domain/order/payment.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { plainDigits } from '#domain/text/phone-number.ts'
import { DealSelections, IncludedPart } from './deal.ts'
import { OptionalEmail } from './email-address.ts'
import { boundedText, DecimalAmount, GivenAmount, OrderKey, optionalText, RecordId, requiredText } from './fields.ts'
import { ChosenOptionNames } from './option-group.ts'
import { CounterMethodId } from './payment-method.ts'
import { documentFields } from './receipt.ts'
import { OrderTax } from './tax.ts'

/** The options of an ordered line. The server sets `fixed` and `type`, and ignores what the browser sends there. */
export const LineMeta = z.object({
  ...ChosenOptionNames,
  dealId: RecordId.optional(),
  selections: DealSelections.optional(),
})

/** `meta.selections.curry[0].options`: what lies deeper is refused anyway. */
const META_DEPTH = 5

/** Some clients send null for what was not chosen. */
function withoutNulls(value: unknown, depth = META_DEPTH): unknown {
  if (depth === 0) return value
  if (Array.isArray(value)) return value.map((part) => withoutNulls(part, depth - 1))
  if (!isRecord(value)) return value
  const given = Object.entries(value).filter(([, part]) => part !== null)
  return Object.fromEntries(given.map(([key, part]) => [key, withoutNulls(part, depth - 1)]))
}

/** The type stays that of the schema, for the browser; nothing changes in the OpenAPI document. */
export const nullsLeftOut = <Schema extends z.ZodType>(schema: Schema): Schema =>
  z.preprocess((value) => withoutNulls(value), schema) as unknown as Schema

export const CheckoutLine = z.object({
  id: RecordId.nullable().default(null),
  name: z.string().trim().min(1).max(200),
  unitPrice: GivenAmount('Please send the price as a number.', { least: 0 }).describe(
    'As the customer saw it; compared, never charged',
  ),
  quantity: z.number().int().min(1).max(QUANTITY_MAX),
  meta: nullsLeftOut(LineMeta.nullable()).default(null),
})

export const linesOf = <Line extends z.ZodType>(line: Line) =>
  z.array(line).max(ORDER_LINES_MAX, `An order can have at most ${ORDER_LINES_MAX} lines.`)

/** An earlier order of the same customer, proven by its key. */
const Replaces = z.object({ orderId: RecordId, key: OrderKey })

/** An order as the cart sends it. The use case checks for missing texts, with one message for all of them. */
export const CheckoutRequest = z
  .object({
    items: linesOf(CheckoutLine),
    customer: z.object({
      name: optionalText(CONTACT_MAX.name),
      phone: boundedText(CONTACT_MAX.phone).overwrite(plainDigits).default(''),
      email: OptionalEmail.optional().describe(
        'Where to send the receipt once the order is paid, if the shop can send email',
      ),
      pickupTime: z.string().trim().max(20).default(''),
      notes: optionalText(NOTES_MAX),
      orderType: z.enum(ORDER_TYPES),
      eatIn: z
        .boolean()
        .optional()
        .describe('A pickup that is eaten in the restaurant, where that is taxed differently'),
      address: optionalText(CONTACT_MAX.address),
    }),
    deliveryFee: DecimalAmount.optional().describe('As the customer saw it; compared, never charged'),
    deposit: DecimalAmount.optional().describe('The deposits as the customer saw them; compared, never charged'),
    tip: z
      .union([z.strictObject({ percent: z.number().int() }), z.strictObject({ amount: DecimalAmount })])
      .optional()
      .describe(
        'A tip with a payment by card, if the settings offer that: one of their shares of what the dishes cost, or an amount',
      ),
    promisedFor: z
      .string()
      .trim()
      .max(20)
      .optional()
      .describe(
        'The promise for as soon as possible that the customer saw (`asapAt`); 409 `promise_changed` if it is much later now',
      ),
    replaces: Replaces.optional().describe(
      'An earlier order of the same customer, proven by its key. If it is unpaid, it is cancelled and its card page closed, so that only the new order can be paid. If it is paid or in the kitchen, the answer is 409 `already_ordered`, and no new order is placed',
    ),
  })
  .meta({ id: 'CheckoutRequest' })
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** The same, for an order that is paid when it is collected or at the door. */
export const LaterOrderRequest = CheckoutRequest.extend({
  payBy: CounterMethodId.describe('How it is paid then: one of the ways that the settings offer for its type'),
}).meta({ id: 'LaterOrderRequest' })
export type LaterOrderRequest = z.infer<typeof LaterOrderRequest>

/** The payment page, the order's code, and the key that lets its customer follow it. */
export const CheckoutAnswer = z
  .object({
    url: z.string(),
    orderId: z.string(),
    key: z.string(),
    countedLines: z
      .array(z.number().int())
      .optional()
      .describe(
        'The positions of items with counted portions, which this order holds and an order that replaces it may take. Absent if there are none, and in the answer to a repeated request',
      ),
  })
  .meta({ id: 'CheckoutAnswer' })
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>

const StoredMeta = z.object({
  ...ChosenOptionNames,
  dealId: z.string().optional(),
  type: z.string().optional(),
  fixed: z.array(IncludedPart).optional(),
  selections: DealSelections.optional(),
})

export const OrderItem = z.object({
  name: z.string(),
  unitPrice: DecimalAmount,
  quantity: z.number().int(),
  meta: StoredMeta.nullable(),
  deposit: DecimalAmount.optional().describe('The deposit on one, beside its price; absent without one'),
})
export type OrderItem = z.infer<typeof OrderItem>

/** An order as its customer sees it. */
export const OrderView = z
  .object({
    id: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    type: z.enum(ORDER_TYPES),
    deliveryFee: DecimalAmount.describe('Part of the total'),
    deposit: DecimalAmount.optional().describe('The deposits, part of the total; absent without any'),
    total: DecimalAmount,
    gst: DecimalAmount.describe('The tax in the total, whatever it is called'),
    currency: z.string().describe('The currency of all its amounts: ISO 4217 in lower case'),
    digits: z.number().int().optional().describe('The decimals of its amounts, if not two'),
    locale: z.string().nullable().describe('How its amounts were written'),
    tax: OrderTax,
    refunded: DecimalAmount,
    customerName: z.string(),
    pickupTime: z.string().describe('"ASAP" or the restaurant\'s local time'),
    promisedFor: z.string().describe('The promised instant, which can change until the order is ready'),
    promisedBefore: z
      .string()
      .optional()
      .describe('What was promised before the restaurant needed longer; absent if it did not'),
    runOut: z
      .array(z.string())
      .optional()
      .describe('Dishes that have run out since it was placed; absent if none did, or once it was changed or is ready'),
    startBy: z
      .string()
      .optional()
      .describe('When the kitchen begins an order that was accepted for a later time; absent for others'),
    awaitsAcceptance: z.literal(true).optional().describe('Paid, for later, and not accepted yet; absent for others'),
    createdAt: z.string(),
    items: z.array(OrderItem),
    notes: z.string().optional().describe('What the guest wrote to the restaurant; absent if nothing'),
    heat: z
      .record(z.string(), z.number().int())
      .optional()
      .describe('How many chillies the menu draws for a chosen spice level; absent if it draws none'),
    needsConfirmation: z
      .boolean()
      .describe(
        'The address is near the edge of the delivery area: the restaurant still confirms by phone that it delivers',
      ),
    isDemo: z.boolean(),
    changed: z
      .array(z.string())
      .optional()
      .describe('The latest change by the restaurant, in words; absent if there is none'),
    payLater: z
      .object({
        by: CounterMethodId.describe('How its customer said to pay'),
        due: DecimalAmount.describe('What is due then; 0 once it is paid or cancelled'),
        isAccepted: z.boolean().describe('False: it waits for the restaurant, and its customer can still cancel it'),
        sentence: z.string().describe('What the customer has to do; may be empty'),
        imageUrl: z.string().describe('A picture with a QR code to pay by; empty for none'),
      })
      .optional()
      .describe(
        'Of an order that is paid when it is collected or at the door, until nothing is due; absent for others',
      ),
    declined: z.string().optional().describe('What the restaurant said when it cancelled the order; absent if nothing'),
    due: DecimalAmount.optional().describe('What is still due after a first payment; absent if nothing is'),
    rounding: DecimalAmount.optional().describe(
      'What rounding to the smallest coin has changed in the cash that was paid; absent if nothing',
    ),
    tip: DecimalAmount.optional().describe(
      'Given on top of the total, with a card online or at the counter; absent if none was',
    ),
    ...documentFields,
    paymentState: z
      .enum(PAYMENT_STATES)
      .describe(
        '`awaited`: the card page is open; `in_review`: a payment does not match, and staff check it; `late`: it came too late for the order, and the restaurant will be in touch; `settled`: nothing to wait for',
      ),
  })
  .meta({ id: 'OrderView' })
export type OrderView = z.infer<typeof OrderView>

/** Chosen by the client: repeating a request with the same key has no further effect. */
export const IdempotencyHeader = z.object({
  'idempotency-key': z.string().min(1).max(255, 'An Idempotency-Key has at most 255 characters.').optional(),
})

/** The order for which times are requested: which are full depends on the work for its dishes. */
export const SlotRequest = z
  .object({
    type: z.enum(ORDER_TYPES, ASK_FOR_ORDER_TYPE).default('pickup'),
    items: linesOf(CheckoutLine.pick({ id: true, quantity: true, meta: true })),
    replaces: Replaces.optional().describe(
      'An earlier order of the same customer, as in a checkout: while it is unpaid, its place counts as free. A wrong key changes nothing',
    ),
  })
  .meta({ id: 'SlotRequest' })
export type SlotRequest = z.infer<typeof SlotRequest>

/** The times that can be chosen for an order. */
export const SlotOffer = z
  .object({
    asap: z.boolean(),
    asapAt: z
      .string()
      .optional()
      .describe('The current promise for "as soon as possible"; absent while it is not offered'),
    days: z.array(z.object({ date: z.string(), slots: z.array(z.string()) })),
    left: z
      .record(z.string(), z.number().int())
      .optional()
      .describe('How many more orders fit at times that are nearly full; absent if there are none'),
  })
  .meta({ id: 'SlotOffer' })
export type SlotOffer = z.infer<typeof SlotOffer>

/** The promise for an order placed now. */
export const Promises = z
  .object({
    sentence: z.string().describe('For guests; empty while nothing can be ordered'),
    pickup: z.string().nullable().describe('The earliest local time; null while none is on offer'),
    delivery: z.string().nullable(),
    sign: z
      .object({
        words: z.string().describe('What matters first'),
        note: z.string().describe('What it leaves out; may be empty'),
        isAhead: z.boolean().describe('Only later times can be ordered'),
      })
      .nullable()
      .describe('The same for a sign at the door; null while nothing can be ordered'),
    lastOrders: z
      .string()
      .nullable()
      .describe('The instant from which orders as soon as possible are too late for today; null if there is none'),
  })
  .meta({ id: 'Promises' })
export type Promises = z.infer<typeof Promises>

export const DeliveryCheckRequest = z
  .object({ address: requiredText(CONTACT_MAX.address, ADDRESS_MISSING) })
  .meta({ id: 'DeliveryCheckRequest' })

/** Without a distance, the address was not found or the lookup failed. */
export const DeliveryCheck = z
  .object({
    valid: z.boolean(),
    distanceKm: z.number().nullable(),
    provider: z.string(),
    approximate: z.boolean(),
    needsConfirmation: z
      .boolean()
      .describe(
        'The place was estimated and is near the edge: orders are accepted, and the restaurant confirms them by phone',
      ),
    terms: z
      .object({
        zone: z.string().nullable().describe('Null: the restaurant has no zones'),
        minimum: DecimalAmount,
        fee: DecimalAmount,
        freeFrom: DecimalAmount.nullable().describe('Delivery is free from this sum of dishes on; null: never'),
      })
      .nullable()
      .describe('What a delivery there costs; null if we do not deliver there'),
  })
  .meta({ id: 'DeliveryCheck' })
export type DeliveryCheck = z.infer<typeof DeliveryCheck>
