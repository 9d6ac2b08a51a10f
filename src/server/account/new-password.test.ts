import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEW_PASSWORD } from '#domain/people/sign-in.ts'
import { openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'
import { weaknessOf } from './new-password.ts'

let shop: TestShop
let ada: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  shop = await openTestShop()
  ada = await signInAs(shop, 'owner', { email: 'ada.lovelace@example.com', password: 'a long password for tests' })
})
afterAll(() => shop.close())

const change = (newPassword: string) =>
  shop.post('/api/admin/account/password', { password: ada.password, newPassword }, ada.headers)

describe('a new password that is tried first is refused with a sentence, and changes nothing', () => {
  test.each([
    ['password123', /tried first/],
    ['Qwertyuiop', /stolen/],
    ['iloveyou1', /stolen/],
    ['lovelace2026', /words that are tried first/],
    ['Spice Parade!', /words that are tried first/],
  ])('%s', async (newPassword, reason) => {
    const answer = await change(newPassword)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { newPassword: expect.stringMatching(reason) },
    })
  })
})

test('the list holds more than 3,000 passwords that are long enough', () => {
  const possible = dictionary['passwords-common'].filter((password) => password.length >= NEW_PASSWORD.min)
  expect(possible.length).toBeGreaterThan(3_000)
})

test.each(['curry and rice', 'samosa and chai', '11 naan, no dal', 'läuft bei dir?'])(
  'a password of another kind is accepted, whatever signs it has: %s',
  async (password) => {
    expect(await weaknessOf({ email: ada.email, restaurant: 'Spice Parade', password })).toBeUndefined()
  },
)
