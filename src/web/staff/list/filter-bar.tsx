import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_MAX } from '#domain/menu/search.ts'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { CsvLinks } from './csv-links.tsx'
import { EnglishTitles } from './english-titles.tsx'
import styles from './list.module.css'
import type { useFilters } from './use-filters.ts'

/** The row of filters above a list. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={styles.filters} aria-label={label}>
      {children}
    </search>
  )
}

/** Checkboxes that belong together. */
export const CheckboxGroup = ({ children }: { children: ReactNode }) => <div className={styles.marks}>{children}</div>

type DateRangeProps = { from: string; to: string; onChange: (name: 'from' | 'to', date: string) => void }

/** An inclusive range of days; each field limits the other. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const t = useTranslate()
  return (
    <div className={styles.range}>
      <Field
        label={t('From')}
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => onChange('from', event.target.value)}
      />
      <Field
        label={t('To')}
        type="date"
        value={to}
        min={from || undefined}
        onChange={(event) => onChange('to', event.target.value)}
      />
    </div>
  )
}

type DatedFiltersProps = {
  /** What is filtered. */
  of: 'orders' | 'bookings'
  /** The fields that the search covers. */
  placeholder: string
  status: { label: string; options: readonly { value: string; name: string }[] }
  filters: Pick<ReturnType<typeof useFilters<'search' | 'status' | 'from' | 'to'>>, 'values' | 'set'>
  children: ReactNode
}

/** The filters of orders and bookings: search, status, From and To. On phones a button shows the days and what follows them. */
export function DatedFilters({ of, placeholder, status, filters: { values, set }, children }: DatedFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(values.from !== '' || values.to !== '')
  const t = useTranslate()
  return (
    <search
      className={classNames(styles.filters, styles.dated)}
      aria-label={of === 'orders' ? t('Filter orders') : t('Filter bookings')}
      data-unfolded={isUnfolded || undefined}
    >
      <SearchField
        label={of === 'orders' ? t('Search orders') : t('Search bookings')}
        placeholder={placeholder}
        value={values.search}
        onSearch={(text) => set('search', text)}
      />
      <SelectField label={status.label} value={values.status} onChange={(event) => set('status', event.target.value)}>
        {status.options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <IconButton
        className={styles.dates}
        icon="calendar"
        label={t('Days and download')}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      />
      <DateRange from={values.from} to={values.to} onChange={set} />
      {children}
    </search>
  )
}

/** The list as a spreadsheet, with the same filters; nothing for people who may not download it. */
export function DownloadCsv({ path, query }: { path: '/admin/orders.csv' | '/admin/bookings.csv'; query: string }) {
  const may = useMay()
  if (!may('exports')) return null
  return (
    <>
      <CsvLinks path={path} query={Object.fromEntries(new URLSearchParams(query))} />
      <EnglishTitles />
    </>
  )
}

/** Resets all filters; nothing while they are the default. */
export function ClearFilters({ isDefault, onClear }: { isDefault: boolean; onClear: () => void }) {
  const t = useTranslate()
  if (isDefault) return null
  return (
    <Button icon={<Icon name="close" />} data-clear onClick={onClear}>
      {t('Clear filters')}
    </Button>
  )
}

const PAUSE_MS = 250

type SearchFieldProps = { label: string; placeholder?: string; value: string; onSearch: (text: string) => void }

/** Searches after a pause in typing. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The value changed from outside: the back button, or "Clear filters".
  if (value !== shown) {
    setShown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim())
  })
  // Every keystroke restarts the pause.
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field
      label={label}
      type="search"
      before={<Icon name="search" />}
      placeholder={placeholder}
      value={typed}
      maxLength={SEARCH_MAX}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
