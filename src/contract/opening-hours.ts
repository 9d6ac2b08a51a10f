import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { isClockTime, isPlainDate } from '#domain/time/clock-time.ts'
import { type DayHours, SERVICES, type Service, type WeeklyHours } from '#domain/time/opening-hours.ts'
import { describeOverlap, overlapIn, overlapInDay } from '#domain/time/overlapping-hours.ts'
import { requiredText } from './fields.ts'
import { SettingWords } from './own-words.ts'
import { issueOf, withValues } from './problem.ts'

const RANGES_MAX = 5
const SPECIAL_DAYS_MAX = 200

const ClockTime = z.string().refine(isClockTime, message('Please enter a time.'))
const Ranges = z.array(z.strictObject({ opens: ClockTime, closes: ClockTime })).max(
  RANGES_MAX,
  withValues((t) =>
    t.plural(RANGES_MAX, 'Please enter at most {count} ranges a day.', 'Please enter at most {count} ranges a day.'),
  ),
)

const byOpening = (ranges: readonly DayHours[]): DayHours[] =>
  ranges.toSorted((one, other) => one.opens.localeCompare(other.opens))

type Issues = { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void }

function refuseOverlap(week: WeeklyHours, issues: Issues): void {
  const overlap = overlapIn(week)
  if (!overlap) return
  issues.addIssue({ ...issueOf((t) => describeOverlap(t, overlap)), path: [overlap.day, overlap.index, 'opens'] })
}

const Week = z
  .array(Ranges)
  .length(7, message('Please name the hours of seven days, Monday first.'))
  .superRefine(refuseOverlap)
  .overwrite((week) => week.map(byOpening))

const PublicHoliday = z
  .strictObject({
    country: z.string().regex(/^[A-Z]{2}$/, message('Please enter the two letters of a country, such as FR.')),
    region: z.string().max(20).describe('A region of the country, such as `AUK`; empty: the whole country'),
    name: requiredText(100, message('Please enter the name of a public holiday.')),
  })
  .describe('A public holiday that moves, as `GET /api/admin/settings/holidays` names it')

