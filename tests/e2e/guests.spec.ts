import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { bookTable, placePaidOrder } from './staff-work.ts'

test("a guest's data is found by phone number, downloaded as a file and erased; the order stays", async ({
  page,
  staffPage,
}) => {
  const { code } = await placePaidOrder(page, 'Rosalind Franklin', 'Nut allergy')
  await bookTable(page, 'Rosalind Franklin')
  await staffPage.goto('/admin/guests')
  await expect(staffPage.getByText(/erased by themselves 400 days after/)).toBeVisible()
  await staffPage.getByLabel('Search guests').fill('rosalind')
  const order = staffPage.getByRole('row', { name: code })
  await expect(order).toContainText('Nut allergy')
  await expect(order).toContainText('Under way')
  await expect(staffPage.getByRole('button', { name: 'Erase data' })).toBeDisabled()

  const download = staffPage.waitForEvent('download')
  await staffPage.getByRole('button', { name: 'Download data' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(file).toMatchObject({
    orders: [{ id: code, name: 'Rosalind Franklin' }],
    bookings: [{ name: 'Rosalind Franklin' }],
  })

  const { version } = await (await staffPage.request.get(`/api/admin/orders/${code}`)).json()
  await staffPage.request.patch(`/api/admin/orders/${code}`, { data: { status: 'completed', version } })
  await expect(order).not.toContainText('Under way')
  await staffPage.getByRole('button', { name: 'Erase data' }).click()
  const question = staffPage.getByRole('alertdialog', { name: "Erase the guest's data of 1 order?" })
  await expect(question).toContainText('Still under way, so left as it is: 1 booking.')
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(staffPage.getByText('Erased from 1 order.')).toBeVisible()
  await expect(order).toBeHidden()
  await expect(staffPage.getByRole('row', { name: 'Table for' })).toBeVisible()

  await staffPage.goto(`/admin/orders?status=completed&search=${code}`)
  const card = staffPage.getByRole('article', { name: code })
  await expect(card).toContainText('Erased')
  await expect(card).not.toContainText('Rosalind')
  await expect(card.getByRole('button', { name: 'Edit' })).toBeHidden()
})
