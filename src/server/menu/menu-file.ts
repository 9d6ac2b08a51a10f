import { randomUUID } from 'node:crypto'
import { givenPrice } from '#contract/given-amount.ts'
import { MENU_FILE_FORMAT, MENU_FILE_VERSION, MenuFile } from '#contract/menu-file.ts'
import { readInput } from '#contract/problem.ts'
import { type GivenWords, keptWords } from '#domain/language/own-words.ts'
import { UNMANAGED_CATEGORIES } from '#domain/menu/category.ts'
import { linkedParts } from '#domain/menu/deal.ts'
import { textsOfCategory, textsOfDeal, textsOfDish } from '#domain/menu/menu-texts.ts'
import { storedChoice } from '#domain/menu/named-choice.ts'
import type { StoredGroup } from '#domain/menu/option-group.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { centsFromDecimal, type Decimal, decimalFromCents, toStep, type Unit } from '#domain/money/money.ts'
import { type Actor, type AuditedEntity, SYSTEM } from '#domain/people/audit.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { type Change, recordChanges } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { listDealCategories, listDealRows } from '#server/deal/deal-queries.ts'
import { showDeal } from '#server/deal/deals.ts'
import { listUsedPictures } from '#server/media/picture-queries.ts'
import { releasePictures } from '#server/media/pictures.ts'
import type { PublicMenu, Shop } from '#server/shop.ts'
import { showCategory } from './categories.ts'
import { demoMenu } from './demo-menu/demo-menu.ts'
import { spiceByName, styleByName } from './demo-menu/demo-options.ts'
import { showDish } from './dishes.ts'
import { claimFirstTime, isMenuEmpty, lockMenu, type WholeMenu, writeWholeMenu } from './menu-file-queries.ts'
import {
  type CategoryRow,
  type DishRow,
  listAllDishes,
  listCategoryRows,
  listCountedCategories,
} from './menu-queries.ts'
import { givenDeposit, showGroups, storedGroups, storedPrices } from './option-groups.ts'
import { specialFields } from './special-fields.ts'

/** The parts of a shop that the command line opens. */
type MenuOwner = Pick<Shop, 'db' | 'restaurant' | 'now'> & { readonly menu: Pick<PublicMenu, 'invalidate'> }

type ImportReport = { readonly categories: number; readonly dishes: number; readonly deals: number }

