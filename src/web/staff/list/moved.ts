type Entry = { readonly id: string }

/** The list with one entry moved; undefined when there is nothing to move. */
export function moved<Item>(order: readonly Item[], from: number, to: number): Item[] | undefined {
  const entry = order[from]
  if (entry === undefined || from === to || !(to in order)) return undefined
  return order.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** The entry after this one; undefined for the last. */
export const nextAfter = <Item extends Entry>({ id }: Entry, order: readonly Item[]): Item | undefined =>
  order[order.findIndex((entry) => entry.id === id) + 1]
