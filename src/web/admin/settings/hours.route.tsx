import type { AdminSettings } from '#contract/settings.ts'
import { bookingTimesOf } from '#domain/booking.ts'
import type { OpeningTimes } from '#domain/restaurant.ts'
import { isClockTime, spokenTime } from '#domain/time/clock-time.ts'
import { hoursInWords, weekFrom } from '#domain/time/opening-hours.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import preview from './preview.module.css'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'

/** When the restaurant is open. */
export default function HoursScreen() {
  return (
    <SectionPage title="Opening hours" section="hours">
      {({ hours }) => <Hours stored={hours} />}
    </SectionPage>
  )
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A day as typed. A closed one keeps its times, for the day it opens again. */
type DayForm = { readonly isOpen: boolean; readonly opens: string; readonly closes: string }
type HoursForm = { readonly days: readonly DayForm[] }

const USUAL = { opens: '11:00', closes: '21:00' }

const hoursForm = ({ weekly }: AdminSettings['hours']): HoursForm => ({
  days: DAYS.map((_, day) => {
    const [range] = weekly[day] ?? []
    return { isOpen: range !== undefined, ...(range ?? USUAL) }
  }),
})

const hoursFrom = ({ days }: HoursForm): OpeningTimes => ({
  weekly: days.map(({ isOpen, opens, closes }) => (isOpen ? [{ opens, closes }] : [])),
})

function Hours({ stored }: { stored: AdminSettings['hours'] }) {
  const api = useAdminApi()
  const form = useSectionForm({
    stored,
    formOf: hoursForm,
    contentOf: hoursFrom,
    save: (json) => api.patch('/admin/settings/hours', { json }),
  })
  const { days } = form.typed
  const change = (at: number, part: Partial<DayForm>) =>
    form.type({ days: days.map((day, index) => (index === at ? { ...day, ...part } : day)) })
  const copyMonday = () => form.type({ days: days.map((day) => ({ ...day, ...days[0] })) })
  return (
    <SectionForm form={form} preview={<HoursPreview typed={form.typed} />}>
      <ul className={styles.days}>
        {DAYS.map((name, at) => (
          <Day
            key={name}
            name={name}
            day={days[at] ?? { isOpen: false, opens: '', closes: '' }}
            errorOf={(field) => form.errors[`weekly.${at}.0.${field}`]}
            onChange={(part) => change(at, part)}
          />
        ))}
      </ul>
      <Button className={styles.add} onClick={copyMonday}>
        Copy Monday to every day
      </Button>
      <p className={styles.hint}>
        Times for pickup and delivery and tables follow these hours at once. Orders and bookings that you have already
        accepted stay as they are.
      </p>
    </SectionForm>
  )
}

type DayProps = {
  name: string
  day: DayForm
  errorOf: (field: 'opens' | 'closes') => string | undefined
  onChange: (part: Partial<DayForm>) => void
}

function Day({ name, day, errorOf, onChange }: DayProps) {
  return (
    <li className={styles.day}>
      <Switch
        label={name}
        hint={day.isOpen ? 'Open' : 'Closed'}
        checked={day.isOpen}
        onChange={(event) => onChange({ isOpen: event.target.checked })}
      />
      {day.isOpen && (
        <div className={styles.times}>
          <Field
            label="Opens"
            aria-label={`${name}: opens`}
            type="time"
            required
            value={day.opens}
            error={errorOf('opens')}
            onChange={(event) => onChange({ opens: event.target.value })}
          />
          <Field
            label="Closes"
            aria-label={`${name}: closes`}
            type="time"
            required
            value={day.closes}
            error={errorOf('closes')}
            onChange={(event) => onChange({ closes: event.target.value })}
          />
        </div>
      )}
    </li>
  )
}

/** The hours as the pages write them, and when tables can be booked. */
function HoursPreview({ typed }: { typed: HoursForm }) {
  if (typed.days.some(({ isOpen, opens, closes }) => isOpen && !(isClockTime(opens) && isClockTime(closes)))) {
    return <div className={preview.card}>A time is missing.</div>
  }
  const week = weekFrom(hoursFrom(typed).weekly)
  const tables = week.map((day) => bookingTimesOf(day))
  return (
    <div className={preview.card}>
      {hoursInWords(week).map((line) => (
        <p key={line} className={preview.line}>
          {line}
        </p>
      ))}
      <h3 className={preview.subtitle}>Tables can be booked</h3>
      <dl className={preview.facts}>
        {DAYS.map((name, at) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{tables[at] ? `${spokenTime(tables[at].first)} to ${spokenTime(tables[at].last)}` : 'No tables'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
