import type { Adapters } from '#server/adapters/adapters.ts'
import { demoMenu } from './demo-menu/demo-menu.ts'
import { replaceMenu } from './import-menu.ts'
import { isMenuEmpty, lockMenu } from './menu-file-queries.ts'

/** Puts the demo menu into an empty shop; into one that has a menu only when told to replace it. True when it did. */
export const seedDemoMenu =
  ({ db, restaurant, now }: Pick<Adapters, 'db' | 'restaurant' | 'now'>) =>
  ({ replace = false } = {}): Promise<boolean> =>
    db.transaction(async (tx) => {
      // Two processes that start at once must not both find it empty.
      await lockMenu(tx)
      if (!replace && !(await isMenuEmpty(tx))) return false
      const at = now()
      await replaceMenu(tx, demoMenu(restaurant, at), { timeZone: restaurant.timeZone, now: at })
      return true
    })
