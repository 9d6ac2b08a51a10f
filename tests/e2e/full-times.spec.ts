import { spokenTime } from '#domain/time/clock-time.ts'
import { weekdayName } from '#domain/time/format-dates.ts'
import { expectAccessible } from './accessibility.ts'
import { inThreeDays } from './days.ts'
import { expect, test } from './fixtures.ts'
import { openCart } from './ordering.ts'

test.afterEach(async ({ staffPage }) => {
  const { capacity } = await (await staffPage.request.get('/api/admin/settings')).json()
  const none = { orders: null, kitchenMinutes: null }
  const data = { version: capacity.version, limits: { pickup: none, delivery: none, both: none } }
  expect((await staffPage.request.patch('/api/admin/settings/capacity', { data })).ok()).toBe(true)
})

test('a quarter of an hour limited to one order is not offered to the next guest, and staff see that it is full', async ({
  browser,
  page,
  staffPage,
}) => {
  await staffPage.goto('/admin/settings/capacity')
  await staffPage.getByRole('group', { name: 'Pickup', exact: true }).getByLabel('Orders').fill('1')
  await staffPage.getByRole('button', { name: 'Save' }).click()
  await expect(staffPage.getByText('Saved', { exact: true })).toBeVisible()

  const day = inThreeDays()
  const { days } = await (await page.request.get('/api/slots?type=pickup')).json()
  const slot: string = days.find(({ date }: { date: string }) => date === day).slots.at(-1)
  const clock = spokenTime(slot.slice(11), { hourCycle: 'h12' })
  const offered = `${weekdayName(day)} ${clock}`

  await staffPage.getByRole('button', { name: /^Service: / }).click()
  const panel = staffPage.getByRole('dialog', { name: 'Service' })
  await panel.getByRole('radio', { name: 'How full' }).check()
  await panel.getByRole('radio', { name: 'Another day' }).check()
  await panel.getByLabel('Date').fill(day)
  const quarter = panel.getByRole('row', { name: new RegExp(`^${clock}`) })
  await expect(quarter).toContainText('0 of 1 orders')
  await expectAccessible(staffPage)

  await openCart(page, [{ dish: 'Butter Chicken' }])
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Phone').fill('021 555 0142')
  await page.getByLabel('Pickup time').selectOption(slot)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(quarter).toContainText('Full')

  const next = await browser.newPage({ baseURL: new URL(staffPage.url()).origin })
  await openCart(next, [{ dish: 'Butter Chicken' }])
  const times = next.getByLabel('Pickup time')
  await expect(times.getByRole('option', { name: weekdayName(day) }).first()).toBeAttached()
  await expect(times.getByRole('option', { name: offered, exact: true })).toHaveCount(0)
  await next.close()

  // Back from the card page, the guest finds the time that their own order holds.
  await page.goto('/cart')
  await expect(page.getByLabel('Pickup time')).toHaveValue(slot)
  await expect(page.getByLabel('Pickup time').getByRole('option', { name: offered, exact: true })).toBeAttached()
})
