import { MARK_NAME } from '#domain/menu/diet.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { MenuFilters } from '#web/site/menu/menu-view.ts'
import { describeLimit } from '#web/site/menu/price-words.ts'
import type { ReadFilters } from '#web/site/menu/search-help.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './active-filters.module.css'

type ActiveFiltersProps = {
  /** The filters in force; the search as typed. */
  filters: MenuFilters
  read: ReadFilters
  /** Called without filters to remove them all. */
  onChange: (filters?: MenuFilters) => void
}

type Chip = { readonly label: string; readonly left: Partial<MenuFilters> }

/** The filters in force before the results, each with a press that removes it. */
export function ActiveFilters({ filters, read, onChange }: ActiveFiltersProps) {
  const { amountFormat, t } = useRestaurant()
  const { category, under, diet, levels } = filters
  const words = read.filters.search.trim()
  const wishes = read.wishes.map(({ from, to }) => filters.search.slice(from, to)).join(', ')
  const chips: Chip[] = [
    ...(category === null ? [] : [{ label: t.message(t.own(category)), left: { category: null } }]),
    ...(under === null ? [] : [{ label: describeLimit(under, amountFormat, t), left: { under: null } }]),
    ...levels.map((level) => ({
      label: t('Can be {level}', { level: t.own(level).toLowerCase() }),
      left: { levels: levels.filter((one) => one !== level) },
    })),
    ...diet.marks.map((mark) => ({
      label: t.message(MARK_NAME[mark]),
      left: { diet: { ...diet, marks: diet.marks.filter((one) => one !== mark) } },
    })),
    ...diet.without.map((allergen) => ({
      label: t('No {allergen}', { allergen: t.message(allergen) }),
      left: { diet: { ...diet, without: diet.without.filter((one) => one !== allergen) } },
    })),
    // Alone, the words stand in the search.
    ...(read.wishes.length === 0 || words === ''
      ? []
      : [{ label: t('“{words}”', { words }), left: { search: wishes } }]),
  ]
  if (chips.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets
    <ul className={styles.chips} role="list" aria-label={t('Active filters')}>
      {chips.map(({ label, left }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('Remove filter {filter}', { filter: label })}
            onClick={() => onChange({ ...filters, ...left })}
          >
            {label}
            <Icon name="close" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={() => onChange()}>
            {t('Clear all')}
          </button>
        </li>
      )}
    </ul>
  )
}
