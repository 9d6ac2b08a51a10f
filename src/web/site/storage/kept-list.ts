import { browserStorage } from '#web/parts/browser-storage.ts'

/** More than anybody needs; what another program may have stored there is not shown without end. */
const KEPT_MAX = 20

type KeptListOptions<Item> = {
  /** In `localStorage`. */
  readonly storageKey: string
  /** Checks what was stored, perhaps by another version of the site. */
  readonly isItem: (stored: unknown) => stored is Item
  /** An item that is no longer kept is left out, and erased with the next change. */
  readonly isKept: (item: Item, now: number) => boolean
}

/**
 * The receipts of the guest of this browser, the latest first: what leads back to an order or a booking. In the memory of the tab if
 * the browser stores nothing.
 */
export function keptList<Item extends { readonly id: string }>({ storageKey, isItem, isKept }: KeptListOptions<Item>) {
  let inMemory: readonly Item[] | undefined
  const listeners = new Set<() => void>()

  function read(now = Date.now()): readonly Item[] {
    const stored = inMemory ?? browserStorage.readJson(storageKey)
    if (!Array.isArray(stored)) return []
    return stored
      .filter(isItem)
      .filter((item) => isKept(item, now))
      .slice(0, KEPT_MAX)
  }

  function store(items: readonly Item[]): void {
    const text = JSON.stringify(items)
    if (inMemory === undefined && text === browserStorage.read(storageKey)) return
    if (items.length === 0) browserStorage.remove(storageKey)
    inMemory = items.length === 0 || browserStorage.write(storageKey, text) ? undefined : items
    for (const listener of listeners) listener()
  }

  return {
    read,
    /** Adds an item. One that is kept already stays in its place, with what is known of it now. */
    keep(item: Item, now = Date.now()): void {
      const known = read(now)
      const isKnown = known.some(({ id }) => id === item.id)
      store(isKnown ? known.map((one) => (one.id === item.id ? item : one)) : [item, ...known])
    },
    forget: (id: string, now = Date.now()): void => store(read(now).filter((one) => one.id !== id)),
    /** Erases what is no longer kept. */
    eraseEnded: (now = Date.now()): void => store(read(now)),
    /** Calls `onChange` when this or another tab has changed the list. Returns the function that stops it. */
    follow(onChange: () => void): () => void {
      const onStorage = ({ key }: StorageEvent) => {
        // Null: everything was cleared.
        if (key === storageKey || key === null) onChange()
      }
      listeners.add(onChange)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(onChange)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
