import type { MenuDocument } from '#contract/menu.ts'
import { expect, test } from './fixtures.ts'
import { endSoldOut } from './staff-work.ts'

test('a page that was sent an outdated menu after a change reads it again', async ({ page, staffPage }) => {
  await page.goto('/')
  const dish = page.getByRole('article', { name: 'Baingan Bharta', exact: true })
  await expect(dish).toHaveCount(1)
  const answer = await page.request.get('/api/menu')
  const { items }: MenuDocument = await answer.json()
  const menuItemId = items.find(({ name }) => name === 'Baingan Bharta')?.id
  // As a process does that has not heard of the change yet.
  const outdated = { contentType: 'application/json', body: await answer.text() }
  await page.route('**/api/menu', (route) => route.fulfill(outdated), { times: 1 })
  const targets = [{ menuItemId }]
  const soldOut = await staffPage.request.post('/api/admin/sold-out', { data: { targets, until: 'further_notice' } })
  expect(soldOut.ok(), await soldOut.text()).toBe(true)
  await expect(dish).toHaveCount(0)

  await endSoldOut(staffPage, menuItemId)
  await expect(dish).toHaveCount(1)
})
