import { expect, test } from './fixtures.ts'

test('admins are listed with their UID, an invalid UID is explained, and the last admin cannot be removed', async ({
  staffPage,
  shop,
}) => {
  await staffPage.goto('/admin/admins')
  const me = staffPage.getByRole('row').filter({ hasText: shop.admin.email })
  await expect(me).toContainText('You')
  await expect(me.getByRole('button', { name: 'Remove' })).toBeDisabled()
  await staffPage.getByRole('button', { name: 'Add admin' }).click()
  const uid = staffPage.getByLabel('UID')
  await expect(uid).toHaveAccessibleDescription(/Please enter the UID or the email address\./)
  await uid.fill('nobody')
  await staffPage.getByRole('button', { name: 'Add admin' }).click()
  await expect(uid).toHaveAccessibleDescription(/There is no account with this UID\./)
  await uid.fill('nobody@example.com')
  await staffPage.getByRole('button', { name: 'Add admin' }).click()
  await expect(uid).toHaveAccessibleDescription(/There is no account with this email address\./)
  await uid.fill(shop.admin.email.toUpperCase())
  await staffPage.getByRole('button', { name: 'Add admin' }).click()
  await expect(uid).toHaveAccessibleDescription(/This account is already an admin\./)
})
