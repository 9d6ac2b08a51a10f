import { createHash } from 'node:crypto'
import type { PublicDeal } from '#contract/deal.ts'
import { isPictureAddress, type MenuDocument, type PublicDish } from '#contract/menu.ts'
import type { PublicOptionGroup } from '#contract/option-group.ts'
import { type Deal, type DealChoice, dishesForChoice } from '#domain/deal.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { dishesLeft, LEFT_SHOWN_FROM, nextEndOfSoldOut, portionsLeft, type SoldOut } from '#domain/menu/sold-out.ts'
import { currentPrice, isSpecialLive, nextSpecialChange } from '#domain/menu/special.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { OptionGroup, OptionRole, StoredGroup } from '#domain/option-group.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import type { Db } from '#server/database/client.ts'
import { listActiveDeals } from '#server/deal/deal-queries.ts'
import type { PublicMenu, VersionedMenu } from '#server/shop.ts'
import { cacheLatest } from './cache-latest.ts'
import { listAvailableDishes, listCategoryRows } from './menu-queries.ts'
import { listSoldOut } from './sold-out-queries.ts'

type BuiltMenu = {
  readonly document: MenuDocument
  readonly text: string
  readonly orderable: VersionedMenu
  /** When the next special starts or ends, or something sold out is on offer again. */
  readonly validUntil: Date | undefined
}

/** A longer setTimeout fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** Keeps the timer from spinning while the clock stands still, as in tests. */
const SHORTEST_TIMER_MS = 20

export function openPublicMenu({ db, live, now, log }: Adapters): PublicMenu {
  const versions = watchVersions()
  const cache = cacheLatest(() => buildMenu(db, now()), onBuilt)
  let timer: NodeJS.Timeout | undefined

  function onBuilt({ document, validUntil }: BuiltMenu): void {
    clearTimeout(timer)
    if (validUntil) {
      const wait = validUntil.getTime() - now().getTime()
      timer = setTimeout(invalidate, Math.min(LONGEST_TIMER_MS, Math.max(SHORTEST_TIMER_MS, wait))).unref()
    }
    versions.update(document.version)
  }

  async function current(): Promise<BuiltMenu> {
    const built = await cache.read()
    if (!built.validUntil || now() < built.validUntil) return built
    discard()
    return cache.read()
  }

  function discard(): void {
    cache.invalidate()
    versions.expectChange()
  }

  /** Rebuilds at once if somebody listens; otherwise the next reader does. */
  function invalidate(): void {
    discard()
    if (versions.hasListeners()) {
      cache.read().catch((error: unknown) => log.error({ err: error }, 'the menu could not be read after a change'))
    }
  }

  const stopListening = live.listen(({ topic }) => {
    if (topic === 'menu' || topic === 'deals') invalidate()
  }, invalidate)

  return {
    read: async () => (await current()).document,
    readText: async () => {
      const { document, text } = await current()
      return { version: document.version, text }
    },
    readOrderable: async () => (await cache.read()).orderable,
    versionInMemory() {
      const built = cache.peek()
      return built && (!built.validUntil || now() < built.validUntil) ? built.document.version : undefined
    },
    onChange: versions.onChange,
    invalidate,
    close() {
      clearTimeout(timer)
      stopListening()
    },
  }
}