/** The whole menu, including what is sold out or inactive, in the form that `importMenu` reads. */
export const exportMenu = ({ db, restaurant }: Pick<Shop, 'db' | 'restaurant'>): Promise<MenuFile> =>
  db.transaction((tx) => readMenuFile(tx, restaurant.amountFormat), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

/** The same in the caller's transaction. */
export const readMenuFile = async (tx: Db, currency: Unit): Promise<MenuFile> => ({
  format: MENU_FILE_FORMAT,
  version: MENU_FILE_VERSION,
  categories: (await listCategoryRows(tx)).map((row) => categoryInFile(row, currency)),
  items: (await listAllDishes(tx)).map((row) => dishInFile(row, currency)),
  deals: await dealsInFile(tx, currency),
})

const dishInFile = (dish: DishRow, currency: Unit): MenuFile['items'][number] => {
  const { version: _version, updatedAt: _updatedAt, ...shown } = showDish(dish, currency)
  return shown
}

const categoryInFile = (
  { id, name, position, optionGroups, kitchenMinutes, station, words }: CategoryRow,
  currency: Unit,
): MenuFile['categories'][number] => ({
  id,
  name,
  position,
  optionGroups: showGroups(optionGroups, currency),
  kitchenMinutes,
  station,
  ...(words && { words }),
})

async function dealsInFile(tx: Db, currency: Unit): Promise<MenuFile['deals']> {
  const categories = await listDealCategories(tx)
  return (await listDealRows(tx)).map((deal) => {
    const { version: _version, updatedAt: _updatedAt, ...shown } = showDeal(deal, categories, currency)
    return shown
  })
}

/** Replaces the menu with the contents of a menu file, all or nothing. */
export async function importMenu(shop: MenuOwner, raw: unknown): Promise<ImportReport> {
  const file = readInput(MenuFile, raw)
  const report = await shop.db.transaction(async (tx) => {
    await lockMenu(tx)
    return replaceMenu(tx, shop, file, SYSTEM)
  })
  shop.menu.invalidate()
  return report
}

/** Puts the demo menu into an empty shop, or with `replace` in place of the current menu. Returns whether it did. */
export async function seedDemoMenu(shop: MenuOwner, { replace = false } = {}): Promise<boolean> {
  const isSeeded = await shop.db.transaction((tx) => seed(tx, shop, replace))
  shop.menu.invalidate()
  return isSeeded
}

/** Seeds the demo menu at a shop's first start only: an owner who empties the menu later finds it empty again. */
export async function offerDemoMenu(shop: MenuOwner): Promise<boolean> {
  const isSeeded = await shop.db.transaction(
    async (tx) => (await claimFirstTime(tx, 'demo menu offered')) && (await seed(tx, shop, false)),
  )
  shop.menu.invalidate()
  return isSeeded
}

type DishWords = { readonly name: string; readonly description: string }
type DealWords = { readonly title: string; readonly fixed: readonly { readonly label: string }[] }

/** Whether a dish or deal is still the demo's, judged by its words, not its price. */
export function demoRecords({ restaurant, now }: Pick<Shop, 'restaurant' | 'now'>) {
  const demo = demoMenu(restaurant, now())
  const wordsOfDish = ({ name, description }: DishWords) => `${name}\n${description}`
  const wordsOfDeal = ({ title, fixed }: DealWords) => [title, ...fixed.map(({ label }) => label)].join('\n')
  const dishes = new Set(demo.items.map(wordsOfDish))
  const deals = new Set(demo.deals.map(wordsOfDeal))
  return {
    hasDish: (dish: DishWords) => dishes.has(wordsOfDish(dish)),
    hasDeal: (deal: DealWords) => deals.has(wordsOfDeal(deal)),
  }
}

/** How many dishes and deals on the menu are still the demo's. */
export async function countDemoMenu(shop: Pick<Shop, 'db' | 'restaurant' | 'now'>) {
  const demo = demoRecords(shop)
  return {
    dishes: (await listAllDishes(shop.db)).filter(demo.hasDish).length,
    deals: (await listDealRows(shop.db)).filter(demo.hasDeal).length,
  }
}

async function seed(tx: Db, shop: MenuOwner, replace: boolean): Promise<boolean> {
  // Two processes starting at once must not both find the menu empty.
  await lockMenu(tx)
  if (!replace && !(await isMenuEmpty(tx))) return false
  await replaceMenu(tx, shop, fittedPrices(demoMenu(shop.restaurant, shop.now()), shop.restaurant), SYSTEM)
  return true
}

/** Expects the menu to be locked. */
export async function replaceMenu(
  tx: Db,
  { restaurant, now }: Pick<MenuOwner, 'restaurant' | 'now'>,
  file: MenuFile,
  by: Actor = SYSTEM,
): Promise<ImportReport> {
  const at = now()
  const menu = wholeMenu(file, restaurant, at)
  const picturesBefore = await listUsedPictures(tx)
  const menuBefore = await listAudited(tx, restaurant.amountFormat)
  await writeWholeMenu(tx, menu, {
    categories: await listCategoryRows(tx),
    dishes: await listAllDishes(tx),
    deals: await listDealRows(tx),
  })
  await releasePictures(tx, picturesBefore)
  await recordMenuChange(tx, menuBefore, { by, at, currency: restaurant.amountFormat })
  await announce(tx, { topic: 'menu' })
  await announce(tx, { topic: 'deals' })
  return { categories: menu.categories.length, dishes: menu.dishes.length, deals: menu.deals.length }
}

function wholeMenu(file: MenuFile, { timeZone, currency: code }: Restaurant, now: Date): WholeMenu {
  const currency = currencyOf(code)
  // A millisecond apart, as the menu is sorted by creation time and must keep the file's order.
  const createdAtOf = (given: string | undefined, index: number) =>
    given ? new Date(given) : new Date(now.getTime() + index)
  const categories = file.categories.map(({ id, optionGroups, words, ...category }) => {
    const groups = storedGroups(optionGroups ?? spiceByName(category.name), currency)
    return {
      ...category,
      id: id ?? randomUUID(),
      optionGroups: groups,
      words: keptWords(words, textsOfCategory({ name: category.name, optionGroups: groups })),
    }
  })
  const idOf = new Map(categories.map(({ id, name }) => [name, id]))
  const items = file.items.map((item) => ({ ...item, id: item.id ?? randomUUID() }))
  return {
    categories,
    dishes: items.map(({ createdAt, price, category, optionGroups, optionPrices, deposit, words, ...item }, index) => ({
      ...item,
      ...specialFields(item, timeZone),
      ...groupsWithWords(item, storedGroups(optionGroups ?? styleByName(item.name), currency), words),
      optionPrices: storedPrices(optionPrices, currency),
      priceCents: givenPrice(price, currency, `items.${index}.price`),
      deposit: deposit ? givenDeposit(deposit, currency, `items.${index}.deposit`) : null,
      categoryId: idOf.get(category) ?? null,
      unmanagedCategory: idOf.has(category) ? null : (UNMANAGED_CATEGORIES.find((name) => name === category) ?? null),
      createdAt: createdAtOf(createdAt, index),
    })),
    deals: file.deals.map(({ id, createdAt, price, uiOrder, choices, fixed, words, ...deal }, index) => ({
      ...deal,
      words: keptWords(words, textsOfDeal({ title: deal.title, fixed: linkedParts(fixed, items), choices })),
      fixed: linkedParts(fixed, items),
      id: id ?? randomUUID(),
      choices: choices.map((choice) => storedChoice(choice, categories)),
      priceCents: givenPrice(price, currency, `deals.${index}.price`),
      uiOrder: uiOrder ?? index + 1,
      createdAt: createdAtOf(createdAt, index),
    })),
  }
}

const groupsWithWords = (
  dish: Omit<Parameters<typeof textsOfDish>[0], 'optionGroups'>,
  optionGroups: readonly StoredGroup[],
  words: GivenWords | null | undefined,
) => ({ optionGroups, words: keptWords(words, textsOfDish({ ...dish, optionGroups })) })

/** A menu that was written in another currency: its numbers stay, rounded to what this one can charge. */
export function fittedPrices(file: MenuFile, { amountFormat }: Pick<Restaurant, 'amountFormat'>): MenuFile {
  const fitted = (price: Decimal) =>
    decimalFromCents(toStep(centsFromDecimal(price, amountFormat), amountFormat), amountFormat)
  const fitGroups = (groups: MenuFile['items'][number]['optionGroups']) =>
    groups?.map((group) => ({
      ...group,
      values: group.values.map((value) => ({ ...value, price: fitted(value.price) })),
    }))
  return {
    ...file,
    categories: file.categories.map((one) => ({ ...one, optionGroups: fitGroups(one.optionGroups) })),
    items: file.items.map((one) => ({
      ...one,
      price: fitted(one.price),
      optionGroups: fitGroups(one.optionGroups),
      optionPrices: Object.fromEntries(Object.entries(one.optionPrices).map(([id, price]) => [id, fitted(price)])),
    })),
    deals: file.deals.map((one) => ({ ...one, price: fitted(one.price) })),
  }
}

type AuditedRecord = { readonly entity: AuditedEntity; readonly record: { readonly id: string } }

/** Every category, dish and deal as staff see it, by kind and id. */
async function listAudited(tx: Db, currency: Unit): Promise<ReadonlyMap<string, AuditedRecord>> {
  const categories = await listDealCategories(tx)
  const records: AuditedRecord[] = [
    ...(await listCountedCategories(tx)).map((row) => ({
      entity: 'category' as const,
      record: showCategory(row, currency),
    })),
    ...(await listAllDishes(tx)).map((row) => ({ entity: 'menu-item' as const, record: showDish(row, currency) })),
    ...(await listDealRows(tx)).map((row) => ({
      entity: 'deal' as const,
      record: showDeal(row, categories, currency),
    })),
  ]
  return new Map(records.map((one) => [`${one.entity} ${one.record.id}`, one]))
}

/** Writes an audit entry for every record that was created, changed or deleted. */
async function recordMenuChange(
  tx: Db,
  before: ReadonlyMap<string, AuditedRecord>,
  { currency, ...audit }: { readonly by: Actor; readonly at: Date; readonly currency: Unit },
): Promise<void> {
  const after = await listAudited(tx, currency)
  const deleted = [...before]
    .filter(([key]) => !after.has(key))
    .map(([, { entity, record }]): Change => {
      return { entity, entityId: record.id, action: 'deleted', before: record, ...audit }
    })
  const present = [...after].map(([key, { entity, record }]): Change => {
    const old = before.get(key)?.record
    return { entity, entityId: record.id, action: old ? 'changed' : 'created', before: old, after: record, ...audit }
  })
  await recordChanges(tx, [...deleted, ...present])
}
