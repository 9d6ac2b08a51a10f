import type { BrowserContext, Page } from '@playwright/test'
import { freePort } from '#server/database/embedded/postmaster.ts'
import { openIdentityProvider } from '#tests/support/doubles/identity-provider.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { expect, test } from './fixtures.ts'
import { startShop } from './start-shop.ts'

const PEOPLE = [
  { sub: 'the cook', email: 'staff@example.com' },
  { sub: 'a guest', email: 'guest@example.com' },
]

type Google = { google: { shop: ShopProcess; entrance: string } }

const googleTest = test.extend<object, Google>({
  /** A separate shop with a real OpenID Connect provider, where the first admin has an account too. */
  google: [
    async ({ browserName: _ }, use) => {
      const port = await freePort()
      await using shop = await startShop({
        TRUST_PROXY: '1',
        GOOGLE_CLIENT_ID: 'the restaurant',
        GOOGLE_CLIENT_SECRET: 'known to the restaurant and its provider',
        GOOGLE_ISSUER: `http://localhost:${port}`,
      })
      const provider = await openIdentityProvider(shop.url, PEOPLE, port)
      await use({ shop, entrance: `${shop.url}/admin/login` })
      await provider.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' })

async function openPopup(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page')
  await button(page).click()
  const popup = await opened
  await expect(popup.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  return popup
}

googleTest(
  'an admin signs in with Google in a separate window and returns to the requested screen',
  async ({ google, page, context }) => {
    await page.goto(`${google.shop.url}/admin/orders?status=all`)
    const popup = await openPopup(page, context)
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'the cook' }).click()
    await closed
    await expect(page).toHaveURL(`${google.shop.url}/admin/orders?status=all`)
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  },
)

googleTest(
  'a session that ends while a screen is open can be renewed with Google, and nothing typed is lost',
  async ({ google, page, context }) => {
    await page.request.post(`${google.shop.url}/api/auth/sign-in/email`, { data: google.shop.admin })
    await page.goto(`${google.shop.url}/admin/categories`)
    await page.getByLabel('New category').fill('Thalis')
    await page.request.post(`${google.shop.url}/api/auth/sign-out`, { data: {} })
    // A dispatched click: the screen may have noticed already, and its dialog would cover the button.
    await page.getByRole('button', { name: 'Add' }).dispatchEvent('click')
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
    const popup = await openPopup(page, context)
    await popup.getByRole('button', { name: 'the cook' }).click()
    await expect(page.getByRole('heading', { name: 'Thalis' })).toBeVisible()
  },
)

googleTest('without a popup window, sign-in leaves for Google and returns', async ({ google, page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(google.entrance)
  await button(page).click()
  await page.getByRole('button', { name: 'the cook' }).click()
  await expect(page).toHaveURL(`${google.shop.url}/admin`)
})

googleTest('an account that is not an admin sees its UID and what to do with it', async ({ google, page, context }) => {
  await page.goto(google.entrance)
  const popup = await openPopup(page, context)
  await popup.getByRole('button', { name: 'a guest' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Signed in, but not authorized as admin. Ask an existing admin to add your UID to /admins.',
  )
  await expect(page.getByText('guest@example.com')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^\w{20,}$/ })).toBeVisible()
})

googleTest('an admin who cancels at Google can try again', async ({ google, page, context }) => {
  await page.goto(google.entrance)
  const popup = await openPopup(page, context)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await closed
  await expect(page.getByRole('alert')).toHaveText('Google sign-in failed.')
  await expect(button(page)).toBeEnabled()
})

googleTest(
  'closing Google’s window, on an error or for any other reason, shows that sign-in failed',
  async ({ google, page, context }) => {
    await page.goto(google.entrance)
    const failure = page.getByRole('alert')
    for (const errorPage of [
      // An error page of Google's own, which never redirects back.
      (popup: Page) => new URL('/auth?client_id=somebody+else', popup.url()).href,
      // An error on the callback: the browser has lost the state cookie.
      () => `${google.shop.url}/api/auth/callback/google?code=old&state=lost`,
    ]) {
      const popup = await openPopup(page, context)
      await expect(failure).toBeHidden()
      await popup.goto(errorPage(popup))
      await expect(popup.getByText(/invalid_client|Google sign-in failed\./)).toBeVisible()
      await popup.close()
      await expect(failure).toHaveText('Google sign-in failed.')
      await expect(button(page)).toBeEnabled()
    }
    const popup = await openPopup(page, context)
    await expect(failure).toBeHidden()
    await popup.close()
    await expect(failure).toHaveText('Google sign-in failed.')
  },
)

test('without a Google client, the button says so', async ({ page }) => {
  await page.goto('/admin/login')
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText('Sign-in with Google is not configured.')
})
