import { nextRow } from '#web/admin/edit/rows.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CLOSED_DAY, type SpecialDayForm } from './hours-form.ts'
import { PublicHolidays } from './public-holidays.tsx'
import { RowGroup } from './row-group.tsx'
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
