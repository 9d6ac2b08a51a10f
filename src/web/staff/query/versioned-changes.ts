import { ApiProblem, type CallOptions } from '#web/parts/api-client.ts'

type Versioned = { readonly id: string; readonly version: number }
type Save<Item> = (item: Item, save: (version: number) => Promise<Item>) => Promise<Item>
type VersionedChangesOptions<Item, Change> = {
  readonly patch: (id: string, change: Change & { readonly version: number }, options: CallOptions) => Promise<Item>
  /** Shows the current record. */
  readonly replace: (item: Item) => void
  /** For a list whose records are also saved in other ways: makes all saves run one after the other. */
  readonly save?: Save<Item>
}

/** Saves changes to records of one list. A change holds only the fields that change. */
export function versionedChanges<Item extends Versioned, Change extends object>({
  patch,
  replace,
  save = versionedSaves(replace),
}: VersionedChangesOptions<Item, Change>) {
  return (item: Item, change: Change, options: CallOptions = {}): Promise<Item> =>
    save(item, (version) => patch(item.id, { ...change, version }, options))
}

/**
 * Saves records of one list, one save of a record after the other, each with the version that its editor has seen. Returns
 * the saved record and throws if it was not saved; either way the list shows the current record, even if a colleague
 * was faster.
 */
export function versionedSaves<Item extends Versioned>(replace: (item: Item) => void): Save<Item> {
  const serialized = serializedSaves()
  return async (item, save) => {
    try {
      const saved = await serialized(item, save)
      replace(saved)
      return saved
    } catch (error) {
      const current = currentIn<Item>(error)
      if (current) replace(current)
      throw error
    }
  }
}

/** The current record, if a change was refused because somebody else has changed it. */
export const currentIn = <Item>(error: unknown): Item | undefined =>
  error instanceof ApiProblem && error.code === 'stale_version' ? (error.details.current as Item) : undefined

/** For `catch` after a delete: it is fine if a colleague has already deleted it. */
export const unlessGone = (error: unknown): void => {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error
}

/**
 * One save after the other for each record. Otherwise two quick changes by the same person would carry the same version,
 * and the second would be refused as if a colleague had been faster.
 */
export function serializedSaves() {
  const last = new Map<string, Promise<unknown>>()
  const versions = new Map<string, number>()
  return <Item extends Versioned>(item: Item, save: (version: number) => Promise<Item>): Promise<Item> => {
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
