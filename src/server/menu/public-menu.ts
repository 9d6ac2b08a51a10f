import { nextSpecialChange } from '#domain/menu/special.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import type { Db } from '#server/database/client.ts'
import { listActiveDeals } from '#server/deal/deal-queries.ts'
import type { PublicMenu } from '#server/shop.ts'
import { type MenuSource, menuDocument } from './menu-document.ts'
import { listAvailableDishes, listCategoryRows } from './menu-queries.ts'

type BuiltMenu = {
  readonly document: ReturnType<typeof menuDocument>
  readonly text: string
  /** When the next special starts or ends. */
  readonly validUntil: Date | undefined
}

/** A longer setTimeout fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** Keeps the timer from spinning while the clock stands still, as in tests. */
const SHORTEST_TIMER_MS = 20

export function openPublicMenu({ db, live, now, log }: Adapters): PublicMenu {
  const versions = watchVersions()
  const cache = cacheLatest(() => buildMenu(db, now()), onBuilt)
  let timer: NodeJS.Timeout | undefined

  function onBuilt({ document, validUntil }: BuiltMenu): void {
    clearTimeout(timer)
    if (validUntil) {
      const wait = validUntil.getTime() - now().getTime()
      timer = setTimeout(invalidate, Math.min(LONGEST_TIMER_MS, Math.max(SHORTEST_TIMER_MS, wait))).unref()
    }
    versions.update(document.version)
  }

  async function current(): Promise<BuiltMenu> {
    const built = await cache.read()
    if (!built.validUntil || now() < built.validUntil) return built
    discard()
    return cache.read()
  }

  function discard(): void {
    cache.invalidate()
    versions.expectChange()
  }

  /** Rebuilds at once if somebody listens; otherwise the next reader does. */
  function invalidate(): void {
    discard()
    if (versions.hasListeners()) {
      cache.read().catch((error: unknown) => log.error({ err: error }, 'the menu could not be read after a change'))
    }
  }

  const stopListening = live.listen(({ topic }) => {
    if (topic === 'menu' || topic === 'deals') invalidate()
  }, invalidate)

  return {
    read: async () => (await current()).document,
    readText: async () => {
      const { document, text } = await current()
      return { version: document.version, text }
    },
    onChange: versions.onChange,
    invalidate,
    close() {
      clearTimeout(timer)
      stopListening()
    },
  }
}

/** Notifies listeners only when the version differs from the last known one. */
function watchVersions() {
  const listeners = new Set<(version: string) => void>()
  let known: string | undefined
  let isChangeExpected = false
  return {
    hasListeners: () => listeners.size > 0,
    /** From now on even the first version seen here counts as a change: listeners read theirs before. */
    expectChange() {
      isChangeExpected = true
    },
    update(version: string) {
      const hasChanged = version !== known && (known !== undefined || isChangeExpected)
      known = version
      if (hasChanged) for (const listener of listeners) listener(version)
    },
    onChange(listener: (version: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Reads in one snapshot, so that no dish stands in a category that has just been renamed. */
async function buildMenu(db: Db, now: Date): Promise<BuiltMenu> {
  const source = await db.transaction(
    async (tx): Promise<MenuSource> => ({
      categories: await listCategoryRows(tx),
      dishes: await listAvailableDishes(tx),
      deals: await listActiveDeals(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const document = menuDocument(source, now)
  return { document, text: JSON.stringify(document), validUntil: nextSpecialChange(source.dishes, now) }
}

/**
 * Caches the result of a costly build until it is invalidated. At most one build runs and one waits, however often it is
 * invalidated meanwhile: the waiting one sees every change. `onBuilt` is called after each build, in order.
 */
function cacheLatest<Result>(build: () => Promise<Result>, onBuilt: (result: Result) => void) {
  let cached: Promise<Result> | undefined
  let waiting: Promise<Result> | undefined
  let lastBuild: Promise<unknown> = Promise.resolve()

  function rebuild(): Promise<Result> {
    const building = lastBuild.then(() => {
      waiting = undefined
      return build()
    })
    const result: Promise<Result> = building.then(
      (built) => {
        onBuilt(built)
        return built
      },
      (error: unknown) => {
        if (cached === result) cached = undefined
        throw error
      },
    )
    waiting = result
    lastBuild = result.catch(() => {})
    return result
  }

  return {
    read(): Promise<Result> {
      cached ??= rebuild()
      return cached
    },
    /** Later reads get the waiting build, or start one. */
    invalidate(): void {
      cached = waiting
    },
  }
}
