import { spokenTime, type TimeStyle } from '#domain/time/clock-time.ts'
import { type DayHours, endsNextDay } from '#domain/time/opening-hours.ts'
import { DAY_NAMES } from '#domain/time/overlapping-hours.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ADDED_RANGE, type DayForm, type WeekForm } from './hours-form.ts'
import { RowGroup } from './row-group.tsx'
import rowStyles from './rows.module.css'
import styles from './settings.module.css'

type WeekFieldProps = {
  /** Which service, for screen readers. */
  service?: string
  week: WeekForm
  /** The server's path of the week. */
  path: string
  errors: FieldErrors
  onChange: (week: WeekForm) => void
}

/** The hours of seven days. */
export function WeekField({ service, week, path, errors, onChange }: WeekFieldProps) {
  const firstOpen = week.findIndex(({ isOpen }) => isOpen)
  const isMonday = firstOpen <= 0
  const first = week[Math.max(firstOpen, 0)]
  return (
    <>
      <ul className={rowStyles.days}>
        {DAY_NAMES.map((name, at) => (
          <li key={name} className={rowStyles.day}>
            <DayField
              name={name}
              of={service ? `${name} for ${service}` : name}
              label={service ? `${name} for ${service}` : name}
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
        {isMonday ? 'Copy Monday to every day' : `Copy ${DAY_NAMES[firstOpen]} to every open day`}
        {service && <span className="visually-hidden">{` for ${service}`}</span>}
      </Button>
    </>
  )
}

type DayFieldProps = {
  name: string
  /** The day, in the accessible names of what belongs to it. */
  of: string
  /** The accessible name of the switch, if its label does not suffice. */
  label?: string
  day: DayForm
  path: string
  errors: FieldErrors
  onChange: (day: DayForm) => void
}

/** Open or closed, and the ranges of the day. */
export function DayField({ name, of, label, day, path, errors, onChange }: DayFieldProps) {
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
              of={of}
              number={at + 1}
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
            flush
            icon={<Icon name="plus" />}
            onClick={() => onChange({ ...day, ranges: [...ranges, { ...ADDED_RANGE, row: nextRow(ranges) }] })}
          >
            Add hours
            <span className="visually-hidden">{` on ${of}`}</span>
          </Button>
        </div>
      )}
    </>
  )
}

type RangeFieldProps = {
  of: string
  number: number
  range: DayHours
  path: string
  errors: FieldErrors
  onChange: (part: Partial<DayHours>) => void
  onRemove: (() => void) | undefined
}

function RangeField({ of, number, range, path, errors, onChange, onRemove }: RangeFieldProps) {
  const restaurant = useRestaurant()
  const field = (name: 'opens' | 'closes') => ({
    type: 'time',
    required: true,
    value: range[name],
    error: errors[`${path}.${name}`],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <RowGroup noun="Range" number={number} of={of} isTitled={onRemove !== undefined} onRemove={onRemove}>
      <div className={rowStyles.times}>
        <Field label="Opens" {...field('opens')} />
        <Field label="Closes" {...field('closes')} hint={nextDayHint(range, restaurant)} />
      </div>
    </RowGroup>
  )
}

function nextDayHint(range: DayHours, style: TimeStyle): string | undefined {
  if (range.opens === '' || range.closes === '' || !endsNextDay(range)) return undefined
  return range.opens === range.closes
    ? 'Open for 24 hours.'
    : `Until ${spokenTime(range.closes, style)} on the next day.`
}
