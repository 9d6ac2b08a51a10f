/**
 * The same entries with one of them put before another, or last with null; undefined when one of the two is not there.
 * Said so, and not by numbers, a move stays right when somebody else has moved others meanwhile.
 */
export function placedBefore<Entry extends { readonly id: string }>(
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
