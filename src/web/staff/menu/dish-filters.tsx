import { Link } from 'react-router'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { CheckboxGroup, ClearFilters, FilterBar, SearchField } from '#web/staff/list/filter-bar.tsx'
import type { useFilters } from '#web/staff/list/use-filters.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { type TextParts, useTranslate, withElements } from '#web/ui/language.tsx'
import { useCategoryNames } from './menu-api.ts'

type DishFiltersProps = {
  filters: ReturnType<typeof useFilters<'search' | 'category' | 'special' | 'recommended' | 'available' | 'sort'>>
}

/** Search, category, only specials, only recommended, sold out: the same on every screen that lists dishes. */
export function DishFilters({ filters: { values, set, clear, isDefault } }: DishFiltersProps) {
  const t = useTranslate()
  const categories = useCategoryNames()
  return (
    <FilterBar label={t('Filter dishes')}>
      <SearchField
        label={t('Search dishes')}
        placeholder={t('Name or description')}
        value={values.search}
        onSearch={(text) => set('search', text)}
      />
      <SelectField
        label={t('Category')}
        value={values.category}
        onChange={(event) => set('category', event.target.value)}
      >
        <option value="">{t('All categories')}</option>
        {/* From a URL with the category's former name. */}
        {values.category && !categories.includes(values.category) && <option>{values.category}</option>}
        {categories.map((name) => (
          <option key={name} value={name}>
            {t.message(name)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.as('the sequence of a list', 'Order')}
        value={values.sort}
        onChange={(event) => set('sort', event.target.value)}
      >
        <option value="menu">{t('As on the menu')}</option>
        <option value="newest">{t('Newest first')}</option>
      </SelectField>
      <CheckboxGroup>
        <Checkbox
          label={t('Only specials')}
          checked={values.special === 'true'}
          onChange={(event) => set('special', event.target.checked ? 'true' : '')}
        />
        <Checkbox
          label={t('Only recommended')}
          checked={values.recommended === 'true'}
          onChange={(event) => set('recommended', event.target.checked ? 'true' : '')}
        />
        <Checkbox
          label={t('Sold out')}
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
  const t = useTranslate()
  const mayEdit = useMay()('menu')
  if (!isDefault) {
    const showAll = <Button onClick={clear}>{t('Show all dishes')}</Button>
    return <EmptyState icon={icon} title={t('No dishes match.')} action={showAll} />
  }
  return (
    <EmptyState icon={icon} title={t('No dishes yet.')}>
      {mayEdit &&
        withElements(
          t('Add the first one on the <menu>Menu</menu> screen, or <files>import a whole menu</files>.'),
          FIRST_STEPS,
        )}
    </EmptyState>
  )
}

const FIRST_STEPS: TextParts = {
  menu: (words) => <Link to="/admin/menu">{words}</Link>,
  files: (words) => <Link to="/admin/menu/files">{words}</Link>,
}
