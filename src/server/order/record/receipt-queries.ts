import { eq, or, type SQL, sql } from 'drizzle-orm'
import { mayBeNumber } from '#domain/order/receipt-number.ts'
import type { Db } from '#server/database/client.ts'
import { contains } from '#server/database/list-queries.ts'
import { orders } from '#server/database/schema/order.ts'
import { receiptSeries } from '#server/database/schema/receipt.ts'

/**
 * The next number of a business year. The row stays locked until the transaction ends: the next one waits, and a transaction that
 * fails gives its number back. The very first year begins where the owner says, later ones at 1.
 */
export async function takeReceiptPlace(tx: Db, year: number, first: number): Promise<number> {
  const [row] = await tx
    .insert(receiptSeries)
    .values({ year, last: sql`case when exists (select from ${receiptSeries}) then 1 else ${first}::int end` })
    .onConflictDoUpdate({ target: receiptSeries.year, set: { last: sql`${receiptSeries.last} + 1` } })
    .returning({ last: receiptSeries.last })
  if (!row) throw new Error('No number was given.')
  return row.last
}

/** Its version stays: the change that needed the document has raised it. */
export const storeDocument = async (
  tx: Db,
  id: string,
  document: Partial<Pick<typeof orders.$inferInsert, 'receiptNumber' | 'receiptAt' | 'creditNotes' | 'invoice'>>,
): Promise<void> => {
  await tx.update(orders).set(document).where(eq(orders.id, id))
}

/** Whether an order has this number, in any case, on its receipt or on what took it back. Undefined if the search is for something else. */
export function hasNumber(search: string): SQL | undefined {
  if (!mayBeNumber(search)) return undefined
  const number = search.trim().toLowerCase()
  return or(
    sql`lower(${orders.receiptNumber}) = ${number}`,
    contains(sql`lower(${orders.creditNotes}::text)`, JSON.stringify(number)),
  )
}
