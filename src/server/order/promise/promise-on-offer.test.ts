import { afterAll, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import { translatorFor } from '#server/language/catalogues.ts'
import { changePauses } from '#server/pauses/pauses.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { aCheckout, checkOut, momosLine, openOrderingShop } from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'
import { readPromises } from './promise-orders.ts'

const { shop, menu } = await openOrderingShop()
afterAll(() => shop.close())

const at = (time: string) =>
  shop.setTime(new Date(NOON.getTime() + (Date.parse(`2026-11-21T${time}Z`) - Date.parse('2026-11-21T12:00Z'))))
const promises = async () => (await shop.get('/api/promises')).json()
const offer = async (type: string) => (await shop.get(`/api/slots?type=${type}`)).json()
const firstTime = async (type: string) => (await offer(type)).days[0].slots[0]

test('the promise above the menu never names the closing time, which the list of times does not offer', async () => {
  at('20:39')
  expect(await promises()).toMatchObject({
    sentence: 'Pickup at 8:59pm, delivery from tomorrow at 11:00am.',
    lastOrders: new Date(shop.now().getTime() + 60_000).toISOString(),
  })
  // An order that is ready as the door closes is still taken, but not announced.
  at('20:40')
  expect(await offer('pickup')).toMatchObject({ asap: true, asapAt: '2026-11-21T21:00' })
  expect(await promises()).toEqual({
    sentence: 'Pickup from tomorrow at 11:00am, delivery from tomorrow at 11:00am.',
    sign: {
      words: 'Order ahead',
      note: 'Pickup from tomorrow at 11:00am, delivery from tomorrow at 11:00am.',
      isAhead: true,
    },
    lastOrders: null,
    pickup: await firstTime('pickup'),
    delivery: await firstTime('delivery'),
  })
})

test('while the restaurant is closed, the promise names the first times on offer where they are later than the opening', async () => {
  at('09:00')
  expect((await promises()).sentence).toBe('We are closed now. We open today at 11:00am.')
  await changeSettings(shop, 'ordering', { version: 0, firstTimes: 'after_lead' }, SYSTEM)
  expect(await promises()).toEqual({
    sentence: 'We are closed now. We open today at 11:00am. Pickup from 11:30am, delivery from 11:45am.',
    sign: {
      words: 'We open at 11:00am: order ahead',
      note: 'Pickup from 11:30am, delivery from 11:45am.',
      isAhead: true,
    },
    lastOrders: null,
    pickup: await firstTime('pickup'),
    delivery: await firstTime('delivery'),
  })
})

test('the promise is also written in other languages, with their times', async () => {
  at('18:00')
  const german = await readPromises(shop, await translatorFor('de', 'NZ'))
  expect(german.sentence).toContain('18:20')
  expect((await promises()).sentence).toContain('6:20pm')
})

test.each(['de', 'xx'])('no promise is written in a language that the site does not have: %s', async (language) => {
  const answer = await shop.get(`/api/promises/${language}`)
  expect(answer.status).toBe(400)
  expect((await answer.json()).fields).toEqual({ language: 'This language is not known here.' })
})

test('full times that put an order off until closing do not have the closing announced either', async () => {
  const limits = { ...DEFAULT_SETTINGS.capacity.limits, pickup: { orders: 1, kitchenMinutes: null } }
  await changeSettings(shop, 'capacity', { version: 0, limits }, SYSTEM)
  at('20:00')
  await checkOut(shop, aCheckout([momosLine(menu)], { pickupTime: '2026-11-21T20:45' }))
  at('20:26')
  expect((await offer('pickup')).asapAt).toBe('2026-11-21T21:00')
  expect((await promises()).pickup).toBe(await firstTime('pickup'))
})

test('the last orders are those that are ready before the restaurant closes, even if it closes early', async () => {
  await changeSettings(shop, 'capacity', { version: 1, limits: DEFAULT_SETTINGS.capacity.limits }, SYSTEM)
  at('18:00')
  expect((await promises()).lastOrders).toBe(instantAt('2026-11-21T20:40', 'Pacific/Auckland').toISOString())
  await changePauses(shop, { closing: { inMinutes: 60, reason: '' } }, SYSTEM)
  expect((await promises()).lastOrders).toBe(instantAt('2026-11-21T18:40', 'Pacific/Auckland').toISOString())
})
