import { CheckboxGroup, ClearFilters, FilterBar, SearchField } from '#web/admin/list/filter-bar.tsx'
import type { useFilters } from '#web/admin/list/use-filters.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useCategoryNames } from './menu-api.ts'

type DishFiltersProps = { filters: ReturnType<typeof useFilters<'search' | 'category' | 'special' | 'available'>> }

/** Search, category, only specials, sold out: the same on every screen that lists dishes. */
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
      <CheckboxGroup>
        <Checkbox
          label="Only specials"
          checked={values.special === 'true'}
          onChange={(event) => set('special', event.target.checked ? 'true' : '')}
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

/** For a list without dishes: a new menu has none, whatever is filtered. */
export const noDishesTitle = ({ isDefault }: Pick<DishFiltersProps['filters'], 'isDefault'>): string =>
  isDefault ? 'No dishes yet.' : 'No dishes match.'
