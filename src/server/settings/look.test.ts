import { afterAll, expect, test } from 'vitest'
import { settings } from '#server/database/schema/settings.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const owner = await shop.signInStaff()

const read = async (path: string) => JSON.parse(await (await shop.get(path, owner)).text())
async function change(fields: object) {
  const { look } = await read('/api/admin/settings')
  const body = { ...fields, version: look.version }
  const answer = await shop.ask('/api/admin/settings/look', { method: 'PATCH', body, headers: owner })
  return { status: answer.status, body: await answer.json() }
}

test('pages of the demo’s look get no colours', async () => {
  expect((await read('/api/settings')).restaurant.look).toBeNull()
  expect(await read('/site.webmanifest')).toMatchObject({ background_color: '#fbf6ee', theme_color: '#17100d' })
})

test('another look applies to pages, the web manifest and the offline page', async () => {
  expect((await change({ accent: '#1F5A94', background: '#eff5fa', fonts: 'oswald' })).status).toBe(200)
  const { look } = (await read('/api/settings')).restaurant
  expect(look).toMatchObject({ fonts: 'oswald', colours: { page: { coriander: '#1f5a94', paper: '#eff5fa' } } })
  const { night } = look.colours.page
  expect(night).not.toBe('#17100d')
  expect(await read('/site.webmanifest')).toMatchObject({ background_color: '#eff5fa', theme_color: night })
  expect(await (await shop.get('/service-worker.js')).text()).toContain('background:#1f5a94')
})

test.each([
  [
    { accent: '#f2a51a' },
    'accent',
    /^White letters on this colour would be hard to read\. The nearest that works is #\w{6}\.$/,
  ],
  [{ background: '#000000' }, 'background', /^This background is too dark .* The nearest that works is #\w{6}\.$/],
  [{ accent: 'red;}body{display:none' }, 'accent', /^Please enter a colour as # and six digits, such as #1d7a3e\.$/],
  [{ fonts: 'comic' }, 'fonts', /^Please choose one of the pairs of fonts\.$/],
])('%j is refused with a sentence, and nothing is stored', async (fields, field, sentence) => {
  const before = await shop.db.select().from(settings)
  const { status, body } = await change(fields)
  expect([status, body.fields[field]]).toEqual([400, expect.stringMatching(sentence)])
  expect(await shop.db.select().from(settings)).toEqual(before)
})

test('a settings file from before the look existed leaves it unchanged', async () => {
  const { look: _look, mail: _mail, ...older } = await read('/api/admin/settings/export')
  const before = (await read('/api/admin/settings')).look
  const answer = await shop.ask('/api/admin/settings/import', { method: 'POST', body: older, headers: owner })
  expect(answer.status).toBe(200)
  expect((await read('/api/admin/settings')).look).toEqual(before)
})
