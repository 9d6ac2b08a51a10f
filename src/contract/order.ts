import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { ASK_FOR_ORDER_TYPE, NOTES_MAX } from '#domain/order/checkout.ts'
import { ORDER_STATUSES, ORDER_TYPES, PAYMENT_STATUSES, STAFF_STATUSES } from '#domain/order/order-status.ts'
import { ATTENTION_CODES } from '#domain/order/payment.ts'
import { DELAYS } from '#domain/order/promise.ts'
import { ASK_FOR_CUSTOMER_NAME, CONTACT_MAX } from '#domain/people/guest.ts'
import { plainDigits } from '#domain/text/phone-number.ts'
import { ASK_FOR_TIME } from '#domain/time/clock-time.ts'
import { CheckoutLine, CheckoutRequest, LineMeta, linesOf, nullsLeftOut, OrderItem } from './checkout.ts'
import { ChosenLanguage } from './chosen-language.ts'
import { OptionalEmail } from './email-address.ts'
import { boundedText, DecimalAmount, GuestLanguage, inDecimal, NOT_EMPTY, requiredText, setByServer } from './fields.ts'
import { endingFields, hasOtherEnding, laterPaymentFields, OTHER_ENDING } from './later-payment.ts'
import { CsvQuery, ListQuery } from './list.ts'
import { OrderPayment, OrderRefund } from './order-payment.ts'
import { PrintedTicket } from './printing.ts'
import { documentFields } from './receipt.ts'
import { OrderTax, SoldDeposit, SoldTax } from './tax.ts'

const ChangedLine = z.object({ quantity: z.number().int(), name: z.string(), options: z.array(z.string()) })

export const LastChange = z
  .object({
    at: z.string(),
    by: z.string(),
    added: z.array(ChangedLine),
    removed: z.array(ChangedLine),
    type: z.enum(ORDER_TYPES).nullable().describe('The new type, if it has changed'),
    totalBefore: DecimalAmount,
    totalAfter: DecimalAmount,
  })
  .describe('The latest change by staff')
export type LastChange = z.infer<typeof LastChange>

/** Dishes and options that have run out since the order was placed. */
const RunOut = z.object({
  at: z.string().describe('When the guest was told'),
  dishes: z.array(z.string()),
  phonedBy: z.string().optional().describe('Who told the guest by telephone; absent: page, email and notices did'),
})

