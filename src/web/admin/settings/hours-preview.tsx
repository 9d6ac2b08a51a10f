import { bookingTimes } from '#domain/booking.ts'
import { addDays, type PlainDate, spokenTime, type TimeStyle } from '#domain/time/clock-time.ts'
import { hoursFor, hoursInWords, type OpeningTimes, SERVICES, type Service } from '#domain/time/opening-hours.ts'
import { openNowInWords, specialDaysInWords } from '#domain/time/opening-in-words.ts'
import { useNow } from '#web/admin/time/clock.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { DAYS, isComplete } from './hours-form.ts'
import preview from './preview.module.css'

const SERVICE_NAMES = { pickup: 'Pickup', delivery: 'Delivery', tables: 'Tables' } as const satisfies Record<
  Service,
  string
>

/** The hours as shown on the pages, and when tables can be booked. */
export function HoursPreview({ times }: { times: OpeningTimes }) {
  const now = useNow()
  const restaurant = useRestaurant()
  if (!isComplete(times)) return <div className={preview.card}>A time or a date is missing.</div>
  const clock = browserClock(restaurant)
  const today = clock.localAt(now).slice(0, 10)
  const special = specialDaysInWords(times, today, restaurant)
  return (
    <div className={preview.card}>
      <Lines lines={hoursInWords(times, restaurant)} />
      <p>{openNowInWords(times, now, clock)}</p>
      {special.length > 0 && <Lines title="In the coming weeks" lines={special} />}
      {SERVICES.map((service) => {
        const weekly = times.services[service]
        return (
          weekly && <Lines key={service} title={SERVICE_NAMES[service]} lines={hoursInWords({ weekly }, restaurant)} />
        )
      })}
      <h3 className={preview.subtitle}>Tables can be booked</h3>
      <dl className={preview.facts}>
        {DAYS.map((name, at) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{tablesInWords(times, addDays(A_MONDAY, at), restaurant)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A Monday in any week, since special days are left out. */
const A_MONDAY: PlainDate = '2001-01-01'

function tablesInWords(times: OpeningTimes, date: PlainDate, style: TimeStyle): string {
  const tables = bookingTimes(date, { ...hoursFor(times, 'tables'), specialDays: [] })
  const words = tables.map(({ first, last }) => `${spokenTime(first, style)} to ${spokenTime(last, style)}`)
  return words.join(', ') || 'No tables'
}

const Lines = ({ title, lines }: { title?: string; lines: readonly string[] }) => (
  <>
    {title && <h3 className={preview.subtitle}>{title}</h3>}
    {lines.map((line) => (
      <p key={line} className={preview.line}>
        {line}
      </p>
    ))}
  </>
)
