import { bookingTimes } from '#domain/booking.ts'
import { addDays, type ClockTime, type PlainDate, spokenTime, type TimeStyle } from '#domain/time/clock-time.ts'
import {
  hoursFor,
  hoursInWords,
  type OpeningTimes,
  SERVICES,
  type Service,
  weekInWords,
} from '#domain/time/opening-hours.ts'
import { openNowInWords, specialDaysInWords } from '#domain/time/opening-in-words.ts'
import { DAY_NAMES } from '#domain/time/overlapping-hours.ts'
import { useNow } from '#web/admin/time/clock.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { FieldError } from '#web/ui/field.tsx'
import { missingTimeIn, overlapsIn } from './hours-form.ts'
import preview from './preview.module.css'

const SERVICE_NAMES = { pickup: 'Pickup', delivery: 'Delivery', tables: 'Tables' } as const satisfies Record<
  Service,
  string
>

/** The hours as shown on the pages, and when tables can be booked. */
export function HoursPreview({ times }: { times: OpeningTimes }) {
  const now = useNow()
  const restaurant = useRestaurant()
  const missing = missingTimeIn(times)
  if (missing) return <div className={preview.card}>{missing}</div>
  const overlaps = overlapsIn(times)
  if (overlaps.length > 0) return <Refused sentences={overlaps} />
  const clock = browserClock(restaurant)
  const today = clock.localAt(now).slice(0, 10)
  const special = specialDaysInWords(times, today, restaurant)
  return (
    <div className={`${preview.card} ${preview.parts}`}>
      <Lines lines={[...hoursInWords(times, restaurant), openNowInWords(times, now, clock)]} />
      {special.length > 0 && <Lines title="In the coming weeks" lines={special} />}
      {SERVICES.map((service) => {
        const weekly = times.services[service]
        return (
          weekly && <Lines key={service} title={SERVICE_NAMES[service]} lines={hoursInWords({ weekly }, restaurant)} />
        )
      })}
      <Lines
        title="Tables can be booked"
        lines={weekInWords(DAY_NAMES.map((_, at) => tablesInWords(times, addDays(A_MONDAY, at), restaurant)))}
      />
    </div>
  )
}

const Refused = ({ sentences }: { sentences: readonly string[] }) => (
  <div className={preview.card}>
    <p>These hours cannot be saved yet.</p>
    {sentences.map((sentence) => (
      <FieldError key={sentence} error={sentence} />
    ))}
  </div>
)

/** A Monday in any week, since special days are left out. */
const A_MONDAY: PlainDate = '2001-01-01'

function tablesInWords(times: OpeningTimes, date: PlainDate, style: TimeStyle): string {
  const tables = bookingTimes(date, { ...hoursFor(times, 'tables'), specialDays: [] })
  const spoken = (time: ClockTime) => spokenTime(time, style)
  const words = tables.map(({ first, last }) => (first === last ? spoken(first) : `${spoken(first)}-${spoken(last)}`))
  return words.join(' and ') || 'no tables'
}

const Lines = ({ title, lines }: { title?: string; lines: readonly string[] }) => (
  <div className={preview.lines}>
    {title && <h3 className={preview.subtitle}>{title}</h3>}
    {lines.map((line) => (
      <p key={line} className={preview.line}>
        {line}
      </p>
    ))}
  </div>
)
