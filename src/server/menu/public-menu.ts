import type { MenuDocument } from '#contract/menu.ts'
import { type LanguageCode, languagesOf } from '#domain/language/languages.ts'
import type { OwnDictionary } from '#domain/language/own-words.ts'
import { endsOfSoldOut } from '#domain/menu/sold-out.ts'
import { nextSpecialChange } from '#domain/menu/special.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { readSection } from '#server/adapters/settings/current-settings.ts'
import type { Db } from '#server/database/client.ts'
import { isDatabaseAway } from '#server/database/database-errors.ts'
import { listActiveDeals } from '#server/deal/deal-queries.ts'
import type { PublicMenu, VersionedMenu } from '#server/shop.ts'
import { cacheLatest } from './cache-latest.ts'
import { menuDocument } from './menu-document.ts'
import { listAvailableDishes, listCategoryRows } from './menu-queries.ts'
import { keepDishWords, menuWords, type WithWords } from './menu-words.ts'
import { ownDictionaries } from './own-dictionary.ts'
import { listSoldOut } from './sold-out-queries.ts'

type BuiltMenu = {
  readonly document: MenuDocument
  readonly text: string
  readonly orderable: VersionedMenu
  readonly words: (language: LanguageCode) => OwnDictionary
  /** When the next special starts or ends, or something sold out is on offer again. */
  readonly validUntil: Date | undefined
}

/** A longer setTimeout fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** Keeps the timer from spinning while the clock stands still, as in tests. */
const SHORTEST_TIMER_MS = 20

export function openPublicMenu({ db, live, now, log, settings }: Adapters): PublicMenu {
  const withSettings = ownDictionaries()
  const versions = watchVersions()
  const withWords = keepDishWords()
  const cache = cachedMenu(() => buildMenu(db, now(), withWords), onBuilt)
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
    const built = await cache.readOrLast()
    if (!built.validUntil || now() < built.validUntil) return built
    discard()
    return cache.readOrLast()
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
    readOrderable: async () => (await cache.read()).orderable,
    readWords: async (language) => withSettings(language, (await current()).words(language), settings.read()),
    versionInMemory() {
      const built = cache.peek()
      return built && (!built.validUntil || now() < built.validUntil) ? built.document.version : undefined
    },
    onChange: versions.onChange,
    invalidate,
    close() {
      clearTimeout(timer)
      stopListening()
    },
  }
}

/** With the menu as it was while the database is away: orders are checked by the database itself, and refused meanwhile. */
function cachedMenu(build: () => Promise<BuiltMenu>, onBuilt: (built: BuiltMenu) => void) {
  let last: BuiltMenu | undefined
  const cache = cacheLatest(build, (built) => {
    last = built
    onBuilt(built)
  })
  const readOrLast = (): Promise<BuiltMenu> =>
    cache.read().catch((error: unknown) => {
      if (last && isDatabaseAway(error)) return last
      throw error
    })
  return { ...cache, readOrLast }
}

/** Notifies listeners only when the version differs from the last known one. */
function watchVersions() {
  const listeners = new Set<(version: string) => void>()
  let known: string | undefined
  let isChangeExpected = false
  return {
    hasListeners: () => listeners.size > 0,
    /** From now on even the first version seen here counts as a change, because listeners read theirs earlier. */
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

/** Reads in one snapshot, so that no dish refers to the old name of a renamed category, and prices are in their own currency. */
async function buildMenu(db: Db, now: Date, withWords: WithWords): Promise<BuiltMenu> {
  const source = await db.transaction((tx) => readSource(tx, withWords), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const { dishes, deals, soldOut } = source
  const { currency, tax } = source.money
  const languages = languagesOf(source.languages)
  const document = menuDocument(source, now, currencyOf(currency), tax.deposit !== undefined, languages)
  const text = JSON.stringify(document)
  const validUntil = earlier(nextSpecialChange(dishes, now), endsOfSoldOut(soldOut, now)[0])
  return { document, text, orderable: { dishes, deals, soldOut }, words: menuWords(source, languages[0]), validUntil }
}

/** In two round trips, since every open page waits for it; in three if the site has several languages and words have changed. */
async function readSource(tx: Db, withWords: WithWords) {
  const categories = await listCategoryRows(tx)
  const [dishes, soldOut, deals, money, languages] = await Promise.all([
    listAvailableDishes(tx, categories),
    listSoldOut(tx),
    listActiveDeals(tx),
    readSection(tx, 'money'),
    readSection(tx, 'languages'),
  ])
  const isTranslated = languagesOf(languages).length > 1
  return {
    categories,
    dishes: isTranslated ? await withWords(tx, dishes) : dishes,
    soldOut,
    deals,
    money,
    languages,
  }
}

const earlier = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other)
