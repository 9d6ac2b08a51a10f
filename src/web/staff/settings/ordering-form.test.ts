import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import type { Cents } from '#domain/money/money.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { missingNumberIn, orderingFormOf, orderingFrom } from './ordering-form.ts'
import { changedFields } from './section-form.tsx'

const NZD = amountFormat('NZD', 'en-NZ')
const EUR = amountFormat('EUR', 'de-DE')
type Stored = Parameters<typeof orderingFormOf>[0]
const stored = { ...DEFAULT_SETTINGS.ordering, id: 'ordering', version: 1 } as Stored

test.each([NZD, EUR])('a form that is opened and left untouched changes nothing: %o', (format) => {
  expect(changedFields(stored, orderingFrom(orderingFormOf(stored, format), format))).toEqual({})
})

test('a zone keeps its holes while it is edited', () => {
  const points = [1, 2, 3].map((at) => ({ latitude: at, longitude: at * at }))
  const [ring] = stored.deliveryZones
  const zone = { name: 'Town', minimumCents: 0, feeCents: 0, freeFromCents: null, ...ring }
  const drawn = {
    ...stored,
    deliveryZones: [{ ...zone, area: { kind: 'polygon', points, holes: [points] } }],
  } as Stored
  expect(orderingFrom(orderingFormOf(drawn, NZD), NZD).deliveryZones).toEqual(drawn.deliveryZones)
})

test('a zone without delivery needs no amounts, and stays one', () => {
  const typed = { ...orderingFormOf(stored, NZD) }
  const zone = {
    ...({ row: 0, name: 'Island', kind: 'ring', radius: '1', points: [], holes: [], isRefused: true } as const),
    ...{ minimum: '', fee: 'x', freeFrom: '' },
  }
  const [saved] = orderingFrom({ ...typed, zones: [zone] }, NZD).deliveryZones
  expect(saved).toMatchObject({ name: 'Island', isRefused: true, minimumCents: 0, feeCents: 0 })
  const again = { ...stored, deliveryZones: [saved] } as Stored
  expect(orderingFrom(orderingFormOf(again, NZD), NZD).deliveryZones).toEqual([saved])
})

test('an amount with cents is shown with two decimals', () => {
  const ordering = {
    ...stored,
    delivery: { ...stored.delivery, minimumCents: 3000 as Cents },
    deliveryFee: { feeCents: 390 as Cents, freeFromCents: null },
  }
  const shown = [NZD, EUR].map((format) => orderingFormOf(ordering, format)).map(({ minimum, fee }) => [minimum, fee])
  expect(shown).toEqual([
    ['30', '3.90'],
    ['30', '3,90'],
  ])
})

test('fees, minimums and radii are read with a comma as with a point', () => {
  const terms = { minimum: '10,50', fee: '3,5', freeFrom: '1.250,00', radius: '2,5' }
  const zone = { ...terms, row: 0, name: 'Baixa', kind: 'ring', points: [], holes: [], isRefused: false } as const
  const read = orderingFrom({ ...orderingFormOf(stored, EUR), ...terms, zones: [zone] }, EUR)
  const cents = { feeCents: 350, freeFromCents: 125_000 }
  expect(read).toMatchObject({ delivery: { minimumCents: 1050, radiusKm: 2.5 }, deliveryFee: cents })
  expect(read.deliveryZones).toEqual([
    { name: 'Baixa', area: { kind: 'ring', radiusKm: 2.5 }, minimumCents: 1050, ...cents },
  ])
})

test('the first missing number is named by its label in the form', () => {
  const typed = orderingFormOf(stored, NZD)
  const zone = {
    row: 0,
    name: '',
    kind: 'ring',
    radius: '3',
    points: [],
    holes: [],
    isRefused: false,
    minimum: '30',
    fee: '5',
    freeFrom: '',
  } as const
  expect(missingNumberIn(english, orderingFrom({ ...typed, zones: [zone] }, NZD))).toBeUndefined()
  expect(missingNumberIn(english, orderingFrom({ ...typed, daysAhead: '' }, NZD))).toBe(
    'Please enter a number for “Days to order for”.',
  )
  expect(missingNumberIn(english, orderingFrom({ ...typed, zones: [zone, { ...zone, fee: '' }] }, NZD))).toBe(
    'Please enter a number for “Delivery fee” in delivery zone 2.',
  )
})
