import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Pressing = {
  /** What is pressed: all that looks like a button, or what only opens something. */
  readonly what?: string
  /** The names of buttons that would end the visit. */
  readonly except?: RegExp
  /** What was pressed before: what stands outside of `main` is the same on every screen. */
  readonly done?: Set<string>
  /** Called for what is on the screen after each press. */
  readonly look: (isDialog: boolean) => Promise<void>
}

const BUTTONS = 'button, summary, [role=tab], [role=switch]'

/**
 * Presses one button of each name, in the page and in the dialogs that open. Rows of a list have the same buttons, with other words
 * of the owner in their names: one of them is enough.
 */
export async function pressEverything(
  page: Page,
  { what = BUTTONS, except = /^$/, done = new Set(), look }: Pressing,
): Promise<void> {
  const settle = quietOf(page)
  const address = page.url()
  for (let pressed = await pressNext(page, what, except, done); pressed; ) {
    await settle()
    const isDialog = await page.evaluate(() => document.querySelector('dialog[open]') !== null)
    await look(isDialog)
    pressed = await pressNext(page, what, except, done)
    if (pressed || !isDialog) continue
    await page.keyboard.press('Escape')
    await settle()
    if (await page.evaluate(() => document.querySelector('dialog[open]') !== null)) await page.goto(address)
    pressed = await pressNext(page, what, except, done)
  }
}

async function pressNext(page: Page, what: string, except: RegExp, done: Set<string>): Promise<string | undefined> {
  const pressed = await page.evaluate(press, { what, except: except.source, done: [...done] })
  if (pressed !== undefined) done.add(pressed)
  return pressed
}

/** Runs in the browser: presses the first button whose name is new, in the open dialog if there is one. */
function press({ what, except, done }: { what: string; except: string; done: readonly string[] }): string | undefined {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  // A question before something is lost.
  if (dialog?.role === 'alertdialog') return undefined
  const root = dialog ?? document
  for (const button of root.querySelectorAll<HTMLButtonElement>(what)) {
    if (!button.checkVisibility({ visibilityProperty: true }) || button.disabled) continue
    const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
    const place = button.closest('main') ? location.pathname : ''
    const kind = `${place} ${button.role ?? button.tagName} ${name.replace(/[\p{Script=Greek}\d\s.,:$€¥]+/gu, ' ')}`
    if (done.includes(kind) || new RegExp(except).test(name)) continue
    button.click()
    return kind
  }
  return undefined
}

/** Waits until nothing is being fetched and the page has stopped changing. */
export function quietOf(page: Page): () => Promise<void> {
  const pending = new Set<unknown>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return () =>
    expect.poll(async () => (await page.evaluate(isQuiet)) && pending.size === 0, { intervals: [0] }).toBe(true)
}

/** Runs in the browser: whether two frames pass without a change. */
async function isQuiet(): Promise<boolean> {
  let hasChanged = false
  const observer = new MutationObserver(() => {
    hasChanged = true
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  observer.disconnect()
  return !hasChanged
}
