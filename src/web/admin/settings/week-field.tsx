import { spokenTime, type TimeStyle } from '#domain/time/clock-time.ts'
import { type DayHours, endsNextDay } from '#domain/time/opening-hours.ts'
import { nextRow } from '#web/admin/edit/rows.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DAYS, type DayForm, EVENING, type WeekForm } from './hours-form.ts'
import rowStyles from './rows.module.css'
import styles from './settings.module.css'

type WeekFieldProps = {
  /** The prefix of the days' accessible names: `Delivery, `. */
  prefix?: string
  week: WeekForm
  /** The server's path of the week. */
  path: string
  errors: FieldErrors
  onChange: (week: WeekForm) => void
}

/** The hours of seven days. */
export function WeekField({ prefix = '', week, path, errors, onChange }: WeekFieldProps) {
  const firstOpen = week.findIndex(({ isOpen }) => isOpen)
  const isMonday = firstOpen <= 0
  const first = week[Math.max(firstOpen, 0)]
  return (
    <>
      <ul className={rowStyles.days}>
        {DAYS.map((name, at) => (
          <li key={name} className={rowStyles.day}>
            <DayField
              name={name}
              label={`${prefix}${name}`}
              day={week[at] ?? { isOpen: false, ranges: [] }}
              path={`${path}.${at}`}
              errors={errors}
              onChange={(day) => onChange(week.map((one, index) => (index === at ? day : one)))}
            />
          </li>
        ))}
      </ul>
      <Button
        className={styles.add}
        onClick={() => onChange(week.map((day) => (first && (day.isOpen || isMonday) ? first : day)))}
      >
        {isMonday ? 'Copy Monday to every day' : `Copy ${DAYS[firstOpen]} to every open day`}
        {prefix && <span className="visually-hidden">{` of ${prefix.replace(/, $/, '')}`}</span>}
      </Button>
    </>
  )
}

type DayFieldProps = {
  name: string
  /** The start of the times' accessible names. */
  label: string
  day: DayForm
  path: string
  errors: FieldErrors
  onChange: (day: DayForm) => void
}

/** Open or closed, and the ranges of the day. */
export function DayField({ name, label, day, path, errors, onChange }: DayFieldProps) {
  const { isOpen, ranges } = day
  const change = (row: number, part: Partial<DayHours>) =>
    onChange({ ...day, ranges: ranges.map((range) => (range.row === row ? { ...range, ...part } : range)) })
  return (
    <>
      <Switch
        label={name}
        aria-label={label}
        hint={isOpen ? 'Open' : 'Closed'}
        checked={isOpen}
        onChange={(event) => onChange({ ...day, isOpen: event.target.checked })}
      />
      {isOpen && (
        <div className={rowStyles.ranges}>
          {ranges.map((range, at) => (
            <RangeField
              key={range.row}
              label={at === 0 ? label : `${label}, range ${at + 1}`}
              range={range}
              path={`${path}.${at}`}
              errors={errors}
              onChange={(part) => change(range.row, part)}
              onRemove={
                ranges.length > 1
                  ? () => onChange({ ...day, ranges: ranges.filter(({ row }) => row !== range.row) })
                  : undefined
              }
            />
          ))}
          <Button
            className={styles.add}
            variant="quiet"
            icon={<Icon name="plus" />}
            onClick={() => onChange({ ...day, ranges: [...ranges, { ...EVENING, row: nextRow(ranges) }] })}
          >
            Add hours
            <span className="visually-hidden">{` on ${label}`}</span>
          </Button>
        </div>
      )}
    </>
  )
}

type RangeFieldProps = {
  label: string
  range: DayHours
  path: string
  errors: FieldErrors
  onChange: (part: Partial<DayHours>) => void
  onRemove: (() => void) | undefined
}

function RangeField({ label, range, path, errors, onChange, onRemove }: RangeFieldProps) {
  const restaurant = useRestaurant()
  const field = (name: 'opens' | 'closes') => ({
    'aria-label': `${label}: ${name}`,
    type: 'time',
    required: true,
    value: range[name],
    error: errors[`${path}.${name}`],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className={rowStyles.times}>
      <Field label="Opens" {...field('opens')} />
      <Field label="Closes" {...field('closes')} hint={nextDayHint(range, restaurant)} />
      {onRemove && (
        <Button className={rowStyles.rowButton} variant="quiet" icon={<Icon name="trash" />} onClick={onRemove}>
          Remove
          <span className="visually-hidden">{` ${label}`}</span>
        </Button>
      )}
    </div>
  )
}

function nextDayHint(range: DayHours, style: TimeStyle): string | undefined {
  if (range.opens === '' || range.closes === '' || !endsNextDay(range)) return undefined
  return range.opens === range.closes
    ? 'Open for 24 hours.'
    : `Until ${spokenTime(range.closes, style)} on the next day.`
}
