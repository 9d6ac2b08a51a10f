type Entry = { readonly id: string }

/** The order after its entry at one place was put at another; undefined when there is nothing to move. */
export function moved<Item>(order: readonly Item[], from: number, to: number): Item[] | undefined {
  const entry = order[from]
  if (entry === undefined || from === to || !(to in order)) return undefined
  return order.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** What comes right after an entry; undefined for the last one. */
export const nextAfter = <Item extends Entry>({ id }: Entry, order: readonly Item[]): Item | undefined =>
  order[order.findIndex((entry) => entry.id === id) + 1]
