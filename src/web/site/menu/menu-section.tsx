import { type ComponentProps, lazy, type MouseEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument } from '#contract/menu.ts'
import { message } from '#domain/language/translate.ts'
import { isWish } from '#domain/menu/diet.ts'
import { priceLimits } from '#domain/menu/price-limits.ts'
import { centsFromDecimal } from '#domain/money/money.ts'
import { LazyDialog } from '#web/parts/lazy-boundary.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useLoadedEarly } from '#web/parts/use-loaded-early.ts'
import { type AddToCart, useAddToCart } from '#web/site/menu/add-to-cart.tsx'
import { CartBar } from '#web/site/menu/cart-bar.tsx'
import { CategoryList } from '#web/site/menu/category-list.tsx'
import { MenuFilters } from '#web/site/menu/menu-filters.tsx'
import { MenuList } from '#web/site/menu/menu-list.tsx'
import { MenuReceipt } from '#web/site/menu/menu-receipt.tsx'
import { REACHED_LINE, scrollInMenu, TOOLS_ID } from '#web/site/menu/menu-scrolling.ts'
import { countDishes, DEALS_ID, menuCategories, POPULAR_ID, recommendedDishes } from '#web/site/menu/menu-view.ts'
import { RecommendedRail } from '#web/site/menu/recommended-rail.tsx'
import { shownMenu } from '#web/site/menu/shown-menu.ts'
import { useMenuFilters } from '#web/site/menu/use-menu-filters.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './menu-section.module.css'

const loadDealDialog = () => import('#web/site/menu/deal-dialog.tsx')
const DealDialog = lazy(() => loadDealDialog().then((module) => ({ default: module.DealDialog })))
const LOAD_DIALOG_AFTER_MS = 4_000

const LIST_ID = 'dishes'

function goToList(event: MouseEvent) {
  event.preventDefault()
  scrollInMenu(LIST_ID)
}

type Choosing = { readonly dealId: string; readonly from: Element | null }

type MenuSectionProps = {
  menu: MenuDocument
  /** Beside the heading. */
  sign: ReactNode
}

