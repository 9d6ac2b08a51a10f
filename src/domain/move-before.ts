/**
 * Moves an entry before another one, or to the end with null; undefined when one of them does not exist. Unlike a position, this
 * stays correct when somebody else reorders the list in the meantime.
 */
export function moveBefore<Entry extends { readonly id: string }>(
  order: readonly Entry[],
  id: string,
  before: string | null,
): Entry[] | undefined {
  const moved = order.find((entry) => entry.id === id)
  if (!moved || id === before) return moved && [...order]
  const others = order.filter((entry) => entry !== moved)
  const place = before === null ? others.length : others.findIndex((entry) => entry.id === before)
  return place === -1 ? undefined : others.toSpliced(place, 0, moved)
}
