import { or, type SQL, sql } from 'drizzle-orm'
import { comparableCode } from '#domain/order/order-code.ts'
import { contains, containsPhone, foldedColumn, forEachWord } from '#server/database/list-queries.ts'
import { orders } from '#server/database/schema/order.ts'
import { hasNumber } from './receipt-queries.ts'

const guestText = foldedColumn(orders, 'guestText')
/** `orders_code_text_idx` has exactly this expression; `comparableCode` is the same for a word of the search. */
const codeText = sql`translate(lower(${orders.id} collate "C"), 'oil-', '011')`

/** Orders with every word of the search in what they say of the guest, in their code or number. */
export const isFound = (search: string | undefined): SQL | undefined =>
  search === undefined
    ? undefined
    : or(
        forEachWord(search, (word) =>
          or(contains(guestText, word), isNumberOfGuest(word, search) ? undefined : isInCode(word)),
        ),
        containsPhone(guestText, search),
        hasNumber(search),
      )

/** The number in `Counter 1`, which is in every tenth code, too. */
const isNumberOfGuest = (word: string, search: string): boolean => /^\d{1,2}$/.test(word) && search.trim() !== word

function isInCode(word: string): SQL | undefined {
  const code = comparableCode(word)
  return code === undefined ? undefined : contains(codeText, code)
}
