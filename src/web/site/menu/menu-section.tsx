import {
  type ComponentProps,
  lazy,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument } from '#contract/menu.ts'
import { type DietWish, groupsKeeping, isWish } from '#domain/menu/diet.ts'
import { LazyBoundary, LOAD_FAILED } from '#web/parts/lazy-boundary.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { type AddToCart, useAddToCart } from '#web/site/menu/add-to-cart.tsx'
import { CartBar } from '#web/site/menu/cart-bar.tsx'
import { CategoryList } from '#web/site/menu/category-list.tsx'
import { MenuFilters } from '#web/site/menu/menu-filters.tsx'
import { MenuList } from '#web/site/menu/menu-list.tsx'
import { MenuReceipt } from '#web/site/menu/menu-receipt.tsx'
import { REACHED_LINE, scrollBackTo, scrollInMenu, TOOLS_ID } from '#web/site/menu/menu-scrolling.ts'
import { formatCount, menuCategories, menuView, NO_FILTERS } from '#web/site/menu/menu-view.ts'
import { RecommendedRail } from '#web/site/menu/recommended-rail.tsx'
import { shownMenu } from '#web/site/menu/shown-menu.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './menu-section.module.css'

const loadDealDialog = () => import('#web/site/menu/deal-dialog.tsx')
const DealDialog = lazy(() => loadDealDialog().then((module) => ({ default: module.DealDialog })))
const PromiseLine = lazy(() =>
  import('#web/site/menu/promise-line.tsx').then((module) => ({ default: module.PromiseLine })),
)
/** Loads the dialog after the page has opened, because the network may be gone by the time it is needed. */
const LOAD_DIALOG_AFTER_MS = 4_000

const LIST_ID = 'dishes'

function goToList(event: MouseEvent) {
  event.preventDefault()
  scrollInMenu(LIST_ID)
}

type Choosing = { readonly dealId: string; readonly from: Element | null }

