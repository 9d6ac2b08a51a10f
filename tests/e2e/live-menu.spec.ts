import { expect, test } from './fixtures.ts'

test('a page that was sent an outdated menu after a change reads it again', async ({ page, staffPage }) => {
  await page.goto('/')
  const dish = page.getByRole('article', { name: 'Baingan Bharta', exact: true })
  await expect(dish).toHaveCount(1)
  const answer = await page.request.get('/api/menu')
  const { items }: { items: { id: string; name: string }[] } = await answer.json()
  const menuItemId = items.find(({ name }) => name === 'Baingan Bharta')?.id
  // As a process does that has not heard of the change yet.
  const outdated = { contentType: 'application/json', body: await answer.text() }
  await page.route('**/api/menu', (route) => route.fulfill(outdated), { times: 1 })
  const targets = [{ menuItemId }]
  const soldOut = await staffPage.request.post('/api/admin/sold-out', { data: { targets, until: 'further_notice' } })
  expect(soldOut.ok(), await soldOut.text()).toBe(true)
  await expect(dish).toHaveCount(0)

  const list: { items: { id: string; menuItemId: string }[] } = await (
    await staffPage.request.get('/api/admin/sold-out')
  ).json()
  const ids = list.items.filter((entry) => entry.menuItemId === menuItemId).map(({ id }) => id)
  await staffPage.request.post('/api/admin/sold-out/end', { data: { ids } })
  await expect(dish).toHaveCount(1)
})
