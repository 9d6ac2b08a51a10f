import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { fillDetails, openCart, payByCard, storedCart } from './ordering.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

/** Places a paid order and opens its page as it is after the first minute. */
async function orderOfAMinuteAgo(page: Page) {
  await openCart(page, [{ dish: 'Butter Chicken', quantity: 2, meta: { spice: 'Hot' } }])
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect(headline(page)).toHaveText('Payment Successful')
  await expect.poll(() => storedCart(page)).toBe('[]')
  await page.evaluate(() => {
    const [own] = JSON.parse(localStorage.getItem('own-orders') ?? '[]')
    localStorage.setItem('own-orders', JSON.stringify([{ ...own, shownAt: own.shownAt - 60_000 }]))
  })
  await page.reload()
  return new URL(page.url()).searchParams.get('order') ?? ''
}

test('after its first minute, the page of an order tells the news, and the payment in small', async ({
  page,
  staffPage,
}) => {
  await resize(page, { width: 390, height: 844 })
  const id = await orderOfAMinuteAgo(page)
  await expect(headline(page)).toHaveText('We have your order.')
  await expect(page.getByRole('heading', { level: 2, name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Thank you, Ada Lovelace!')).toBeVisible()
  await expectAccessible(page)
  await staffPage.request.post(`/api/admin/orders/${id}/delay`, { data: { minutes: 10 } })
  await expect(page.getByText('Ten minutes later than we said. Sorry.')).toBeVisible()
  await staffPage.request.patch(`/api/admin/orders/${id}`, { data: { status: 'ready' } })
  await expect(headline(page)).toHaveText('Your food is ready. Come and get it while it is hot.')
  await expect(page.getByText('Ten minutes later than we said. Sorry.')).toHaveCount(0)
  await page.getByRole('button', { name: `${id}, show it large` }).click()
  const card = page.getByRole('dialog', { name: 'Show this at the counter' })
  await expect(card.getByText(id)).toBeVisible()
  await expectAccessible(page)
})

test('the receipt is printed once, with the chillies of its dishes', async ({ page }) => {
  await openCart(page, [{ dish: 'Butter Chicken', meta: { spice: 'Hot' } }])
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect(page.locator('[data-printed-now]')).toHaveCount(1)
  await expect(page.locator('dd').filter({ hasText: 'Hot' }).locator('svg')).toHaveCount(3)
  await expect(page).not.toHaveURL(/session_id/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.locator('[data-printed-now]')).toHaveCount(0)
})

test('a figure drives to the counter as staff move the order', async ({ page, staffPage }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await orderOfAMinuteAgo(page)
  const placeOf = () =>
    page.locator('[data-vehicle]').evaluate((figure) => {
      const line = figure.parentElement?.parentElement
      return figure.getBoundingClientRect().right - (line?.getBoundingClientRect().left ?? 0)
    })
  const places = [await placeOf()]
  for (const status of ['preparing', 'ready']) {
    await staffPage.request.patch(`/api/admin/orders/${id}`, { data: { status } })
    await expect.poll(placeOf).toBeGreaterThan((places.at(-1) ?? 0) + 50)
    places.push(await placeOf())
  }
  const [first = 0, second = 0, last = 0] = places
  expect(second - first).toBeCloseTo(last - second, 0)
})

test('from its page, an order leads to the restaurant and into the calendar, and when done it is ordered again', async ({
  page,
  staffPage,
}) => {
  const id = await orderOfAMinuteAgo(page)
  const actions = page.getByRole('region', { name: 'About this order' })
  await expect(actions.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /destination=-37\.787,175\.2793$/,
  )
  await expect(actions.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+6475550142')
  const download = page.waitForEvent('download')
  await actions.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe(`order-${id}.ics`)
  await staffPage.request.patch(`/api/admin/orders/${id}`, { data: { status: 'completed' } })
  await actions.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const line = page.getByRole('listitem', { name: 'Butter Chicken' })
  await expect(line).toContainText('$18.00 x 2')
  await expect(line).toContainText('Spice: Hot')
})

test('the page for a paid order says that none was found if its address names none', async ({ page }) => {
  await page.goto('/success')
  await expect(headline(page)).toHaveText('Payment Successful')
  await expect(page.getByText('Your food is being prepared.')).toBeVisible()
  await expect(page.getByText(/No order was found at this address/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})
