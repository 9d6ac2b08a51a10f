import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { openCart } from './ordering.ts'
import { placePaidOrder } from './staff-work.ts'

test.use({ losesConnection: true, serviceWorkers: 'allow' })

test('without a network, our own offline page shows the phone number and the stored cart', async ({
  page,
  context,
}) => {
  await openCart(page, [{ dish: 'Butter Chicken', quantity: 99 }])
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto('/?again')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call +64 7 555 0142' })).toHaveAttribute('href', 'tel:+6475550142')
  await expect(page.getByRole('listitem')).toHaveText('99 x Butter Chicken$1,782.00')
  await expectAccessible(page)
  const client = await context.newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 13 } })
  await resize(page, { width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  // It wakes up by itself.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /Welcome to/ })).toBeVisible()
})

test('a page that has been open for a moment can open a deal without a network', async ({ page, context }) => {
  // Itself, what it imports, and their styles.
  const names = [
    'deal-dialog-[^/]*.js',
    'deal-(?!dialog)[^/]*.js',
    'dialog-[^/]*.js',
    'deal-dialog-[^/]*.css',
    'dialog-[^/]*.css',
  ]
  const parts = names.map((name) => page.waitForResponse(new RegExp(`/${name}$`)))
  await page.goto('/')
  for (const part of parts) await (await part).finished()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart Family Feast' }).click()
  await expect(page.getByRole('dialog', { name: 'Family Feast' })).toBeVisible()
})

test('times that could not be loaded appear as soon as the connection is back', async ({ page, context }) => {
  await page.route('**/api/slots', (route) => route.abort())
  await openCart(page, [{ dish: 'Butter Chicken' }])
  await expect(page.getByRole('button', { name: 'Load the times again' })).toBeVisible()
  await page.unroute('**/api/slots')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('group', { name: 'Day' }).getByRole('button').first()).toBeVisible()
})

test('a ticket without a connection says that it may be outdated until the connection is back', async ({ page }) => {
  await page.clock.install()
  const { code, key } = await placePaidOrder(page, 'Ada Lovelace')
  const words = page.getByRole('status').filter({ hasText: 'No connection: your order may be further on' })
  const isOfOrder = (url: URL) => url.pathname.startsWith('/api/orders/')
  await page.route(isOfOrder, (route) => route.abort())
  const askedForStream = page.waitForEvent('requestfailed', (request) => isOfOrder(new URL(request.url())))
  await page.goto(`/success?order=${code}&key=${key}`)
  await expect(page.getByText('Payment confirmed')).toBeVisible()
  await expect(words).toHaveCount(0)
  // Until its scripts run, the page polls nothing.
  await askedForStream
  await page.clock.runFor(10_000)
  await expect(words).toBeVisible()
  await page.unroute(isOfOrder)
  await page.clock.runFor(10_000)
  await expect(words).toHaveCount(0)
})
