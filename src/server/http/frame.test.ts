import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the site says that it is well', async () => {
  const answer = await shop.get('/api/health')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('the API describes itself', async () => {
  const answer = await shop.get('/api/openapi.json')
  expect(answer.status).toBe(200)
  const document = (await answer.json()) as any
  console.log(
    Object.keys(document.paths),
    Object.keys(document.components.schemas),
    document.components.securitySchemes,
  )
})
