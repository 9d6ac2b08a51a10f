import type { ReactNode } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './list.module.css'

/** The row of filters above a list. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={styles.filters} aria-label={label}>
      {children}
    </search>
  )
}

type DateRangeProps = { from: string; to: string; onChange: (name: 'from' | 'to', date: string) => void }

/** Both days count; each keeps the other from being crossed. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  return (
    <div className={styles.range}>
      <Field
        label="From"
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => onChange('from', event.target.value)}
      />
      <Field
        label="To"
        type="date"
        value={to}
        min={from || undefined}
        onChange={(event) => onChange('to', event.target.value)}
      />
    </div>
  )
}

/** The list as a spreadsheet, with the same filters. */
export function DownloadCsv({ path, query }: { path: string; query: string }) {
  return (
    <a className={buttonClass()} href={`${path}?${query}`} download>
      <Icon name="download" /> Download CSV
    </a>
  )
}

export function ClearFilters({ isDefault, onClear }: { isDefault: boolean; onClear: () => void }) {
  if (isDefault) return null
  return (
    <Button variant="quiet" icon={<Icon name="close" />} onClick={onClear}>
      Clear filters
    </Button>
  )
}
