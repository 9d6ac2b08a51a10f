import { givenPrice } from '#contract/given-amount.ts'
import type { OtherMatches, SearchPage } from '#contract/list.ts'
import type { AdminMenuItem, MenuItemChange, MenuItemQuery, NewMenuItem } from '#contract/menu.ts'
import { InvalidInput } from '#contract/problem.ts'
import { keptWords } from '#domain/language/own-words.ts'
import { message } from '#domain/language/translate.ts'
import { ASK_FOR_CATEGORY, UNMANAGED_CATEGORIES } from '#domain/menu/category.ts'
import { groupByCategory } from '#domain/menu/group-by-category.ts'
import { textsOfDish } from '#domain/menu/menu-texts.ts'
import { inRecommendedOrder } from '#domain/menu/recommended.ts'
import { sortByRelevance } from '#domain/menu/search-order.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { showDeposit } from '#domain/money/deposit.ts'
import { decimalFromCents, type Unit } from '#domain/money/money.ts'
import { moveBefore } from '#domain/move-before.ts'
import type { Actor } from '#domain/people/audit.ts'
import { assertVersion, Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { pageFrom, pageOfFound } from '#server/database/list-queries.ts'
import { renameDishInDeals } from '#server/deal/deal-queries.ts'
import { changePicture, NO_PICTURE, releasePictures } from '#server/media/pictures.ts'
import type { Shop } from '#server/shop.ts'
import {
  countDishes,
  type DishFilter,
  type DishRow,
  deleteDish,
  findDish,
  findDishForUpdate,
  insertDish,
  listAllDishes,
  listCategoryRows,
  listDishRows,
  lockCategoryNamed,
  lockRecommendedDishes,
  searchDishes,
  updateDish,
  updateRecommendedPosition,
} from './menu-queries.ts'
import { givenDeposit, newGroups, showGroups, showPrices, storedGroups, storedPrices } from './option-groups.ts'
import { listGoneDishes } from './sold-out-queries.ts'
import { changedSpecial, specialFields } from './special-fields.ts'

/** A page of dishes, sold out or not: the newest first, in the order of the menu, or the best matches of a search first. */
export async function listDishes(
  { db, now, restaurant }: Shop,
  { search, cursor, limit, sort, ...query }: MenuItemQuery,
): Promise<SearchPage<AdminMenuItem>> {
  const show = (row: DishRow) => showDish(row, restaurant.amountFormat)
  const filter = { ...query, gone: query.available === undefined ? [] : await listGoneDishes(db, now()) }
  if (!search && sort === 'menu') {
    const dishes = (await listInMenuOrder(db)).map(show)
    const shown = dishes.filter((dish) => isInCategory(dish, filter) && hasMarks(dish, filter))
    return pageOfFound(query.recommended ? inRecommendedOrder(shown) : shown, { cursor, limit })
  }
  if (!search) {
    const rows = await listDishRows(db, filter, { cursor, limit })
    return pageFrom(rows, { limit, total: await countDishes(db, filter), show })
  }
  // A menu is short enough to rank in memory, by the same rule as the public search.
  const found = sortByRelevance((await searchDishes(db, search)).map(show), search)
  const shown = found.filter((dish) => isInCategory(dish, filter) && hasMarks(dish, filter))
  const page = pageOfFound(shown, { cursor, limit })
  return cursor === undefined ? { ...page, elsewhere: elsewhereOf(found, filter) } : page
}

async function listInMenuOrder(db: Db): Promise<DishRow[]> {
  const categories = (await listCategoryRows(db)).map(({ name }) => name)
  return groupByCategory(await listAllDishes(db), categories).flatMap(({ dishes }) => dishes)
}

/** How many dishes the search found in other categories, and how many the other filters hide. */
function elsewhereOf(found: readonly AdminMenuItem[], filter: DishFilter): OtherMatches[] | undefined {
  const beside = found.filter((dish) => !isInCategory(dish, filter) && hasMarks(dish, filter))
  const categories = Map.groupBy(beside, ({ category }) => category)
  const elsewhere = [...categories]
    .map(([category, dishes]) => ({ count: dishes.length, filters: { category } }))
    .sort((one, other) => one.filters.category.localeCompare(other.filters.category))
  const unmarked = found.filter((dish) => !hasMarks(dish, filter)).length
  const all = [
    ...elsewhere,
    ...(unmarked > 0
      ? [{ count: unmarked, filters: { category: '', special: '', recommended: '', available: '' } }]
      : []),
  ]
  return all.length > 0 ? all : undefined
}

const isInCategory = (dish: AdminMenuItem, { category }: DishFilter): boolean =>
  category === undefined || dish.category.toLowerCase() === category.toLowerCase()

const hasMarks = (dish: AdminMenuItem, { special, recommended, available, gone }: DishFilter): boolean =>
  (!special || dish.isSpecial) &&
  (!recommended || dish.recommended) &&
  (available === undefined || (dish.isAvailable && !gone.includes(dish.id)) === available)

export const readDish = ({ db, restaurant }: Shop, id: string): Promise<AdminMenuItem> => readShown(db, id, restaurant)

export async function addDish(
  { db, restaurant, now, menu }: Shop,
  { price, category, optionGroups, optionPrices, deposit, words, ...dish }: NewMenuItem,
  by: Actor,
): Promise<AdminMenuItem> {
  const currency = currencyOf(restaurant.currency)
  const added = await db.transaction(async (tx) => {
    const groups = newGroups(optionGroups, currency)
    const id = await insertDish(tx, {
      ...dish,
      ...(await changePicture(tx, dish, NO_PICTURE)),
      ...(await categoryColumns(tx, category)),
      ...specialFields(dish, restaurant.timeZone),
      priceCents: givenPrice(price, currency),
      optionGroups: groups,
      words: keptWords(words, textsOfDish({ ...dish, optionGroups: groups })),
      optionPrices: storedPrices(optionPrices, currency),
      deposit: deposit && givenDeposit(deposit, currency),
      createdAt: now(),
    })
    const after = await readShown(tx, id, restaurant)
    await recordChange(tx, { entity: 'menu-item', entityId: id, action: 'created', after, by, at: now() })
    await announce(tx, { topic: 'menu', id })
    return after
  })
  menu.invalidate()
  return added
}

export async function changeDish(
  { db, restaurant, now, menu }: Shop,
  id: string,
  {
    version,
    price,
    category,
    optionGroups,
    optionPrices,
    deposit,
    words,
    recommendedBefore: successor,
    ...change
  }: MenuItemChange,
  by: Actor,
): Promise<AdminMenuItem> {
  const currency = currencyOf(restaurant.currency)
  const changed = await db.transaction(async (tx) => {
    // Always lock the category before the dish, or two changes could deadlock.
    const newCategory = category === undefined ? undefined : await categoryColumns(tx, category)
    if (successor !== undefined) await lockRecommendedDishes(tx, id)
    const current = await findDishForUpdate(tx, id)
    if (!current) throw dishNotFound()
    const before = showDish(current, currencyOf(restaurant.currency))
    assertVersion('dish', version, before)
    const groups = optionGroups && storedGroups(optionGroups, currency)
    await updateDish(tx, id, {
      ...change,
      ...(await changePicture(tx, change, current)),
      ...newCategory,
      ...changedSpecial(change, current, restaurant.timeZone),
      ...changedPlace(change, current),
      ...(price !== undefined && { priceCents: givenPrice(price, currency) }),
      ...(groups && { optionGroups: groups }),
      ...(words !== undefined && {
        words: keptWords(words, textsOfDish(changedTexts(current, { ...change, optionGroups: groups }))),
      }),
      ...(optionPrices && { optionPrices: storedPrices(optionPrices, currency) }),
      ...(deposit !== undefined && { deposit: deposit && givenDeposit(deposit, currency) }),
    })
    if (successor !== undefined) await moveRecommended(tx, before, successor)
    const after = await readShown(tx, id, restaurant)
    if (after.name !== before.name && (await renameDishInDeals(tx, after))) await announce(tx, { topic: 'deals' })
    await recordChange(tx, { entity: 'menu-item', entityId: id, action: 'changed', before, after, by, at: now() })
    await announce(tx, { topic: 'menu', id })
    return after
  })
  menu.invalidate()
  return changed
}

/** The texts of a dish after a change. */
const changedTexts = (
  current: DishRow,
  {
    name,
    description,
    specialBadge,
    optionGroups,
  }: Pick<MenuItemChange, 'name' | 'description' | 'specialBadge'> & {
    readonly optionGroups: DishRow['optionGroups'] | undefined
  },
) => ({
  name: name ?? current.name,
  description: description ?? current.description,
  specialBadge: specialBadge === undefined ? current.specialBadge : specialBadge,
  optionGroups: optionGroups ?? current.optionGroups,
})

/** A star that is set or taken away forgets the place: a dish that is recommended anew comes last. */
const changedPlace = ({ recommended, recommendedPosition }: MenuItemChange, current: DishRow) =>
  recommended !== undefined &&
  recommended !== current.recommended && { recommendedPosition: recommendedPosition ?? null }

/** Numbers all recommended dishes; the others keep their order, even if it has changed since this one was moved. */
async function moveRecommended(tx: Db, moved: AdminMenuItem, before: string | null): Promise<void> {
  const all = inRecommendedOrder(await listInMenuOrder(tx))
  const order = moveBefore(all, moved.id, before)
  if (!order) {
    throw new Refusal('stale_version', message('Only recommended dishes can be moved before one another.'), {
      current: moved,
    })
  }
  for (const [index, dish] of order.entries()) {
    if (dish.recommendedPosition !== index + 1) await updateRecommendedPosition(tx, dish.id, index + 1)
  }
}

export async function removeDish({ db, restaurant, now, menu }: Shop, id: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await findDishForUpdate(tx, id)
    if (!current) throw dishNotFound()
    await deleteDish(tx, id)
    const before = showDish(current, currencyOf(restaurant.currency))
    await recordChange(tx, { entity: 'menu-item', entityId: id, action: 'deleted', before, by, at: now() })
    await releasePictures(tx, [current.imagePath])
    await announce(tx, { topic: 'menu', id })
  })
  menu.invalidate()
}

