import type { Page } from '@playwright/test'
import type { AdminRehearsal } from '#contract/rehearsal.ts'
import { expect, test } from './fixtures.ts'

/** No rehearsal begins unasked while real orders are under way, and the board shows the others. */
async function endRealOrders({ request }: Page): Promise<void> {
  const { openOrders, otherOrders = [] }: AdminRehearsal = await (await request.get('/api/admin/rehearsal')).json()
  for (const id of [...openOrders, ...otherOrders])
    await request.patch(`/api/admin/orders/${id}`, { data: { status: 'cancelled' } })
}

test.afterEach(({ staffPage }) => staffPage.request.post('/api/admin/rehearsal/end'))

test('an owner rehearses an evening: its orders reach the board, marked; guests read about it; and at the end all of it is erased', async ({
  page,
  staffPage: owner,
  colleaguePage: kitchen,
}) => {
  await endRealOrders(owner)
  await kitchen.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await kitchen.goto('/admin/orders')
  await expect(kitchen.getByText('No orders to show.')).toBeVisible()
  await page.goto('/')

  await owner.goto('/admin')
  await owner.getByRole('link', { name: /Rehearse a Friday night/ }).click()
  await owner.getByText('Size and speed').click()
  // What is typed replaces what was proposed.
  await owner.getByLabel('Minutes of the evening').click()
  await owner.keyboard.type('5')
  await owner.keyboard.press('Tab')
  await owner.keyboard.type('60')
  await owner.getByRole('button', { name: 'Rehearse a Friday night' }).click()
  // Other orders may move to the front.
  const heading = await kitchen.getByRole('article').first().getByRole('heading').textContent()
  const code = heading?.split(', ').at(-1) ?? 'none'
  const practice = kitchen.getByRole('article', { name: code })
  await expect(practice).toContainText('REHEARSAL')
  await expect(kitchen.getByText(/^REHEARSAL until/).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('complementary', { name: 'How we take orders now' })).toBeVisible()

  const saved = kitchen.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await practice.getByRole('button', { name: /^(START|Accept for)/ }).click()
  await expect(practice.getByRole('button', { name: 'Undo' })).toBeVisible()
  // Otherwise the board would say that the order was erased before the press was sent.
  await saved
  await owner.getByRole('button', { name: 'End and erase' }).click()
  await expect(owner.getByRole('heading', { name: 'How the last one went' })).toBeVisible()
  await expect(kitchen.getByText('No orders to show.')).toBeVisible()
  await expect(kitchen.getByText(/^REHEARSAL until/)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'How we take orders now' })).toBeHidden()
})
