import { Link } from 'react-router'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { CheckboxGroup, ClearFilters, FilterBar, SearchField } from '#web/staff/list/filter-bar.tsx'
import type { useFilters } from '#web/staff/list/use-filters.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { useCategoryNames } from './menu-api.ts'

type DishFiltersProps = {
  filters: ReturnType<typeof useFilters<'search' | 'category' | 'special' | 'recommended' | 'available' | 'sort'>>
}

/** Search, category, only specials, only recommended, sold out: the same on every screen that lists dishes. */
export function DishFilters({ filters: { values, set, clear, isDefault } }: DishFiltersProps) {
  const categories = useCategoryNames()
  return (
    <FilterBar label="Filter dishes">
      <SearchField
        label="Search dishes"
        placeholder="Name or description"
        value={values.search}
        onSearch={(text) => set('search', text)}
      />
      <SelectField label="Category" value={values.category} onChange={(event) => set('category', event.target.value)}>
        <option value="">All categories</option>
        {/* From a URL with the category's former name. */}
        {values.category && !categories.includes(values.category) && <option>{values.category}</option>}
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField label="Order" value={values.sort} onChange={(event) => set('sort', event.target.value)}>
        <option value="menu">As on the menu</option>
        <option value="newest">Newest first</option>
      </SelectField>
      <CheckboxGroup>
        <Checkbox
          label="Only specials"
          checked={values.special === 'true'}
          onChange={(event) => set('special', event.target.checked ? 'true' : '')}
        />
        <Checkbox
          label="Only recommended"
          checked={values.recommended === 'true'}
          onChange={(event) => set('recommended', event.target.checked ? 'true' : '')}
        />
        <Checkbox
          label="Sold out"
          checked={values.available === 'false'}
          onChange={(event) => set('available', event.target.checked ? 'false' : '')}
        />
      </CheckboxGroup>
      <ClearFilters isDefault={isDefault} onClear={clear} />
    </FilterBar>
  )
}

type NoDishesProps = { icon: IconName; filters: Pick<DishFiltersProps['filters'], 'isDefault' | 'clear'> }

/** For a list without dishes, with the next step: a new menu has none, or none of them match the filters. */
export function NoDishes({ icon, filters: { isDefault, clear } }: NoDishesProps) {
  const mayEdit = useMay()('menu')
  if (!isDefault) {
    return <EmptyState icon={icon} title="No dishes match." action={<Button onClick={clear}>Show all dishes</Button>} />
  }
  return (
    <EmptyState icon={icon} title="No dishes yet.">
      {mayEdit && (
        <>
          Add the first one on the <Link to="/admin/menu">Menu</Link> screen, or{' '}
          <Link to="/admin/menu/files">import a whole menu</Link>.
        </>
      )}
    </EmptyState>
  )
}
