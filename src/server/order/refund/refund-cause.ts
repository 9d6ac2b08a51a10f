import type { RefundRequest } from '#contract/order-payment.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { unitDeposit } from '#domain/money/deposit-sums.ts'
import { addCents, type Cents, sumCents, timesCents } from '#domain/money/money.ts'
import { keptOf, type RefundCause, type RefundedLine } from '#domain/order/refund-lines.ts'
import { priceOfDeposits, priceOfDishes } from '#domain/order/refunded-tax.ts'
import type { Db } from '#server/database/client.ts'
import { type LineRow, listLines, type OrderRow } from '#server/order/record/order-queries.ts'
import { listPayments, listRefunds } from '#server/order/record/payment-queries.ts'
import { refundedDeposits, refundedLines } from '#server/order/record/refunded-lines.ts'

type Wanted = Pick<RefundRequest, 'lines' | 'deposits' | 'reason'> & { readonly amount: Cents | undefined }
type Read = { readonly amount: Cents | undefined; readonly cause: RefundCause | undefined }

/**
 * What a refund is for, and its amount if that follows from the dishes. Dishes take their deposits along, unless those went back before.
 * The caller has locked the order's row.
 */
export async function readCause(
  tx: Db,
  { id, currency }: OrderRow,
  { amount, lines: wanted, deposits: wantedDeposits, reason }: Wanted,
): Promise<Read> {
  const said = reason === undefined ? {} : { reason }
  if ((wanted ?? wantedDeposits) === undefined) return { amount, cause: reason === undefined ? undefined : said }
  const lines = (await listLines(tx, [id])).get(id) ?? []
  const [refunds, payments] = [await listRefunds(tx, [id]), await listPayments(tx, [id])]
  const [before, depositsBefore] = [refundedLines(refunds, payments), refundedDeposits(refunds, payments)]
  const dishes = (wanted ?? []).map((one, index) => refundedLine(lines, before, one, `lines.${index}`))
  refuseRepeated(dishes, 'lines', message('Please name each dish of the order once.'))
  const alone = (wantedDeposits ?? []).map((one, index) =>
    refundedDeposit(lines, [...depositsBefore, ...dishes], one, `deposits.${index}`),
  )
  refuseRepeated(alone, 'deposits', message('Please name each deposit of the order once.'))
  const deposits = addedUp([...depositsWith(dishes, lines, depositsBefore), ...alone])
  const unit = currencyOf(currency)
  const price = addCents(
    priceOfDishes(lines, before, dishes, unit),
    priceOfDeposits(lines, depositsBefore, deposits, unit),
  )
  if (price === 0)
    throw new InvalidInput({ lines: message('These dishes cost nothing, so nothing goes back for them.') })
  return {
    amount: price,
    cause: { ...said, ...(dishes.length > 0 && { lines: dishes }), ...(deposits.length > 0 && { deposits }) },
  }
}

type WantedPieces = NonNullable<Wanted['lines']>[number]

function refuseRepeated(named: readonly RefundedLine[], field: string, sentence: string): void {
  if (new Set(named.map(({ lineId }) => lineId)).size < named.length) throw new InvalidInput({ [field]: sentence })
}

function refundedLine(
  lines: readonly LineRow[],
  before: readonly RefundedLine[],
  { id, quantity }: WantedPieces,
  path: string,
): RefundedLine {
  const line = lineOrRefuse(lines, id, path)
  refuseMore(quantity, keptOf(line, before), path, (t, kept) => describeMost(t, kept, line.name))
  return { lineId: id, name: line.name, quantity, amountCents: timesCents(line.unitPriceCents, quantity) }
}

function refundedDeposit(
  lines: readonly LineRow[],
  before: readonly RefundedLine[],
  { id, quantity }: WantedPieces,
  path: string,
): RefundedLine {
  const line = lineOrRefuse(lines, id, path)
  if (unitDeposit(line) === 0)
    throw new InvalidInput({ [path]: (t) => t('There is no deposit on {dish}.', { dish: line.name }) })
  refuseMore(quantity, keptOf(line, before), path, (t, kept) => describeMostDeposits(t, kept, line.name))
  return depositOn(line, quantity)
}

function lineOrRefuse(lines: readonly LineRow[], id: string, path: string): LineRow {
  const line = lines.find((one) => one.id === id)
  if (!line) throw new InvalidInput({ [path]: message('The order has changed. Please choose its dishes again.') })
  return line
}

function refuseMore(
  quantity: number,
  kept: number,
  path: string,
  describe: (t: Translate, kept: number) => string,
): void {
  if (quantity > kept) throw new InvalidInput({ [path]: (t) => describe(t, kept) })
}

const describeMost = (t: Translate, kept: number, dish: string): string =>
  kept === 0
    ? t('{dish} has already been refunded.', { dish })
    : t.plural(kept, '{dish} can be refunded {count} times at most.', '{dish} can be refunded {count} times at most.', {
        dish,
      })

const describeMostDeposits = (t: Translate, kept: number, dish: string): string =>
  kept === 0
    ? t('The deposit on {dish} has already been refunded.', { dish })
    : t.plural(
        kept,
        'The deposit on {dish} can be refunded {count} times at most.',
        'The deposit on {dish} can be refunded {count} times at most.',
        { dish },
      )

const depositOn = (line: LineRow, quantity: number): RefundedLine => ({
  ...{ lineId: line.id, name: line.name, quantity },
  amountCents: timesCents(unitDeposit(line), quantity),
})

/** The deposits that go back with these dishes: an empty that was brought before has none left. */
const depositsWith = (
  dishes: readonly RefundedLine[],
  lines: readonly LineRow[],
  before: readonly RefundedLine[],
): RefundedLine[] =>
  dishes.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    const left = line && unitDeposit(line) > 0 ? Math.min(quantity, keptOf(line, before)) : 0
    return line && left > 0 ? [depositOn(line, left)] : []
  })

/** One entry for each line. */
const addedUp = (deposits: readonly RefundedLine[]): RefundedLine[] =>
  [...Map.groupBy(deposits, ({ lineId }) => lineId).values()].flatMap((same) => {
    const [first] = same
    const quantity = same.reduce((sum, one) => sum + one.quantity, 0)
    return first ? [{ ...first, quantity, amountCents: sumCents(same.map(({ amountCents }) => amountCents)) }] : []
  })
