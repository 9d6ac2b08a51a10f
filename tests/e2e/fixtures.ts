import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

export { expect }

type TestFixtures = {
  /** Signed in as staff, in a browser session of its own. */
  staffPage: Page
}
type WorkerFixtures = {
  /** A running shop with the demo menu, for the tests of one worker: each test makes its own orders and bookings. */
  shop: ShopProcess
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  page: async ({ page }, use) => {
    const complaints = complaintsOf(page)
    await use(page)
    expect(complaints, 'the page wrote errors to the console').toEqual([])
  },

  staffPage: async ({ browser, shop }, use) => {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await signIn(page, shop)
    await use(page)
    await context.close()
    expect(complaints, "staff's page wrote errors to the console").toEqual([])
  },
})

export async function signIn(page: Page, { admin }: ShopProcess): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin')
}

/** Errors that nobody expected: a script's, or a console message that is no mere answer of our own API. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedAnswer(message)) complaints.push(message.text())
  })
  return complaints
}

/** Chromium reports every answer of 400 and more; that the API says "no" (a wrong password, a changed price) is no defect. */
const isExpectedAnswer = (message: ConsoleMessage) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) &&
  new URL(message.location().url).pathname.startsWith('/api/')
