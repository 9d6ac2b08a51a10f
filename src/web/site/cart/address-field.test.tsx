import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { renderedFor } from '#tests/support/web/rendered.tsx'
import { AddressField } from './address-field.tsx'

const nothing = () => {}
const zone = (name: string) => ({
  name,
  ...({
    area: { kind: 'ring', radiusKm: 3 },
    minimumCents: cents(0),
    feeCents: cents(0),
    freeFromCents: null,
  } as const),
})
const hintWith = (...names: string[]) =>
  renderedFor(
    { ...restaurant, deliveryZones: names.map(zone) },
    <AddressField value="" check={{ state: 'unchecked' }} error={undefined} onChange={nothing} onCheck={nothing} />,
  )

test('the address field asks for the town where several zones are delivered to', () => {
  expect(hintWith()).toContain('Street and suburb. We deliver within ')
  expect(hintWith('Hamilton')).toContain('Street and suburb. We deliver to Hamilton.')
  expect(hintWith('Hamilton', 'Cambridge')).toContain(
    `Street, suburb and town, if it is not ${restaurant.address.city}. We deliver to Hamilton and Cambridge.`,
  )
})
