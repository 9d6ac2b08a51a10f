import type { OrderView } from '#contract/checkout.ts'
import type { ListQuery, SearchPage } from '#contract/list.ts'
import type { StaffOrder } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import type { LineAllergens } from '#domain/order/line-allergens.ts'
import { ACTIVE_STATUSES, ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts'
import { awaitsPayment } from '#domain/order/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { comparablePhone } from '#domain/text/phone-number.ts'
import { businessSpan } from '#domain/time/business-day.ts'
import type { Db } from '#server/database/client.ts'
import { DatabaseAwayError } from '#server/database/database-errors.ts'
import { countOnce, foundElsewhere, pageFrom } from '#server/database/list-queries.ts'
import { spokenToGuest } from '#server/language/guest-language.ts'
import { isOpenSession, listCheckoutSessions } from '#server/order/record/checkout-queries.ts'
import { findOrderWithKey, noSuchOrder } from '#server/order/record/find-order.ts'
import { countNoShows } from '#server/order/record/later-payment-queries.ts'
import { findWholeOrder, listOrderParts } from '#server/order/record/order-parts-queries.ts'
import {
  countFoundOrders,
  countOrders,
  type LineRow,
  listLines,
  listOrders as listOrderRows,
  type OrderFilter,
  type OrderRow,
} from '#server/order/record/order-queries.ts'
import { listPayments, listRefunds } from '#server/order/record/payment-queries.ts'
import type { Shop } from '#server/shop.ts'
import { orderView, staffOrder } from './order-view.ts'
import { readLineAllergens } from './read-line-allergens.ts'
import { listFoundRates } from './tax-rate-queries.ts'

/** An order for the holder of its key. A wrong key and a wrong code get the same answer. */
export async function readOrder({ db, restaurant, menu, now }: Shop, id: string, key: string): Promise<OrderView> {
  const order = await findOrderWithKey(db, id, key)
  if (!order) throw noSuchOrder()
  const sessions = awaitsPayment(order) ? await listCheckoutSessions(db, id) : []
  const lines = (await listLines(db, [id])).get(id) ?? []
  const payments = order.paidAt === null ? [] : await listPayments(db, [id])
  const refunds = payments.some(({ tipCents }) => tipCents > 0) ? await listRefunds(db, [id]) : []
  const { dishes } = await menu.readOrderable()
  const hasOpenPage = sessions.some(isOpenSession)
  const read = await spokenToGuest(order, restaurant, menu)
  return orderView(order, lines, { restaurant: read, hasOpenPage, dishes, payments, refunds, now: now() })
}

/** The order behind a link, and the link itself. Null without a link or with a wrong key. */
export async function readLinkedOrder(shop: Shop, link: OrderLink | undefined) {
  if (!link) return null
  if (shop.databaseHealth.trouble()?.code === 'database_away') throw new DatabaseAwayError()
  try {
    return { link, order: await readOrder(shop, link.id, link.key) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}

/** One order for staff. */
export async function findStaffOrder(
  shop: Pick<Shop, 'db' | 'restaurant' | 'settings' | 'menu'>,
  id: string,
): Promise<StaffOrder> {
  const { db, restaurant } = shop
  const found = await findWholeOrder(db, id)
  if (!found) throw noSuchOrder()
  const { order, lines, tickets, ...money } = found
  const shown = staffOrder(order, lines, money, restaurant, tickets, (await noShowsOf(db, [order], restaurant))(order))
  return withAllergens(shown, lines, await readLineAllergens(shop))
}

/**
 * Orders for staff, newest first. `flagged` is every order that staff must look at, whatever its status. `isReal` leaves out those of
 * a rehearsal.
 */
export async function listOrders(
  shop: Shop,
  query: ListQuery,
  { isReal = false } = {},
): Promise<SearchPage<StaffOrder>> {
  const { db, restaurant } = shop
  const filter = { ...filterFrom(query, restaurant), isReal }
  const rows = await listOrderRows(db, filter, query)
  const page = pageFrom(rows, {
    limit: query.limit,
    total: await countOnce(db, { list: 'orders', ...filter }, () => countOrders(db, filter)),
    show: ({ order }) => order,
  })
  const answer = { ...page, items: await withParts(shop, page.items) }
  if (query.cursor !== undefined || !query.search || !isNarrowed(filter)) return answer
  const found = await countFoundOrders(db, filter)
  return { ...answer, elsewhere: foundElsewhere(found, { statuses: filter.statuses, all: ORDER_STATUSES }) }
}

/** The rates of tax in the orders of the list. */
export const listOrderRates = ({ db, restaurant }: Shop, query: ListQuery): Promise<number[]> =>
  listFoundRates(db, { ...filterFrom(query, restaurant), isReal: true })

async function withParts(shop: Shop, orders: readonly OrderRow[]): Promise<StaffOrder[]> {
  const { db, restaurant } = shop
  const parts = await listOrderParts(
    db,
    orders.map(({ id }) => id),
  )
  const noShows = await noShowsOf(db, orders, restaurant)
  const allergensOf = await readLineAllergens(shop)
  return orders.map((order) => {
    const { lines = [], refunds = [], payments = [], tickets = [] } = parts.get(order.id) ?? {}
    const shown = staffOrder(order, lines, { refunds, payments }, restaurant, tickets, noShows(order))
    return withAllergens(shown, lines, allergensOf)
  })
}

/** Of each line, if receipts state them. */
function withAllergens(
  order: StaffOrder,
  lines: readonly LineRow[],
  allergensOf: ((line: LineRow) => LineAllergens) | undefined,
): StaffOrder {
  if (!allergensOf) return order
  const stated = lines.map(allergensOf).map(({ contains, isWhole }) => ({ contains: [...contains], isWhole }))
  return { ...order, items: order.items.map((item, place) => ({ ...item, allergens: stated[place] })) }
}

/** How often nobody came for the orders of a number. Nothing is read while every order is prepaid. */
async function noShowsOf(db: Db, orders: readonly OrderRow[], { waysToPay }: Restaurant) {
  const phones = waysToPay ? orders.map(({ customerPhone }) => customerPhone).filter((phone) => phone !== '') : []
  const counts = await countNoShows(db, phones)
  return ({ customerPhone }: OrderRow): number => counts.get(comparablePhone(customerPhone)) ?? 0
}

/** Translates the list's query for the database. Days are business days, both inclusive. */
function filterFrom({ search, status = 'all', from, to }: ListQuery, restaurant: Restaurant): OrderFilter {
  return {
    search,
    statuses: statusesFrom(status),
    isFlagged: status === 'flagged',
    ...businessSpan({ from, to }, businessPlaceOf(restaurant)),
  }
}

/** Whether anything but the search leaves orders out. */
const isNarrowed = ({ statuses, from, until }: OrderFilter): boolean => Boolean(statuses ?? from ?? until)

function statusesFrom(status: string): readonly OrderStatus[] | undefined {
  if (status === 'all' || status === 'flagged') return undefined
  if (status === 'active') return ACTIVE_STATUSES
  const one = ORDER_STATUSES.find((known) => known === status)
  if (!one)
    throw new InvalidInput({
      status: (t) =>
        t('Please choose active, flagged, all, or one of {statuses}.', { statuses: ORDER_STATUSES.join(', ') }),
    })
  return [one]
}
