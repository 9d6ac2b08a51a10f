import { expect, test } from 'vitest'
import { TABLE_SETTINGS } from '#domain/booking/table-settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { settingsFrom, typedSettings } from './setting-form.ts'

const stored = { ...DEFAULT_SETTINGS.tables, coversAtOnce: 12 }

test('the plain fields of a section are shown as typed: numbers as texts, no limit as an empty field', () => {
  const typed = typedSettings(TABLE_SETTINGS, stored)
  expect(typed).toMatchObject({ isLimited: false, coversPerQuarter: '', coversAtOnce: '12', changeHours: '' })
  expect(Object.keys(typed)).not.toContain('stays')
})

test('what was typed becomes the values for the server, and a number that is none becomes null in JSON', () => {
  const typed = typedSettings(TABLE_SETTINGS, stored)
  const { stays: _stays, areas: _areas, ...plain } = stored
  expect(settingsFrom(TABLE_SETTINGS, typed)).toEqual(plain)
  expect(settingsFrom(TABLE_SETTINGS, { ...typed, coversAtOnce: 'many' }).coversAtOnce).toBeNaN()
})
