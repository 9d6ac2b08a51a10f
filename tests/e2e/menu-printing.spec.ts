import { expect, test } from './fixtures.ts'

test('the menu prints on two pages: every dish, deal and price, without controls', async ({ page, request }) => {
  const { items, deals }: Menu = await (await request.get('/api/menu')).json()
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('body')
  for (const { name } of [...items, ...deals.map(({ title }) => ({ name: title }))]) {
    await expect(paper.getByRole('heading', { name, exact: true }), name).toBeVisible()
  }
  await expect(paper.getByText('Semi Gravy', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(paper.getByRole('article', { name: 'Butter Chicken', exact: true })).toContainText('$18')
  await expect(paper.getByText('286 Victoria Street').filter({ visible: true })).toHaveCount(1)
  for (const role of ['button', 'radio', 'searchbox', 'combobox'] as const) {
    await expect(paper.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})

type Menu = { items: { name: string }[]; deals: { title: string }[] }
