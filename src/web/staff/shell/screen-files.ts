import { createContext } from 'react'

/** Why a screen could not be loaded: no connection, or a newer version has replaced the files. */
export type LoadFailure = 'unreachable' | 'outdated'

export type ScreenFiles = ReturnType<typeof openScreenFiles>

/** All files of each screen, by its path. */
type FilesByPath = Readonly<Record<string, readonly string[]>>

/**
 * Loads the code of the staff screens before they are opened. The router alone would load a screen when it is opened and show an
 * error page if that fails: without a connection, the alarm would be gone.
 */
export function openScreenFiles(files: FilesByPath, importScreen: (path: string) => Promise<void>) {
  const loaded = new Set<string>()
  const fetched = new Set<string>()

  /** Most files belong to many screens. Each is fetched once, because forty fetches took browsers seconds, even from the HTTP cache. */
  const fetchAll = async (addresses: readonly string[]): Promise<LoadFailure | undefined> => {
    const missing = addresses.filter((address) => !fetched.has(address))
    try {
      const answers = await Promise.all(missing.map((address) => fetch(address)))
      if (answers.some(({ status }) => status === 404)) return 'outdated'
    } catch {
      return 'unreachable'
    }
    for (const address of missing) fetched.add(address)
    return undefined
  }

  /** A browser has six connections to a server. One that gets no answer is held for minutes, so all of them must not be. */
  const fetchInTurn = async (addresses: readonly string[]): Promise<LoadFailure | undefined> => {
    for (const address of addresses) {
      const failure = await fetchAll([address])
      if (failure) return failure
    }
    return undefined
  }

  const load = async (path: string): Promise<LoadFailure | undefined> => {
    const addresses = files[path]
    if (!addresses || loaded.has(path)) return undefined
    const failure = await fetchAll(addresses)
    if (failure) return failure
    try {
      // From the HTTP cache. Not imported before, since some browsers never retry a failed import.
      await importScreen(path)
    } catch {
      // The cache may have lost a file, so all are fetched again.
      for (const address of addresses) fetched.delete(address)
      return 'unreachable'
    }
    loaded.add(path)
    return undefined
  }
  return {
    isLoaded: (path: string) => loaded.has(path) || !(path in files),
    load,
    /** One file at a time, the screens when the browser is idle, so that nothing delays the open screen (docs/design/staff-area.md). */
    loadAll: async () => {
      for (const [path, addresses] of Object.entries(files)) {
        await untilIdle()
        if (!(await fetchInTurn(addresses))) await load(path)
      }
    },
  }
}

/** A screen that is never idle must not prevent loading. */
const BUSY_AT_MOST_MS = 1_000

/** Safari has no idle callbacks. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: BUSY_AT_MOST_MS })
    else setTimeout(resolve)
  })

export const ScreenFilesContext = createContext<ScreenFiles | null>(null)
