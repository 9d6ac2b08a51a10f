import { createOTP } from '@better-auth/utils/otp'
import type { Page } from '@playwright/test'
import { secretOf } from '#tests/support/doubles/otp-secret.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'

const WAITER = { email: 'waiter@example.com', password: 'plates and glasses' }
const RENAMED = 'head-waiter@example.com'

/** On a desktop in the light scheme, and on a phone in the dark scheme. */
async function expectAccessibleInBothLooks(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['dark', 390],
    ['light', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await resize(page, { width, height: 900 })
    await expectAccessible(page)
  }
}

test('an owner invites a person, restricts their rights while their screens are open, and removes them', async ({
  staffPage: owner,
  page: waiter,
}) => {
  await owner.goto('/admin/admins')
  await owner.getByLabel('Email to invite').fill(WAITER.email)
  await owner.getByLabel('Role of the person invited').selectOption('Owner')
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = owner.getByLabel(`Link for ${WAITER.email}`)
  await expect(link).toHaveValue(/\/admin\/invitation#/)
  await expectAccessibleInBothLooks(owner)

  await waiter.goto(await link.inputValue())
  await expect(waiter.getByText(`As owner, with the address ${WAITER.email}.`)).toBeVisible()
  expect(waiter.url()).not.toContain('#')
  await expectAccessibleInBothLooks(waiter)
  await waiter.getByLabel('New password').fill(WAITER.password)
  await waiter.keyboard.press('Enter')
  await waiter.waitForURL('**/admin')
  const tablet = await waiter.context().newPage()
  await tablet.goto('/admin/settings/ordering')
  await expect(tablet.getByRole('heading', { name: 'Pickup and delivery' })).toBeVisible()

  await owner.goto('/admin/admins')
  const row = owner.getByRole('row').filter({ hasText: WAITER.email })
  await row.getByRole('button', { name: 'Rights…' }).click()
  const dialog = owner.getByRole('dialog', { name: `Rights of ${WAITER.email}` })
  await dialog.getByLabel('Role').selectOption('Staff')
  await expectAccessibleInBothLooks(owner)
  await dialog.getByLabel('Refund limit per order').fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Staff')

  await test.step('their screens change automatically', async () => {
    await expect(tablet.getByText('Only an owner can change the settings.')).toBeVisible()
    await expect(waiter.getByRole('main').getByRole('link', { name: /^Orders(?! to do)/ })).toBeVisible()
    await expect(waiter.getByRole('link', { name: 'Settings' })).toHaveCount(0)
    await expectAccessible(tablet)
  })

  await test.step('what they may still do works: marking a dish as sold out, and their own account', async () => {
    await tablet.goto('/admin/menu?search=paneer')
    const available = tablet.getByRole('switch', { name: /is available$/ }).first()
    await available.uncheck()
    await expect(tablet.getByText('Sold out').first()).toBeVisible()
    await available.check()
    await expect(tablet.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await tablet.goto('/admin/orders')
    await expect(tablet.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(tablet.getByRole('link', { name: 'Download CSV' })).toHaveCount(0)
    await tablet.goto('/admin/account')
    await expect(tablet.getByRole('row').filter({ hasText: 'This one' })).toBeVisible()
    await tablet.getByLabel('Current password').fill(WAITER.password)
    await tablet.getByLabel('New password').fill('forks and knives')
    await tablet.getByRole('button', { name: 'Change password' }).click()
    await expect(tablet.getByText('Your password was changed.')).toBeVisible()
    await expectAccessibleInBothLooks(tablet)
  })

  await test.step('they change their email address, which takes effect at once if no mail can be sent', async () => {
    await tablet.getByLabel('New email address').fill('STAFF@example.com')
    await tablet.getByRole('textbox', { name: 'Your password' }).fill('forks and knives')
    await tablet.getByRole('button', { name: 'Change email address' }).click()
    await expect(tablet.getByLabel('New email address')).toHaveAccessibleDescription(/^Another account has this/)
    await tablet.getByLabel('New email address').fill(RENAMED)
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByText(`Your email address is ${RENAMED} now.`)).toBeVisible()
    await expect(tablet.getByText(`Signed in as ${RENAMED}.`)).toBeVisible()
  })

  await test.step('they set up a second factor, which the next sign-in asks for', async () => {
    await tablet.getByRole('button', { name: 'Set up a second factor' }).click()
    const setUp = tablet.getByRole('dialog', { name: 'Set up a second factor' })
    await setUp.getByLabel('Your password').fill('forks and knives')
    await tablet.keyboard.press('Enter')
    await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    const key = await setUp.getByLabel('Key').inputValue()
    const app = createOTP(secretOf(`otpauth://totp/?secret=${key}`))
    const codeNow = () => app.totp()
    // Each code is accepted once, and the next one already.
    const nextCode = () => app.hotp(Math.floor(Date.now() / 30_000) + 1)
    await expectAccessibleInBothLooks(tablet)
    const code = setUp.getByLabel('3. Code that the app shows now')
    await code.fill('000 000')
    await tablet.keyboard.press('Enter')
    await expect(setUp.getByText('Wrong code.')).toBeVisible()
    await code.fill(await codeNow())
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByText('Your second factor is on.')).toBeVisible()
    // Signing out would ask about orders left by other tests.
    await tablet.context().clearCookies()
    await tablet.goto('/admin/login')
    await tablet.getByLabel('Email').fill(RENAMED)
    await tablet.getByLabel('Password').fill('forks and knives')
    await tablet.keyboard.press('Enter')
    const secondStep = tablet.getByLabel('Code')
    await expect(secondStep).toBeFocused()
    await expectAccessibleInBothLooks(tablet)
    await secondStep.fill('000 000')
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByText('Wrong code.')).toBeVisible()
    await secondStep.fill(await nextCode())
    await tablet.keyboard.press('Enter')
    await tablet.waitForURL('**/admin')
  })

  await waiter.goto('/admin/orders')
  await row.getByRole('button', { name: 'Remove' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  for (const screen of [tablet, waiter]) {
    await expect(screen.getByText(/Signed in, but not authorized as admin\./)).toBeVisible()
  }
})

test('an admin who forgot the password reads what to do, by keyboard alone', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expectAccessibleInBothLooks(page)
  await page.getByLabel('Email').fill('staff@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This site sends no email.')).toBeVisible()
  await page.goto('/admin/email#a-link-that-is-too-old')
  await expectAccessibleInBothLooks(page)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use this address' })).toBeHidden()
  await expectAccessibleInBothLooks(page)
  const error = 'Another account has this email address.'
  await page.route('**/api/auth/email-change', (route) =>
    route.fulfill({ status: 409, json: { error, code: 'email_taken', fields: { email: error } } }),
  )
  await page.goto('/admin/login')
  await page.goto('/admin/email#of-an-address-that-was-taken-meanwhile')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to my account' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Please open that link again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use this address' })).toBeHidden()
  await page.goto('/admin/invitation')
  await expect(page.getByText('Please open that link again.')).toBeVisible()
  await page.goto('/admin/password#a-link-that-is-too-old')
  await page.getByLabel('New password').fill('forks and knives')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  expect(page.url()).not.toContain('#')
})
