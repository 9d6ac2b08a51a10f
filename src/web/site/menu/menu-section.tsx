import { lazy, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument } from '#contract/menu.ts'
import { LazyBoundary, LOAD_FAILED } from '#web/parts/lazy-boundary.tsx'
import { HEADER_HEIGHT, scrollToSection } from '#web/site/chrome/scrolling.ts'
import { useAddToCart } from '#web/site/menu/add-to-cart.tsx'
import { CartBar } from '#web/site/menu/cart-bar.tsx'
import { CategoryList } from '#web/site/menu/category-list.tsx'
import { MenuFilters } from '#web/site/menu/menu-filters.tsx'
import { MenuList } from '#web/site/menu/menu-list.tsx'
import { MenuReceipt } from '#web/site/menu/menu-receipt.tsx'
import { countInWords, DEALS_ID, menuCategories, menuView, NO_FILTERS } from '#web/site/menu/menu-view.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './menu-section.module.css'

const DealDialog = lazy(() =>
  import('#web/site/menu/deal-dialog.tsx').then((module) => ({ default: module.DealDialog })),
)

/** What sticks below the header: the filters, and the strip of categories where it is no column. */
const FILTERS_HEIGHT = 60
const STRIP_HEIGHT = 53
/** Space above the category scrolled to. */
const MARGIN = 8
const SPY_LINE = HEADER_HEIGHT + FILTERS_HEIGHT + STRIP_HEIGHT + 40

type Choosing = { readonly dealId: string; readonly from: Element | null }

/** The menu with search, filters and categories. */
export function MenuSection({ menu }: { menu: MenuDocument }) {
  const [filters, setFilters] = useState(NO_FILTERS)
  const [choosing, setChoosing] = useState<Choosing>()
  // Keeps typing fast on a long menu.
  const settled = useDeferredValue(filters)
  const view = useMemo(() => menuView(menu, settled), [menu, settled])
  const categories = useMemo(() => menuCategories(menu), [menu])
  const addToCart = useAddToCart()
  const choose = useCallback((deal: PublicDeal, from: Element | null) => setChoosing({ dealId: deal.id, from }), [])
  const toast = useToast()
  const onLoadError = () => {
    setChoosing(undefined)
    toast(LOAD_FAILED)
  }
  // The current version: the deal may change, or disappear, while the dialog is open.
  const chosenDeal = menu.deals.find(({ id }) => id === choosing?.dealId)

  const scrollToCategory = useScrollToCategory(settled === filters)
  const go = (id: string) => {
    const found = menuView(menu, { ...filters, category: null })
    const isFound = id === DEALS_ID ? found.deals.length > 0 : found.groups.some((group) => group.id === id)
    setFilters((now) => ({ ...now, category: null, search: isFound ? now.search : '' }))
    scrollToCategory(id)
  }

  return (
    <section className={styles.menu} id="menu" tabIndex={-1} aria-labelledby="menu-title">
      <div className="page-width">
        <h2 id="menu-title">Menu</h2>
        <p className={styles.lead}>Cooked when you order it, as spicy as you like.</p>
        <noscript>
          <p className={styles.lead}>Choosing and ordering here needs JavaScript. You can also order by phone.</p>
        </noscript>
        <div className={styles.columns}>
          <div className={styles.tools}>
            <MenuFilters filters={filters} categories={categories.map(({ name }) => name)} onChange={setFilters} />
            <CategoryList categories={categories} line={SPY_LINE} onGo={go} />
          </div>
          <div className={styles.list}>
            <p className={styles.count} role="status">
              {countInWords(view, settled)}
            </p>
            <MenuList view={view} under={settled.under} onAdd={addToCart} onChoose={choose} />
            {view.dishCount + view.deals.length === 0 && (
              <NothingFound isEmpty={menu.items.length === 0} onClear={() => setFilters(NO_FILTERS)} />
            )}
          </div>
          <MenuReceipt />
        </div>
        <CartBar />
      </div>
      {choosing && chosenDeal && (
        <LazyBoundary onError={onLoadError}>
          <DealDialog deal={chosenDeal} from={choosing.from} onAdd={addToCart} onClose={() => setChoosing(undefined)} />
        </LazyBoundary>
      )}
    </section>
  )
}

/** Scrolls to a category once the filters that hid it no longer apply. */
function useScrollToCategory(isSettled: boolean) {
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    if (!target || !isSettled) return
    scrollToSection(target, HEADER_HEIGHT + FILTERS_HEIGHT + MARGIN + (hasStrip() ? STRIP_HEIGHT : 0))
    setTarget(undefined)
  }, [target, isSettled])
  return setTarget
}

function NothingFound({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  if (isEmpty) {
    return (
      <EmptyState icon="bag" title="The menu is being written.">
        Please look in again soon, or give us a call.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="search" title="No dish matches." action={<Button onClick={onClear}>Show all dishes</Button>}>
      Try another word, or look through all categories.
    </EmptyState>
  )
}

const hasStrip = (): boolean => matchMedia('(max-width: 1099px)').matches
