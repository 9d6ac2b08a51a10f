import { once } from 'node:events'
import { request } from 'node:http'
import { type ShopProcess, startShop as startProcess } from '#tests/support/shop/shop-process.ts'
import { inThreeDays } from './days.ts'
import { expect, test } from './fixtures.ts'
import { startShop } from './start-shop.ts'

const dishCount = async ({ url }: ShopProcess) => (await (await fetch(`${url}/api/menu`)).json()).items.length

test('the shop shuts down cleanly and restarts with all its data', async () => {
  await using shop = await startShop()
  const dishes = await dishCount(shop)
  expect(dishes).toBeGreaterThanOrEqual(60)
  expect(await shop.stop()).toBe(0)
  await shop.start()
  expect(await dishCount(shop)).toBe(dishes)
})

test('a killed shop keeps its data', async () => {
  await using shop = await startShop()
  const booking = {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '021 123 4567',
    guests: 4,
    date: inThreeDays(),
    time: '18:30',
  }
  const answer = await fetch(`${shop.url}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify(booking),
  })
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  await shop.stop('SIGKILL')
  await shop.start()
  const kept = await fetch(`${shop.url}/api/admin/bookings/${id}`, { headers: { Cookie: await staffCookie(shop) } })
  expect(await kept.json()).toMatchObject({ name: 'Ada', guests: 4, status: 'new' })
})

test('a second shop on the same data folder is refused with a sentence', async () => {
  await using shop = await startProcess()
  await expect(startProcess({ DATA_DIR: shop.dataDir })).rejects.toThrow(
    'Another site is already running on the data folder',
  )
  expect(await dishCount(shop)).toBeGreaterThan(0)
})

test('a port in use and an invalid setting each fail with one sentence', async ({ shop }) => {
  await expect(startProcess({ PORT: shop.env.PORT ?? '' })).rejects.toThrow(
    /Port \d+ is already used by another program/,
  )
  await expect(startProcess({ PORT: 'eighty' })).rejects.toThrow('PORT must be a whole number from 1 to 65535.')
})

test('a request in progress is answered before the shop closes', async () => {
  await using shop = await startProcess()
  const body = JSON.stringify({ address: '286 Victoria Street, Hamilton' })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Origin: shop.url }
  const upload = request(`${shop.url}/api/delivery/check`, {
    method: 'POST',
    headers: { ...headers, Expect: '100-continue' },
  })
  const answer = once(upload, 'response')
  upload.flushHeaders()
  // The shop has read the headers and waits for the body.
  await once(upload, 'continue')
  const stopped = shop.stop()
  upload.end(body)
  const [response] = await answer
  response.resume()
  expect(response.statusCode).toBe(200)
  expect(await stopped).toBe(0)
})

async function staffCookie({ url, admin }: ShopProcess): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(admin),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