/** Notifies listeners only when the version differs from the last known one. */
function watchVersions() {
  const listeners = new Set<(version: string) => void>()
  let known: string | undefined
  let isChangeExpected = false
  return {
    hasListeners: () => listeners.size > 0,
    /** From now on even the first version seen here counts as a change, because listeners read theirs earlier. */
    expectChange() {
      isChangeExpected = true
    },
    update(version: string) {
      const hasChanged = version !== known && (known !== undefined || isChangeExpected)
      known = version
      if (hasChanged) for (const listener of listeners) listener(version)
    },
    onChange(listener: (version: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Reads in one snapshot, so that no dish refers to the old name of a renamed category. */
async function buildMenu(db: Db, now: Date): Promise<BuiltMenu> {
  const source = await db.transaction(
    async (tx) => ({
      categories: await listCategoryRows(tx),
      dishes: await listAvailableDishes(tx),
      soldOut: await listSoldOut(tx),
      deals: await listActiveDeals(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const { dishes, deals, soldOut } = source
  const document = menuDocument(source, now)
  const text = JSON.stringify(document)
  const validUntil = earlier(nextSpecialChange(dishes, now), nextEndOfSoldOut(soldOut, now))
  return { document, text, orderable: { dishes, deals, soldOut }, validUntil }
}

const earlier = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** The sources of the menu: available dishes, what is sold out of them, active deals and all categories. */
export type MenuSource = {
  readonly categories: readonly { readonly id: string; readonly name: string; readonly position: number }[]
  readonly dishes: readonly (MenuItem & { readonly optionGroups: readonly StoredGroup[] })[]
  readonly soldOut: readonly SoldOut[]
  readonly deals: readonly Deal[]
}

/** The public menu at this moment. The version is a hash of the contents, so all processes agree on it. */
export function menuDocument({ categories, dishes, soldOut, deals }: MenuSource, now: Date): MenuDocument {
  const byName = categories.toSorted((one, other) => one.name.localeCompare(other.name))
  const names = byName.map(({ name }) => name)
  const left = portionsLeft(soldOut, now)
  const inMenuOrder = dishesLeft(dishes, soldOut, now).toSorted(
    (a, b) => placeOf(a.category, names) - placeOf(b.category, names),
  )
  const groups = new Map<string, number>()
  const contents = {
    categories: byName.map(({ id, name, position }) => ({ id, name, position })),
    items: inMenuOrder.map((dish) => ({
      ...publicDish(dish, now),
      ...shownLeft(left.get(dish.id)),
      ...placesOf(dish.optionGroups, groups),
    })),
    deals: deals.map((deal) => publicDeal(deal, inMenuOrder)),
    optionGroups: [...groups.keys()].map((text): PublicOptionGroup => JSON.parse(text)),
  }
  return {
    version: createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 16),
    ...contents,
  }
}

/** Shows only the last few portions, because each order of a dish with a visible number changes the menu for every guest. */
const shownLeft = (left: number | undefined): Pick<PublicDish, 'left'> =>
  left !== undefined && left <= LEFT_SHOWN_FROM ? { left } : {}

/** The indexes of a dish's groups in the menu's list, which holds equal groups only once. */
function placesOf(ofDish: readonly OptionGroup[], all: Map<string, number>): Pick<PublicDish, 'optionGroups'> {
  if (ofDish.length === 0) return {}
  const texts = ofDish.map((group) => JSON.stringify(publicGroup(group)))
  for (const text of texts) if (!all.has(text)) all.set(text, all.size)
  return { optionGroups: texts.map((text) => all.get(text) ?? 0) }
}

const publicGroup = ({ name, role, isRequired, minPicks, maxPicks, values }: OptionGroup): PublicOptionGroup => ({
  name,
  role,
  isRequired,
  minPicks,
  maxPicks,
  values: values.map(({ name, priceCents, isDefault, isSoldOut, marks, allergens }) => ({
    name,
    price: decimalFromCents(priceCents),
    isDefault,
    isSoldOut,
    ...(marks && { marks: [...marks] }),
    ...(allergens && { allergens: [...allergens] }),
  })),
})

/** Dishes of unmanaged categories come last. */
function placeOf(category: string, names: readonly string[]): number {
  const place = names.indexOf(category)
  return place === -1 ? names.length : place
}

function publicDish(dish: MenuItem, now: Date): PublicDish {
  const isLive = isSpecialLive(dish, now)
  const [style, spice] = [valuesOf(dish, 'style'), valuesOf(dish, 'spice')]
  return {
    id: dish.id,
    name: dish.name,
    description: dish.description,
    price: decimalFromCents(dish.priceCents),
    salePrice: isLive && dish.discountPercent !== null ? decimalFromCents(currentPrice(dish, now)) : null,
    category: dish.category,
    // A URL stored before validation existed, or by another program, must not break a page.
    imageUrl: isPictureAddress(dish.imageUrl) ? dish.imageUrl : '',
    recommended: dish.recommended,
    special: isLive
      ? {
          badge: dish.specialBadge,
          discountPercent: dish.discountPercent,
          endsAt: dish.specialEndAt?.toISOString() ?? null,
        }
      : null,
    options: {
      style: style && { required: style.isRequired, values: style.values },
      spice: spice && { required: spice.isRequired, values: spice.values },
    },
    ...publicDiet(dish),
  }
}

const publicDiet = ({ marks, allergens }: Pick<MenuItem, 'marks' | 'allergens'>) => ({
  ...(marks.length > 0 && { marks: [...marks] }),
  ...(allergens && { allergens: [...allergens] }),
})

/** The styles or spice levels on offer; null if there are none. */
function valuesOf({ optionGroups }: MenuItem, role: OptionRole) {
  const group = optionGroups.find((one) => one.role === role)
  if (!group) return null
  const values = group.values.filter(({ isSoldOut }) => !isSoldOut).map(({ name }) => name)
  return { isRequired: group.isRequired, values }
}

function publicDeal(deal: Deal, dishes: readonly MenuItem[]): PublicDeal {
  const { id, title, type, priceCents, fixed, choices } = deal
  return {
    id,
    title,
    type,
    price: decimalFromCents(priceCents),
    fixed: fixed.map(({ qty, label }) => ({ qty, label })),
    ...publicDiet(deal),
    choices: choices.map((choice) => publicChoice(choice, dishes)),
  }
}

function publicChoice(choice: DealChoice, dishes: readonly MenuItem[]): PublicDeal['choices'][number] {
  const { key, label, count, size } = choice
  const options = dishesForChoice(choice, dishes).map(({ id, name, category }) => ({ id, name, category }))
  return { key, label, count, size: size ?? null, options }
}