/** An order as staff see it. */
export const StaffOrder = z
  .object({
    id: z.string(),
    orderCode: z.string(),
    status: z.enum(ORDER_STATUSES),
    payment_status: z.enum(PAYMENT_STATUSES),
    type: z.enum(ORDER_TYPES),
    eatIn: z.boolean().optional().describe('A pickup that is eaten in the restaurant; absent if it is not'),
    items: z.array(
      OrderItem.extend({
        lineId: z.uuid().describe('Changes with every change of what was ordered'),
        menuItemId: z.uuid().nullable().describe('Null for a deal or a deleted dish'),
        tax: SoldTax,
        refunded: z.number().int().optional().describe('How many of it a refund was for; absent for none'),
        deposits: SoldDeposit.optional().describe('The deposit on one, by how it was taxed; absent without one'),
        depositsRefunded: z.number().int().optional().describe('How many of its deposits went back; absent for none'),
        allergens: z
          .object({ contains: z.array(z.string()), isWhole: z.boolean() })
          .optional()
          .describe(
            'What the menu states of it; with `isWhole: false` it may contain anything else. Absent unless receipts state allergens',
          ),
      }),
    ),
    deliveryFee: DecimalAmount.describe('Part of the total'),
    deposit: DecimalAmount.optional().describe('The deposits, part of the total; absent without any'),
    deliveryZone: z.string().nullable(),
    total: DecimalAmount,
    gst: DecimalAmount.describe('The tax in the total, whatever it is called'),
    currency: z.string().describe('The currency of all its amounts: ISO 4217 in lower case'),
    digits: z.number().int().optional().describe('The decimals of its amounts, if not two'),
    locale: z.string().nullable().describe('How its amounts were written'),
    tax: OrderTax,
    paid: DecimalAmount.describe('Before refunds; can differ from the total of an order that was changed'),
    due: DecimalAmount.describe('What is still due'),
    refunded: DecimalAmount,
    payments: z.array(OrderPayment).describe('Oldest first; negative if returned at the counter'),
    customer: z.object({
      name: z.string(),
      phone: z.string(),
      language: GuestLanguage,
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
    promisedFor: z
      .string()
      .describe('The promise: its slot, or the time for "as soon as possible"; staff can delay it'),
    startBy: z
      .string()
      .nullable()
      .describe('When the kitchen must start it to be ready in time; null for as soon as possible'),
    begunAt: z
      .string()
      .nullable()
      .describe(
        'When the kitchen first began it, whatever its status is now; from then on only an owner can delete it',
      ),
    acceptedAt: z
      .string()
      .nullable()
      .describe('When staff accepted it for its time; it rings again from `startBy` on while it is still `new`'),
    ...laterPaymentFields,
    ...documentFields,
    attention: z.object({ code: z.enum(ATTENTION_CODES), message: z.string() }).nullable(),
    refunds: z.array(OrderRefund),
    tickets: z.array(PrintedTicket).describe('Tickets of network printers, oldest first; empty without printers'),
    erasedAt: z.string().nullable().describe("When the customer's data was erased; the name reads Erased then"),
    lastChange: LastChange.nullable(),
    changeSeenAt: z.string().nullable().describe('When the kitchen saw `lastChange`'),
    toldRunOut: RunOut.nullable().describe('What the guest was told has run out'),
    isDemo: z.boolean(),
    isRehearsal: z.boolean().describe('Practice: in no report, and erased after the rehearsal'),
    version: z.number().int(),
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminOrder' })
export type StaffOrder = z.infer<typeof StaffOrder>

/** What sold lately. */
export const SoldCounts = z
  .object({ items: z.array(z.object({ id: z.string(), sold: z.number().int() })) })
  .meta({ id: 'SoldCounts' })

/** A field that was fixed at the checkout: sending it is an error instead of being ignored. */
const immutable = (sentence: string) =>
  z
    .unknown()
    .refine((sent) => sent === undefined, { error: sentence, abort: true })
    .optional()
    .describe('Cannot be changed: sending it is an error')

const Agreed = immutable(
  message(
    'What was ordered and what it costs cannot be changed this way. Please change the order before the kitchen begins, or cancel it and take a new one.',
  ),
)

/** Corrections of the customer's details. The type of an order changes with what was ordered (`OrderedRequest`). */
export const CustomerCorrection = z
  .strictObject({
    name: requiredText(CONTACT_MAX.name, ASK_FOR_CUSTOMER_NAME),
    phone: boundedText(CONTACT_MAX.phone)
      .overwrite(plainDigits)
      .describe('Can be empty only if the order has none: it was taken at the counter'),
    email: OptionalEmail.nullable().describe('Empty or null: none'),
    pickupTime: z.string(ASK_FOR_TIME).trim().max(20, ASK_FOR_TIME),
    notes: boundedText(NOTES_MAX),
    address: boundedText(CONTACT_MAX.address),
    orderType: immutable(
      message(
        'A pickup cannot become a delivery this way, nor a delivery a pickup. Please change the order before the kitchen begins, or cancel it and take a new one.',
      ),
    ),
  })
  .partial()
  .refine((customer) => Object.keys(customer).length > 0, NOT_EMPTY)
  .meta({ id: 'CustomerCorrection' })
export type CustomerCorrection = z.infer<typeof CustomerCorrection>

/**
 * What staff can change: the status, accepting a preorder, clearing a flag, the customer's details. With the `version` that was
 * read, the change is refused if somebody else has since changed the order.
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
    changeSeen: z.literal(true).optional().describe('The kitchen has seen `lastChange`'),
    refund: z
      .boolean(message('Please say true or false.'))
      .optional()
      .describe('With the status `cancelled`: also refunds everything that can still be refunded'),
    ...endingFields,
    notifyGuest: z
      .boolean(message('Please say true or false.'))
      .optional()
      .describe('With the status `cancelled`: false sends the customer no email about it'),
    attention: z.null().optional(),
    customer: CustomerCorrection.optional(),
    version: z.number().int().optional(),
    items: Agreed,
    total: Agreed,
    type: Agreed,
    payment_status: Agreed,
  })
  .refine(
    ({ status, accepted, attention, customer, changeSeen }) =>
      [status, accepted, attention, customer, changeSeen].some((part) => part !== undefined),
    NOT_EMPTY,
  )
  .refine(({ status, notifyGuest }) => notifyGuest === undefined || status === 'cancelled', {
    path: ['notifyGuest'],
    error: message('Only a cancellation is told to the customer. Please leave notifyGuest out.'),
  })
  .refine((change) => !hasOtherEnding(change), OTHER_ENDING)
  .refine(({ status, refund }) => !refund || status === 'cancelled', {
    path: ['refund'],
    error: message('A refund goes with the status cancelled. To refund without cancelling, send it to /refund.'),
  })
  .meta({ id: 'OrderChange' })
export type OrderChange = z.infer<typeof OrderChange>

/** A line that staff add. */
export const CounterLine = CheckoutLine.extend({
  unitPrice: CheckoutLine.shape.unitPrice.optional(),
  meta: nullsLeftOut(LineMeta.extend({ type: setByServer, fixed: setByServer }).strict().nullable()).default(null),
}).strict()

/** An order that staff take at the counter or by phone. Prices and totals are optional, and only compared. */
export const CounterOrder = z
  .strictObject({
    items: linesOf(CounterLine),
    customer: CheckoutRequest.shape.customer.extend({ language: ChosenLanguage }).strict(),
    total: inDecimal(z.number().min(0)).optional().describe('Decimal; compared, never charged'),
    type: z.enum(ORDER_TYPES, ASK_FOR_ORDER_TYPE).optional().describe('The same as `customer.orderType`'),
    status: z
      .enum(['pending', 'new'], message('An order starts as new. Please change its status once it is taken.'))
      .optional()
      .describe('Ignored: the order is new'),
    payment_status: z
      .literal('unpaid', message('An order taken here is paid at the till, so it starts as unpaid.'))
      .optional(),
    id: setByServer,
    orderCode: setByServer,
    createdAt: setByServer,
  })
  .refine(({ type, customer }) => type === undefined || type === customer.orderType, {
    path: ['type'],
    error: message('The type and customer.orderType must be the same.'),
  })
  .meta({ id: 'CounterOrder' })
export type CounterOrder = z.infer<typeof CounterOrder>

/** Staff need longer than promised. */
export const OrderDelay = z
  .strictObject({
    minutes: z.literal(DELAYS, `Please choose ${DELAYS.join(' or ')} minutes.`),
    version: z.number().int().optional().describe('409 if it is no longer the current one'),
  })
  .meta({ id: 'OrderDelay' })
export type OrderDelay = z.infer<typeof OrderDelay>

/** The days of the takings, both inclusive. Without `to`: until today; without `from`: one day. */
export const TakingsQuery = ListQuery.pick({ from: true, to: true }).extend(CsvQuery.shape)
export type TakingsQuery = z.infer<typeof TakingsQuery>
