import { nextSpecialChange } from '#domain/menu/special.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import type { Db } from '#server/database/client.ts'
import { listActiveDeals } from '#server/deal/deal-queries.ts'
import type { PublicMenu } from '#server/shop.ts'
import { listCategories } from './category-queries.ts'
import { keepLatest } from './keep-latest.ts'
import { type MenuSource, menuDocument } from './menu-document.ts'
import { listAvailableDishes } from './menu-queries.ts'

type Kept = {
  readonly document: ReturnType<typeof menuDocument>
  readonly text: string
  readonly validUntil: Date | undefined
}

/** A longer setTimeout fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** A clock that stands still, as in tests, must not spin. */
const SHORTEST_TIMER_MS = 20

export function openPublicMenu({ db, live, now, log }: Adapters): PublicMenu {
  const news = newsOf()
  const latest = keepLatest(() => buildMenu(db, now()), accept)
  let timer: NodeJS.Timeout | undefined

  function accept({ document, validUntil }: Kept): void {
    clearTimeout(timer)
    if (validUntil) {
      const wait = validUntil.getTime() - now().getTime()
      timer = setTimeout(invalidate, Math.min(LONGEST_TIMER_MS, Math.max(SHORTEST_TIMER_MS, wait))).unref()
    }
    news.accept(document.version)
  }

  async function current(): Promise<Kept> {
    const kept = await latest.read()
    if (!kept.validUntil || now() < kept.validUntil) return kept
    forget()
    return latest.read()
  }

  function forget(): void {
    latest.forget()
    news.expect()
  }

  /** Someone who listens hears of it at once; otherwise the next reader pays for the build. */
  function invalidate(): void {
    forget()
    if (news.isHeard()) {
      latest.read().catch((error: unknown) => log.error({ err: error }, 'the menu could not be read after a change'))
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
    onChange: news.onChange,
    invalidate,
    close() {
      clearTimeout(timer)
      stopListening()
    },
  }
}

/** Remembers which version is known, so that only a different one is news. */
function newsOf() {
  const listeners = new Set<(version: string) => void>()
  let known: string | undefined
  let isExpected = false
  return {
    isHeard: () => listeners.size > 0,
    /** From now on even a first version is news: what listeners know was read before. */
    expect() {
      isExpected = true
    },
    accept(version: string) {
      const isNews = version !== known && (known !== undefined || isExpected)
      known = version
      if (isNews) for (const tell of listeners) tell(version)
    },
    onChange(listener: (version: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** All of one moment, so that no dish stands in a category that has just been renamed. */
async function buildMenu(db: Db, now: Date): Promise<Kept> {
  const source = await db.transaction(
    async (tx): Promise<MenuSource> => ({
      categories: await listCategories(tx),
      dishes: await listAvailableDishes(tx),
      deals: await listActiveDeals(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const document = menuDocument(source, now)
  return { document, text: JSON.stringify(document), validUntil: nextSpecialChange(source.dishes, now) }
}
