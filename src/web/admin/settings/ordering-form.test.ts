import { expect, test } from 'vitest'
import type { Cents } from '#domain/money.ts'
import { DEFAULT_SETTINGS } from '#domain/restaurant.ts'
import { orderingForm, orderingFrom } from './ordering-form.ts'
import { changedFields } from './section-form.tsx'

type Stored = Parameters<typeof orderingForm>[0]
const stored = { ...DEFAULT_SETTINGS.ordering, id: 'ordering', version: 1 } as Stored

test('what is opened and not touched changes nothing', () => {
  expect(changedFields(stored, orderingFrom(orderingForm(stored)))).toEqual({})
})

test('an amount with cents is shown with both of its digits', () => {
  const { fee, minimum } = orderingForm({
    ...stored,
    delivery: { ...stored.delivery, minimumCents: 3000 as Cents },
    deliveryFee: { feeCents: 390 as Cents, freeFromCents: null },
  })
  expect([minimum, fee]).toEqual(['30', '3.90'])
})
