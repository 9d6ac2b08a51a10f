import { randomUUID } from 'node:crypto'
import { MenuFile } from '#contract/menu-file.ts'
import { readInput } from '#contract/problem.ts'
import { SYSTEM } from '#domain/audit.ts'
import { UNMANAGED_CATEGORIES } from '#domain/menu/menu-item.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import { releasePictures } from '#server/media/change-picture.ts'
import { listShownPictures } from '#server/media/picture-queries.ts'
import { specialFields } from './dish-fields.ts'
import { lockMenu, type WholeMenu, writeWholeMenu } from './menu-file-queries.ts'
import { recordMenuChange, showWholeMenu } from './record-menu-change.ts'

type ImportReport = { readonly categories: number; readonly dishes: number; readonly deals: number }

/** Makes the menu exactly what a menu file says, all of it or nothing. */
export const importMenu =
  ({ db, restaurant, now }: Pick<Adapters, 'db' | 'restaurant' | 'now'>) =>
  async (raw: unknown): Promise<ImportReport> => {
    const file = readInput(MenuFile, raw)
    return db.transaction(async (tx) => {
      await lockMenu(tx)
      return replaceMenu(tx, file, { timeZone: restaurant.timeZone, now: now() })
    })
  }

type Here = { readonly timeZone: string; readonly now: Date }

/** The same inside a transaction that has locked the menu. */
export async function replaceMenu(tx: Db, file: MenuFile, here: Here): Promise<ImportReport> {
  const menu = wholeMenu(file, here)
  const picturesBefore = await listShownPictures(tx)
  const menuBefore = await showWholeMenu(tx)
  await writeWholeMenu(tx, menu)
  await releasePictures(tx, picturesBefore)
  // Only the command line and the first start come here.
  await recordMenuChange(tx, menuBefore, { by: SYSTEM, at: here.now })
  await announce(tx, { topic: 'menu' })
  await announce(tx, { topic: 'deals' })
  return { categories: menu.categories.length, dishes: menu.dishes.length, deals: menu.deals.length }
}

function wholeMenu(file: MenuFile, { timeZone, now }: Here): WholeMenu {
  // A millisecond apart, so that the order of the file is the order of the menu.
  const stamp = (given: string | undefined, index: number) =>
    given ? new Date(given) : new Date(now.getTime() + index)
  const categories = file.categories.map(({ id, ...category }) => ({ ...category, id: id ?? randomUUID() }))
  const idOf = new Map(categories.map(({ id, name }) => [name, id]))
  return {
    categories,
    dishes: file.items.map(({ id, createdAt, price, category, ...item }, index) => ({
      ...item,
      ...specialFields(item, timeZone),
      id: id ?? randomUUID(),
      priceCents: centsFromDollars(price),
      categoryId: idOf.get(category) ?? null,
      unmanagedCategory: idOf.has(category) ? null : (UNMANAGED_CATEGORIES.find((name) => name === category) ?? null),
      createdAt: stamp(createdAt, index),
    })),
    deals: file.deals.map(({ id, createdAt, price, uiOrder, ...deal }, index) => ({
      ...deal,
      id: id ?? randomUUID(),
      priceCents: centsFromDollars(price),
      uiOrder: uiOrder ?? index + 1,
      createdAt: stamp(createdAt, index),
    })),
  }
}
