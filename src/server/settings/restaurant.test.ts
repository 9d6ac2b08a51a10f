import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublicRestaurant } from '#contract/restaurant.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const profile = async (): Promise<PublicRestaurant> =>
  PublicRestaurant.strict().parse(await (await shop.get('/api/restaurant')).json())

test('anyone can read the restaurant’s details and delivery terms', async () => {
  expect(await profile()).toMatchObject({
    name: 'Spice Parade',
    timeZone: 'Pacific/Auckland',
    hours: { text: ['Mon-Sun 11:00am-9:00pm'] },
    delivery: { minimum: 30, radiusKm: 5, leadMinutes: 45 },
    pickup: { leadMinutes: 20 },
  })
})

test.each([
  ['2026-11-20T21:59:00Z', false, '10:59am in summer'],
  ['2026-11-20T22:00:00Z', true, '11:00am in summer'],
  ['2026-11-21T07:59:00Z', true, '8:59pm in summer'],
  ['2026-11-21T08:00:00Z', false, '9:00pm in summer'],
  ['2026-07-01T22:59:00Z', false, '10:59am in winter'],
  ['2026-07-01T23:00:00Z', true, '11:00am in winter'],
])('at %s the restaurant is open: %s (%s)', async (instant, isOpen) => {
  shop.setTime(new Date(instant))
  expect((await profile()).hours.openNow).toBe(isOpen)
})
