import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PublicHolidays as Holidays } from '#contract/opening-hours.ts'
import { dayInWords } from '#domain/time/dates-in-words.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { hasSpecialDay, type SpecialDayForm } from './hours-form.ts'
import rowStyles from './rows.module.css'
import styles from './settings.module.css'

type Holiday = Holidays['items'][number]
type PublicHolidaysProps = { days: readonly SpecialDayForm[]; onAdd: (holidays: readonly Holiday[]) => void }

/** Offers the public holidays of the coming year as closed days. */
export function PublicHolidays({ days, onAdd }: PublicHolidaysProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <HolidayList days={days} onAdd={onAdd} />
  return (
    <Button className={styles.add} onClick={() => setOpen(true)}>
      Show public holidays
    </Button>
  )
}

function HolidayList({ days, onAdd }: PublicHolidaysProps) {
  const api = useAdminApi()
  const [region, setRegion] = useState('')
  const { data, error, isPending } = useQuery({
    queryKey: ['public-holidays', region],
    queryFn: ({ signal }) => api.get('/admin/settings/holidays', { query: { region }, signal }),
  })
  const list = useRef<HTMLElement>(null)
  const add = (holidays: readonly Holiday[]) => {
    onAdd(holidays)
    // The pressed button disappears.
    list.current?.focus({ preventScroll: true })
  }
  const missing = data?.items.filter((holiday) => !hasSpecialDay(days, holiday.from)) ?? []
  return (
    <section ref={list} tabIndex={-1} className={rowStyles.special} aria-label="Public holidays">
      <ProblemBox sentence={error && `Failed to load the holidays: ${reasonOf(error)}`} />
      {isPending && <p role="status">Loading the holidays…</p>}
      {(data?.regions.length ?? 0) > 0 && (
        <SelectField label="Region" value={region} onChange={(event) => setRegion(event.target.value)}>
          <option value="">The whole country</option>
          {data?.regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {data?.items.length === 0 && <p>No holidays are known for the country of your address.</p>}
      <ul className={rowStyles.holidays}>
        {data?.items.map((holiday) => (
          <li key={`${holiday.from} ${holiday.name}`}>
            <span>{`${dayInWords(holiday.from)} ${holiday.from.slice(0, 4)}: ${holiday.name}`}</span>
            {hasSpecialDay(days, holiday.from) ? (
              <span className={styles.hint}>Listed above</span>
            ) : (
              <Button size="small" icon={<Icon name="plus" />} onClick={() => add([holiday])}>
                Close that day
                <span className="visually-hidden">{`: ${holiday.name}, ${holiday.from}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>From the package date-holidays, whose data come from Wikipedia (CC BY-SA 3.0).</p>
      {missing.length > 1 && (
        <Button className={styles.add} onClick={() => add(missing)}>
          {`Close on all ${missing.length} of them`}
        </Button>
      )}
    </section>
  )
}
