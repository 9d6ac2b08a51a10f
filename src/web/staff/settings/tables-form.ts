import type { AdminSettings } from '#contract/settings.ts'
import type { Area, Table } from '#domain/booking/seating.ts'
import { TABLE_SETTINGS, type TableRules } from '#domain/booking/table-settings.ts'
import type { HasOwnWords } from '#domain/language/own-words.ts'
import type { Translate } from '#domain/language/translate.ts'
import { numberFrom } from '#web/staff/form/typed-number.ts'
import { ownWordsFrom } from '#web/staff/words/words-form.ts'
import { settingsFrom, type TypedSettings, typedSettings } from './setting-form.ts'

export type StayRow = { readonly row: number; readonly guests: string; readonly minutes: string }
export type AreaRow = HasOwnWords & {
  readonly row: number
  readonly name: string
  readonly canJoin: boolean
  /** One table per line, with its seats at the end: `Window 1 4`. */
  readonly tables: string
}

/** The section as typed. */
export type TablesForm = TypedSettings<typeof TABLE_SETTINGS> & {
  readonly canChange: boolean
  readonly stays: readonly StayRow[]
  readonly areas: readonly AreaRow[]
}

const USUAL_CHANGE_HOURS = '4'

/** Seating and bookings as a form. */
export function tablesFormOf(stored: AdminSettings['tables']): TablesForm {
  const plain = typedSettings(TABLE_SETTINGS, stored)
  return {
    ...plain,
    canChange: stored.changeHours !== null,
    changeHours: plain.changeHours || USUAL_CHANGE_HOURS,
    stays: stored.stays.map(({ guests, minutes }, row) => ({ row, guests: String(guests), minutes: String(minutes) })),
    areas: stored.areas.map(({ name, canJoin, tables, ownWords }, row) => ({
      row,
      name,
      canJoin,
      ...ownWordsFrom(ownWords),
      tables: tables.map((table) => `${table.name} ${table.seats}`).join('\n'),
    })),
  }
}

/** The form's content, for the server to check. An invalid number is sent as null. */
export const tablesFrom = ({ canChange, stays, areas, ...typed }: TablesForm): TableRules => ({
  ...settingsFrom(TABLE_SETTINGS, typed),
  changeHours: canChange ? numberFrom(typed.changeHours) : null,
  stays: stays.map(({ guests, minutes }) => ({ guests: numberFrom(guests), minutes: numberFrom(minutes) })),
  areas: areas.map(areaFrom),
})

const areaFrom = ({ name, canJoin, tables, ownWords }: AreaRow): Area => ({
  name: name.trim(),
  canJoin,
  tables: tables.split('\n').flatMap((line) => (line.trim() === '' ? [] : tableFrom(line.trim()))),
  ...ownWordsFrom(ownWords),
})

/** The last number of a line is the number of seats. */
function tableFrom(line: string): Table {
  const [, name = line, seats = ''] = /^(.*?)\s+(\d+)$/.exec(line) ?? []
  return { name, seats: numberFrom(seats) }
}

/** The first error about a table of an area, after the name of the table. */
export function errorOfTables(
  t: Translate,
  errors: Readonly<Record<string, string | undefined>>,
  index: number,
  area: AreaRow,
): string | undefined {
  const [path, sentence] = Object.entries(errors).find(([field]) => field.startsWith(`areas.${index}.tables`)) ?? []
  const table = path === undefined ? undefined : areaFrom(area).tables[Number(path.split('.')[3])]
  return table && sentence ? t('{table}: {problem}', { table: table.name, problem: t.message(sentence) }) : sentence
}
