import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('browsers ask for the service worker each time, and it may reach this site only', async () => {
  const answer = await shop.get('/service-worker.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  )
})

test('the offline page has the phone number, and a policy for nothing but its own style and script', async () => {
  const script = await (await shop.get('/service-worker.js')).text()
  expect(script).toContain('tel:+6475550142')
  expect(script).toMatch(/default-src 'none'; style-src 'sha256-[^']{44}'; script-src 'sha256-[^']{44}';/)
})
