import { expect, test } from 'vitest'
import { offeredTypes, typeNotOffered } from './order-types.ts'

const offer = (pickup: boolean, delivery: boolean) => ({
  offers: { pickup, delivery },
  phone: '+64 7 555 0142',
})
const CLOSED = 'We are not taking online orders at the moment. Please call us on +64 7 555 0142.'

test.each([
  [offer(true, true), ['pickup', 'delivery'], undefined, undefined],
  [offer(true, false), ['pickup'], undefined, 'We do not deliver at the moment. Please select Pickup.'],
  [offer(false, true), ['delivery'], 'Pickup is not available at the moment. Please select Delivery.', undefined],
  [offer(false, false), [], CLOSED, CLOSED],
])('with %j customers can choose %j', (restaurant, types, pickup, delivery) => {
  expect(offeredTypes(restaurant)).toEqual(types)
  expect(typeNotOffered('pickup', restaurant)).toBe(pickup)
  expect(typeNotOffered('delivery', restaurant)).toBe(delivery)
})
