import { type Browser, chromium, type Locator, type Page } from '@playwright/test'

const CPU_SLOWDOWN = 6
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const CHROMIUM = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

export type Interaction = { readonly name: string; prepare(page: Page): Promise<void>; act(page: Page): Promise<void> }

const addButton = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart ${name}`, exact: true })

/** By position: Playwright's `click()` checks what covers the control in its own handlers, which would be measured too. */
async function tap(page: Page, control: Locator): Promise<void> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** What guests do most on the landing page. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'Add to cart',
    prepare: (page) => addButton(page, 'Butter Chicken').scrollIntoViewIfNeeded(),
    act: (page) => tap(page, addButton(page, 'Butter Chicken')),
  },
  {
    name: 'Filter the menu by a letter',
    prepare: (page) => page.getByLabel('Search dishes').focus(),
    act: (page) => page.keyboard.press('n'),
  },
  {
    name: 'Open a deal',
    prepare: (page) => addButton(page, 'Family Feast').scrollIntoViewIfNeeded(),
    act: (page) => tap(page, addButton(page, 'Family Feast')),
  },
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    args: CHROMIUM,
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  })

/** Milliseconds from the tap or key to the next frame, on a separate page with a slow processor. */
export async function timeInteraction(browser: Browser, url: string, { prepare, act }: Interaction): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(observeInteractions)
    await page.goto(url)
    await page.getByRole('button', { name: 'Got it' }).click()
    await prepare(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.evaluate(untilIdle)
    await page.evaluate(() => Reflect.set(window, 'slowestInteraction', 0))
    await act(page)
    await page.evaluate(untilIdle)
    return Number(await page.evaluate(() => Reflect.get(window, 'slowestInteraction')))
  } finally {
    await context.close()
  }
}

/** Event timing, as browsers report it for "interaction to next paint". */
function observeInteractions(): void {
  Reflect.set(window, 'slowestInteraction', 0)
  // A variable, because TypeScript does not know the threshold yet.
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const slowest = Math.max(Number(Reflect.get(window, 'slowestInteraction')), entry.duration)
      if (Number(Reflect.get(entry, 'interactionId')) > 0) Reflect.set(window, 'slowestInteraction', slowest)
    }
  }).observe(options)
}

/** Resolves once the page has had nothing to do for a second: entries are reported after their frame. */
const untilIdle = () => new Promise<void>((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 1_000))
