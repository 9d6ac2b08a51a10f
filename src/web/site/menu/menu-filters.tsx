import { useRef } from 'react'
import { PRICE_LIMITS } from '#domain/menu/menu-item.ts'
import { useInputBeforeHydration } from '#web/parts/use-input-before-hydration.ts'
import type { MenuFilters as Filters } from '#web/site/menu/menu-view.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './menu-section.module.css'

type MenuFiltersProps = { filters: Filters; categories: readonly string[]; onChange: (filters: Filters) => void }

/** Search, price and category, over the menu. */
export function MenuFilters({ filters, categories, onChange }: MenuFiltersProps) {
  const controls = useRef<HTMLElement>(null)
  useInputBeforeHydration(controls, ({ search = '' }) => onChange({ ...filters, search }))
  return (
    <search className={styles.filters} ref={controls}>
      <Field
        className={styles.search}
        label="Search dishes"
        name="search"
        type="search"
        placeholder="Paneer, burger, biryani…"
        autoComplete="off"
        enterKeyHint="search"
        before={<Icon name="search" />}
        value={filters.search}
        onChange={(event) => onChange({ ...filters, search: event.target.value })}
      />
      <SelectField
        label="Price"
        value={filters.under ?? ''}
        onChange={(event) => onChange({ ...filters, under: Number(event.target.value) || null })}
      >
        <option value="">Any price</option>
        {PRICE_LIMITS.map((limit) => (
          <option key={limit} value={limit}>{`Under $${limit / 100}`}</option>
        ))}
      </SelectField>
      <SelectField
        label="Category"
        value={filters.category ?? ''}
        onChange={(event) => onChange({ ...filters, category: event.target.value || null })}
      >
        <option value="">All categories</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </search>
  )
}
