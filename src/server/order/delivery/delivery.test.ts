import { afterAll, beforeAll, expect, test } from 'vitest'
import { distanceKm } from '#domain/delivery/delivery.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

/** The latitude this many kilometres due north of the shop. */
const northOfShop = (km: number) => restaurant.location.latitude + (km / 6371) * (180 / Math.PI)

const EDGE_KM = 5
let shop: TestShop

beforeAll(async () => {
  const places: Record<string, number> = { inside: northOfShop(4.99999), outside: northOfShop(5.00001) }
  shop = await openTestShop({
    trustedProxies: 1,
    geocoder: {
      provider: 'ruler',
      approximate: false,
      locate: async (address) => {
        if (address === 'down') throw new Error('The geocoder cannot be reached.')
        const latitude = places[address]
        return latitude === undefined ? undefined : { latitude, longitude: restaurant.location.longitude }
      },
    },
  })
})
afterAll(() => shop.close())

let client = 0
const check = (body: unknown, from = `10.2.0.${++client}`) =>
  shop.post('/api/delivery/check', body, { 'X-Forwarded-For': from })

test('the radius is compared with the distance before rounding', async () => {
  expect(distanceKm(restaurant.location, { ...restaurant.location, latitude: northOfShop(EDGE_KM) })).toBeCloseTo(5, 9)
  expect(await (await check({ address: 'inside' })).json()).toEqual({
    valid: true,
    distanceKm: 5,
    provider: 'ruler',
    approximate: false,
    needsConfirmation: false,
    terms: { zone: null, minimum: 30, fee: 0, freeFrom: null },
  })
  expect(await (await check({ address: 'outside' })).json()).toMatchObject({ valid: false, distanceKm: 5 })
})

test.each(['nowhere', 'down'])('an address that is %s is invalid and has no distance', async (address) => {
  const answer = await check({ address })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ valid: false, distanceKm: null })
})

test.each([[{}], [{ address: '  ' }], [{ address: 7 }], [{ address: 'x'.repeat(301) }]])(
  '%o is bad input',
  async (body) => {
    expect((await check(body)).status).toBe(400)
  },
)

test('at most twenty addresses a minute can be checked', async () => {
  const statuses = []
  for (let index = 0; index < 21; index++) statuses.push((await check({ address: 'inside' }, '10.3.3.3')).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})
