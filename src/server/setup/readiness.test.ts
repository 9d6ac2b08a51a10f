import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Readiness } from '#contract/setup.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { seedDemoMenu } from '#server/menu/menu-file.ts'
import { recordBackup } from '#server/system/system-queries.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let staff: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.signInStaff()
})
afterAll(() => shop.close())

type Reader = Pick<TestShop, 'get'>
const checksOf = async (reader: Reader = shop, headers = staff): Promise<Map<string, Readiness['checks'][number]>> => {
  const { checks }: Readiness = await (await reader.get('/api/admin/readiness', headers)).json()
  return new Map(checks.map((check) => [check.code, check]))
}
const isReady = async (code: string, reader?: Reader) => (await checksOf(reader)).get(code)?.isReady

test('a fresh demo passes no check, and each one says what to do', async () => {
  await seedDemoMenu(shop)
  const checks = [...(await checksOf()).values()]
  expect(checks.filter((check) => check.isReady)).toEqual([])
  for (const { sentence, advice } of checks) {
    expect(sentence).toMatch(/\.$/)
    expect(advice).toMatch(/\.$/)
  }
})

test('the checks for a ringing screen and a printed ticket pass once a screen asks with its sound on and a ticket is printed', async () => {
  await shop.get('/api/admin/waiting', staff)
  expect(await isReady('screen')).toBe(false)
  await shop.get('/api/admin/waiting', { ...staff, 'Screen-Sound': 'on' })
  expect(await isReady('screen')).toBe(true)
  await using colleague = await openTestShop({ database: shop.database })
  expect(await isReady('screen', colleague)).toBe(false)
  await shop.system.check()
  expect(await isReady('screen', colleague)).toBe(true)
  shop.setTime(new Date(NOON.getTime() + 2 * 60_000))
  expect(await isReady('screen')).toBe(false)
  shop.setTime(NOON)

  expect(await isReady('ticket')).toBe(false)
  expect((await shop.ask('/api/admin/tickets/printed', { method: 'POST', headers: staff })).status).toBe(200)
  expect((await checksOf()).get('ticket')).toMatchObject({ isReady: true, seenAt: NOON.toISOString() })
})

test('a backup passes its check for a day', async () => {
  await recordBackup(shop.db, new Date(NOON.getTime() - 25 * 60 * 60_000))
  expect((await checksOf()).get('backup')).toMatchObject({
    isReady: false,
    sentence: expect.stringContaining('more than a day'),
  })
  await recordBackup(shop.db, NOON)
  expect(await isReady('backup')).toBe(true)
})

test('the checks sign in to the mail server, and look up the restaurant’s own address', async () => {
  const post = await openMailServer()
  const found = { latitude: restaurant.location.latitude + 0.05, longitude: restaurant.location.longitude }
  const outside = {
    mailer: openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant),
    geocoder: { provider: 'map', approximate: false, locate: async () => found },
  }
  await using connected = await openTestShop({ database: shop.database, ...outside })
  const checks = await checksOf(connected)
  expect(checks.get('mail')).toMatchObject({ isReady: true })
  expect(checks.get('geocoder')?.sentence).toContain('5.6 km from your point on the map')
  await post.close()
  expect((await checksOf(connected)).get('mail')?.sentence).toBe('The mail server did not accept this site.')
})

test('a public address with HTTPS is requested as guests would request it', async () => {
  await using secure = await openTestShop({ publicUrl: 'https://localhost:1' })
  expect((await checksOf(secure, await secure.signInStaff())).get('https')?.sentence).toBe(
    'The site did not reach itself at https://localhost:1.',
  )
})

test('dishes and deals of the demo are counted until they are changed or deleted', async () => {
  expect((await checksOf()).get('own_menu')?.sentence).toBe(
    'Your menu still has 86 dishes and 5 deals of the demo, by name and description.',
  )
  const { items } = await (await shop.get('/api/menu')).json()
  const [first] = items
  await shop.ask(`/api/admin/menu-items/${first.id}`, {
    method: 'PATCH',
    body: { description: 'As my mother makes it.', price: 1 },
    headers: staff,
  })
  expect((await checksOf()).get('own_menu')?.sentence).toContain('85 dishes')
  expect((await shop.ask('/api/admin/setup/empty-menu', { method: 'POST', headers: staff })).status).toBe(200)
  expect(await isReady('own_menu')).toBe(true)
})
