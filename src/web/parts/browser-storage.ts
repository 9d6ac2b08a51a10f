/** A storage that never throws, because a browser may block it, or have no space left. */
export const safeStorage = (area: () => Storage) => ({
  /** Null when nothing is stored, or nothing can be read. */
  read: (key: string): string | null => attempt(() => area().getItem(key), null),
  /** Null also when the text is not JSON. */
  readJson: (key: string): unknown => attempt(() => JSON.parse(area().getItem(key) ?? 'null'), null),
  /** False when the text could not be stored. */
  write: (key: string, text: string): boolean =>
    attempt(() => {
      area().setItem(key, text)
      return true
    }, false),
  remove: (key: string): void => attempt(() => area().removeItem(key), undefined),
})

/** Shared by all tabs, and kept after they are closed. */
export const browserStorage = safeStorage(() => localStorage)

/** For one tab, cleared when it is closed. */
export const tabStorage = safeStorage(() => sessionStorage)

function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access()
  } catch {
    return otherwise
  }
}