/** The menu with search, filters and categories. */
export function MenuSection({ menu: whole, sign }: MenuSectionProps) {
  const { menu, options: all } = useMemo(() => shownMenu(whole), [whole])
  const filtering = useMenuFilters(menu)
  const { help, settled, view, go } = filtering
  const { landing } = useRestaurant()
  const [choosing, setChoosing] = useState<Choosing>()
  const { categories, recommended } = useCategories(menu, filtering)
  const options = useMemo(() => help?.optionsKeeping(all, settled.diet) ?? all, [help, all, settled.diet])
  const addToCart = useAddToCart()
  useLoadedEarly(loadDealDialog, LOAD_DIALOG_AFTER_MS)
  const choose = useCallback((deal: PublicDeal, from: Element | null) => setChoosing({ dealId: deal.id, from }), [])
  return (
    <section className={styles.menu} id="menu" tabIndex={-1} aria-labelledby="menu-title">
      <div className="page-width">
        <MenuHead text={landing.menu.text} sign={sign} />
        <div className={styles.columns}>
          <MenuTools filtering={filtering} categories={categories} dishes={menu.items} />
          <div className={styles.list} ref={filtering.list} id={LIST_ID} tabIndex={-1}>
            <ResultsHead {...filtering} />
            {!filtering.isNarrowed && (
              <RecommendedRail dishes={recommended} options={options} onGo={go} onAdd={addToCart} />
            )}
            {filtering.isEmpty && menu.items.length === 0 && <EmptyMenu />}
            {filtering.isEmpty && menu.items.length > 0 && help && (
              <help.NothingFound
                isByDiet={isWish(settled.diet)}
                hasNearest={view.groups.length > 0}
                onClear={filtering.clear}
              />
            )}
            <MenuList
              view={view}
              dishes={menu.items}
              options={options}
              under={settled.under}
              marker={filtering.marker}
              saysDiet={filtering.saysDiet}
              onAdd={addToCart}
              onChoose={choose}
            />
          </div>
          <MenuReceipt dishes={recommended} options={options} onAdd={addToCart} />
        </div>
        <CartBar />
      </div>
      {choosing && (
        <DealChoosing
          deals={view.deals}
          options={options}
          dishes={menu.items}
          choosing={choosing}
          onAdd={addToCart}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </section>
  )
}

type MenuToolsProps = Pick<ComponentProps<typeof CategoryList>, 'categories'> & {
  filtering: Filtering
  dishes: MenuDocument['items']
}

/** Filters and categories, always in sight. */
function MenuTools({ filtering, categories, dishes }: MenuToolsProps) {
  const { amountFormat, t } = useRestaurant()
  const limits = useMemo(
    () =>
      priceLimits(
        dishes.map(({ price, salePrice }) => centsFromDecimal(salePrice ?? price, amountFormat)),
        amountFormat,
      ),
    [dishes, amountFormat],
  )
  const { category } = filtering.settled
  return (
    <div className={styles.tools} id={TOOLS_ID}>
      <MenuFilters
        filters={filtering.filters}
        limits={limits}
        categories={categories.flatMap(({ id, name }) => (id === POPULAR_ID ? [] : name))}
        saysDiet={filtering.saysDiet}
        // Without its help no diet can be chosen: dishes that do not fit would stay.
        dietOf={filtering.help && dishes}
        onChange={filtering.change}
        onRestore={filtering.restore}
        onUse={filtering.use}
        // After the key press, because its default action would cancel the scrolling.
        onSearch={() => setTimeout(() => scrollInMenu(LIST_ID))}
      />
      <a className={styles.skip} href={`#${LIST_ID}`} onClick={goToList}>
        {t('Skip to dishes')}
      </a>
      <CategoryList
        categories={categories}
        chosen={category === null ? undefined : categories.find(({ name }) => name === category)?.id}
        line={REACHED_LINE}
        onGo={filtering.go}
      />
    </div>
  )
}

/** The categories to go to, and the dishes that the restaurant recommends, which come second after the deals. */
function useCategories(menu: MenuDocument, { help, settled: { diet } }: Filtering) {
  const fitting = useMemo(() => help?.fittingMenu(menu, diet) ?? menu, [help, menu, diet])
  const recommended = useMemo(() => recommendedDishes(fitting), [fitting])
  const isPopular = recommended.length > 0
  const categories = useMemo(() => {
    const all = menuCategories(menu)
    const place = all[0]?.id === DEALS_ID ? 1 : 0
    return isPopular ? all.toSpliced(place, 0, { id: POPULAR_ID, name: message('Popular') }) : all
  }, [menu, isPopular])
  return { categories, recommended }
}

type Filtering = ReturnType<typeof useMenuFilters>
type FiltersInForce = Filtering['settled']
/** The filters that can be removed, and what is shown. */
function ResultsHead({ filters, settled, view, isFiltered, ...filtering }: Filtering) {
  const { read, help, list } = filtering
  const { amountFormat, t } = useRestaurant()
  const note = help?.unknownWishes(read.wishes, t)
  const change = (next?: FiltersInForce) => {
    if (next) filtering.change(next)
    else filtering.clear()
    // The pressed chip disappears.
    list.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {isFiltered && help && <help.ActiveFilters filters={filters} read={read} onChange={change} />}
      <p className={isFiltered ? styles.count : 'visually-hidden'} role="status">
        {help ? help.formatCount(view, settled, amountFormat, t) : countDishes(view, t)}
        {note && <strong className={styles.note}>{note}</strong>}
      </p>
    </>
  )
}

function MenuHead({ text, sign }: { text: string; sign: ReactNode }) {
  const t = useTranslate()
  return (
    <>
      <div className={styles.head}>
        <h2 id="menu-title">{t('Menu')}</h2>
        {sign}
      </div>
      {text && (
        <p className={styles.lead} lang={t.langOf(text)}>
          {text}
        </p>
      )}
      <noscript>
        <p className={styles.lead}>
          {t('Choosing and ordering here needs JavaScript. You can also order by phone:')} <PhoneLink />
        </p>
      </noscript>
    </>
  )
}

type DealChoosingProps = Pick<ComponentProps<typeof DealDialog>, 'options' | 'dishes' | 'onClose'> & {
  deals: readonly PublicDeal[]
  choosing: Choosing
  onAdd: AddToCart
}

function DealChoosing({ deals, choosing, onAdd, ...dialog }: DealChoosingProps) {
  // The current version: the deal may change, or disappear, while the dialog is open.
  const deal = deals.find(({ id }) => id === choosing.dealId)
  if (!deal) return null
  return (
    <LazyDialog onClose={dialog.onClose}>
      <DealDialog deal={deal} onDone={(line) => onAdd(line, choosing.from)} {...dialog} />
    </LazyDialog>
  )
}

/** An owner who has just begun. */
function EmptyMenu() {
  const t = useTranslate()
  return (
    <EmptyState icon="bag" title={t('The menu is being written.')}>
      {t('Please check back soon, or give us a call.')}
    </EmptyState>
  )
}
