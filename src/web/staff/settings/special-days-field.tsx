import { useState } from 'react'
import type { Translate } from '#domain/language/translate.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { formatRanges, type PublicHoliday } from '#domain/time/opening-hours.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { CLOSED_DAY, formatDates, holidayWarning, rangesFrom, type SpecialDayForm } from './hours-form.ts'
import { PublicHolidays } from './public-holidays.tsx'
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
  const t = useTranslate()
  const change = (row: number, part: Partial<SpecialDayForm>) =>
    onChange(days.map((day) => (day.row === row ? { ...day, ...part } : day)))
  const add = () =>
    onChange([...days, { row: nextRow(days), name: '', from: '', to: '', isYearly: false, day: CLOSED_DAY }])
  const addHolidays = (holidays: readonly Omit<SpecialDayForm, 'row' | 'day'>[]) =>
    onChange([...days, ...holidays.map((holiday, at) => ({ ...holiday, row: nextRow(days) + at, day: CLOSED_DAY }))])
  return (
    <fieldset className={styles.group}>
      <legend>{t('Closed days and special hours')}</legend>
      <p className={layout.hint}>
        {t(
          'They replace the hours of the week for pickup, delivery and tables alike. A night that begins the evening before goes on to its end.',
        )}
      </p>
      {days.length > 0 && (
        <div className={rowStyles.specialDays}>
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
        </div>
      )}
      <Button className={styles.add} icon={<Icon name="plus" />} onClick={add}>
        {t('Add a special day')}
      </Button>
      <PublicHolidays days={days} onAdd={addHolidays} onKeep={change} />
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

/** One line, which unfolds to the fields; a new day and one with an error are unfolded. */
function SpecialDayField(props: SpecialDayFieldProps) {
  const { day, number, path, errors, onRemove } = props
  const [isOpen, setOpen] = useState(day.from === '')
  const restaurant = useRestaurant()
  const { t } = restaurant
  const hasError = Object.keys(errors).some((field) => field.startsWith(`${path}.`))
  const name = day.name.trim() || t('Special day {number}', { number })
  const today = dateOf(restaurantClock(restaurant.timeZone))
  const warning = holidayWarning(t, day, { country: restaurant.address.country, today })
  return (
    <details
      className={rowStyles.specialDay}
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={rowStyles.specialName}>{name}</span>
        <span className={layout.hint}>
          {[formatDates(t, day), formatRanges(rangesFrom(day.day), restaurant)].filter(Boolean).join(': ')}
        </span>
        {warning && <span className={rowStyles.specialWarning}>{warning}</span>}
        <Icon name="chevron-down" />
      </summary>
      <fieldset className={rowStyles.specialFields}>
        <legend className="visually-hidden">{name}</legend>
        <SpecialDayFields {...props} />
        <Button className={styles.add} variant="quiet" flush icon={<Icon name="trash" />} onClick={onRemove}>
          {withElements(t('Remove<hidden> {name}</hidden>', { name }), HIDDEN)}
        </Button>
      </fieldset>
    </details>
  )
}

function SpecialDayFields({ day, number, path, errors, onChange }: SpecialDayFieldProps) {
  const t = useTranslate()
  return (
    <>
      <Field
        label={t('Name')}
        hint={number === 1 && t('Guests read it: Christmas Day.')}
        maxLength={60}
        required
        value={day.name}
        error={errors[`${path}.name`]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {day.holiday ? (
        <Checkbox
          label={t('On every later date of this holiday, too')}
          hint={describeHoliday(t, day, day.holiday)}
          checked
          onChange={() => onChange({ holiday: undefined })}
        />
      ) : (
        <OwnDates {...{ day, path, errors, onChange }} />
      )}
      <DayField
        name={day.from === day.to ? t('Open on this day') : t('Open on these days')}
        of={t('special day {number}', { number })}
        day={day.day}
        path={`${path}.hours`}
        errors={errors}
        onChange={(changed) => onChange({ day: changed })}
      />
    </>
  )
}

const describeHoliday = (t: Translate, day: SpecialDayForm, { name, country }: PublicHoliday): string =>
  t('{holiday} ({country}), next on {dates}. Later dates are computed automatically.', {
    ...{ holiday: name, country },
    dates: formatDates(t, { ...day, holiday: undefined }),
  })

function OwnDates({ day, path, errors, onChange }: Omit<SpecialDayFieldProps, 'number' | 'onRemove'>) {
  const { from, to, isYearly } = day
  const t = useTranslate()
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={t('First day')}
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
          label={t('Last day')}
          type="date"
          required
          min={from || undefined}
          value={to}
          error={errors[`${path}.to`]}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
      <Checkbox
        label={t('Every year on these dates')}
        checked={isYearly}
        onChange={(event) => onChange({ isYearly: event.target.checked })}
      />
    </>
  )
}
