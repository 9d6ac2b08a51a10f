import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openMapServer } from '#tests/support/doubles/map-server.ts'
import { openStripeAccount } from '#tests/support/doubles/stripe-account.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, signIn, test } from './fixtures.ts'
import { startShop } from './start-shop.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test('an owner enters a mail server, an address service and Stripe’s keys on screens alone', async ({ browser }) => {
  test.slow()
  await using post = await openMailServer()
  await using map = await openMapServer()
  await using stripe = await openStripeAccount()
  const name = { settings: { dashboard: { display_name: 'Forno da Graça' } }, default_currency: 'nzd' }
  stripe.answers['/v1/account'] = { body: { id: 'acct_1', object: 'account', charges_enabled: true, ...name } }
  await using shop = await startShop({ CARD_PAYMENTS: 'screen', STRIPE_API_BASE: stripe.url, HOST: '0.0.0.0' })
  const page = await browser.newPage({ baseURL: shop.url })
  await signIn(page, shop)

  const expectSaved = () => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  const save = async () => {
    await page.getByLabel('Your own password').fill(shop.admin.password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectSaved()
  }
  const open = async (title: string) => {
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  await test.step('a test email is sent before anything is saved', async () => {
    await open('Mail server')
    await page.getByLabel('Name of the server').fill('127.0.0.1')
    await page.getByLabel('Port').fill(new URL(post.smtpUrl).port)
    await page.getByLabel('Send a test to').fill('marta@example.com')
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await expect(page.getByText(/The mail server has accepted it\./)).toBeVisible()
    expect(post.received.at(-1)?.envelope.to).toEqual(['marta@example.com'])
    await page.getByLabel('Your own password').fill('guessed')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Wrong password.')).toBeVisible()
    await save()
    for (const size of [PHONE, DESK]) {
      await resize(page, size)
      await expectAccessible(page)
    }
  })

  await test.step('an address is looked up', async () => {
    await open('Address service')
    await page.getByRole('radio', { name: /^Nominatim/ }).check()
    await page.getByLabel('Address of the server').fill(map.url)
    await page.getByRole('button', { name: 'Look the address up' }).click()
    await expect(page.getByText(/does not know this address/)).toBeVisible()
    await save()
    await expectAccessible(page)
  })

  await test.step('Stripe says whose key it is, and the secret is never shown again', async () => {
    await open('Stripe')
    await page.getByLabel('Secret key').fill('sk_test_of_marta_4242')
    await page.getByRole('button', { name: 'Ask Stripe whose key it is' }).click()
    await expect(page.getByText(/The account is “Forno da Graça”/)).toBeVisible()
    await expect(page.getByLabel('Address of the endpoint')).toHaveValue(/\/api\/stripe\/webhook$/)
    await page.getByLabel('Signing secret').fill('whsec_of_marta')
    await save()
    await expect(page.getByText('Stored: …4242. Leave this empty to keep it.')).toBeVisible()
    await expect(page.getByLabel('Secret key')).toHaveValue('')
    for (const size of [PHONE, DESK]) {
      await resize(page, size)
      await expectAccessible(page)
    }
  })

  await test.step('the settings and the checks know what is entered, and it can be removed', async () => {
    await page.goto('/admin/settings')
    await expect(page.getByText('Test keys of “Forno da Graça”.')).toBeVisible()
    await page.goto('/admin/ready')
    await expect(page.getByText('The mail server accepts email from this site.')).toBeVisible()
    await open('Mail server')
    await page.getByRole('button', { name: 'Remove the mail server' }).click()
    await page.getByRole('dialog').getByLabel('Your own password').fill(shop.admin.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Remove the mail server' })).toHaveCount(0)
    await page.goto('/admin/settings')
    await expect(page.getByText('None is entered: no email is sent.')).toBeVisible()
  })
})
