import { lazy, useRef } from 'react'
import type { Diet } from '#domain/menu/diet.ts'
import type { Cents } from '#domain/money/money.ts'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useInputBeforeHydration } from '#web/parts/use-input-before-hydration.ts'
import type { MenuFilters as Filters } from '#web/site/menu/menu-view.ts'
import { describeLimit } from '#web/site/menu/price-words.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './menu-filters.module.css'

/** Loaded only if a dish states what is in it. */
const DietBoxes = lazy(() => import('#web/site/menu/diet-boxes.tsx').then((module) => ({ default: module.DietBoxes })))

type MenuFiltersProps = {
  filters: Filters
  /** The options of the price filter. */
  limits: readonly Cents[]
  categories: readonly string[]
  /** Whether any dish states what is in it. */
  saysDiet: boolean
  /** The dishes, once a diet can be chosen. */
  dietOf: readonly Diet[] | undefined
  onChange: (filters: Filters) => void
  /** Gets what was typed or chosen before hydration. */
  onRestore: (filters: Filters) => void
  /** The search, or the diet, is about to be used. */
  onUse: () => void
  /** Enter, or the search key of a phone's keyboard. */
  onSearch: () => void
}

/** Search, price and category, always at the top of the menu. */
export function MenuFilters(props: MenuFiltersProps) {
  const { filters, limits: offered, categories, saysDiet, dietOf, onChange, onRestore, onUse, onSearch } = props
  const { amountFormat, t } = useRestaurant()
  const limitOf = (value: string | undefined) => offered.find((limit) => limit === Number(value)) ?? null
  const controls = useRef<HTMLElement>(null)
  useInputBeforeHydration(controls, ({ search = '', price, category = null }) =>
    onRestore({ ...filters, search, under: limitOf(price), category }),
  )
  return (
    <search className={styles.filters} ref={controls}>
      <Field
        className={styles.search}
        label={t('Search dishes')}
        labelHidden
        name="search"
        type="search"
        placeholder={t('Search')}
        autoComplete="off"
        enterKeyHint="search"
        before={<Icon name="search" />}
        value={filters.search}
        onFocus={onUse}
        onChange={(event) => onChange({ ...filters, search: event.target.value })}
        onKeyDown={({ key }) => key === 'Enter' && onSearch()}
      />
      <Pick
        label={t('Price')}
        name="price"
        value={String(filters.under ?? '')}
        onPick={(value) => onChange({ ...filters, under: limitOf(value) })}
      >
        <option value="">{t('Any price')}</option>
        {limitsWith(filters.under, offered).map((limit) => (
          <option key={limit} value={limit}>
            {describeLimit(limit, amountFormat, t)}
          </option>
        ))}
      </Pick>
      <Pick
        label={t('Category')}
        name="category"
        value={filters.category ?? ''}
        onPick={(value) => onChange({ ...filters, category: value || null })}
      >
        <option value="">{t('All categories')}</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {t.message(t.own(name))}
          </option>
        ))}
      </Pick>
      {saysDiet && <DietFilter {...{ filters, onChange }} dishes={dietOf} onOpen={onUse} />}
    </search>
  )
}

type DietFilterProps = Pick<MenuFiltersProps, 'filters' | 'onChange'> & {
  dishes: MenuFiltersProps['dietOf']
  onOpen: () => void
}

/** Filters by what the owner states about dishes. Only its boxes are loaded later, so that nothing moves. */
function DietFilter({ filters, onChange, dishes, onOpen }: DietFilterProps) {
  const t = useTranslate()
  const panel = useRef<HTMLDetailsElement>(null)
  const wish = filters.diet
  const count = wish.marks.length + wish.without.length
  return (
    <details className={styles.diet} ref={panel} data-picked={count > 0 || undefined} onToggle={onOpen}>
      <summary>
        <Icon name="check" />
        {t('Diet')}
        {count > 0 && ` (${count})`}
      </summary>
      <div className={styles.wishes}>
        <p>{t('Dishes that we have no details for are not shown. Please tell us about an allergy when you order.')}</p>
        {dishes && (
          <LazyBoundary onError={() => undefined}>
            <DietBoxes {...{ panel, dishes, wish }} onChange={(diet) => onChange({ ...filters, diet })} />
          </LazyBoundary>
        )}
      </div>
    </details>
  )
}

/** With one that was typed, such as "under 18". */
const limitsWith = (under: Cents | null, offered: readonly Cents[]): readonly Cents[] =>
  under === null || offered.includes(under) ? offered : [...offered, under].sort((one, other) => one - other)

type PickProps = {
  label: string
  name: 'price' | 'category'
  value: string
  onPick: (value: string) => void
  children: React.ReactNode
}

/** A select; on phones it lies invisibly over a small icon button. */
const Pick = ({ label, name, value, onPick, children }: PickProps) => (
  <div className={styles.pick} data-picked={value !== '' || undefined}>
    <SelectField label={label} name={name} labelHidden value={value} onChange={(event) => onPick(event.target.value)}>
      {children}
    </SelectField>
    <span className={styles.face} aria-hidden="true">
      <Icon name={name === 'price' ? 'tag' : 'list'} />
      {label}
    </span>
  </div>
)
