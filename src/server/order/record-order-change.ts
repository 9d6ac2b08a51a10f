import type { Actor } from '#domain/audit/actor.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { OrderRow, OrderUpdate } from './order-queries.ts'

/** Writes into the order's history what became of it; nothing about its customer. */
export const recordOrderChange = (
  tx: Db,
  order: OrderRow,
  update: OrderUpdate,
  said: { readonly by: Actor; readonly at: Date },
): Promise<void> => {
  const states = { before: told(order), after: { ...told(order), ...given(update) } }
  return recordChange(tx, { entity: 'order', entityId: order.id, action: 'changed', ...states, ...said })
}

const told = ({ status, paymentStatus, attentionMessage }: OrderRow | OrderUpdate) => ({
  status,
  payment_status: paymentStatus,
  attention: attentionMessage,
})

const given = (update: OrderUpdate) =>
  Object.fromEntries(Object.entries(told(update)).filter(([, value]) => value !== undefined))
