import type { AdminDeal, DealChange, NewDeal } from '#contract/deal.ts'
import { givenPrice } from '#contract/given-amount.ts'
import type { Page, SearchQuery } from '#contract/list.ts'
import { keptWords, renamedWords } from '#domain/language/own-words.ts'
import { message } from '#domain/language/translate.ts'
import { partsWithWords, textsOfDeal } from '#domain/menu/menu-texts.ts'
import { type NamedChoice, namedChoice, storedChoice } from '#domain/menu/named-choice.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { decimalFromCents, type Unit } from '#domain/money/money.ts'
import { moveBefore } from '#domain/move-before.ts'
import type { Actor } from '#domain/people/audit.ts'
import { assertVersion, Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { pageOfWhole } from '#server/database/list-queries.ts'
import type { Shop } from '#server/shop.ts'
import { showPart, storedParts } from './deal-parts.ts'
import {
  type DealCategory,
  type DealRow,
  deleteDeal,
  findDeal,
  findDealForUpdate,
  insertDeal,
  listDealCategories,
  listDealRows,
  listDealsForUpdate,
  lockDeals,
  nextUiOrder,
  updateDeal,
  updateDealUiOrder,
} from './deal-queries.ts'

/** All deals, active or not, in menu order. */
export const listDeals = async ({ db, restaurant }: Shop, query: SearchQuery): Promise<Page<AdminDeal>> =>
  pageOfWhole(await showDeals(db, await listDealRows(db), restaurant.amountFormat), query, ({ title }) => title)

export async function readDeal({ db, restaurant }: Shop, id: string): Promise<AdminDeal> {
  const row = await findDeal(db, id)
  if (!row) throw dealNotFound()
  return readShown(db, row, restaurant.amountFormat)
}

/** A new deal comes last unless it is given a place. */
export async function addDeal(
  { db, restaurant, now, menu }: Shop,
  { price, uiOrder, choices, fixed, words, ...deal }: NewDeal,
  by: Actor,
): Promise<AdminDeal> {
  const currency = currencyOf(restaurant.currency)
  const added = await db.transaction(async (tx) => {
    await lockDeals(tx)
    const categories = await listDealCategories(tx)
    const parts = await storedParts(tx, fixed)
    const row = await insertDeal(tx, {
      ...deal,
      fixed: parts,
      words: keptWords(words, textsOfDeal({ title: deal.title, fixed: parts, choices })),
      choices: choices.map((choice) => storedChoice(choice, categories)),
      priceCents: givenPrice(price, currency),
      uiOrder: uiOrder ?? (await nextUiOrder(tx)),
      createdAt: now(),
    })
    const after = showDeal(row, categories, currency)
    await recordChange(tx, { entity: 'deal', entityId: row.id, action: 'created', after, by, at: now() })
    await announce(tx, { topic: 'deals', id: row.id })
    return after
  })
  menu.invalidate()
  return added
}

export async function changeDeal(
  { db, restaurant, now, menu }: Shop,
  id: string,
  { version, price, choices, fixed, words, before: successor, ...change }: DealChange,
  by: Actor,
): Promise<AdminDeal> {
  const currency = currencyOf(restaurant.currency)
  const changed = await db.transaction(async (tx) => {
    // A move locks all deals, always in the same order, or two moves could deadlock.
    if (successor !== undefined) await listDealsForUpdate(tx)
    const current = await findDealForUpdate(tx, id)
    if (!current) throw dealNotFound()
    const categories = await listDealCategories(tx)
    const before = showDeal(current, categories, currency)
    assertVersion('deal', version, before)
    if (successor !== undefined) await moveDeal(tx, before, successor)
    const parts = fixed && (await storedParts(tx, fixed))
    const texts = textsOfDeal({
      title: change.title ?? current.title,
      fixed: parts ?? current.fixed,
      choices: choices ?? current.choices,
    })
    const row = await updateDeal(tx, id, {
      ...change,
      ...(parts && { fixed: parts }),
      ...((words !== undefined || parts) && {
        words: keptWords(
          renamedWords(
            words === undefined ? current.words : words,
            partsWithWords(current.fixed),
            partsWithWords(parts ?? current.fixed),
          ),
          texts,
        ),
      }),
      ...(price !== undefined && { priceCents: givenPrice(price, currency) }),
      ...(choices && { choices: choices.map((choice) => storedChoice(choice, categories)) }),
    })
    const after = showDeal(row, categories, currency)
    await recordChange(tx, { entity: 'deal', entityId: id, action: 'changed', before, after, by, at: now() })
    await announce(tx, { topic: 'deals', id })
    return after
  })
  menu.invalidate()
  return changed
}

/** Renumbers all deals; the others keep their current order, even if it has changed since this one was dragged. */
async function moveDeal(tx: Db, moved: AdminDeal, before: string | null): Promise<void> {
  const order = moveBefore(await listDealRows(tx), moved.id, before)
  if (!order) {
    throw new Refusal('stale_version', message('The deal you placed this one before no longer exists.'), {
      current: moved,
    })
  }
  for (const [uiOrder, deal] of order.entries()) {
    if (deal.uiOrder !== uiOrder) await updateDealUiOrder(tx, deal.id, uiOrder)
  }
}

export async function removeDeal({ db, restaurant, now, menu }: Shop, id: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await findDealForUpdate(tx, id)
    if (!current) throw dealNotFound()
    const before = await readShown(tx, current, restaurant.amountFormat)
    await deleteDeal(tx, id)
    await recordChange(tx, { entity: 'deal', entityId: id, action: 'deleted', before, by, at: now() })
    await announce(tx, { topic: 'deals', id })
  })
  menu.invalidate()
}

async function showDeals(db: Db, rows: readonly DealRow[], currency: Unit): Promise<AdminDeal[]> {
  const categories = await listDealCategories(db)
  return rows.map((row) => showDeal(row, categories, currency))
}

const readShown = async (db: Db, row: DealRow, currency: Unit): Promise<AdminDeal> =>
  showDeal(row, await listDealCategories(db), currency)

/** A deal as staff see it: the categories of its choices by name. */
export const showDeal = (row: DealRow, categories: readonly DealCategory[], currency: Unit): AdminDeal => ({
  id: row.id,
  title: row.title,
  type: row.type,
  price: decimalFromCents(row.priceCents, currency),
  uiOrder: row.uiOrder,
  isActive: row.isActive,
  fixed: row.fixed.map(showPart),
  choices: row.choices.map((choice) => showChoice(namedChoice(choice, categories))),
  marks: [...row.marks],
  allergens: row.allergens && [...row.allergens],
  taxSplit: row.taxSplit,
  taxClass: row.taxClass,
  ...(row.words && { words: row.words }),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const showChoice = (choice: NamedChoice): AdminDeal['choices'][number] => ({
  key: choice.key,
  label: choice.label,
  count: choice.count,
  ...(choice.categories && { categories: [...choice.categories] }),
  ...(choice.source && { source: choice.source }),
  ...(choice.size && { size: choice.size }),
  ...(choice.nameIncludes && { nameIncludes: [...choice.nameIncludes] }),
  ...(choice.allowedCategories && { allowedCategories: [...choice.allowedCategories] }),
  ...(choice.taxShare !== undefined && { taxShare: choice.taxShare }),
})

const dealNotFound = () => new Refusal('not_found', message('This deal no longer exists.'))
