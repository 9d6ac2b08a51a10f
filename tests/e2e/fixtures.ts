import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { startShop } from './start-shop.ts'

export { expect }

type TestFixtures = {
  /** For tests that cut the network: the browser's errors about lost requests are expected. */
  losesConnection: boolean
  /** For tests that open staff screens without a connection: the code of all screens is loaded ahead. */
  loadsAhead: boolean
  /** Signed in as staff, in a separate browser session. */
  staffPage: Page
  /** A second staff session, of a colleague. */
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

  // Each test has its own client address, or the rate limits would stop them.
  extraHTTPHeaders: async ({ visitors }, use) => {
    visitors.count++
    await use({ 'X-Forwarded-For': `10.0.${Math.floor(visitors.count / 250)}.${1 + (visitors.count % 250)}` })
  },

  losesConnection: [false, { option: true }],
  loadsAhead: [false, { option: true }],

  page: async ({ page, losesConnection }, use) => {
    const complaints = unexpectedErrors(page, losesConnection)
    await use(page)
    expect(complaints, 'the page wrote errors to the console').toEqual([])
  },

  staffPage: ({ browser, shop, extraHTTPHeaders, losesConnection, loadsAhead }, use) =>
    useStaffPage({ browser, shop, extraHTTPHeaders, losesConnection, loadsAhead }, use),
  colleaguePage: ({ browser, shop, extraHTTPHeaders, losesConnection, loadsAhead }, use) =>
    useStaffPage({ browser, shop, extraHTTPHeaders, losesConnection, loadsAhead }, use),
})

type Surroundings = {
  browser: Browser
  shop: ShopProcess
  extraHTTPHeaders: Record<string, string> | undefined
  losesConnection: boolean
  loadsAhead: boolean
}

async function useStaffPage(
  { browser, shop, extraHTTPHeaders, losesConnection, loadsAhead }: Surroundings,
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders ?? {} })
  if (!loadsAhead) await loadNothingAhead(context)
  const page = await context.newPage()
  const complaints = unexpectedErrors(page, losesConnection)
  // Without the form, which tests of signing in fill: it would take every test two more pages.
  const answer = await page.request.post('/api/auth/sign-in/email', { data: shop.admin })
  expect(answer.ok(), await answer.text()).toBe(true)
  await use(page)
  await context.close()
  expect(complaints, "staff's page wrote errors to the console").toEqual([])
}

/**
 * Staff screens load the code of all others when the browser is idle, which takes twice the processor time of a screen itself
 * (docs/design/staff-area.md). A screen that is opened still loads its own.
 */
const loadNothingAhead = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

/** Signs in by the form. The screens then load nothing ahead, as in the fixtures. */
export async function signIn(page: Page, { admin }: ShopProcess): Promise<void> {
  await loadNothingAhead(page.context())
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin')
}

/** Sets the viewport's size in CSS pixels. */
export async function resize(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height })
  await expect.poll(() => page.evaluate(sizeOfNextFrame)).toEqual({ width, height })
}

/**
 * Media queries apply a new size only in the next frame, so a measurement before it would see the old styles. A ResizeObserver
 * reports at the end of that frame, also if the test has stopped the page's clock.
 */
async function sizeOfNextFrame() {
  await new Promise((resolve) => new ResizeObserver(resolve).observe(document.documentElement))
  return { width: innerWidth, height: innerHeight }
}

/** The places of two parts at one moment: rows above them on the landing page may still become higher. */
export async function placesOf(page: Page, one: Locator, other: Locator): Promise<[DOMRect, DOMRect]> {
  const parts = [await one.elementHandle(), await other.elementHandle()]
  const [first, second] = await page.evaluate((all) => all.map((part) => part?.getBoundingClientRect().toJSON()), parts)
  return [first, second]
}

/** Unexpected errors: of a script, or in the console, except for refusals of our own API. */
function unexpectedErrors(page: Page, losesConnection: boolean): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isExpected =
      isExpectedAnswer(message) ||
      isOfTracing(message) ||
      (isLostRequest(message) && (losesConnection || isForMaps(message)))
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  return complaints
}

/** Chromium logs every response of 400 and above. A refusal of the API (wrong password, changed price) is not a defect. */
const isExpectedAnswer = (message: ConsoleMessage) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) &&
  new URL(message.location().url).pathname.startsWith('/api/')

const isLostRequest = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource: ')

/** The page asks whether the maps of a third party can be reached. Tests need no network. */
const isForMaps = (message: ConsoleMessage) => message.location().url.startsWith('https://www.openstreetmap.org/')

/** Playwright's tracing fetches pictures in a way that our pages' policy forbids. */
const isOfTracing = (message: ConsoleMessage) => message.text().startsWith("Connecting to 'blob:")
