import { type Cents, cents, subtractCents } from '#domain/money.ts'
import type { CounterMethod } from '#domain/order/order-money.ts'
import type { Db } from '#server/database/client.ts'
import { findOpenDrawerId } from './drawer-queries.ts'
import { type Change, recordCounterPayment } from './order-changes.ts'
import type { OrderRow } from './order-queries.ts'
import { insertPayment } from './payment-ledger-queries.ts'

type MoneyBack = Change & {
  readonly id?: string | undefined
  readonly method: CounterMethod
  readonly amount: Cents
  readonly tip: Cents
}

/** Stores what goes back at the counter as a payment below zero. Cash comes out of the open drawer. */
export async function insertMoneyBack(tx: Db, order: OrderRow, { id, method, ...back }: MoneyBack): Promise<void> {
  await insertPayment(tx, {
    ...(id !== undefined && { id }),
    orderId: order.id,
    method,
    amountCents: subtractCents(cents(0), back.amount),
    tipCents: subtractCents(cents(0), back.tip),
    currency: order.currency,
    takenBy: back.by.name,
    drawerId: method === 'cash' ? await findOpenDrawerId(tx) : null,
    createdAt: back.at,
  })
}

export type TipBack = { readonly method: CounterMethod; readonly tip: Cents }
type KeptAtCounter = { readonly method: CounterMethod; readonly left: Cents; readonly tips: Cents }

/**
 * Tips of methods that were fully refunded before the last money of a cancelled order went back (decision 0173), each with an
 * entry in the history. Returns them.
 */
export async function giveBackTipsAlone(
  tx: Db,
  order: OrderRow,
  atCounter: readonly KeptAtCounter[],
  { by, at }: Change,
): Promise<readonly TipBack[]> {
  const kept = atCounter.filter(({ left, tips }) => left === 0 && tips > 0)
  for (const { method, tips } of kept) {
    const back = { method, amount: cents(0), tip: tips, by, at }
    await insertMoneyBack(tx, order, back)
    await recordCounterPayment(tx, order, { ...back, action: 'refunded', update: {} })
  }
  return kept.map(({ method, tips: tip }) => ({ method, tip }))
}
