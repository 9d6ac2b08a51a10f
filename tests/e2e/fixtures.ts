import { type Browser, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

export { expect }

type TestFixtures = {
  /** For tests that cut the network: that the browser then reports lost requests is no defect. */
  losesConnection: boolean
  /** Signed in as staff, in a browser session of its own. */
  staffPage: Page
  /** A second one, of somebody else on the same evening. */
  colleaguePage: Page
}
type WorkerFixtures = {
  /** Counts the visitors of this worker's shop. */
  visitors: { count: number }
  /** A running shop with the demo menu, for the tests of one worker: each test makes its own orders and bookings. */
  shop: ShopProcess
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await startShop({ TRUST_PROXY: '1' })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  visitors: [async ({ browserName: _ }, use) => use({ count: 0 }), { scope: 'worker' }],

  // Every test comes from an address of its own: together they would look like one visitor who tries far too often.
  extraHTTPHeaders: async ({ visitors }, use) => {
    visitors.count++
    await use({ 'X-Forwarded-For': `10.0.${Math.floor(visitors.count / 250)}.${1 + (visitors.count % 250)}` })
  },

  losesConnection: [false, { option: true }],

  page: async ({ page, losesConnection }, use) => {
    const complaints = complaintsOf(page, losesConnection)
    await use(page)
    expect(complaints, 'the page wrote errors to the console').toEqual([])
  },

  staffPage: ({ browser, shop, extraHTTPHeaders, losesConnection }, use) =>
    useStaffPage({ browser, shop, extraHTTPHeaders, losesConnection }, use),
  colleaguePage: ({ browser, shop, extraHTTPHeaders, losesConnection }, use) =>
    useStaffPage({ browser, shop, extraHTTPHeaders, losesConnection }, use),
})

type Surroundings = {
  browser: Browser
  shop: ShopProcess
  extraHTTPHeaders: Record<string, string> | undefined
  losesConnection: boolean
}

async function useStaffPage(
  { browser, shop, extraHTTPHeaders, losesConnection }: Surroundings,
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders ?? {} })
  const page = await context.newPage()
  const complaints = complaintsOf(page, losesConnection)
  await signIn(page, shop)
  await use(page)
  await context.close()
  expect(complaints, "staff's page wrote errors to the console").toEqual([])
}

export async function signIn(page: Page, { admin }: ShopProcess): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin')
}

/** Errors that nobody expected: a script's, or a console message that is no mere answer of our own API. */
function complaintsOf(page: Page, losesConnection: boolean): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isExpected = isExpectedAnswer(message) || isOfTracing(message) || (losesConnection && isLostRequest(message))
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  return complaints
}

/** Chromium reports every answer of 400 and more; that the API says "no" (a wrong password, a changed price) is no defect. */
const isExpectedAnswer = (message: ConsoleMessage) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) &&
  new URL(message.location().url).pathname.startsWith('/api/')

const isLostRequest = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource: ')

/** Playwright's own tracing tries to fetch the previews of pictures, which our pages may not. */
const isOfTracing = (message: ConsoleMessage) => message.text().startsWith("Connecting to 'blob:")
