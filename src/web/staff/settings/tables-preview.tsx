import { findSeats } from '#domain/booking/seating.ts'
import type { TableRules } from '#domain/booking/table-settings.ts'
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
  const missing = missingIn(rules)
  if (missing) return [missing]
  return [
    rules.isLimited ? describeRoom(rules) : 'Guests can ask for any time within your hours.',
    rules.isAutomatic ? 'Your table is booked.' : "Your booking has been received! We'll confirm shortly.",
    ...(rules.changeHours === null
      ? []
      : [`Change or cancel your booking until ${rules.changeHours} hours before your table.`]),
  ]
}

/** The first number that is still to be typed, by the labels of its form. */
function missingIn({ isLimited, stays, areas, changeHours }: TableRules): string | undefined {
  if (Number.isNaN(changeHours)) return 'Please enter a number for “Until how many hours before”.'
  if (!isLimited) return undefined
  for (const [at, { guests, minutes }] of stays.entries()) {
    if (Number.isNaN(guests)) return `Please enter a number for “Parties of up to” in stay ${at + 1}.`
    if (Number.isNaN(minutes)) return `Please enter a number for “Minutes” in stay ${at + 1}.`
  }
  for (const [at, { tables }] of areas.entries()) {
    const table = tables.find(({ seats }) => Number.isNaN(seats))
    if (table) return `Please enter the seats of “${table.name}” at the end of its line, in area ${at + 1}.`
  }
}

const LARGEST_SEARCHED = 100

/** The largest party for which an empty restaurant has room. */
function describeRoom(rules: TableRules): string {
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
