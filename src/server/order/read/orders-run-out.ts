import type { OrdersRunOut } from '#contract/run-out.ts'
import type { SoldOut } from '#domain/menu/sold-out.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { addCents, decimalFromCents, subtractCents, timesCents } from '#domain/money/money.ts'
import { swapsFor } from '#domain/order/dish-swap.ts'
import { goneIn, type LineRunOut, linesRunOut, toldOf } from '#domain/order/lines-run-out.ts'
import { paidOf } from '#domain/order/order-money.ts'
import { canStillChange } from '#domain/order/ordered-change.ts'
import { promisedAfter } from '#domain/order/promise.ts'
import { keptOf, type RefundedLine } from '#domain/order/refund-lines.ts'
import { priceOfDeposits, priceOfDishes } from '#domain/order/refunded-tax.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import type { Db } from '#server/database/client.ts'
import { listDishesWithOptions } from '#server/menu/menu-queries.ts'
import { listSoldOutRows, type SoldOutRow } from '#server/menu/sold-out-queries.ts'
import { type LineRow, listLines, listUncooked, type OrderRow } from '#server/order/record/order-queries.ts'
import { listPayments, listRefunds } from '#server/order/record/payment-queries.ts'
import { refundedDeposits, refundedLines } from '#server/order/record/refunded-lines.ts'
import type { OrderableDish, Shop } from '#server/shop.ts'

type Said = ReturnType<typeof saidOf>
type Menu = { readonly dishes: readonly OrderableDish[]; readonly soldOut: readonly SoldOut[]; readonly now: Date }
type SaidMenu = Menu & { readonly soldOut: readonly Said[] }

/**
 * Open orders that hold what has run out since they were placed. Only one small query while nothing is sold out. What runs out in a
 * rehearsal concerns no real order: its guest would be told of it.
 */
export async function listOrdersRunOut({
  db,
  now,
  restaurant,
}: Pick<Shop, 'db' | 'now' | 'restaurant'>): Promise<OrdersRunOut['items']> {
  const { rehearsal } = currentPauses(restaurant.service, now())
  const begun = rehearsal && new Date(rehearsal.from)
  const soldOut = (await listSoldOutRows(db)).map(saidOf).filter(({ until }) => until === null || until > now())
  const latest = soldOut.map(({ saidAt }) => saidAt).sort((one, other) => other.getTime() - one.getTime())[0]
  const orders = latest ? await listUncooked(db, latest) : []
  if (orders.length === 0) return []
  const menu = { dishes: await listDishesWithOptions(db), soldOut, now: now() }
  const parts = await readParts(db, orders)
  return orders.flatMap((order) => {
    const ofOrder = begun && !order.isRehearsal ? soldOut.filter(({ saidAt }) => saidAt < begun) : soldOut
    return shownIfGone(order, parts(order), { ...menu, soldOut: ofOrder })
  })
}

type Parts = {
  readonly lines: readonly LineRow[]
  readonly refunded: readonly RefundedLine[]
  readonly deposits: readonly RefundedLine[]
}

async function readParts(db: Db, orders: readonly OrderRow[]): Promise<(order: OrderRow) => Parts> {
  const ids = orders.map(({ id }) => id)
  const lines = await listLines(db, ids)
  const refunds = Map.groupBy(await listRefunds(db, ids), ({ orderId }) => orderId)
  const payments = Map.groupBy(await listPayments(db, ids), ({ orderId }) => orderId)
  return ({ id }) => {
    const [back, paid] = [refunds.get(id) ?? [], payments.get(id) ?? []]
    return {
      lines: lines.get(id) ?? [],
      refunded: refundedLines(back, paid),
      deposits: refundedDeposits(back, paid),
    }
  }
}

function shownIfGone(order: OrderRow, parts: Parts, menu: SaidMenu): OrdersRunOut['items'] {
  const { lines, refunded } = parts
  const kept = lines.map((line) => ({ ...line, quantity: keptOf(line, refunded) }))
  const times = { orderedAt: order.createdAt, promisedFor: order.promisedFor }
  const found = linesRunOut({ ...times, lines: kept }, menu.soldOut, menu.dishes)
  if (found.length === 0) return []
  const told = toldOf(order.toldRunOut, goneIn(found))
  return [
    {
      ...shown(order),
      ...{ toldAt: told?.at ?? null, phonedBy: told?.phonedBy ?? null },
      lines: found.map((one) => shownLine(order, one, parts, menu)),
    },
  ]
}

const shown = ({ id, status, type, customerName, customerPhone, promisedFor, version }: OrderRow) => ({
  ...{ id, orderCode: id, status, type, version },
  ...{ name: customerName, phone: customerPhone, promisedFor: promisedFor.toISOString() },
})

function shownLine(order: OrderRow, { isDish, ...found }: LineRunOut, parts: Parts, menu: Menu) {
  const { lines, refunded } = parts
  const line = found.isGone ? lines[found.line] : undefined
  if (!line) return { ...found, lineId: null, refund: null, whole: null, swaps: [] }
  if (!isDish) return { ...found, lineId: null, refund: null, whole: wholeOf(order, line, parts), swaps: [] }
  const currency = currencyOf(order.currency)
  return {
    ...found,
    lineId: line.id,
    refund: refundOf(order, line, parts),
    whole: null,
    swaps: swapsOf(order, line, refunded, menu).map(({ unitPriceCents, ...swap }) => ({
      ...swap,
      unitPrice: decimalFromCents(unitPriceCents, currency),
      difference: decimalFromCents(
        timesCents(subtractCents(unitPriceCents, line.unitPriceCents), line.quantity),
        currency,
      ),
    })),
  }
}

/** What refunding what is left of a line would give back; null if there is nothing to refund it from. */
function refundOf(order: OrderRow, line: LineRow, { lines, refunded, deposits }: Parts) {
  const currency = currencyOf(order.currency)
  const wanted = [{ lineId: line.id, quantity: keptOf(line, refunded) }]
  const price = addCents(
    priceOfDishes(lines, refunded, wanted, currency),
    priceOfDeposits(lines, deposits, wanted, currency),
  )
  const held = subtractCents(paidOf(order), order.refundedCents)
  return price > 0 && price <= held ? decimalFromCents(price, currency) : null
}

/** The dish or deal of which an option or a part has run out. */
function wholeOf(order: OrderRow, line: LineRow, parts: Parts) {
  const quantity = keptOf(line, parts.refunded)
  const isChosenAnew = canStillChange(order.status) && quantity === line.quantity
  return {
    ...{ lineId: line.id, name: line.name, quantity },
    chooseId: isChosenAnew ? (line.meta?.dealId ?? line.menuItemId) : null,
    refund: refundOf(order, line, parts),
  }
}

/** Of a line that is whole, in an order that can still be changed. */
export const swapsOf = (
  order: OrderRow,
  line: LineRow,
  refunded: readonly RefundedLine[],
  { dishes, soldOut, now }: Menu,
) =>
  canStillChange(order.status) && keptOf(line, refunded) === line.quantity
    ? swapsFor(
        line,
        { dishes, soldOut },
        { now, orderedFor: promisedAfter(order, now), currency: currencyOf(order.currency) },
      )
    : []

const saidOf = ({ optionId, menuItemId, until, left, sharedId, createdAt }: SoldOutRow) => ({
  targetId: optionId ?? menuItemId ?? '',
  ...{ until, left, sharedId, saidAt: createdAt },
})
