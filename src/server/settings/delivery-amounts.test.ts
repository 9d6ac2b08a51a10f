import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AdminSettings } from '#contract/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const owner = await shop.signInStaff()

const read = async (): Promise<AdminSettings> => (await shop.get('/api/admin/settings', owner)).json()

async function change(section: keyof AdminSettings, body: object) {
  const { version } = (await read())[section]
  const change = { method: 'PATCH', body: { version, ...body }, headers: owner }
  const answer = await shop.ask(`/api/admin/settings/${section}`, change)
  return { status: answer.status, fields: (await answer.json()).fields }
}

const { ordering, money } = DEFAULT_SETTINGS
beforeEach(async () => {
  await change('money', { currency: 'NZD' })
  const nothing = { delivery: { ...ordering.delivery, minimumCents: 0 }, deliveryZones: [], ...fee(0) }
  expect(await change('ordering', nothing)).toMatchObject({ status: 200 })
})

const fee = (feeCents: number, freeFromCents: number | null = null) => ({ deliveryFee: { feeCents, freeFromCents } })
const zone = {
  ...{ name: 'Town', area: { kind: 'ring', radiusKm: 3 } },
  ...{ minimumCents: 0, feeCents: 0, freeFromCents: null },
}

test('a delivery fee or minimum of more than 1,000 dollars is refused at its field', async () => {
  const sentence = 'Please enter an amount from 0 to 1000.'
  expect(await change('ordering', fee(100_001))).toMatchObject({
    ...{ status: 400, fields: { 'deliveryFee.feeCents': sentence } },
  })
  const delivery = { ...ordering.delivery, minimumCents: 3_000_000 }
  const zones = [zone, { ...zone, minimumCents: 100_100, freeFromCents: 200_000 }]
  const tooHigh = await change('ordering', { delivery, deliveryZones: zones, ...fee(0, 100_001) })
  expect(tooHigh.fields).toEqual({
    'delivery.minimumCents': sentence,
    'deliveryFee.freeFromCents': sentence,
    'deliveryZones.1.minimumCents': sentence,
    'deliveryZones.1.freeFromCents': sentence,
  })
  expect((await read()).ordering).toMatchObject({ delivery: { minimumCents: 0 }, deliveryZones: [] })
  expect(await change('ordering', fee(100_000))).toMatchObject({ status: 200 })
})

test.each([
  ['JPY', 100_000, 'Please enter an amount from 0 to 100000.'],
  ['KWD', 100_000, 'Please enter an amount from 0 to 100.'],
  ['HUF', 100_000 * 100, 'Please enter an amount from 0 to 100000.'],
])('in %s the limit is about as much', async (currency, most, sentence) => {
  expect(await change('money', { currency })).toMatchObject({ status: 200 })
  expect(await change('ordering', fee(most))).toMatchObject({ status: 200 })
  expect(await change('ordering', fee(most + 1))).toMatchObject({
    ...{ status: 400, fields: { 'deliveryFee.feeCents': sentence } },
  })
  expect(await change('ordering', fee(0))).toMatchObject({ status: 200 })
})

test('a settings file is held to the limit of its own currency', async () => {
  const file = await (await shop.get('/api/admin/settings/export', owner)).json()
  const imported = (currency: string, feeCents: number) =>
    shop.post(
      '/api/admin/settings/import',
      { ...file, money: { ...money, currency }, ordering: { ...file.ordering, ...fee(feeCents) } },
      owner,
    )
  const refused = await imported('NZD', 100_001)
  expect(refused.status).toBe(400)
  expect((await imported('JPY', 100_000)).status).toBe(200)
  expect((await read()).ordering.deliveryFee.feeCents).toBe(100_000)
})
