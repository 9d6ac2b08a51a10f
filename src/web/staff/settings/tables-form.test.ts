import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { errorOfTables, tablesFormOf, tablesFrom } from './tables-form.ts'

const { areas: _none, ...usual } = DEFAULT_SETTINGS.tables
const stored = (areas: object[]) =>
  ({ ...usual, areas, id: 'tables', version: 0 }) as Parameters<typeof tablesFormOf>[0]

test('stored settings come back from the form unchanged', () => {
  const areas = [
    {
      name: 'Window',
      canJoin: true,
      tables: [
        { name: 'Window 1', seats: 4 },
        { name: 'W2', seats: 2 },
      ],
    },
  ]
  const { id: _id, version: _version, ...rules } = { ...stored(areas), changeHours: 6, coversAtOnce: 40 }
  expect(tablesFrom(tablesFormOf({ ...stored(areas), changeHours: 6, coversAtOnce: 40 }))).toEqual(rules)
  expect(tablesFrom(tablesFormOf(stored([])))).toEqual(DEFAULT_SETTINGS.tables)
})

test('tables are typed one per line, with their seats', () => {
  const area = { row: 0, name: ' Bar ', canJoin: false, tables: 'B1  2\n\n Table 7 4 \nSofa' }
  expect(tablesFrom({ ...tablesFormOf(stored([])), areas: [area] }).areas).toEqual([
    {
      name: 'Bar',
      canJoin: false,
      tables: [
        { name: 'B1', seats: 2 },
        { name: 'Table 7', seats: 4 },
        { name: 'Sofa', seats: Number.NaN },
      ],
    },
  ])
})

test('an error about a table is shown beside its area, and names the table', () => {
  const errors = { 'areas.1.tables.1.seats': 'Please enter a number of seats from 1 to 60.' }
  const area = { row: 0, name: 'Bar', canJoin: false, tables: 'B1 2\n\nSofa\nB3 2' }
  expect(errorOfTables(english, errors, 1, area)).toBe('Sofa: Please enter a number of seats from 1 to 60.')
  expect(errorOfTables(english, errors, 0, area)).toBeUndefined()
  const tooMany = { 'areas.1.tables': 'Please list at most 60 tables.' }
  expect(errorOfTables(english, tooMany, 1, area)).toBe('Please list at most 60 tables.')
})
