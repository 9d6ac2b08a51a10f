import type { SetupState, SetupTickChange } from '#contract/setup.ts'
import { isSetupOffered, setupSteps } from '#domain/setup/setup-steps.ts'
import { canRestoreMenu } from '#server/menu/empty-menu.ts'
import type { Shop } from '#server/shop.ts'
import { countMenu, countPeople, deleteTick, insertTick, listTicks } from './setup-queries.ts'

/** How far the owners have come, from what they have changed and ticked off. */
export async function readSetup({ db, settings }: Pick<Shop, 'db' | 'settings'>): Promise<SetupState> {
  const { versions } = settings.read()
  const progress = { ticks: await listTicks(db), versions, people: await countPeople(db) }
  return {
    isOffered: isSetupOffered(progress),
    steps: setupSteps(progress),
    menu: { ...(await countMenu(db)), canUndo: await canRestoreMenu(db) },
  }
}

/** Ticks a step off or opens it again, or puts the guide aside. */
export async function tickSetup(shop: Pick<Shop, 'db' | 'settings'>, { tick, isSet }: SetupTickChange) {
  await (isSet ? insertTick(shop.db, tick) : deleteTick(shop.db, tick))
  return readSetup(shop)
}
