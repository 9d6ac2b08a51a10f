import type { Page } from '#contract/list.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { DaySeal, SealedDaysQuery, SealsQuery } from '#contract/seal.ts'
import { message } from '#domain/language/translate.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { cents, decimalFromCents } from '#domain/money/money.ts'
import { methodsIn } from '#domain/order/order-money.ts'
import { shortSeal } from '#domain/seal/seal-words.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'
import type { Db } from '#server/database/client.ts'
import { pageFrom, pageGone } from '#server/database/list-queries.ts'
import type { Shop } from '#server/shop.ts'
import { countSeals, findSeal, listLinesAfter, listSealedDays, listSeals, type SealRow } from './seal-queries.ts'

/** The sealed days, the newest first. */
export async function readSeals({ db }: Pick<Shop, 'db'>, { cursor, limit }: SealsQuery): Promise<Page<DaySeal>> {
  const before = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString()
  if (before !== undefined && !(isPlainDate(before) && before >= '0001')) throw pageGone()
  const [rows, total] = [await listSeals(db, { before, limit }), await countSeals(db)]
  return pageFrom(rows, { limit, total, show: showSeal })
}

/** The seal of a day; undefined if it has none yet. */
export const readSeal = async (db: Db, day: string): Promise<DaySeal | undefined> => {
  const row = await findSeal(db, day)
  return row && showSeal(row)
}

const showSeal = ({ seal, previous, sums, from, until, sealedAt, unchangedAt, ...row }: SealRow): DaySeal => ({
  id: row.day,
  day: row.day,
  lines: row.lines,
  ...{ seal, shortSeal: shortSeal(seal), follows: previous === '' ? null : previous, counts: sums.counts },
  ...{ from: from.toISOString(), until: until.toISOString(), sealedAt: sealedAt.toISOString() },
  unchangedAt: unchangedAt?.toISOString() ?? null,
  money: Object.entries(sums.money).map(([currency, money]) => ({
    currency,
    methods: methodsIn(Object.keys(money)).map((method) => ({
      method,
      amount: decimalFromCents(cents(money[method] ?? 0), currencyOf(currency)),
    })),
    tips: decimalFromCents(cents(money.tips), currencyOf(currency)),
    refunds: decimalFromCents(cents(money.refunds), currencyOf(currency)),
  })),
})

const LINES_AT_ONCE = 500

/** A file of the sealed days of a period, line by line. */
export async function exportDays({ db }: Pick<Shop, 'db'>, { from, to }: SealedDaysQuery) {
  if (from !== undefined && to !== undefined && from > to) {
    throw new InvalidInput({ from: message('Please choose a first day that is not after the last.') })
  }
  const days = await listSealedDays(db, from, to)
  const [first, last] = [days[0], days.at(-1)]
  const period = first === last ? first : `${first}-to-${last}`
  return { filename: first === undefined ? 'books.jsonl' : `books-${period}.jsonl`, lines: linesOf(db, days) }
}

async function* linesOf(db: Db, days: readonly string[]): AsyncGenerator<string> {
  for (const day of days) {
    for (let after = 0; ; ) {
      const lines = await listLinesAfter(db, { day, after, limit: LINES_AT_ONCE })
      yield lines.map(({ line }) => `${line}\n`).join('')
      after = lines.at(-1)?.position ?? after
      if (lines.length < LINES_AT_ONCE) break
    }
  }
}
