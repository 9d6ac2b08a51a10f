import type { RefundRequest } from '#contract/order-payment.ts'
import { InvalidInput } from '#contract/problem.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { type Cents, timesCents } from '#domain/money/money.ts'
import { keptOf, type RefundCause, type RefundedLine } from '#domain/order/refund-lines.ts'
import { priceOfDishes } from '#domain/order/refunded-tax.ts'
import type { Db } from '#server/database/client.ts'
import { type LineRow, listLines, type OrderRow } from '#server/order/record/order-queries.ts'
import { listPayments, listRefunds } from '#server/order/record/payment-queries.ts'
import { refundedLines } from '#server/order/record/refunded-lines.ts'

type Wanted = Pick<RefundRequest, 'lines' | 'reason'> & { readonly amount: Cents | undefined }
type Read = { readonly amount: Cents | undefined; readonly cause: RefundCause | undefined }

/** What a refund is for, and its amount if that follows from the dishes. The caller has locked the order's row. */
export async function readCause(
  tx: Db,
  { id, currency }: OrderRow,
  { amount, lines: wanted, reason }: Wanted,
): Promise<Read> {
  const said = reason === undefined ? {} : { reason }
  if (wanted === undefined) return { amount, cause: reason === undefined ? undefined : said }
  const lines = (await listLines(tx, [id])).get(id) ?? []
  const before = refundedLines(await listRefunds(tx, [id]), await listPayments(tx, [id]))
  const dishes = wanted.map((one, index) => refundedLine(lines, before, one, `lines.${index}`))
  if (new Set(dishes.map(({ lineId }) => lineId)).size < dishes.length)
    throw new InvalidInput({ lines: 'Please name each dish of the order once.' })
  const price = priceOfDishes(lines, before, dishes, currencyOf(currency))
  if (price === 0) throw new InvalidInput({ lines: 'These dishes cost nothing, so nothing goes back for them.' })
  return { amount: price, cause: { ...said, lines: dishes } }
}

function refundedLine(
  lines: readonly LineRow[],
  before: readonly RefundedLine[],
  { id, quantity }: NonNullable<Wanted['lines']>[number],
  path: string,
): RefundedLine {
  const line = lines.find((one) => one.id === id)
  if (!line) throw new InvalidInput({ [path]: 'The order has changed. Please choose its dishes again.' })
  const kept = keptOf(line, before)
  if (quantity > kept) {
    const left = kept === 0 ? 'has already been refunded' : `can be refunded ${kept} times at most`
    throw new InvalidInput({ [path]: `${line.name} ${left}.` })
  }
  return { lineId: id, name: line.name, quantity, amountCents: timesCents(line.unitPriceCents, quantity) }
}
