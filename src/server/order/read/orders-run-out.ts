import type { OrdersRunOut } from '#contract/order.ts'
import { goneIn, linesRunOut, toldWhen } from '#domain/order/lines-run-out.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import type { Db } from '#server/database/client.ts'
import { listDishesWithOptions } from '#server/menu/menu-queries.ts'
import { listSoldOutRows } from '#server/menu/sold-out-queries.ts'
import { listLines, listUncooked, type OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'

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
  const said = await listSaid(db, now())
  const latest = said.map(({ saidAt }) => saidAt).sort((one, other) => other.getTime() - one.getTime())[0]
  const orders = latest ? await listUncooked(db, latest) : []
  const lines = await listLines(
    db,
    orders.map(({ id }) => id),
  )
  const dishes = orders.length > 0 ? await listDishesWithOptions(db) : []
  return orders.flatMap((order) => {
    const { createdAt: orderedAt, promisedFor } = order
    const ofOrder = begun && !order.isRehearsal ? said.filter(({ saidAt }) => saidAt < begun) : said
    const found = linesRunOut({ orderedAt, promisedFor, lines: lines.get(order.id) ?? [] }, ofOrder, dishes)
    const toldAt = toldWhen(order.toldRunOut, goneIn(found))
    return found.length > 0 ? [{ ...shown(order), toldAt, lines: found }] : []
  })
}

const shown = ({ id, status, type, customerName, customerPhone, promisedFor }: OrderRow) => ({
  ...{ id, orderCode: id, status, type },
  ...{ name: customerName, phone: customerPhone, promisedFor: promisedFor.toISOString() },
})

async function listSaid(db: Db, now: Date) {
  const rows = (await listSoldOutRows(db)).filter(({ until }) => until === null || until > now)
  return rows.map(({ optionId, menuItemId, until, left, sharedId, createdAt }) => ({
    targetId: optionId ?? menuItemId ?? '',
    ...{ until, left, sharedId, saidAt: createdAt },
  }))
}
