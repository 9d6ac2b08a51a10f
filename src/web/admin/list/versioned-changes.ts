import type { AdminApi } from '#web/admin/session/admin-api.tsx'
import { ApiProblem, type ApiRequest } from '#web/parts/api-client.ts'
import { savesInTurn } from './saves-in-turn.ts'

type Versioned = { readonly id: string; readonly version: number }
type Save<Item> = (item: Item, save: (version: number) => Promise<Item>) => Promise<Item>
type VersionedChangesOptions<Item> = {
  /** `/api/admin/orders` */
  readonly path: string
  /** Shows the record as it is now. */
  readonly replace: (item: Item) => void
  /** For a list whose records are saved in other ways as well: all of them in one turn. */
  readonly save?: Save<Item>
}

/** Changes records of one list; a change is part of the record. */
export function versionedChanges<Item extends Versioned>(
  api: AdminApi,
  { path, replace, save = versionedSaves(replace) }: VersionedChangesOptions<Item>,
) {
  return (item: Item, change: object, waiting: Pick<ApiRequest, 'timeoutMs'> = {}): Promise<Item> =>
    save(item, (version) =>
      api<Item>(`${path}/${encodeURIComponent(item.id)}`, {
        ...waiting,
        method: 'PATCH',
        body: { ...change, version },
      }),
    )
}

/**
 * Saves records of one list, one save of a record after the other, each with the version that its editor has seen. Answers
 * the saved record and throws when it was not saved; either way the list shows what the record is now, also when a
 * colleague was faster.
 */
export function versionedSaves<Item extends Versioned>(replace: (item: Item) => void): Save<Item> {
  const inTurn = savesInTurn()
  return async (item, save) => {
    try {
      const saved = await inTurn(item, save)
      replace(saved)
      return saved
    } catch (error) {
      const current = currentIn<Item>(error)
      if (current) replace(current)
      throw error
    }
  }
}

/** What the record is now, when the refusal of a change says that somebody else has changed it. */
export const currentIn = <Item>(error: unknown): Item | undefined =>
  error instanceof ApiProblem && error.code === 'stale_version' ? (error.details.current as Item) : undefined

/** For `catch` after a delete: that a colleague has deleted it already is as good. */
export const unlessGone = (error: unknown): void => {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error
}
