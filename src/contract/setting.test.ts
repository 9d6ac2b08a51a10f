import { expect, test } from 'vitest'
import { z } from 'zod'
import type { DeclaredSection } from '#domain/setting.ts'
import { initialValues } from '#domain/setting.ts'
import { fieldsOf } from './setting.ts'

const SECTION = {
  title: 'Kitchen',
  summary: 'Change the kitchen',
  rows: {
    isOpen: { kind: 'toggle', label: 'Open', initial: true },
    cooks: { kind: 'wholeNumber', label: 'Cooks', what: 'a number of guests', least: 1, most: 9, initial: 2 },
    seats: { kind: 'optionalNumber', label: 'Seats', least: 0, most: 50, initial: null },
    chef: { kind: 'text', label: 'Chef', max: 10, missing: 'Please name the chef.', initial: 'Ada' },
    notes: { kind: 'longText', label: 'Notes', max: 20, initial: '' },
    mailTo: { kind: 'email', label: 'Email', initial: '' },
    hook: { kind: 'webAddress', label: 'Webhook', initial: '' },
    style: { kind: 'choice', label: 'Style', choices: { mild: 'Mild', hot: 'Hot' }, initial: 'mild' },
    stations: { kind: 'custom', label: 'Stations', initial: ['Grill'] as readonly string[] },
  },
} as const satisfies DeclaredSection

const schema = z.strictObject(fieldsOf(SECTION, { stations: z.array(z.string()).max(2, 'At most two.') }))
const usual = initialValues(SECTION)

test('a section begins with the initial values of its rows', () => {
  expect(schema.parse(usual)).toEqual({
    ...{ isOpen: true, cooks: 2, seats: null, chef: 'Ada', notes: '', mailTo: '', hook: '', style: 'mild' },
    stations: ['Grill'],
  })
})

test.each([
  ['isOpen', 'yes', 'Invalid input: expected boolean, received string'],
  ['cooks', 0, 'Please enter a number of guests from 1 to 9.'],
  ['cooks', null, 'Please enter a number of guests from 1 to 9.'],
  ['seats', 1.5, 'Please enter a whole number from 0 to 50.'],
  ['chef', '  ', 'Please name the chef.'],
  ['chef', 'Ada Lovelace', 'Please use at most 10 characters.'],
  ['notes', 'a note that is too long', 'Please use at most 20 characters.'],
  ['mailTo', 'nobody', 'Please enter a valid email address.'],
  ['hook', 'ftp://example.com', 'Please enter a web address that begins with https:// or http://.'],
  ['style', 'sour', 'Invalid option: expected one of "mild"|"hot"'],
  ['stations', ['a', 'b', 'c'], 'At most two.'],
])('%s %j: %s', (field, value, sentence) => {
  const { error } = schema.safeParse({ ...usual, [field]: value })
  expect(error?.issues.map(({ message, path }) => [path[0], message])).toEqual([[field, sentence]])
})

test.each([
  ['seats', null, null],
  ['seats', 12, 12],
  ['notes', ' two\nlines ', 'two\nlines'],
  ['mailTo', ' ada@example.com ', 'ada@example.com'],
  ['hook', 'http://192.168.1.2/hook', 'http://192.168.1.2/hook'],
  ['style', 'hot', 'hot'],
])('%s may be %j', (field, value, stored) => {
  expect(schema.parse({ ...usual, [field]: value })).toMatchObject({ [field]: stored })
})

test('what API clients read about a field is its description', () => {
  const described = { ...SECTION, rows: { isOpen: { ...SECTION.rows.isOpen, inApi: 'Whether it cooks' } } } as const
  expect(fieldsOf(described, {}).isOpen.description).toBe('Whether it cooks')
})
