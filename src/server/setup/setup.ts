import type { FoundPoint, SetupState, SetupTickChange } from '#contract/setup.ts'
import { message } from '#domain/language/translate.ts'
import { onlyRate } from '#domain/money/tax-rules.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { demoLinks, withoutDemoLinks } from '#domain/setup/demo-leftovers.ts'
import { isSetupOffered, setupSteps } from '#domain/setup/setup-steps.ts'
import { type Address, cityLine } from '#domain/text/address.ts'
import { canRestoreMenu } from '#server/menu/empty-menu.ts'
import { countDemoMenu } from '#server/menu/menu-file.ts'
import { findLastImport } from '#server/menu/menu-file-queries.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { countMenu, countPeople, deleteTick, insertTick, listCategoriesAfterMoney, listTicks } from './setup-queries.ts'

/** The owners' progress, from what they have changed and ticked off. */
export async function readSetup(shop: SetupShop): Promise<SetupState> {
  const { db, settings } = shop
  const { versions, sections } = settings.read()
  const menu = await countMenu(db)
  const { dishes: demoDishes } = await countDemoMenu(shop)
  const hasImported = (await findLastImport(db)) !== undefined
  const hasOwnMenu = menu.dishes > 0 && (hasImported || demoDishes === 0)
  const progress = {
    ...{ versions, demoDishes, hasImported },
    ticks: await listTicks(db),
    people: await countPeople(db),
    dishes: menu.dishes,
    categoriesToTax: hasOwnMenu && (onlyRate(sections.money.tax) ?? 0) > 0 ? await listCategoriesAfterMoney(db) : [],
  }
  return {
    isOffered: isSetupOffered(progress),
    steps: setupSteps(progress),
    demoLinks: demoLinks(sections.restaurant),
    menu: { ...menu, demoDishes, canUndo: await canRestoreMenu(db) },
    categoriesToTax: progress.categoriesToTax,
  }
}

type SetupShop = Pick<Shop, 'db' | 'settings' | 'restaurant' | 'now'>

/** Ticks off or reopens a step, or dismisses the guide. */
export async function tickSetup(shop: SetupShop, { tick, isSet }: SetupTickChange) {
  await (isSet ? insertTick(shop.db, tick) : deleteTick(shop.db, tick))
  return readSetup(shop)
}

/** Removes what the demo links to; the owner's own links stay. */
export async function removeDemoLinks(shop: Shop, by: Actor): Promise<SetupState> {
  const { restaurant } = await readAllSettings(shop)
  await changeSettings(shop, 'restaurant', { version: restaurant.version, ...withoutDemoLinks(restaurant) }, by)
  return readSetup(shop)
}

/** Locates an address that an owner typed: not yet the restaurant's, and perhaps in another country. */
export async function locateAddress(
  { geocoder, log }: Pick<Shop, 'geocoder' | 'log'>,
  address: Address,
): Promise<FoundPoint> {
  const point = await geocoder.locate(`${address.street}, ${cityLine(address)}`, address).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    log.warn({ err: error, provider: geocoder.provider }, 'the restaurant’s address could not be looked up')
    throw new Refusal(
      'geocoder_unavailable',
      message('The address service did not answer. Please try again in a moment.'),
    )
  })
  if (!point) {
    throw new Refusal(
      'address_invalid',
      message('The address service does not know this address. Please check the street and the city.'),
    )
  }
  return { ...point, approximate: geocoder.approximate }
}
