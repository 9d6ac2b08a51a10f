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

/**
 * The latest items, and among them those that were shown and are gone, if they are kept: each stays behind the one before it, so
 * that the next one does not move under the finger that has just dealt with it.
 */
export function keptItems<Item>(
  shown: readonly Item[],
  latest: readonly Item[],
  { isKept, idOf }: Keeping<Item>,
): readonly Item[] {
  const items = [...latest]
  const placeOf = (item: Item | undefined) => items.findIndex((one) => item !== undefined && idOf(one) === idOf(item))
  for (const [index, item] of shown.entries()) {
    if (isKept(item) && placeOf(item) < 0) items.splice(placeOf(shown[index - 1]) + 1, 0, item)
  }
  return items
}
type Keeping<Item> = { readonly isKept: (item: Item) => boolean; readonly idOf: (item: Item) => string }

export function useKeptItems<Item>(latest: readonly Item[], keeping: Keeping<Item>): readonly Item[] {
  const [shown, setShown] = useState(latest)
  const items = keptItems(shown, latest, keeping)
  if (!isSame(shown, items)) setShown(items)
  return items
}

const isSame = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.length === others.length && some.every((item, position) => item === others[position])
