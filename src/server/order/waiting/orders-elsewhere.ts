import { isAtOneOf } from '#domain/menu/station.ts'
import type { Db } from '#server/database/client.ts'
import { listLines, listNewOrderIds } from '#server/order/record/order-queries.ts'
import { listLinePlaces } from '#server/order/record/ticket-queries.ts'

/**
 * The new orders with nothing to make at these stations or categories. A dish without either is everybody's: it was deleted, and
 * otherwise no screen would ring for it.
 */
export async function listOrdersElsewhere(db: Db, stations: readonly string[]): Promise<string[]> {
  const ids = await listNewOrderIds(db)
  const lines = [...(await listLines(db, ids)).entries()].flatMap(([orderId, all]) =>
    all.map((line) => ({ ...line, orderId })),
  )
  const places = await listLinePlaces(db, lines)
  const here = new Set(
    lines.flatMap(({ orderId }, index) => {
      const { categoryNames = [], stations: made = [] } = places[index] ?? {}
      const names = [...categoryNames, ...made]
      return names.length === 0 || isAtOneOf(stations, names) ? [orderId] : []
    }),
  )
  return ids.filter((id) => !here.has(id))
}
