import { hostname } from 'node:os'
import type { Page } from '@playwright/test'
import type { PublicHolidays } from '#contract/opening-hours.ts'
import { DEFAULT_MAIL } from '#domain/settings/mail-texts.ts'
import { PSEUDO_LANGUAGE, pseudoText } from '#tests/support/language/pseudo-language.ts'
import { SCREENS } from '#web/staff/shell/screens.ts'
import { expect, test } from './fixtures.ts'
import { type Ask, changeSettings } from './owner-api.ts'
import { readerOf } from './page-words.ts'
import { pressEverything, quietOf } from './press-everything.ts'
import { order, paidOrder } from './pseudo-orders.ts'
import { openPseudoShop } from './pseudo-shop.ts'

/** These end the visit: by signing out, or with questions for the system. */
const LEAVES = new RegExp(['Sign out', 'Print', 'Share'].map(pseudoText).join('|'))

/** What was in the settings before their owner wrote them anew. */
const HISTORY = new RegExp(`${LEAVES.source}|${pseudoText('History')}`)

/** The emails as they come with the program, in the fields where the owner writes them. */
const MAILS = Object.values(DEFAULT_MAIL)
  .flatMap((texts): unknown[] => (typeof texts === 'string' ? [texts] : Object.values(texts ?? {})))
  .filter((text) => typeof text === 'string')
  .flatMap((text) => text.split('\n'))
  // A text that is only a value would match everything.
  .filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
  .map((text) => new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+?'), 'g'))

/** The last letters of an order's code, as the kitchen calls it out. */
const SHORT_CODE = /^[A-Z0-9]{3}$/g

/** What *System* calls the computer. */
const MACHINE = new RegExp(`\\b${hostname()}\\b`, 'g')

/** Whole texts, the longest first: some are part of others. */
const namesFrom = (texts: readonly string[]): RegExp[] =>
  texts
    .toSorted((one, other) => other.length - one.length)
    .map((text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'))

test('every screen of the staff area and all that opens on it is in the catalogue, whole, and fits on a phone', async ({
  browser,
}) => {
  test.slow()
  await using shop = await openPseudoShop(browser)
  const { owner, guest, ask, before } = shop
  // Staff read on these screens what guests will read in the site's own language.
  await changeSettings(ask, { languages: { first: PSEUDO_LANGUAGE } })
  await paidOrder(guest)
  await order(guest)
  const names = [SHORT_CODE, MACHINE, ...MAILS, ...namesFrom([...before, ...(await holidaysOf(ask))])]
  const pages = { owner: readerOf(owner, names), visitor: readerOf(guest, names) }
  await rememberLanguage(owner, guest)
  const done = new Set<string>()
  for (const { path, isPublic } of SCREENS) {
    const [page, { read }] = isPublic ? [guest, pages.visitor] : [owner, pages.owner]
    const settle = quietOf(page)
    await test.step(path, async () => {
      await page.goto(path)
      await settle()
      await read()
      const except = path.startsWith('/admin/settings') ? HISTORY : LEAVES
      await pressEverything(page, { except, done, look: (isDialog) => read(isDialog ? 'dialog[open]' : '') })
    })
  }
  expect([...pages.owner.faults(), ...pages.visitor.faults()]).toEqual([])
})

/** Public holidays and regions have their names from the calendar of the country. */
async function holidaysOf(ask: Ask): Promise<readonly string[]> {
  const { regions, items }: PublicHolidays = await ask('GET', 'settings/holidays')
  return [...regions, ...items].map(({ name }) => name)
}

/** A device on which somebody has signed in knows their language before they do so again. */
async function rememberLanguage(owner: Page, guest: Page): Promise<void> {
  await owner.goto('/admin/account')
  await expect(owner.locator('html')).toHaveAttribute('lang', new RegExp(`^${PSEUDO_LANGUAGE}`))
  const cookies = await owner.context().cookies()
  await guest.context().addCookies(cookies.filter(({ name }) => name.includes('language')))
}
