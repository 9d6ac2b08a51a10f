import { expect, test } from './fixtures.ts'
import { openCart } from './ordering.ts'

test.use({ losesConnection: true })

test('without a network a page of our own has the phone number and the kept cart', async ({ page, context }) => {
  await openCart(page, [{ dish: 'Butter Chicken', quantity: 2 }])
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto('/?again')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call +64 7 555 0142' })).toHaveAttribute('href', 'tel:+6475550142')
  await expect(page.getByRole('listitem')).toHaveText('2 x Butter Chicken$36.00')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Welcome to/ })).toBeVisible()
})
