import type { AdminSettings } from '#contract/settings.ts'
import type { Area, Table, TableRules } from '#domain/seating.ts'
import { numberFrom, numberText, optionalNumberFrom } from '#web/admin/edit/typed-number.ts'

export type StayRow = { readonly row: number; readonly guests: string; readonly minutes: string }
export type AreaRow = {
  readonly row: number
  readonly name: string
  readonly canJoin: boolean
  /** One table per line, with its seats at the end: `Window 1 4`. */
  readonly tables: string
}

export type CoversName = 'coversPerQuarter' | 'coversAtOnce' | 'coversPerSitting'

/** The section as typed. */
export type TablesForm = Readonly<Record<CoversName, string>> &
  Pick<TableRules, 'isLimited' | 'isAutomatic' | 'sendsReminders'> & {
    readonly canChange: boolean
    readonly changeHours: string
    readonly stays: readonly StayRow[]
    readonly areas: readonly AreaRow[]
  }

const USUAL_CHANGE_HOURS = '4'

/** Seating and bookings as a form. */
export const tablesFormOf = (stored: AdminSettings['tables']): TablesForm => ({
  isLimited: stored.isLimited,
  isAutomatic: stored.isAutomatic,
  sendsReminders: stored.sendsReminders,
  coversPerQuarter: numberText(stored.coversPerQuarter),
  coversAtOnce: numberText(stored.coversAtOnce),
  coversPerSitting: numberText(stored.coversPerSitting),
  canChange: stored.changeHours !== null,
  changeHours: numberText(stored.changeHours) || USUAL_CHANGE_HOURS,
  stays: stored.stays.map(({ guests, minutes }, row) => ({ row, guests: String(guests), minutes: String(minutes) })),
  areas: stored.areas.map(({ name, canJoin, tables }, row) => ({
    row,
    name,
    canJoin,
    tables: tables.map((table) => `${table.name} ${table.seats}`).join('\n'),
  })),
})

/** The form's content, for the server to check. An invalid number is sent as null. */
export const tablesFrom = ({ canChange, changeHours, stays, areas, ...typed }: TablesForm): TableRules => ({
  isLimited: typed.isLimited,
  isAutomatic: typed.isAutomatic,
  sendsReminders: typed.sendsReminders,
  coversPerQuarter: optionalNumberFrom(typed.coversPerQuarter),
  coversAtOnce: optionalNumberFrom(typed.coversAtOnce),
  coversPerSitting: optionalNumberFrom(typed.coversPerSitting),
  changeHours: canChange ? numberFrom(changeHours) : null,
  stays: stays.map(({ guests, minutes }) => ({ guests: numberFrom(guests), minutes: numberFrom(minutes) })),
  areas: areas.map(areaFrom),
})

const areaFrom = ({ name, canJoin, tables }: AreaRow): Area => ({
  name: name.trim(),
  canJoin,
  tables: tables.split('\n').flatMap((line) => (line.trim() === '' ? [] : tableFrom(line.trim()))),
})

/** The last number of a line is the number of seats. */
function tableFrom(line: string): Table {
  const [, name = line, seats = ''] = /^(.*?)\s+(\d+)$/.exec(line) ?? []
  return { name, seats: numberFrom(seats) }
}

/** The first error about a table of an area, after the name of the table. */
export function errorOfTables(
  errors: Readonly<Record<string, string | undefined>>,
  index: number,
  area: AreaRow,
): string | undefined {
  const [path, sentence] = Object.entries(errors).find(([field]) => field.startsWith(`areas.${index}.tables`)) ?? []
  const table = path === undefined ? undefined : areaFrom(area).tables[Number(path.split('.')[3])]
  return table && sentence ? `${table.name}: ${sentence}` : sentence
}
