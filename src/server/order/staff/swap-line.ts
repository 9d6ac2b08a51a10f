import type { z } from 'zod'
import type { CounterLine, StaffOrder } from '#contract/order.ts'
import type { SwapRequest } from '#contract/run-out.ts'
import { message } from '#domain/language/translate.ts'
import { optionsOf } from '#domain/order/dish-swap.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { listDishesWithOptions } from '#server/menu/menu-queries.ts'
import { listSoldOut } from '#server/menu/sold-out-queries.ts'
import { swapsOf } from '#server/order/read/orders-run-out.ts'
import { noSuchOrder } from '#server/order/record/find-order.ts'
import { findOrder, listLines } from '#server/order/record/order-queries.ts'
import { listPayments, listRefunds } from '#server/order/record/payment-queries.ts'
import { refundedLines } from '#server/order/record/refunded-lines.ts'
import type { Shop } from '#server/shop.ts'
import { changeItems, refuseUnchangeable } from './change-items.ts'

/** Staff put another dish in the place of one that has run out, with the same options. */
export async function swapLine(
  shop: Shop,
  id: string,
  { lineId, menuItemId, version }: SwapRequest,
  by: Actor,
): Promise<StaffOrder> {
  const { db } = shop
  const order = await findOrder(db, id)
  if (!order) throw noSuchOrder()
  refuseUnchangeable(order, shop.restaurant)
  const lines = (await listLines(db, [id])).get(id) ?? []
  const refunded = refundedLines(await listRefunds(db, [id]), await listPayments(db, [id]))
  const menu = { dishes: await listDishesWithOptions(db), soldOut: await listSoldOut(db), now: shop.now() }
  const line = lines.find((one) => one.id === lineId)
  const swap = line && swapsOf(order, line, refunded, menu).find((one) => one.menuItemId === menuItemId)
  if (!line || !swap || swap.asks) throw new Refusal('cannot_change', CHOOSE_IN_ORDER)
  const { quantity } = line
  const kept = lines.flatMap((one, place) => (one === line ? [] : [{ line: place, quantity: one.quantity }]))
  const added = { id: menuItemId, name: swap.name, quantity, meta: structuredClone(optionsOf(line)) as CounterMeta }
  return changeItems(shop, id, { items: [...kept, added], link: true, version }, by)
}

/** With the mutable lists of the API's type. */
type CounterMeta = z.infer<typeof CounterLine>['meta']

const CHOOSE_IN_ORDER = message(
  'This dish cannot simply take its place any more. Please press Change order… and choose it there.',
)
