import { useState } from 'react'

type Entry = { readonly id: string }

/**
 * What a list shows while somebody is busy in it, so that nothing moves under a finger: records change in their places, those
 * that are gone stay, and new ones come only after all the others.
 */
export function heldItems<Item extends Entry>(shown: readonly Item[], latest: readonly Item[]): readonly Item[] {
  const known = new Set(shown.map(({ id }) => id))
  const byId = new Map(latest.map((item) => [item.id, item]))
  const lastKnown = latest.findLastIndex(({ id }) => known.has(id))
  return [...shown.map((item) => byId.get(item.id) ?? item), ...latest.slice(lastKnown + 1)]
}

/** The latest items; while the list is held, those that were shown, in their places. Another query is another list. */
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
