import { useState } from 'react'
import type { SoldOutMatch, SoldOutMatches } from '#contract/sold-out.ts'
import { stationKey } from '#domain/menu/station.ts'
import { useSoldOutMatches } from './service-api.ts'

export type DishToSellOut = { readonly id: string; readonly name: string }

export type SoldOutChoice = ReturnType<typeof useSoldOutChoice>

/**
 * What staff choose by one search or several. What the search names is chosen at first; once somebody has ticked or kept anything,
 * only what they tick is.
 */
export function useSoldOutChoice(dish: DishToSellOut | undefined) {
  const [search, setSearch] = useState(dish?.name ?? '')
  const [own, setOwn] = useState<ReadonlyMap<string, SoldOutMatch> | null>(null)
  const { matches, error } = useSoldOutMatches(search.trim())
  const suggested =
    dish && search === dish.name
      ? (matches?.items ?? []).filter((match) => idOf(match) === dish.id)
      : namedBy(search, matches)
  const chosen = own ?? byId(suggested)
  const tick = (targets: readonly SoldOutMatch[], isOn: boolean) => {
    const after = new Map(chosen)
    for (const target of targets) {
      if (isOn) after.set(idOf(target), target)
      else after.delete(idOf(target))
    }
    setOwn(after)
  }
  const found = new Set(matches?.items.map(idOf))
  return {
    ...{ search, setSearch, error, matches, tick },
    chosen: [...chosen.values()],
    isChosen: (target: SoldOutMatch) => chosen.has(idOf(target)),
    /** Chosen by an earlier search. */
    kept: [...chosen.values()].filter((target) => !found.has(idOf(target))),
    isOpen: matches !== undefined || chosen.size > 0,
    /** Keeps what is chosen for another search. */
    searchOn() {
      setOwn(chosen)
      setSearch('')
    },
    clear() {
      setOwn(null)
      setSearch('')
    },
  }
}

/** Dishes and options by their names; without any, all that is made at the station whose whole name was typed. */
export function namedBy(search: string, matches: SoldOutMatches | undefined): readonly SoldOutMatch[] {
  const { items = [], groups = [] } = matches ?? {}
  const named = items.filter(({ found }) => found === 'name')
  if (named.length > 0) return named
  const station = groups.find(({ kind, name }) => kind === 'station' && stationKey(name) === stationKey(search.trim()))
  return items.filter(
    ({ optionId, menuItemId }) => optionId === null && station?.menuItemIds.includes(menuItemId ?? ''),
  )
}

export const idOf = ({ optionId, menuItemId }: SoldOutMatch): string => optionId ?? menuItemId ?? ''

const byId = (targets: readonly SoldOutMatch[]) => new Map(targets.map((target) => [idOf(target), target]))
