import { findSeats } from '#domain/booking/seating.ts'
import type { TableRules } from '#domain/booking/table-settings.ts'
import type { Translate } from '#domain/language/translate.ts'
import { everyDay } from '#domain/time/opening-hours.ts'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { useTranslate } from '#web/ui/language.tsx'
import preview from './preview.module.css'

/** What these rules mean for a guest, in sentences. */
export function TablesPreview({ rules }: { rules: TableRules }) {
  const t = useTranslate()
  return (
    <div className={preview.card}>
      {sentencesOf(t, rules).map((sentence) => (
        <p key={sentence} className={preview.line}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

function sentencesOf(t: Translate, rules: TableRules): string[] {
  const missing = missingIn(t, rules)
  if (missing) return [missing]
  return [
    rules.isLimited ? describeRoom(t, rules) : t('Guests can ask for any time within your hours.'),
    rules.isAutomatic ? t('Your table is booked.') : t("Your booking has been received! We'll confirm shortly."),
    ...(rules.changeHours === null
      ? []
      : [
          t.plural(
            rules.changeHours,
            'Change or cancel your booking until {count} hours before your table.',
            'Change or cancel your booking until {count} hours before your table.',
          ),
        ]),
  ]
}

/** The first number that is still to be typed, by the labels of its form. */
function missingIn(t: Translate, { isLimited, stays, areas, changeHours }: TableRules): string | undefined {
  if (Number.isNaN(changeHours)) return t('Please enter a number for “Until how many hours before”.')
  if (!isLimited) return undefined
  for (const [at, { guests, minutes }] of stays.entries()) {
    if (Number.isNaN(guests)) return t('Please enter a number for “Parties of up to” in stay {stay}.', { stay: at + 1 })
    if (Number.isNaN(minutes)) return t('Please enter a number for “Minutes” in stay {stay}.', { stay: at + 1 })
  }
  for (const [at, { tables }] of areas.entries()) {
    const table = tables.find(({ seats }) => Number.isNaN(seats))
    if (table)
      return t('Please enter the seats of “{table}” at the end of its line, in area {area}.', {
        table: table.name,
        area: at + 1,
      })
  }
}

const LARGEST_SEARCHED = 100

/** The largest party for which an empty restaurant has room. */
function describeRoom(t: Translate, rules: TableRules): string {
  const place = {
    rules,
    clock: browserClock({ timeZone: 'UTC', hourCycle: 'h23' }),
    hours: { weekly: everyDay(), specialDays: [] },
  }
  const sizes = Array.from({ length: LARGEST_SEARCHED }, (_, index) => LARGEST_SEARCHED - index)
  const largest = sizes.find((guests) => findSeats({ guests, startsAt: new Date(0) }, [], place))
  if (largest === LARGEST_SEARCHED) return t('Nothing limits bookings yet.')
  return largest
    ? t.plural(
        largest,
        'Parties of up to {count} find a time while you are empty.',
        'Parties of up to {count} find a time while you are empty.',
      )
    : t('Nobody finds a time.')
}