/** The menu with search, filters and categories. */
export function MenuSection({ menu: whole }: { menu: MenuDocument }) {
  const { menu, options: all } = useMemo(() => shownMenu(whole), [whole])
  const { filters, setFilters, settled, view, isFiltered, list, go } = useFilters(menu)
  const { amountFormat, landing } = useRestaurant()
  const [choosing, setChoosing] = useState<Choosing>()
  const categories = useMemo(() => menuCategories(menu), [menu])
  const { saysDiet, options } = useDiet(menu, all, settled.diet)
  const dishes = useMemo(() => view.groups.flatMap((group) => group.dishes), [view])
  const addToCart = useAddToCart()
  useDialogLoadedEarly()
  const choose = useCallback((deal: PublicDeal, from: Element | null) => setChoosing({ dealId: deal.id, from }), [])
  return (
    <section className={styles.menu} id="menu" tabIndex={-1} aria-labelledby="menu-title">
      <div className="page-width">
        <MenuHead text={landing.menu.text} />
        <div className={styles.columns}>
          <div className={styles.tools} id={TOOLS_ID}>
            <MenuFilters
              filters={filters}
              categories={categories.map(({ name }) => name)}
              dietOf={saysDiet && menu.items}
              onChange={setFilters}
              // After the key press, because its default action would cancel the scrolling.
              onSearch={() => setTimeout(() => scrollInMenu(LIST_ID))}
            />
            <a className={styles.skip} href={`#${LIST_ID}`} onClick={goToList}>
              Skip to dishes
            </a>
            <CategoryList categories={categories} line={REACHED_LINE} onGo={go} />
          </div>
          <div className={styles.list} ref={list} id={LIST_ID} tabIndex={-1}>
            <p className={isFiltered ? styles.count : 'visually-hidden'} role="status">
              {formatCount(view, settled, amountFormat)}
            </p>
            {!isFiltered && <RecommendedRail dishes={dishes} options={options} onGo={go} />}
            <MenuList view={view} options={options} under={settled.under} onAdd={addToCart} onChoose={choose} />
            {view.dishCount + view.deals.length === 0 && (
              <NothingFound
                isEmpty={menu.items.length === 0}
                isByDiet={isWish(settled.diet)}
                onClear={() => setFilters(NO_FILTERS)}
              />
            )}
          </div>
          <MenuReceipt />
        </div>
        <CartBar />
      </div>
      {choosing && (
        <DealChoosing
          deals={view.deals}
          options={options}
          choosing={choosing}
          onAdd={addToCart}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </section>
  )
}

const MenuHead = ({ text }: { text: string }) => (
  <>
    <div className={styles.head}>
      <h2 id="menu-title">Menu</h2>
      <LazyBoundary onError={() => {}}>
        <PromiseLine className={styles.promise} />
      </LazyBoundary>
    </div>
    {text && <p className={styles.lead}>{text}</p>}
    <WithoutScripts />
  </>
)

function useDialogLoadedEarly() {
  useEffect(() => {
    const timer = setTimeout(() => void loadDealDialog().catch(() => undefined), LOAD_DIALOG_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}

const WithoutScripts = () => (
  <noscript>
    <p className={styles.lead}>
      Choosing and ordering here needs JavaScript. You can also order by phone: <PhoneLink />
    </p>
  </noscript>
)

type DealChoosingProps = Pick<ComponentProps<typeof DealDialog>, 'options' | 'onClose'> & {
  deals: readonly PublicDeal[]
  choosing: Choosing
  onAdd: AddToCart
}

function DealChoosing({ deals, choosing, onAdd, ...dialog }: DealChoosingProps) {
  const toast = useToast()
  const onLoadError = () => {
    dialog.onClose()
    toast(LOAD_FAILED)
  }
  // The current version: the deal may change, or disappear, while the dialog is open.
  const deal = deals.find(({ id }) => id === choosing.dealId)
  if (!deal) return null
  return (
    <LazyBoundary onError={onLoadError}>
      <DealDialog deal={deal} onDone={(line) => onAdd(line, choosing.from)} {...dialog} />
    </LazyBoundary>
  )
}

/** Whether any dish states what is in it, and the options of each dish that fit the wish. */
function useDiet(menu: MenuDocument, all: ReturnType<typeof shownMenu>['options'], wish: DietWish) {
  // Its filter is loaded only then.
  const [saysDiet, setSaysDiet] = useState(false)
  useEffect(() => setSaysDiet(menu.items.some(({ marks, allergens }) => marks || allergens)), [menu])
  const options = useMemo(() => {
    if (!isWish(wish)) return all
    return new Map([...all].map(([id, groups]) => [id, groupsKeeping(groups, wish)] as const))
  }, [all, wish])
  return { saysDiet, options }
}

/** The filters, the menu that remains, and a way to scroll to a category or dish that they may hide. */
function useFilters(menu: MenuDocument) {
  const [filters, setFilters] = useState(NO_FILTERS)
  // Keeps typing fast on a long menu.
  const settled = useDeferredValue(filters)
  const view = useMemo(() => menuView(menu, settled), [menu, settled])
  const isFiltered =
    settled.search.trim() !== '' || settled.category !== null || settled.under !== null || isWish(settled.diet)

  // Otherwise a short list of results would leave the page scrolled below the menu.
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(settled)
  useLayoutEffect(() => {
    if (shown.current !== settled && isFiltered && list.current) scrollBackTo(list.current)
    shown.current = settled
  }, [settled, isFiltered])

  const scrollToCategory = useScrollToCategory(settled === filters)
  const go = useCallback(
    (id: string) => {
      setFilters((now) => ({ ...now, category: null, search: '' }))
      scrollToCategory(id)
    },
    [scrollToCategory],
  )
  return { filters, setFilters, settled, view, isFiltered, list, go }
}

/** Scrolls to a category once the filters that hid it no longer apply. */
function useScrollToCategory(isSettled: boolean) {
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    if (!target || !isSettled) return
    scrollInMenu(target)
    setTarget(undefined)
  }, [target, isSettled])
  return setTarget
}

type NothingFoundProps = { isEmpty: boolean; isByDiet: boolean; onClear: () => void }

function NothingFound({ isEmpty, isByDiet, onClear }: NothingFoundProps) {
  if (isEmpty) {
    return (
      <EmptyState icon="bag" title="The menu is being written.">
        Please check back soon, or give us a call.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="search" title="No dish matches." action={<Button onClick={onClear}>Show all dishes</Button>}>
      {isByDiet
        ? 'Untick a box under “Diet”, or show all dishes.'
        : 'Try another word, or look through all categories.'}
    </EmptyState>
  )
}