async function readShown(db: Db, id: string, { amountFormat }: Restaurant): Promise<AdminMenuItem> {
  const row = await findDish(db, id)
  if (!row) throw dishNotFound()
  return showDish(row, amountFormat)
}

/** A managed category, or one of the two unmanaged ones that the form also offers. */
async function categoryColumns(tx: Db, name: string) {
  const managed = await lockCategoryNamed(tx, name)
  if (managed) return { categoryId: managed.id, unmanagedCategory: null }
  const unmanaged = UNMANAGED_CATEGORIES.find((one) => one.toLowerCase() === name.toLowerCase())
  if (!unmanaged) throw new InvalidInput({ category: ASK_FOR_CATEGORY })
  return { categoryId: null, unmanagedCategory: unmanaged }
}

/** A dish as staff see it. */
export const showDish = (row: DishRow, currency: Unit): AdminMenuItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: decimalFromCents(row.priceCents, currency),
  category: row.category,
  imageUrl: row.imageUrl,
  imagePath: row.imagePath,
  isAvailable: row.isAvailable,
  recommended: row.recommended,
  recommendedPosition: row.recommended ? row.recommendedPosition : null,
  isSpecial: row.isSpecial,
  specialStartAt: row.specialStartAt?.toISOString() ?? null,
  specialEndAt: row.specialEndAt?.toISOString() ?? null,
  specialBadge: row.specialBadge,
  discountPercent: row.discountPercent,
  marks: [...row.marks],
  allergens: row.allergens && [...row.allergens],
  optionGroups: showGroups(row.optionGroups, currency),
  optionPrices: showPrices(row.optionPrices, currency),
  kitchenMinutes: row.kitchenMinutes,
  station: row.station,
  taxClass: row.taxClass,
  ...(row.deposit && { deposit: showDeposit(row.deposit, currency) }),
  ...(row.words && { words: row.words }),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const dishNotFound = () => new Refusal('not_found', message('This dish no longer exists.'))
