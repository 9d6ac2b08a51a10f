import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { menuAt } from '#domain/menu/menu-at.ts'
import { DEALS } from '#domain/menu/menu-item.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { everyPage } from '#web/staff/query/listed.ts'
import { useSoldOut } from '#web/staff/service/service-api.ts'
import { useStateText } from '#web/staff/service/sold-out-words.ts'
import { useNow } from '#web/staff/time/clock.tsx'
import { useTranslate } from '#web/ui/language.tsx'

/** A dish or deal that cannot be ordered for the order's time, and why: `sold out until tomorrow at 11:00am`. */
export type GoneDish = {
  readonly id: string
  readonly name: string
  /** `DEALS` of a deal. */
  readonly group: string
  readonly why: string
}

/** What staff can order for a time, and what they will ask for in vain. */
export type CounterMenu = Pick<MenuDocument, 'digits' | 'categories' | 'items' | 'deals' | 'optionGroups'> & {
  readonly gone: readonly GoneDish[]
  /** Where each dish stands on the menu, by id; empty while nothing is gone. */
  readonly places: ReadonlyMap<string, number>
  /** How many of each dish and deal sold lately, by id. */
  readonly sold: ReadonlyMap<string, number>
}

/** A menu has fewer dishes that are switched off. */
const SWITCHED_OFF_MAX = 100

/** The public menu. Read again whenever the menu changes. */
export function useCounterMenu() {
  const api = useAdminApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['menu', 'counter'],
    queryFn: ({ signal }) => api.get('/menu', { signal }),
  })
  return { menu: data, error: error && reasonOf(error), reload: () => void refetch() }
}

/** In the order of the menu, with those that cannot be ordered. */
function usePlaces(isNeeded: boolean): ReadonlyMap<string, number> {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['menu', 'places'],
    queryFn: ({ signal }) =>
      everyPage((cursor) =>
        api.get('/admin/menu-items', { query: { sort: 'menu', limit: 500, ...(cursor && { cursor }) }, signal }),
      ),
    select: ({ items }) => items.map(({ id }) => id),
    enabled: isNeeded,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => new Map(data?.map((id, place) => [id, place])), [data])
}

/** Read once an hour: it only ranks what is found. */
function useSold(): ReadonlyMap<string, number> {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['sold'],
    queryFn: ({ signal }) => api.get('/admin/sold', { signal }),
    staleTime: 60 * 60_000,
  })
  return useMemo(() => new Map(data?.items.map(({ id, sold }) => [id, sold])), [data])
}

/** The menu for an order for this time; empty: as soon as possible. Portions are counted exactly, however many there are. */
export function useMenuFor(menu: MenuDocument, time: string): CounterMenu {
  const clock = browserClock(useRestaurant())
  const now = useNow()
  const { entries } = useSoldOut()
  const stateOf = useStateText()
  const off = useSwitchedOff()
  const sold = useSold()
  const at = time === '' ? now : clock.instantAt(time)
  const then = menuAt(menu, at)
  const applies = ({ until }: { readonly until: string | null }) => until === null || Date.parse(until) > at.getTime()
  const ofDishes = entries.filter((one) => one.optionId === null && applies(one))
  const countOf = new Map(ofDishes.map((one) => [one.menuItemId, one]))
  const items = then.items.map((dish) => {
    const { left = null, sharedId = null } = countOf.get(dish.id) ?? {}
    return left === null ? dish : { ...dish, left, ...(sharedId && { sharedId }) }
  })
  const isOffered = new Set([...then.items, ...then.deals].map(({ id }) => id))
  const later = [
    ...(menu.later?.items ?? []).map((dish) => ({ ...dish, group: dish.category })),
    ...(menu.later?.deals ?? []).map(({ title, ...deal }) => ({ ...deal, name: title, group: DEALS })),
  ].map(({ id, name, group, soldOutUntil = null }) => ({
    ...{ id, name, group },
    why: stateOf({ left: null, until: soldOutUntil }),
  }))
  // Switched off or said to be sold out, they are all in that list.
  const groupOf = new Map(off.map(({ id, group }) => [id, group]))
  const said = ofDishes.map((one) => ({
    ...{ id: one.menuItemId ?? '', name: one.name, group: groupOf.get(one.menuItemId ?? '') ?? '' },
    why: stateOf({ ...one, left: null }),
  }))
  const byId = new Map([...off, ...said, ...later].map((one) => [one.id, one]))
  const gone = [...byId.values()].filter(({ id }) => !isOffered.has(id))
  const places = usePlaces(gone.length > 0)
  return { ...then, categories: menu.categories, items, sold, gone, places }
}

function useSwitchedOff(): readonly GoneDish[] {
  const t = useTranslate()
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['menu', 'switched-off'],
    queryFn: ({ signal }) =>
      api.get('/admin/menu-items', { query: { available: 'false', limit: SWITCHED_OFF_MAX }, signal }),
  })
  return (data?.items ?? []).map(({ id, name, category }) => ({
    ...{ id, name, group: category },
    why: t('sold out until further notice'),
  }))
}
