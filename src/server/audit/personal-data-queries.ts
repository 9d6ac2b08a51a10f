import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditedEntity } from '#domain/people/audit.ts'
import { alerts, orderNotices } from '#server/database/schema/alert.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { demoStripeObjects } from '#server/database/schema/demo-stripe.ts'
import {
  checkoutRequests,
  checkoutSessions,
  heldPortions,
  orderLines,
  orders,
  refunds,
} from '#server/database/schema/order.ts'
import { chargeRefunds, foreignPayments, lostOrders, orderPayments } from '#server/database/schema/payment.ts'
import { printJobs } from '#server/database/schema/printing.ts'

/**
 * What a column holds. `guest`: what tells who the guest is, exported and erased. `record`: what was ordered, booked, paid or reported,
 * exported and kept for the books. `trace`: what can be led back to the guest, erased but of no use to them. `staff` and `internal`: neither.
 */
type Holds = 'guest' | 'record' | 'trace' | 'staff' | 'internal'

/** With how it is exported, if parts are about staff, or erased, if parts stay. */
type Column = Holds | { readonly holds: Holds; readonly exported?: SQL; readonly erased?: SQL }

export type PersonalTable = {
  readonly table: PgTable
  /** The code of the order, or the id of the booking, to which a row belongs. */
  readonly recordId: AnyPgColumn | SQL
  readonly columns: Readonly<Record<string, Column>>
  /** Leaves out rows of other things. */
  readonly only?: SQL | undefined
  /** Erased as rows, not only their columns. */
  readonly losesRows?: boolean
}

const personal = <Table extends PgTable>(
  table: Table,
  recordId: AnyPgColumn | SQL,
  columns: Readonly<Record<keyof Table['_']['columns'], Column>>,
  more: Pick<PersonalTable, 'losesRows' | 'only'> = {},
): PersonalTable => ({ table, recordId, columns, ...more })

const ORDERS = personal(orders, orders.id, {
  ...{ id: 'record', key: 'internal', status: 'record', paymentStatus: 'record', type: 'record', totalCents: 'record' },
  eatIn: 'record',
  ...{ paidCents: 'record', dueCents: 'record', deliveryFeeCents: 'record', deliveryFeeTax: 'record' },
  depositCents: 'record',
  ...{ deliveryTerms: 'record', deliveryZone: 'record', currency: 'record', locale: 'record', tax: 'record' },
  ...{
    customerName: 'guest',
    customerPhone: 'guest',
    customerEmail: 'guest',
    language: 'guest',
    notes: 'guest',
    address: 'guest',
  },
  // Together with the time, the distance may tell the house.
  ...{ distanceKm: 'guest', isAddressApproximate: 'guest' },
  ...{ pickupAt: 'record', promisedFor: 'record', promisedBefore: 'record', kitchenMinutes: 'record' },
  minutesBeyondLead: 'record',
  ...{ paidBySession: 'record', paidAt: 'record' },
  ...{ refundedCents: 'record', attentionCode: 'record', attentionMessage: 'record', acceptedAt: 'record' },
  // Staff may have written to the guest about anything.
  ...{ payBy: 'record', agreedAt: 'record', declinedBecause: 'guest', noShowAt: 'record' },
  ...{ begunAt: 'record', deletedAt: 'record', erasedAt: 'record', isDemo: 'record' },
  lastChange: { holds: 'record', exported: sql`${orders.lastChange} - 'by'` },
  ...{
    changeSeenAt: 'record',
    toldRunOut: { holds: 'record', exported: sql`${orders.toldRunOut} - 'phonedBy'` },
    // The law keeps receipts and invoices for years (docs/design/receipts.md).
    ...{ receiptNumber: 'record', receiptAt: 'record', creditNotes: 'record', invoice: 'record' },
    isRehearsal: 'record',
    version: 'internal',
    createdAt: 'record',
    updatedAt: 'record',
  },
})

const BOOKINGS = personal(bookings, bookings.id, {
  ...{ id: 'record', name: 'guest', email: 'guest', phone: 'guest', language: 'guest' },
  ...{ guests: 'record', startsAt: 'record' },
  ...{ message: 'guest', status: 'record', area: 'record', tables: 'record', attendance: 'record' },
  ...{ isWalkIn: 'record', linkHashes: 'internal', remindedAt: 'record', confirmedAt: 'record', erasedAt: 'record' },
  ...{ isRehearsal: 'record', requestKey: 'internal', requestFingerprint: 'trace', version: 'internal' },
  ...{ toldVersion: 'internal', createdAt: 'record', updatedAt: 'record' },
})

