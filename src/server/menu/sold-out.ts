import { randomUUID } from 'node:crypto'
import { InvalidInput } from '#contract/problem.ts'
import type { NewSoldOut, SoldOutEntry, SoldOutMatch, SoldOutMatches, SoldOutTarget } from '#contract/sold-out.ts'
import { message } from '#domain/language/translate.ts'
import type { StoredGroup } from '#domain/menu/option-group.ts'
import { containsAllWords } from '#domain/menu/search.ts'
import { stationKey, stationOf } from '#domain/menu/station.ts'
import { nextDayOpening } from '#domain/pauses/pauses.ts'
import type { Actor } from '#domain/people/audit.ts'
import { addDays, dateOf } from '#domain/time/clock-time.ts'
import { formatPickupTime } from '#domain/time/format-dates.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { instantAt, localDateTimeAt, zoneClock } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { type Change, recordChanges } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { isUuid } from '#server/database/list-queries.ts'
import type { Shop } from '#server/shop.ts'
import { listAllDishes, listCategoryRows } from './menu-queries.ts'
import {
  deleteSoldOut,
  findSoldOutRows,
  listSoldOutRows,
  lockSoldOut,
  replaceSoldOut,
  type SoldOutRow,
  touchOwners,
} from './sold-out-queries.ts'

/** What is currently sold out or counted. */
export async function listSoldOutNow({ db, now }: Shop): Promise<SoldOutEntry[]> {
  const targets = await readTargets(db)
  return (await listSoldOutRows(db)).filter(({ until }) => until === null || until > now()).flatMap(shownWith(targets))
}

/** What a search finds: dishes by name, station, category, or an ingredient in their texts; options by name. */
export async function findTargets({ db }: Shop, search: string): Promise<SoldOutMatches> {
  if (search === '') return { groups: [], items: [] }
  const targets = [...(await readTargets(db)).values()]
  const groups = groupsOf(targets).filter(({ name }) => containsAllWords(name, search))
  const inGroups = new Set(groups.flatMap(({ menuItemIds }) => menuItemIds))
  const items = targets.flatMap((target): SoldOutMatch[] => {
    const { station: _station, category: _category, ...shown } = target
    if (containsAllWords(target.name, search)) return [{ ...shown, found: 'name' }]
    if (target.optionId === null && inGroups.has(target.menuItemId ?? '')) return [{ ...shown, found: 'group' }]
    return target.text !== '' && containsAllWords(allTexts(target), search) ? [{ ...shown, found: 'text' }] : []
  })
  return { groups, items }
}

/** The words of a search may be spread over a dish's texts. */
const allTexts = ({ name, station, category, text }: Target): string =>
  [name, station ?? '', category ?? '', text].join(' ')

/** The stations and categories of the menu, with their dishes. */
function groupsOf(targets: readonly Target[]): SoldOutMatches['groups'] {
  const dishes = targets.filter(({ optionId }) => optionId === null)
  return (['station', 'category'] as const).flatMap((kind) => {
    const placed = dishes.flatMap((dish) => {
      const name = dish[kind]
      return name === null ? [] : [{ name, key: stationKey(name), id: dish.menuItemId ?? '' }]
    })
    return [...Map.groupBy(placed, ({ key }) => key).values()].map((same) => ({
      kind,
      name: same[0]?.name ?? '',
      menuItemIds: same.map(({ id }) => id),
    }))
  })
}

/** Staff mark dishes or options as sold out, until when, or set how many portions are left. */
export async function addSoldOut(
  shop: Shop,
  { targets, until, left, isShared }: NewSoldOut,
  by: Actor,
): Promise<SoldOutEntry[]> {
  const { db, now, menu } = shop
  const entries = await db.transaction(async (tx) => {
    const known = await readTargets(tx)
    const ids = [...new Set(targets.map(({ optionId, menuItemId }) => optionId ?? menuItemId ?? ''))]
    const chosen = ids.flatMap((id) => known.get(id) ?? [])
    const present = await touchOwners(tx, chosen)
    const isPresent = ({ menuItemId, categoryId }: Target) => present.has(menuItemId ?? categoryId ?? '')
    if (chosen.length < ids.length || !chosen.every(isPresent)) throw new InvalidInput({ targets: NOT_ON_MENU })
    await lockSoldOut(tx)
    const sharedId = isShared && left !== null && chosen.length > 1 ? randomUUID() : null
    const said = { until: endOf(until, shop), left, sharedId, saidBy: by.name, createdAt: now() }
    const before = await listSoldOutRows(tx)
    const rows = await replaceSoldOut(
      tx,
      chosen.map((target) => ({ ...ownerOf(target), ...said })),
    )
    await recordSoldOut(tx, shop, { known, before, after: rows, by })
    await announce(tx, { topic: 'menu' })
    return rows.flatMap(shownWith(known))
  })
  menu.invalidate()
  return entries
}

const NOT_ON_MENU = message('One of these is no longer on the menu.')

