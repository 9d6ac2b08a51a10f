import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { isWish } from '#domain/menu/diet.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useLoadedEarly } from '#web/parts/use-loaded-early.ts'
import { scrollInMenu, scrollToResults } from '#web/site/menu/menu-scrolling.ts'
import { isNothing, type MenuFilters, menuView, NO_FILTERS, POPULAR_ID } from '#web/site/menu/menu-view.ts'
import type { Results } from '#web/site/menu/search-help.ts'

type Help = typeof import('#web/site/menu/search-help.ts')

const LOAD_AFTER_MS = 4_000

/** The filters, the menu that remains, and a way to scroll to a category or dish that they may hide. */
export function useMenuFilters(menu: MenuDocument) {
  const [typed, setTyped] = useState(NO_FILTERS)
  const saysDiet = useMemo(() => menu.items.some(({ marks, allergens }) => marks || allergens), [menu])
  const [isUsed, setUsed] = useState(false)
  // Once more when it is used: the network may have failed before.
  const help = useSearchHelp(isUsed ? 0 : saysDiet || typed !== NO_FILTERS ? 1 : LOAD_AFTER_MS)
  const { landing, t } = useRestaurant()
  const search = useMemo(() => help?.openSearch(menu, landing.sameWords, t), [help, menu, landing, t])
  const read = useMemo(() => search?.read(typed) ?? { filters: typed, wishes: [] }, [search, typed])
  // Keeps typing fast on a long menu.
  const settled = useDeferredValue(read.filters)
  // The diet alone leaves the page as it is.
  const isNarrowed = isNarrowing(settled) || read.wishes.length > 0
  const isFiltered = isNarrowed || isWish(settled.diet)
  // The whole menu needs no help, and is not rendered again when it arrives.
  const helped = isFiltered ? search : undefined
  const results = useMemo(() => helped?.show(settled) ?? plainResults(menu, settled), [helped, menu, settled])
  const { list, isChosen } = useScrollToResults(settled, isFiltered)
  useEffect(() => {
    if (isUsed) search?.prepare()
  }, [isUsed, search])

  const change = useCallback(
    (next: MenuFilters) => {
      isChosen.current = next.search === typed.search
      setTyped(help ? help.changeFilters(typed, read, next) : next)
    },
    [help, typed, read, isChosen],
  )
  const scrollToTarget = useScrollToTarget(settled === read.filters)
  const { under, diet, levels } = read.filters
  const go = useCallback(
    (id: string) => {
      // The recommended dishes are not shown with a limit of price or spice; what a guest must not eat stays left out.
      const isPopular = id === POPULAR_ID
      setTyped({ ...NO_FILTERS, under: isPopular ? null : under, diet, levels: isPopular ? [] : levels })
      scrollToTarget(id)
    },
    [scrollToTarget, under, diet, levels],
  )
  return {
    ...{ help, isNarrowed, read, settled, isFiltered, list, change, go, ...results },
    /** The filters in force, with the search as it was typed. */
    filters: { ...read.filters, search: typed.search },
    saysDiet,
    /** The search, or the diet, is about to be used. */
    use: () => setUsed(true),
    restore: setTyped,
    clear: () => setTyped(NO_FILTERS),
  }
}

const isNarrowing = ({ search, category, under, levels }: MenuFilters): boolean =>
  search.trim() !== '' || category !== null || under !== null || levels.length > 0

/** Loads what a search needs beyond its words. Without it, the words are still found. */
function useSearchHelp(afterMs: number): Help | undefined {
  const [help, setHelp] = useState<Help>()
  const load = useCallback(async () => {
    const loaded = await import('#web/site/menu/search-help.ts')
    startTransition(() => setHelp(loaded))
  }, [])
  useLoadedEarly(load, afterMs)
  return help
}

/** The menu with the filters until the help for searches is loaded: with the words as they are typed. */
function plainResults(menu: MenuDocument, settled: MenuFilters): Results {
  const view = menuView(menu, settled)
  return { view, isEmpty: isNothing(view), marker: undefined }
}

/** A filter scrolls to its results. While somebody types, the page only follows when the results have become shorter, or begin far down. */
function useScrollToResults(settled: MenuFilters, isFiltered: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(settled)
  const isChosen = useRef(false)
  useLayoutEffect(() => {
    if (shown.current === settled) return
    if (isFiltered && list.current) scrollToResults(list.current, isChosen.current)
    isChosen.current = false
    shown.current = settled
  }, [settled, isFiltered])
  return { list, isChosen }
}

/** Scrolls to a category once the filters that hid it no longer apply. */
function useScrollToTarget(isSettled: boolean) {
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    if (!target || !isSettled) return
    scrollInMenu(target)
    setTarget(undefined)
  }, [target, isSettled])
  return setTarget
}
