import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { payWith, placeOrder, setTheMenu, staffOrder, type TestMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let menu: TestMenu
beforeAll(async () => {
  post = await openMailServer()
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
  shop = await openTestShop({ mailer, trustedProxies: 1 })
  menu = await setTheMenu(shop)
  await shop.db
    .update(menuItems)
    .set({ allergens: ['gluten', 'soybeans'] })
    .where(eq(menuItems.id, menu.momos))
  await shop.db.update(menuItems).set({ allergens: [] }).where(eq(menuItems.id, menu.butterChicken))
  shop.menu.invalidate()
})
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(async () => {
  post.received.length = 0
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
})

async function stated(statesAllergens: boolean): Promise<void> {
  const { receipts } = await readAllSettings(shop)
  await changeSettings(shop, 'receipts', { version: receipts.version, statesAllergens }, SYSTEM)
}
/** Momos, a dish of which nothing is stated, and a combo of rice and butter chicken. */
async function paid() {
  const placed = await placeOrder(shop, menu, { email: 'ada@example.com' })
  await payWith(shop, placed.url)
  await shop.jobs.start()
  await expect.poll(() => post.received.length).toBe(1)
  await shop.jobs.stop()
  return { placed, text: post.received[0]?.mail.text ?? '' }
}

test('the receipt and the copy for the bag state the allergens of each line, and what nobody has stated', async () => {
  await stated(true)
  const { placed, text } = await paid()
  expect(text).toMatch(/1 x Momos: \$12\.00\n\s+Contains gluten, soybeans\./)
  expect(text).toMatch(/1 x Chili Paneer: [^\n]*\n(\s+[^\n]*\n)*\s+Allergens not stated\. Please ask us\./)
  // Nobody has stated what the rice of the combo contains.
  expect(text).toMatch(/1 x Curry Combo: [^\n]*\n(\s+[^\n]*\n)*\s+Allergens not stated\. Please ask us\./)
  const { items } = await staffOrder(shop, placed)
  expect(items.map(({ allergens }) => allergens)).toEqual([
    { contains: ['gluten', 'soybeans'], isWhole: true },
    { contains: [], isWhole: false },
    { contains: [], isWhole: false },
  ])
})

test('switched off, nothing is said of them', async () => {
  await stated(false)
  const { placed, text } = await paid()
  expect(text).not.toMatch(/allergen|Contains/i)
  expect((await staffOrder(shop, placed)).items[0]).not.toHaveProperty('allergens')
})
