import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AdminSettings, PublicSettings } from '#contract/settings.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

const shown = async () =>
  ((await (await shop.get('/api/settings')).json()) as z.infer<typeof PublicSettings>).restaurant.languages
const stored = async (): Promise<AdminSettings['languages']> =>
  ((await (await shop.get('/api/admin/settings', staff)).json()) as AdminSettings).languages
const choose = async (change: object) =>
  shop.ask('/api/admin/settings/languages', {
    method: 'PATCH',
    body: { version: (await stored()).version, ...change },
    headers: staff,
  })

test('a site is in English alone, and its pages say nothing of languages', async () => {
  expect(await stored()).toMatchObject({ first: 'en', de: false, mi: false })
  expect(await shown()).toBeUndefined()
  expect((await shop.get('/words/')).status).toBe(404)
})

test('the owner offers other languages, and chooses the own one, which needs no switch', async () => {
  expect((await choose({ de: true, ja: true })).status).toBe(200)
  expect(await shown()).toEqual(['en', 'de', 'ja'])
  expect((await choose({ first: 'de', en: true })).status).toBe(200)
  expect(await shown()).toEqual(['de', 'en', 'ja'])
  expect((await choose({ en: false, ja: false })).status).toBe(200)
  expect(await shown()).toEqual(['de'])
  expect((await choose({ first: 'en', de: false })).status).toBe(200)
  expect(await shown()).toBeUndefined()
})

test('a language that the program does not have is refused at its field', async () => {
  const answer = await choose({ first: 'xx' })
  expect(answer.status).toBe(400)
  expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual(['first'])
})

test('the history names the languages', async () => {
  await choose({ mi: true })
  const history = await (await shop.get('/api/admin/audit?entity=settings', staff)).text()
  expect(history).toContain('"mi"')
})
