import { findSeats, longestStayMinutes, type TableRules } from '#domain/seating.ts'
import { everyDay } from '#domain/time/opening-hours.ts'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import preview from './preview.module.css'

/** What these rules mean for a guest, in sentences. */
export function TablesPreview({ rules }: { rules: TableRules }) {
  return (
    <div className={preview.card}>
      {sentencesOf(rules).map((sentence) => (
        <p key={sentence} className={preview.line}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

function sentencesOf(rules: TableRules): string[] {
  return [
    rules.isLimited ? roomInWords(rules) : 'Guests can ask for any time within your hours.',
    rules.isAutomatic ? 'Your table is booked.' : "Your booking has been received! We'll confirm shortly.",
    ...(rules.changeHours === null
      ? []
      : [`Change or cancel your booking until ${rules.changeHours} hours before your table.`]),
  ]
}

const LARGEST_SEARCHED = 100

/** The largest party for which an empty restaurant has room. */
function roomInWords(rules: TableRules): string {
  if (Number.isNaN(longestStayMinutes(rules))) return 'A number is missing.'
  const place = {
    rules,
    clock: browserClock({ timeZone: 'UTC', hourCycle: 'h23' }),
    hours: { weekly: everyDay(), specialDays: [] },
  }
  const sizes = Array.from({ length: LARGEST_SEARCHED }, (_, index) => LARGEST_SEARCHED - index)
  const largest = sizes.find((guests) => findSeats({ guests, startsAt: new Date(0) }, [], place))
  if (largest === LARGEST_SEARCHED) return 'Nothing limits bookings yet.'
  return largest ? `Parties of up to ${largest} find a time while you are empty.` : 'Nobody finds a time.'
}