const PlainDate = z.string().refine(isPlainDate, message('Please choose a date.'))
const SpecialDay = z
  .strictObject({
    name: requiredText(60, message('Please enter a name. Guests read it.')).describe('Shown to guests'),
    from: PlainDate,
    to: PlainDate.describe('The last day'),
    isYearly: z.boolean().describe('Whether it recurs each year on these dates'),
    hours: Ranges.superRefine((ranges, issues) => {
      const overlap = overlapInDay(ranges)
      if (!overlap) return
      const about = issueOf((t) => describeOverlap(t, overlap, [message('this day')]))
      issues.addIssue({ ...about, path: [overlap.index, 'opens'] })
    })
      .overwrite(byOpening)
      .describe('Empty: closed'),
    holiday: PublicHoliday.optional().describe(
      'The dates follow this holiday: a week after they are over, its next dates replace them',
    ),
    ownWords: SettingWords,
  })
  .refine(({ isYearly, holiday }) => !(isYearly && holiday), {
    path: ['isYearly'],
    error: message('A holiday that moves is not on the same dates each year.'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: message('The last day must not be before the first.') })
  .refine(({ from, to, isYearly }) => !isYearly || Date.parse(to) - Date.parse(from) < 365 * 86_400_000, {
    path: ['to'],
    error: message('A yearly closure must be shorter than a year.'),
  })

type SpecialDay = z.infer<typeof SpecialDay>

/**
 * With two special days of the same kind on one date, it would be unclear which one applies. Holidays that move may meet any other
 * day, since nobody would be there to choose.
 */
function refuseDuplicates(days: readonly SpecialDay[], issues: Issues): void {
  const inOrder = days
    .map((day, index) => ({ ...day, index }))
    .filter((day) => !isMoving(day))
    .toSorted((one, other) => one.from.localeCompare(other.from))
  for (const [at, day] of inOrder.entries()) {
    const earlier = inOrder.slice(0, at).find((other) => other.isYearly === day.isYearly && sharesADate(other, day))
    if (!earlier) continue
    const about = issueOf((t) => t('“{name}” is on one of these dates already.', { name: earlier.name }))
    issues.addIssue({ ...about, path: [day.index, 'from'] })
  }
}

const isMoving = ({ holiday }: SpecialDay): boolean => holiday !== undefined

function sharesADate(earlier: SpecialDay, later: SpecialDay): boolean {
  if (!earlier.isYearly) return later.from <= earlier.to
  const datesOf = ({ from, to }: SpecialDay) => {
    const [first, last] = [from.slice(5), to.slice(5)]
    return first <= last
      ? [{ first, last }]
      : [
          { first, last: '12-31' },
          { first: '01-01', last },
        ]
  }
  return datesOf(earlier).some((one) =>
    datesOf(later).some((other) => one.first <= other.last && other.first <= one.last),
  )
}

const SpecialDays = z
  .array(SpecialDay)
  .max(
    SPECIAL_DAYS_MAX,
    withValues((t) =>
      t.plural(
        SPECIAL_DAYS_MAX,
        'Please list at most {count} special days.',
        'Please list at most {count} special days.',
      ),
    ),
  )
  .superRefine(refuseDuplicates)
  // The first of several days on one date applies: the owner's own day precedes a holiday that moves to it.
  .overwrite((days) => days.toSorted((one, other) => Number(isMoving(one)) - Number(isMoving(other))))

const ownWeek = Week.nullable()
const services = {
  pickup: ownWeek,
  delivery: ownWeek,
  tables: ownWeek,
} satisfies Record<Service, typeof ownWeek>

/** Opening hours as the owner sets them. */
export const hoursFields = {
  weekly: Week.describe(
    'The ranges of each day, Monday to Sunday. A range that does not close after it opens ends the next day',
  ),
  services: z.strictObject(services).describe('The week of a service; null follows the opening hours'),
  specialDays: SpecialDays.describe('Closed days and special hours, for all services'),
}

/** An order or a booking that a changed setting affects. */
const Appointment = z.object({
  id: z.string(),
  service: z.enum(SERVICES).describe('`tables`: a booking'),
  name: z.string(),
  phone: z.string(),
  email: z.string().describe('Empty if there is none'),
  at: z.string().describe("The restaurant's local time"),
})

const impactOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().int().describe('How many are affected'),
    items: z.array(item).describe('The earliest 200 of them'),
  })

export const HoursImpact = impactOf(Appointment).meta({ id: 'HoursImpact' })
export type HoursImpact = z.infer<typeof HoursImpact>

/** The orders and bookings whose displayed time changes. */
export const TimeZoneImpact = impactOf(
  Appointment.extend({ becomes: z.string().describe('The same moment as a local time in the new time zone') }),
).meta({ id: 'TimeZoneImpact' })
export type TimeZoneImpact = z.infer<typeof TimeZoneImpact>

/** A public holiday of the restaurant's country. */
export const PublicHolidays = z
  .object({
    regions: z
      .array(z.object({ code: z.string(), name: z.string() }))
      .describe('The country’s regions; `code` selects one of them'),
    items: z.array(
      z.object({
        name: z.string().describe('The name that a special day gets, in the language of the restaurant'),
        title: z
          .string()
          .describe(
            'Its name in the language that was asked for, or in English if the calendar lacks it; `name` for readers of English',
          ),
        from: z.string(),
        to: z.string(),
        isYearly: z.boolean().describe('Whether it is on the same dates each year'),
        holiday: PublicHoliday.nullable().describe(
          'The value for a special day that moves with it; null if it is yearly',
        ),
      }),
    ),
  })
  .meta({ id: 'PublicHolidays' })
export type PublicHolidays = z.infer<typeof PublicHolidays>

export const HolidayQuery = z.object({
  region: z.string().max(20).optional().describe('A region of the country, such as `AUK`; empty: the whole country'),
})
