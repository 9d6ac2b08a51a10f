import type { LostOrder } from '#contract/system.ts'
import { message } from '#domain/language/translate.ts'
import { formatOfSale } from '#domain/money/amount-format.ts'
import { exactPrice } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { SessionState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import {
  deleteOldLostOrders,
  findKnownOrderIds,
  insertLostOrder,
  type LostOrderRow,
  listLostOrders,
  settleLostOrder,
} from './lost-order-queries.ts'

const DAY_MS = 24 * 60 * 60_000
/** A card page may be open for this long before somebody pays. */
const OPEN_FOR_MS = DAY_MS
const KEPT_MS = 90 * DAY_MS

/**
 * Asks the payment provider for what was paid since then, and stores which of these orders are not in the database: they were lost with a
 * failed server, or came after the backup that was restored.
 */
export async function findLostOrders(
  { db, payments, publicUrl }: Pick<Shop, 'db' | 'payments' | 'publicUrl'>,
  paidSince: Date,
): Promise<{ readonly paid: number; readonly lost: LostOrder[] }> {
  const sessions = await payments.listPaidSessions(new Date(paidSince.getTime() - OPEN_FOR_MS))
  const ours = sessions.filter(
    ({ state }) => isOfShop(state, publicUrl) && state.sale !== undefined && state.sale.paidAt >= paidSince,
  )
  const known = await findKnownOrderIds(
    db,
    ours.flatMap(({ state }) => state.orderId ?? []),
  )
  for (const { sessionId, state } of ours) {
    if (state.orderId !== undefined && !known.has(state.orderId)) await recordLostOrder(db, sessionId, state)
  }
  return { paid: ours.length, lost: await readLostOrders(db) }
}

/** Another shop may use the same account of the payment provider. */
export const isOfShop = ({ orderId, sale }: SessionState, publicUrl: string): boolean =>
  orderId !== undefined && sale?.successUrl?.startsWith(`${publicUrl}/`) === true

/** Stored once, so that staff who have dealt with it are not asked again. */
export async function recordLostOrder(
  tx: Db,
  sessionId: string,
  { orderId, outcome, sale }: SessionState,
): Promise<void> {
  if (outcome.kind !== 'paid' || orderId === undefined || sale === undefined) return
  const isNew = await insertLostOrder(tx, {
    ...{ sessionId, orderId, amountCents: outcome.amount, currency: outcome.currency.toUpperCase() },
    ...{ paidAt: sale.paidAt, email: sale.email ?? null, ordered: [...sale.ordered] },
  })
  if (isNew) await announce(tx, { topic: 'system' })
}

export const readLostOrders = async (db: Db): Promise<LostOrder[]> => (await listLostOrders(db)).map(lostOrderOf)

const lostOrderOf = ({
  sessionId,
  orderId,
  amountCents,
  currency,
  paidAt,
  email,
  ordered,
}: LostOrderRow): LostOrder => ({
  ...{ sessionId, orderId, email, ordered },
  amount: exactPrice(amountCents, formatOfSale({ currency, locale: null })),
  paidAt: paidAt.toISOString(),
})

/** Staff have made the order again, or given the money back. */
export async function dealWithLostOrder({ db, now }: Pick<Shop, 'db' | 'now'>, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await settleLostOrder(tx, sessionId, now()))) {
      throw new Refusal('not_found', message('There is no such payment, or somebody has dealt with it.'))
    }
    await announce(tx, { topic: 'system' })
  })
}

export const deleteOldLost = ({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> =>
  deleteOldLostOrders(db, new Date(now().getTime() - KEPT_MS))
