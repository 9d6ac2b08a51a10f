import type { Translate } from '#domain/language/translate.ts'
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
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
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
  const t = useTranslate()
  const firstOpen = week.findIndex(({ isOpen }) => isOpen)
  const isMonday = firstOpen <= 0
  const first = week[Math.max(firstOpen, 0)]
  return (
    <>
      <ul className={rowStyles.days}>
        {DAY_NAMES.map((day, at) => (
          <li key={day} className={rowStyles.day}>
            <DayField
              name={t.message(day)}
              of={dayOf(t, at, service)}
              label={dayOf(t, at, service)}
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
        {withElements(
          describeCopying(t, isMonday ? undefined : t.message(DAY_NAMES[firstOpen] ?? ''), service),
          HIDDEN,
        )}
      </Button>
    </>
  )
}

const dayOf = (t: Translate, at: number, service: string | undefined): string => {
  const day = t.message(DAY_NAMES[at] ?? '')
  return service ? t('{day} for {service}', { day, service }) : day
}

/** Without a day, Monday is copied. */
function describeCopying(t: Translate, day: string | undefined, service: string | undefined): string {
  if (day === undefined)
    return service
      ? t('Copy Monday to every day<hidden> for {service}</hidden>', { service })
      : t('Copy Monday to every day')
  return service
    ? t('Copy {day} to every open day<hidden> for {service}</hidden>', { day, service })
    : t('Copy {day} to every open day', { day })
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
  const t = useTranslate()
  const { isOpen, ranges } = day
  const change = (row: number, part: Partial<DayHours>) =>
    onChange({ ...day, ranges: ranges.map((range) => (range.row === row ? { ...range, ...part } : range)) })
  return (
    <>
      <Switch
        label={name}
        aria-label={label}
        hint={isOpen ? t.as('a day', 'Open') : t.as('a day', 'Closed')}
        checked={isOpen}
        onChange={(event) => onChange({ ...day, isOpen: event.target.checked })}
      />
      {isOpen && (
        <div className={layout.lines}>
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
            {withElements(t('Add hours<hidden> on {day}</hidden>', { day: of }), HIDDEN)}
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
  const { t } = restaurant
  const field = (name: 'opens' | 'closes') => ({
    type: 'time',
    required: true,
    value: range[name],
    error: errors[`${path}.${name}`],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <RowGroup
      noun={t.as('from one time to another', 'Range')}
      number={number}
      of={of}
      isTitled={onRemove !== undefined}
      onRemove={onRemove}
    >
      <div className={rowStyles.times}>
        <Field label={t('Opens')} {...field('opens')} />
        <Field label={t('Closes')} {...field('closes')} hint={nextDayHint(t, range, restaurant)} />
      </div>
    </RowGroup>
  )
}

function nextDayHint(t: Translate, range: DayHours, style: TimeStyle): string | undefined {
  if (range.opens === '' || range.closes === '' || !endsNextDay(range)) return undefined
  return range.opens === range.closes
    ? t('Open for 24 hours.')
    : t('Until {time} on the next day.', { time: spokenTime(range.closes, style) })
}
