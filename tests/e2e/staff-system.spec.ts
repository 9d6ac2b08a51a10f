import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { expect, signIn, test } from './fixtures.ts'
import { placePaidOrder } from './staff-work.ts'
import { startShop } from './start-shop.ts'

test('the owner reads what is wrong and since when, and when it is over', async ({ browser }) => {
  await using post = await openMailServer()
  await using shop = await startShop({ SMTP_URL: post.smtpUrl })
  const context = await browser.newContext({ baseURL: shop.url })
  const owner = await context.newPage()
  await signIn(owner, shop)
  await owner.getByRole('link', { name: 'System' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
  await expect(owner.getByText('Everything works.')).toBeVisible()
  await expect(owner.getByText('Nothing was wrong.')).toBeVisible()

  post.become('refuses')
  const guest = await context.newPage()
  await placePaidOrder(guest, 'Ada Lovelace', '', 'ada@example.com')
  const problem = owner.getByRole('listitem').filter({ hasText: '1 email to a guest could not be sent.' })
  await expect(problem).toContainText(/Since \w+ \d+:\d\d[ap]m/)
  await expect(problem).toContainText('Check the mail server under Settings with your mail provider.')
  await expect(owner.getByRole('link', { name: 'System problems: 1' })).toBeVisible()
  await expect(owner.getByText('Everything works.')).toBeHidden()

  post.become('fine')
  await expect(owner.getByText('Everything works.')).toBeVisible({ timeout: 60_000 })
  await expect(owner.getByRole('row').filter({ hasText: '1 email to a guest could not be sent.' })).toBeVisible()
  expect(post.received).toHaveLength(1)
  await context.close()
})

test('if the state cannot be loaded, the screen says so and can retry', async ({ staffPage }) => {
  await staffPage.route('**/api/admin/system', (route) =>
    route.fulfill({ status: 409, json: { error: 'The oven is on fire.', code: 'fire' } }),
  )
  await staffPage.goto('/admin/system')
  await expect(
    staffPage.getByRole('alert').filter({ hasText: 'Failed to load the state of the system: The oven is on fire.' }),
  ).toBeVisible()
  await staffPage.unroute('**/api/admin/system')
  await staffPage.getByRole('button', { name: 'Try again' }).click()
  await expect(staffPage.getByRole('heading', { name: 'What runs' })).toBeVisible()
})

test('a paid order that is missing is listed until it is dealt with, and meanwhile not everything works', async ({
  staffPage,
}) => {
  const lost = {
    sessionId: 'cs_test_1',
    orderId: 'SP-LOST',
    amount: '$42.50',
    paidAt: new Date().toISOString(),
    email: 'ada@example.com',
    ordered: ['2 x Chili Paneer (Style: Dry)'],
  }
  let lostOrders = [lost]
  await staffPage.route('**/api/admin/system', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), problems: [], lostOrders } })
  })
  await staffPage.route('**/api/admin/system/lost-orders/cs_test_1/settled', (route) => {
    lostOrders = []
    return route.fulfill({ status: 204 })
  })
  await staffPage.goto('/admin/system')
  const missing = staffPage.getByRole('region', { name: 'Paid orders that are not here' })
  await expect(missing.getByRole('listitem')).toContainText(['SP-LOST, $42.50'])
  await expect(missing).toContainText(/Paid \w+ \d+:\d\d[ap]m, ada@example\.com/)
  await expect(staffPage.getByText('Everything works.')).toBeHidden()
  await missing.getByRole('button', { name: 'SP-LOST is dealt with' }).click()
  await expect(missing).toBeHidden()
  await expect(staffPage.getByText('Everything works.')).toBeVisible()
})