/** An object of the test double of Stripe is a session, an event about one, or a stored response. */
const DEMO_PATHS = ['{}', '{data,object}', '{body}']
const { body } = demoStripeObjects
const demoOrder = sql`coalesce(${sql.join(
  DEMO_PATHS.map((path) => sql`${body} #> ${path}::text[] ->> 'client_reference_id'`),
  sql`, `,
)})`
const demoBodyWithoutEmail = DEMO_PATHS.reduce(
  (sofar, path) =>
    sql`case when ${body} #> ${path}::text[] ->> 'customer_email' is null then ${sofar}
      else jsonb_set(${sofar}, ${path}::text[] || array['customer_email'], 'null') end`,
  sql`${body}`,
)

/**
 * Everything that is stored about guests, read by the export and by the erasure of a guest's data (decision 0048). A test finds columns
 * of the schema that are neither here nor known to hold nothing about guests.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ORDERS,
  BOOKINGS,
  personal(orderLines, orderLines.orderId, {
    ...{ id: 'internal', orderId: 'record', position: 'record', menuItemId: 'internal', dealId: 'internal' },
    ...{ name: 'record', unitPriceCents: 'record', quantity: 'record', meta: 'record', tax: 'record' },
    deposit: 'record',
  }),
  personal(heldPortions, heldPortions.orderId, {
    ...{ orderId: 'record', soldOutId: 'internal', quantity: 'record', isGivenBack: 'record' },
  }),
  personal(checkoutSessions, checkoutSessions.orderId, {
    ...{ id: 'internal', orderId: 'record', attempt: 'record', idempotencyKey: 'internal', expiresAt: 'record' },
    ...{ sessionId: 'record', url: 'internal', paymentIntent: 'record', amountCents: 'record', currency: 'record' },
    ...{
      tip: 'record',
      isLink: 'record',
      status: 'record',
      replacingAt: 'record',
      createdAt: 'record',
      updatedAt: 'record',
    },
  }),
  personal(
    checkoutRequests,
    checkoutRequests.orderId,
    { key: 'internal', fingerprint: 'trace', orderId: 'record', createdAt: 'record' },
    { losesRows: true },
  ),
  personal(refunds, refunds.orderId, {
    ...{ id: 'internal', orderId: 'record', refundId: 'record', paymentIntent: 'record', amountCents: 'record' },
    ...{ tipCents: 'record', status: 'record', goodwillCents: 'record', excessCents: 'record', requestedBy: 'staff' },
    ...{ cause: 'record', createdAt: 'record', updatedAt: 'record' },
  }),
  personal(orderPayments, orderPayments.orderId, {
    ...{ id: 'record', orderId: 'record', method: 'record', amountCents: 'record', currency: 'record' },
    ...{
      tipCents: 'record',
      tipFor: 'record',
      roundingCents: 'record',
      goodwillCents: 'record',
      excessCents: 'record',
      reversesId: 'record',
      reason: 'record',
    },
    ...{ givenCents: 'record', sessionId: 'record', takenBy: 'staff', drawerId: 'internal', createdAt: 'record' },
    ...{ cause: 'record', recordedAt: 'record' },
  }),
  personal(foreignPayments, foreignPayments.orderId, { sessionId: 'record', orderId: 'record', createdAt: 'record' }),
  personal(chargeRefunds, chargeRefunds.orderId, {
    ...{ paymentIntent: 'record', orderId: 'record', refundedCents: 'record', readAt: 'internal' },
  }),
  personal(lostOrders, lostOrders.orderId, {
    ...{ sessionId: 'record', orderId: 'record', amountCents: 'record', currency: 'record', paidAt: 'record' },
    ...{ email: 'guest', ordered: 'record', foundAt: 'record', settledAt: 'record' },
  }),
  personal(printJobs, printJobs.orderId, {
    ...{ id: 'internal', orderId: 'record', printerId: 'internal', printerName: 'record', isReprint: 'record' },
    // `corrected` quotes the former name, phone number and address.
    change: { holds: 'guest', erased: sql`${printJobs.change} - 'corrected'` },
    ...{ status: 'record', attempts: 'internal', sentAt: 'record', printedAt: 'record', error: 'internal' },
    createdAt: 'record',
  }),
  personal(
    orderNotices,
    orderNotices.orderId,
    {
      ...{ id: 'internal', orderId: 'record', endpoint: 'guest', keys: 'guest', readyAt: 'record', lateAt: 'record' },
      ...{ language: 'guest', latePromise: 'record', createdAt: 'record' },
    },
    { losesRows: true },
  ),
  personal(alerts, alerts.orderId, {
    ...{ id: 'internal', matter: 'record', orderId: 'record', title: 'record', sentence: 'record' },
    ...{ startedAt: 'record', endedAt: 'record' },
  }),
  personal(
    auditEntries,
    auditEntries.entityId,
    {
      ...{ id: 'internal', at: 'record', adminId: 'staff', actor: 'staff', entity: 'record', entityId: 'record' },
      // Its personal values are erased when the erasure is recorded (`recordChanges`).
      ...{ action: 'record', changes: 'record' },
    },
    { only: inArray(auditEntries.entity, ['order', 'booking']) },
  ),
  personal(demoStripeObjects, demoOrder, {
    ...{ id: 'record', kind: 'record', createdAt: 'record', updatedAt: 'record' },
    body: { holds: 'guest', erased: demoBodyWithoutEmail },
  }),
]

export const holds = (column: Column): Holds => (typeof column === 'string' ? column : column.holds)

/** The history names the columns of an order's customer as the API does. */
const fieldsInHistory = ({ columns }: PersonalTable): string[] =>
  Object.entries(columns)
    .filter(([, column]) => holds(column) === 'guest')
    .map(([name]) => name.replace(/^customer(.)/, (_, first: string) => first.toLowerCase()))

/** The fields of a record's history whose values are erased with the record, or with its guest's data (docs/design/people.md). */
export const PERSONAL_FIELDS: Readonly<Partial<Record<AuditedEntity, readonly string[]>>> = {
  booking: fieldsInHistory(BOOKINGS),
  order: fieldsInHistory(ORDERS),
  // What a guest proposed may say anything.
  'menu-item': ['proposal'],
  deal: ['proposal'],
}
