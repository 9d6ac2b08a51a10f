type Stored = { readonly id: string; readonly version: number }

/**
 * One save after the other for each record. Two quick changes by the same hands would else both carry the version that
 * was read, and the second be refused as if a colleague had been faster.
 */
export function savesInTurn() {
  const last = new Map<string, Promise<unknown>>()
  const versions = new Map<string, number>()
  return <Item extends Stored>(item: Item, save: (version: number) => Promise<Item>): Promise<Item> => {
    const run = async () => {
      const saved = await save(Math.max(item.version, versions.get(item.id) ?? 0))
      versions.set(saved.id, saved.version)
      return saved
    }
    const before = last.get(item.id) ?? Promise.resolve()
    const mine = before.then(run, run)
    last.set(item.id, mine)
    return mine
  }
}
