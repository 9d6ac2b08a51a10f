import type { ListQuery, SearchPage } from '#contract/list.ts'
import type { AdminOrder } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { ACTIVE_STATUSES, ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { addDays } from '#domain/time/clock-time.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import type { Db } from '#server/database/client.ts'
import { foundElsewhere } from '#server/database/found-elsewhere.ts'
import { pageFrom } from '#server/database/keyset.ts'
import { countOnce } from '#server/database/remember-counts.ts'
import type { Shop } from '#server/shop.ts'
import {
  countFoundOrders,
  countOrders,
  listLines,
  listOrders as listOrderRows,
  type OrderFilter,
  type OrderRow,
} from './order-queries.ts'
import { adminOrder } from './order-view.ts'
import { listRefunds } from './refund-queries.ts'

/** Orders for staff, newest first. `flagged` is every order that staff must look at, whatever its status. */
export async function listOrders({ db, restaurant }: Shop, query: ListQuery): Promise<SearchPage<AdminOrder>> {
  const filter = filterFrom(query, restaurant)
  const rows = await listOrderRows(db, filter, query)
  const page = pageFrom(rows, {
    limit: query.limit,
    total: await countOnce(db, { list: 'orders', ...filter }, () => countOrders(db, filter)),
    show: ({ order }) => order,
  })
  const answer = { ...page, items: await withParts(db, page.items, restaurant) }
  if (query.cursor !== undefined || !query.search || !isNarrowed(filter)) return answer
  const found = await countFoundOrders(db, filter)
  return { ...answer, elsewhere: foundElsewhere(found, { statuses: filter.statuses, all: ORDER_STATUSES }) }
}

/** Lines and refunds of all these orders in two queries. */
async function withParts(db: Db, orders: readonly OrderRow[], restaurant: Restaurant): Promise<AdminOrder[]> {
  const ids = orders.map(({ id }) => id)
  const lines = await listLines(db, ids)
  const refunds = Map.groupBy(await listRefunds(db, ids), ({ orderId }) => orderId)
  return orders.map((order) => adminOrder(order, lines.get(order.id) ?? [], refunds.get(order.id) ?? [], restaurant))
}

/** The list's query in the terms of the database: days are the restaurant's, both inclusive. */
function filterFrom({ search, status = 'all', from, to }: ListQuery, { timeZone }: Restaurant): OrderFilter {
  return {
    search,
    statuses: statusesFrom(status),
    isFlagged: status === 'flagged',
    from: from === undefined ? undefined : instantAt(`${from}T00:00`, timeZone),
    until: to === undefined ? undefined : instantAt(`${addDays(to, 1)}T00:00`, timeZone),
  }
}

/** Whether anything but the search leaves orders out. */
const isNarrowed = ({ statuses, from, until }: OrderFilter): boolean => Boolean(statuses ?? from ?? until)

function statusesFrom(status: string): readonly OrderStatus[] | undefined {
  if (status === 'all' || status === 'flagged') return undefined
  if (status === 'active') return ACTIVE_STATUSES
  const one = ORDER_STATUSES.find((known) => known === status)
  if (!one)
    throw new InvalidInput({ status: `Please choose active, flagged, all, or one of ${ORDER_STATUSES.join(', ')}.` })
  return [one]
}
