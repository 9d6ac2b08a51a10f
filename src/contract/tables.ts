import { z } from 'zod'
import { AREAS_MAX, SEATS_MAX, STAY_MINUTES, STAYS_MAX, TABLES_MAX } from '#domain/booking/seating.ts'
import { STAFF_GUESTS_MAX } from '#domain/booking/staff-booking.ts'
import { TABLE_SETTINGS } from '#domain/booking/table-settings.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import type { AskedFor } from '#domain/setting.ts'
import { requiredText } from './fields.ts'
import { SettingWords } from './own-words.ts'
import { issueOf, listAtMost, withValues } from './problem.ts'
import { fieldsOf, wholeNumber } from './setting.ts'

const wholeIn = (least: number, most: number, what: AskedFor) => wholeNumber({ least, most, what })

const Stay = z.strictObject({
  guests: wholeIn(1, STAFF_GUESTS_MAX, 'a number of guests').describe('The largest party that this applies to'),
  minutes: wholeIn(STAY_MINUTES.least, STAY_MINUTES.most, 'minutes'),
})

const Table = z.strictObject({
  name: requiredText(20, message('Please enter the name of the table.')),
  seats: wholeIn(1, SEATS_MAX, 'a number of seats'),
})

const TOO_MANY_TABLES = withValues((t) =>
  t.plural(TABLES_MAX, 'Please list at most {count} tables.', 'Please list at most {count} tables.'),
)
const Area = z.strictObject({
  name: requiredText(40, message('Please enter the name of the area.')),
  tables: z.array(Table).max(TABLES_MAX, TOO_MANY_TABLES),
  canJoin: z.boolean().describe('Tables that stand next to each other can be joined'),
  ownWords: SettingWords,
})

type Issues = { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void }

/** Bookings refer to tables and areas by name. */
function refuseSameNames(areas: readonly z.infer<typeof Area>[], issues: Issues): void {
  const seen = new Set<string>()
  const seenAreas = new Set<string>()
  for (const [area, { name: ofArea, tables }] of areas.entries()) {
    if (seenAreas.has(ofArea))
      issues.addIssue({
        ...issueOf((t) => t('There is already an area "{name}".', { name: ofArea })),
        path: [area, 'name'],
      })
    seenAreas.add(ofArea)
    for (const [index, { name }] of tables.entries()) {
      const path = [area, 'tables', index, 'name']
      if (seen.has(name))
        issues.addIssue({ ...issueOf((t) => t('There is already a table "{name}".', { name })), path })
      seen.add(name)
    }
  }
}

function refuseWrongOrder(stays: readonly z.infer<typeof Stay>[], issues: Issues): void {
  for (const [index, { guests }] of stays.entries()) {
    const before = stays[index - 1]?.guests ?? 0
    if (guests <= before) issues.addIssue({ ...issueOf((t) => describeOrder(t, before)), path: [index, 'guests'] })
  }
}

const describeOrder = (t: Translate, before: number): string =>
  t.plural(
    before,
    'Please enter more than {count} guests: the smallest parties come first.',
    'Please enter more than {count} guests: the smallest parties come first.',
  )

/** The settings section. A null limit does not apply. */
export const tableFields = fieldsOf(TABLE_SETTINGS, {
  stays: z
    .array(Stay)
    .min(1, message('Please say how long guests stay.'))
    .max(STAYS_MAX, listAtMost(STAYS_MAX))
    .superRefine(refuseWrongOrder)
    .describe('The smallest parties first; the last entry also applies to larger ones'),
  areas: z.array(Area).max(AREAS_MAX, listAtMost(AREAS_MAX)).superRefine(refuseSameNames),
})

/** What staff need to know to seat guests. */
export const Room = z
  .object({
    isLimited: tableFields.isLimited,
    coversAtOnce: tableFields.coversAtOnce,
    stays: tableFields.stays,
    areas: tableFields.areas,
  })
  .meta({ id: 'Room' })
