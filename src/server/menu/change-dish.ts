import type { AdminMenuItem, MenuItemChange, NewMenuItem } from '#contract/menu.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { Actor } from '#domain/audit.ts'
import { UNMANAGED_CATEGORIES } from '#domain/menu/menu-item.ts'
import { centsFromDollars } from '#domain/money.ts'
import { assertVersion, Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { changePicture, NO_PICTURE, releasePictures } from '#server/media/change-picture.ts'
import { findCategoryToKeep } from './category-queries.ts'
import { changedSpecial, specialFields } from './dish-fields.ts'
import { deleteDish, findDish, findDishForUpdate, insertDish, updateDish } from './menu-queries.ts'
import { showDish } from './show-dish.ts'

export const addDish =
  ({ db, restaurant: { timeZone }, now }: Adapters) =>
  ({ price, category, ...dish }: NewMenuItem, by: Actor): Promise<AdminMenuItem> =>
    db.transaction(async (tx) => {
      const id = await insertDish(tx, {
        ...dish,
        ...(await changePicture(tx, dish, NO_PICTURE)),
        ...(await placeOf(tx, category)),
        ...specialFields(dish, timeZone),
        priceCents: centsFromDollars(price),
        createdAt: now(),
      })
      const after = await shown(tx, id)
      await recordChange(tx, { entity: 'menu-item', entityId: id, action: 'created', after, by, at: now() })
      return after
    })

export const changeDish =
  ({ db, restaurant: { timeZone }, now }: Adapters) =>
  (id: string, { version, price, category, ...change }: MenuItemChange, by: Actor): Promise<AdminMenuItem> =>
    db.transaction(async (tx) => {
      // Category first, dish second: everybody who locks both does it in this order.
      const place = category === undefined ? undefined : await placeOf(tx, category)
      const current = await findDishForUpdate(tx, id)
      if (!current) throw dishNotThere()
      assertVersion('dish', version, showDish(current))
      await updateDish(tx, id, {
        ...change,
        ...(await changePicture(tx, change, current)),
        ...place,
        ...changedSpecial(change, current, timeZone),
        ...(price !== undefined && { priceCents: centsFromDollars(price) }),
      })
      const states = { before: showDish(current), after: await shown(tx, id) }
      await recordChange(tx, { entity: 'menu-item', entityId: id, action: 'changed', ...states, by, at: now() })
      return states.after
    })

export const removeDish =
  ({ db, now }: Adapters) =>
  (id: string, by: Actor): Promise<void> =>
    db.transaction(async (tx) => {
      const current = await findDishForUpdate(tx, id)
      const gone = await deleteDish(tx, id)
      if (!current || !gone) throw dishNotThere()
      const before = showDish(current)
      await recordChange(tx, { entity: 'menu-item', entityId: id, action: 'deleted', before, by, at: now() })
      await releasePictures(tx, [gone.imagePath])
      await announce(tx, { topic: 'menu', id })
    })

async function shown(tx: Db, id: string): Promise<AdminMenuItem> {
  await announce(tx, { topic: 'menu', id })
  const row = await findDish(tx, id)
  if (!row) throw dishNotThere()
  return showDish(row)
}

/** A managed category, or one of the two that the menu form offers besides (decisions, Menu). */
async function placeOf(tx: Db, name: string) {
  const managed = await findCategoryToKeep(tx, name)
  if (managed) return { categoryId: managed.id, unmanagedCategory: null }
  const unmanaged = UNMANAGED_CATEGORIES.find((one) => one.toLowerCase() === name.toLowerCase())
  if (!unmanaged) throw new InvalidInput({ category: 'Please choose a category from the list.' })
  return { categoryId: null, unmanagedCategory: unmanaged }
}

export const dishNotThere = () => new Refusal('not_found', 'This dish is not there any more.')
