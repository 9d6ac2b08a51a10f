import { lazy, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument } from '#contract/menu.ts'
import { LazyBoundary, LOAD_FAILED } from '#web/parts/lazy-boundary.tsx'
import { HEADER_HEIGHT, scrollToSection } from '#web/site/chrome/scroll-to-section.ts'
import { CategoryList } from '#web/site/menu/category-list.tsx'
import { MenuFilters } from '#web/site/menu/menu-filters.tsx'
import { MenuList } from '#web/site/menu/menu-list.tsx'
import { countInWords, DEALS_ID, menuCategories, menuView, NO_FILTERS } from '#web/site/menu/menu-view.ts'
import { useAddToCart } from '#web/site/menu/use-add-to-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './menu-section.module.css'

const DealDialog = lazy(() =>
  import('#web/site/menu/deal-dialog.tsx').then((module) => ({ default: module.DealDialog })),
)

/** On a phone the strip of categories stands under the header and covers as much again. */
const STRIP_HEIGHT = 56
/** Air between the header and the name of a category that was jumped to. */
const BREATH = 16
const SPY_LINE = HEADER_HEIGHT + STRIP_HEIGHT + 40

type Choosing = { readonly dealId: string; readonly from: Element | null }

/** The menu: find, choose, add. */
export function MenuSection({ menu }: { menu: MenuDocument }) {
  const [filters, setFilters] = useState(NO_FILTERS)
  const [choosing, setChoosing] = useState<Choosing>()
  /** The category to go to, as soon as it is drawn. */
  const [goal, setGoal] = useState<string>()
  // Typing stays quick however long the menu is.
  const settled = useDeferredValue(filters)
  const view = useMemo(() => menuView(menu, settled), [menu, settled])
  const categories = useMemo(() => menuCategories(menu), [menu])
  const addToCart = useAddToCart()
  const choose = useCallback((deal: PublicDeal, from: Element | null) => setChoosing({ dealId: deal.id, from }), [])
  const toast = useToast()
  const missing = () => {
    setChoosing(undefined)
    toast(LOAD_FAILED)
  }
  // The deal as it reads now: it may change, or go, while the dialog is open.
  const chosenDeal = menu.deals.find(({ id }) => id === choosing?.dealId)

  const go = (id: string) => {
    const found = menuView(menu, { ...filters, category: null })
    const isFound = id === DEALS_ID ? found.deals.length > 0 : found.groups.some((group) => group.id === id)
    setFilters((now) => ({ ...now, category: null, search: isFound ? now.search : '' }))
    setGoal(id)
  }
  const isSettled = settled === filters
  useEffect(() => {
    if (!goal || !isSettled) return
    scrollToSection(goal, HEADER_HEIGHT + BREATH + (isPhone() ? STRIP_HEIGHT : 0))
    setGoal(undefined)
  }, [goal, isSettled])

  return (
    <section className={styles.menu} id="menu" tabIndex={-1} aria-labelledby="menu-title">
      <div className="page-width">
        <h2 id="menu-title">Menu</h2>
        <p className={styles.lead}>Cooked when you order it. Tell us how spicy, and we will listen.</p>
        <noscript>
          <p className={styles.lead}>Choosing and ordering here needs JavaScript. You can also order by phone.</p>
        </noscript>
        <MenuFilters filters={filters} categories={categories.map(({ name }) => name)} onChange={setFilters} />
        <div className={styles.columns}>
          <CategoryList categories={categories} line={SPY_LINE} onGo={go} />
          <div className={styles.list}>
            <p className={styles.count} role="status">
              {countInWords(view, settled)}
            </p>
            <MenuList view={view} under={settled.under} onAdd={addToCart} onChoose={choose} />
            {view.dishCount + view.deals.length === 0 && (
              <NothingFound isEmpty={menu.items.length === 0} onClear={() => setFilters(NO_FILTERS)} />
            )}
          </div>
        </div>
      </div>
      {choosing && chosenDeal && (
        <LazyBoundary onError={missing}>
          <DealDialog deal={chosenDeal} from={choosing.from} onAdd={addToCart} onClose={() => setChoosing(undefined)} />
        </LazyBoundary>
      )}
    </section>
  )
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

const isPhone = (): boolean => matchMedia('(max-width: 767px)').matches
