import { useState } from 'react'

type Entry = { readonly id: string }

/**
 * The items to show while the list is in use, so that nothing moves under a finger: items update in place, removed ones stay,
 * and new ones go to the end.
 */
export function heldItems<Item extends Entry>(shown: readonly Item[], latest: readonly Item[]): readonly Item[] {
  const known = new Set(shown.map(({ id }) => id))
  const byId = new Map(latest.map((item) => [item.id, item]))
  const lastKnown = latest.findLastIndex(({ id }) => known.has(id))
  return [...shown.map((item) => byId.get(item.id) ?? item), ...latest.slice(lastKnown + 1)]
}

/** The latest items; while the list is held, those that were shown, in their places. A new query gets a new list. */
export function useHeldItems<Item extends Entry>(
  latest: readonly Item[],
  isHeld: boolean,
  query: string | undefined,
): readonly Item[] {
  const [before, setBefore] = useState({ items: latest, query })
  const items = isHeld && before.query === query ? heldItems(before.items, latest) : latest
  if (before.query !== query || !isSame(before.items, items)) setBefore({ items, query })
  return items
}

const isSame = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.length === others.length && some.every((item, position) => item === others[position])
