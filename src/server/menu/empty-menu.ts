import type { MenuFile } from '#contract/menu-file.ts'
import { message } from '#domain/language/translate.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/database/client.ts'
import { lockPicture } from '#server/media/picture-queries.ts'
import { NO_PICTURE } from '#server/media/pictures.ts'
import type { Shop } from '#server/shop.ts'
import { fittedPrices, readMenuFile, replaceMenu } from './menu-file.ts'
import { deleteEmptiedMenus, findEmptiedMenu, insertEmptiedMenu, isMenuEmpty, lockMenu } from './menu-file-queries.ts'

type MenuEditor = Pick<Shop, 'db' | 'restaurant' | 'now' | 'menu'>

/** Stored in the same transaction as the menu, so that listeners to the menu's change read both. */
type Together = (tx: Db) => Promise<void>

/** Removes all dishes, categories and deals at once, and keeps them for `restoreMenu`. Orders keep what was ordered. */
export async function emptyMenu(shop: MenuEditor, by: Actor, together: Together): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockMenu(tx)
    await together(tx)
    if (await isMenuEmpty(tx)) return
    const content = await readMenuFile(tx, shop.restaurant.amountFormat)
    await deleteEmptiedMenus(tx)
    await insertEmptiedMenu(tx, { content, emptiedAt: shop.now() })
    await replaceMenu(tx, shop, { ...content, categories: [], items: [], deals: [] }, by)
  })
  shop.menu.invalidate()
}

/** Undoes `emptyMenu`, as long as nothing has been put on the menu since. */
export async function restoreMenu(shop: MenuEditor, by: Actor, together: Together): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockMenu(tx)
    const emptied = await findEmptiedMenu(tx)
    if (!emptied) throw new Refusal('not_found', message('There is no earlier menu to bring back.'))
    if (!(await isMenuEmpty(tx))) {
      throw new Refusal(
        'menu_not_empty',
        message('The menu is no longer empty, so the earlier menu cannot be brought back.'),
      )
    }
    const content = fittedPrices(await withKnownPictures(tx, emptied.content), shop.restaurant)
    await replaceMenu(tx, shop, content, by)
    await deleteEmptiedMenus(tx)
    await together(tx)
  })
  shop.menu.invalidate()
}

/** Whether `restoreMenu` would be accepted. */
export const canRestoreMenu = async (db: Db): Promise<boolean> =>
  (await findEmptiedMenu(db)) !== undefined && (await isMenuEmpty(db))

/** Uploaded pictures are deleted with their dishes, soon after. */
async function withKnownPictures(tx: Db, file: MenuFile): Promise<MenuFile> {
  const items = []
  for (const item of file.items) {
    const isGone = typeof item.imagePath === 'string' && !(await lockPicture(tx, item.imagePath))
    items.push(isGone ? { ...item, ...NO_PICTURE } : item)
  }
  return { ...file, items }
}