/** Staff put them back on offer. */
export async function endSoldOut(shop: Shop, ids: readonly string[], by: Actor): Promise<SoldOutEntry[]> {
  await shop.db.transaction(async (tx) => {
    const known = await readTargets(tx)
    const ended = ids.filter(isUuid)
    await touchOwners(tx, await findSoldOutRows(tx, ended))
    await lockSoldOut(tx)
    const before = await deleteSoldOut(tx, ended)
    await recordSoldOut(tx, shop, { known, before, after: [], by })
    await announce(tx, { topic: 'menu' })
  })
  shop.menu.invalidate()
  return listSoldOutNow(shop)
}

/** With where it is made, and the text in which ingredients are searched; an option has neither. */
type Target = SoldOutTarget & {
  readonly station: string | null
  readonly category: string | null
  readonly text: string
}

/** All dishes and options, by their ids. */
async function readTargets(db: Db): Promise<ReadonlyMap<string, Target>> {
  const [dishes, categories] = [await listAllDishes(db), await listCategoryRows(db)]
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  const ofDishes = dishes.flatMap((dish): Target[] => [
    {
      ...{ menuItemId: dish.id, categoryId: null, optionId: null },
      name: dish.name,
      of: null,
      station: stationOf(dish, categoryOf.get(dish.categoryId ?? '')),
      category: dish.category,
      text: [dish.description, (dish.allergens ?? []).join(', ')].filter((part) => part !== '').join(' · '),
    },
    ...optionsOf(dish.optionGroups, { menuItemId: dish.id, categoryId: null, of: dish.name }),
  ])
  const ofCategories = categories.flatMap(({ id, name, optionGroups }) =>
    optionsOf(optionGroups, { menuItemId: null, categoryId: id, of: name }),
  )
  return new Map([...ofDishes, ...ofCategories].map((target) => [target.optionId ?? target.menuItemId ?? '', target]))
}

const optionsOf = (
  groups: readonly StoredGroup[],
  owner: Pick<SoldOutTarget, 'menuItemId' | 'categoryId' | 'of'>,
): Target[] =>
  groups.flatMap(({ values }) =>
    values.map(({ id, name }) => ({ ...owner, optionId: id, name, station: null, category: null, text: '' })),
  )

const ownerOf = ({ menuItemId, categoryId, optionId }: SoldOutTarget) => ({ menuItemId, categoryId, optionId })
const targetOf = ({ optionId, menuItemId }: SoldOutRow): string => optionId ?? menuItemId ?? ''

/** Empty for an option that an owner has since removed. */
const shownWith =
  (targets: ReadonlyMap<string, Target>) =>
  (row: SoldOutRow): SoldOutEntry[] => {
    const target = targets.get(targetOf(row))
    if (!target) return []
    const { id, until, left, sharedId, saidBy, createdAt } = row
    return [
      {
        ...ownerOf(target),
        ...{ id, name: target.name, of: target.of, left, sharedId, saidBy },
        until: until?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      },
    ]
  }

function endOf(until: NewSoldOut['until'], { restaurant: { hours, timeZone }, now }: Shop): Date | null {
  if (until === 'further_notice') return null
  if (until === 'tomorrow') return nextDayOpening(hoursFor(hours, 'pickup'), now(), zoneClock(timeZone))
  const today = dateOf(localDateTimeAt(now(), timeZone))
  const end = instantAt(`${today}T${until}`, timeZone)
  return end > now() ? end : instantAt(`${addDays(today, 1)}T${until}`, timeZone)
}

type SoldOutChange = {
  readonly known: ReadonlyMap<string, Target>
  readonly before: readonly SoldOutRow[]
  readonly after: readonly SoldOutRow[]
  readonly by: Actor
}

/** Recorded in the history of the dish or category. `before` may hold others, which are ignored. */
function recordSoldOut(tx: Db, { now, restaurant }: Shop, { known, before, after, by }: SoldOutChange): Promise<void> {
  const words = ({ until, left, sharedId }: SoldOutRow): string => {
    const end = until
      ? `until ${formatPickupTime(localDateTimeAt(until, restaurant.timeZone), restaurant)}`
      : 'until further notice'
    return left === null ? end : `${left} left${sharedId === null ? '' : ' together'}, ${end}`
  }
  const rows = after.length > 0 ? after : before
  const changes = rows.flatMap((row): Change[] => {
    const target = known.get(targetOf(row))
    const field = target?.of ? `${target.name}: sold out` : 'soldOut'
    const said = before.find((one) => targetOf(one) === targetOf(row))
    const isOver = after.length === 0
    return [
      {
        ...(row.categoryId
          ? { entity: 'category', entityId: row.categoryId }
          : { entity: 'menu-item', entityId: row.menuItemId ?? '' }),
        action: 'changed',
        before: { [field]: said && words(said) },
        after: { [field]: isOver ? undefined : words(row) },
        by,
        at: now(),
      },
    ]
  })
  return recordChanges(tx, changes)
}
