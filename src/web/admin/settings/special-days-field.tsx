import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PublicHolidays as Holidays } from '#contract/opening-hours.ts'
import { dayInWords } from '#domain/time/dates-in-words.ts'
import { nextRow } from '#web/admin/edit/rows.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { CLOSED_DAY, hasSpecialDay, type SpecialDayForm } from './hours-form.ts'
import { RowGroup } from './row-group.tsx'
import rowStyles from './rows.module.css'
import styles from './settings.module.css'
import { DayField } from './week-field.tsx'

type SpecialDaysFieldProps = {
  days: readonly SpecialDayForm[]
  errors: FieldErrors
  onChange: (days: readonly SpecialDayForm[]) => void
}

/** Closed days and special hours. */
export function SpecialDaysField({ days, errors, onChange }: SpecialDaysFieldProps) {
  const change = (row: number, part: Partial<SpecialDayForm>) =>
    onChange(days.map((day) => (day.row === row ? { ...day, ...part } : day)))
  const add = () =>
    onChange([...days, { row: nextRow(days), name: '', from: '', to: '', isYearly: false, day: CLOSED_DAY }])
  const addHolidays = (holidays: readonly Omit<SpecialDayForm, 'row' | 'day'>[]) =>
    onChange([...days, ...holidays.map((holiday, at) => ({ ...holiday, row: nextRow(days) + at, day: CLOSED_DAY }))])
  return (
    <fieldset className={styles.group}>
      <legend>Closed days and special hours</legend>
      <p className={styles.hint}>
        They replace the hours of the week for pickup, delivery and tables alike. A night that begins the evening before
        goes on to its end.
      </p>
      {days.map((day, index) => (
        <SpecialDayField
          key={day.row}
          day={day}
          number={index + 1}
          path={`specialDays.${index}`}
          errors={errors}
          onChange={(part) => change(day.row, part)}
          onRemove={() => onChange(days.filter(({ row }) => row !== day.row))}
        />
      ))}
      <Button className={styles.add} icon={<Icon name="plus" />} onClick={add}>
        Add a special day
      </Button>
      <PublicHolidays days={days} onAdd={addHolidays} />
    </fieldset>
  )
}

type SpecialDayFieldProps = {
  day: SpecialDayForm
  number: number
  path: string
  errors: FieldErrors
  onChange: (part: Partial<SpecialDayForm>) => void
  onRemove: () => void
}

function SpecialDayField({ day, number, path, errors, onChange, onRemove }: SpecialDayFieldProps) {
  const { name, from, to, isYearly } = day
  return (
    <RowGroup noun="Special day" number={number} onRemove={onRemove}>
      <Field
        label="Name"
        hint={number === 1 && 'Guests read it: Christmas Day.'}
        maxLength={60}
        required
        value={name}
        error={errors[`${path}.name`]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <Field
          label="First day"
          type="date"
          required
          value={from}
          error={errors[`${path}.from`]}
          onChange={(event) => {
            const first = event.target.value
            onChange({ from: first, ...((to === '' || to === from || to < first) && { to: first }) })
          }}
        />
        <Field
          label="Last day"
          type="date"
          required
          min={from || undefined}
          value={to}
          error={errors[`${path}.to`]}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
      <Checkbox
        label="Every year on these dates"
        checked={isYearly}
        onChange={(event) => onChange({ isYearly: event.target.checked })}
      />
      <DayField
        name="Open on these days"
        of={`special day ${number}`}
        day={day.day}
        path={`${path}.hours`}
        errors={errors}
        onChange={(changed) => onChange({ day: changed })}
      />
    </RowGroup>
  )
}

type Holiday = Holidays['items'][number]
type PublicHolidaysProps = { days: readonly SpecialDayForm[]; onAdd: (holidays: readonly Holiday[]) => void }

/** Offers the public holidays of the coming year as closed days. */
function PublicHolidays({ days, onAdd }: PublicHolidaysProps) {
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
