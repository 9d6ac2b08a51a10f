import type { Actor } from '#domain/audit.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { OrderRow, OrderUpdate } from './order-queries.ts'
import type { RefundRow } from './refund-queries.ts'

type Said = { readonly by: Actor; readonly at: Date }
type RefundNews = { readonly before: RefundRow | undefined; readonly after: RefundRow }

/** Writes into the order's history what became of it, and what was corrected of its customer (decision 0086). */
export const recordOrderChange = (tx: Db, order: OrderRow, update: OrderUpdate, said: Said): Promise<void> => {
  const states = {
    before: { ...told(order), ...customer(order) },
    after: { ...told(order), ...given(update), ...customer({ ...order, ...update }) },
  }
  return recordChange(tx, { entity: 'order', entityId: order.id, action: 'changed', ...states, ...said })
}

/** The same for one of its refunds, asked for or heard of, and for what that made of the order. */
export const recordRefund = (
  tx: Db,
  order: OrderRow,
  { before, after, update = {}, ...said }: RefundNews & Said & { readonly update?: OrderUpdate },
): Promise<void> =>
  recordChange(tx, {
    entity: 'order',
    entityId: order.id,
    action: before ? 'changed' : 'refunded',
    before: { ...told(order), refund: before && toldRefund(before) },
    after: { ...told(order), ...given(update), refund: toldRefund(after) },
    ...said,
  })

const customer = ({ customerName, customerPhone, customerEmail, notes, address }: OrderUpdate) => ({
  name: customerName,
  phone: customerPhone,
  email: customerEmail,
  notes,
  address,
})

const told = ({
  status,
  paymentStatus,
  attentionMessage,
  refundedCents,
  pickupAt,
  acceptedAt,
  deletedAt,
}: OrderRow | OrderUpdate) => ({
  deleted: deletedAt === undefined ? undefined : deletedAt !== null,
  status,
  payment_status: paymentStatus,
  attention: attentionMessage,
  acceptedAt: acceptedAt === undefined ? undefined : (acceptedAt?.toISOString() ?? null),
  pickupTime: pickupAt === null ? 'ASAP' : pickupAt?.toISOString(),
  refunded: refundedCents === undefined ? undefined : dollarsFromCents(refundedCents),
})

const toldRefund = ({ amountCents, status }: RefundRow) => ({ amount: dollarsFromCents(amountCents), status })

const given = (update: OrderUpdate) =>
  Object.fromEntries(Object.entries(told(update)).filter(([, value]) => value !== undefined))
