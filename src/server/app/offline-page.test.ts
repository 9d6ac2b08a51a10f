import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('browsers revalidate the service worker each time, and it may fetch only from this site, and pictures for notifications', async () => {
  const answer = await shop.get('/service-worker.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' https:; base-uri 'none'; frame-ancestors 'none'",
  )
})

test('the offline page has the phone number, and its policy allows only its own style and script', async () => {
  const script = await (await shop.get('/service-worker.js')).text()
  expect(script).toContain('tel:+6475550142')
  expect(script).toMatch(
    /default-src 'none'; style-src 'sha256-[^']{44}'; script-src 'sha256-[^']{44}'; connect-src 'self';/,
  )
})

test('the offline page asks whether the restaurant can be reached again, and a request that failed is sent once more', async () => {
  const script = await (await shop.get('/service-worker.js')).text()
  expect(script).toContain("fetch('/api/health'")
  let asked = 0
  const send = () => {
    asked++
    return new Response('late')
  }
  const answer = await onlineIn(
    script,
    send,
  )({
    request: {},
    preloadResponse: Promise.reject(new TypeError('the connection was closed')),
  })
  expect(await answer.text()).toBe('late')
  expect(asked).toBe(1)
})

type Ask = (event: { request: object; preloadResponse: Promise<Response | undefined> }) => Promise<Response>

/** What the service worker does with a request for a page. */
const onlineIn = (script: string, fetch: () => Response): Ask => {
  const [, online = ''] = /const online = (.*)/.exec(script) ?? []
  return new Function('fetch', `return ${online}`)(fetch)
}

test('the offline page ends with the figures of the demo, or with those of all other restaurants', async () => {
  await using own = await openTestShop()
  const owner = await own.signInStaff()
  const page = async () => (await own.get('/service-worker.js')).text()
  expect(await page()).toContain('/images/frieze/street.svg')
  await own.ask('/api/admin/settings/restaurant', { method: 'PATCH', body: { version: 0, logo: '' }, headers: owner })
  expect(await page()).toContain('/images/frieze/dishes.svg')
  expect(await page()).not.toContain('street.svg')
})

test('the offline page has the restaurant’s logo and colours, and fonts like its own', async () => {
  await using own = await openTestShop()
  const owner = await own.signInStaff()
  const look = { version: 0, accent: '#7d2f64', background: '#fcf1ef', fonts: 'fraunces' }
  await own.ask('/api/admin/settings/look', { method: 'PATCH', body: look, headers: owner })
  const script = await (await own.get('/service-worker.js')).text()
  for (const part of ['/images/logo/mark.svg', '#7d2f64', '#fcf1ef', 'Fraunces,Georgia,serif', "img-src 'self' https:"])
    expect(script).toContain(part)
  expect(script).not.toMatch(/Anek|#1d7a3e|#fbf6ee/)
})
