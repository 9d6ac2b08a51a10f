import type { Adapters } from '#server/adapters/adapters.ts'
import type { Db } from '#server/database/client.ts'
import { demoMenu } from './demo-menu/demo-menu.ts'
import { replaceMenu } from './import-menu.ts'
import { isMenuEmpty, lockMenu, reachMilestone } from './menu-file-queries.ts'

type Needs = Pick<Adapters, 'db' | 'restaurant' | 'now'>

/** Puts the demo menu into an empty shop; into one that has a menu only when told to replace it. True when it did. */
export const seedDemoMenu =
  (needs: Needs) =>
  ({ replace = false } = {}): Promise<boolean> =>
    needs.db.transaction((tx) => seed(tx, needs, replace))

/** The demo menu for a shop that opens for the first time. An owner who empties the menu later finds it empty again. */
export const offerDemoMenu = (needs: Needs) => (): Promise<boolean> =>
  needs.db.transaction(async (tx) => (await reachMilestone(tx, 'demo menu offered')) && (await seed(tx, needs, false)))

async function seed(tx: Db, { restaurant, now }: Needs, replace: boolean): Promise<boolean> {
  // Two processes that start at once must not both find it empty.
  await lockMenu(tx)
  if (!replace && !(await isMenuEmpty(tx))) return false
  const at = now()
  await replaceMenu(tx, demoMenu(restaurant, at), { timeZone: restaurant.timeZone, now: at })
  return true
}
