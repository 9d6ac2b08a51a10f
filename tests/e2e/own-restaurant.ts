import { readdirSync, readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { demoContentIn } from '#tests/support/shop/demo-words.ts'
import { signIn } from './fixtures.ts'
import { startShop } from './start-shop.ts'

/** A separate shop with its owner signed in, and a guest whose device is in another time zone. */
export async function openOwnRestaurant(browser: Browser, settings: Record<string, string> = {}) {
  const shop = await startShop(settings)
  const baseURL = shop.url
  const [owners, guests] = await Promise.all([
    browser.newContext({ baseURL }),
    browser.newContext({ baseURL, timezoneId: 'Asia/Tokyo' }),
  ])
  const [owner, guest] = await Promise.all([owners.newPage(), guests.newPage()])
  await signIn(owner, shop)
  const close = async () => {
    await Promise.all([owners.close(), guests.close()])
    await shop.close()
  }
  return { owner, guest, [Symbol.asyncDispose]: close }
}

/** Goes from one settings screen to another. */
export async function openSection(owner: Page, section: string): Promise<void> {
  await owner.getByRole('link', { name: 'All settings' }).click()
  await owner.getByRole('main').getByRole('link', { name: section, exact: true }).click()
}

/** Types into fields by their labels. */
export async function typeInto(fields: Page | ReturnType<Page['locator']>, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await fields.getByLabel(label, { exact: true }).fill(value)
}

/** Types opening hours into `Range 1 of Monday`. */
export const typeHours = (owner: Page, range: string, [opens, closes]: readonly [string, string]) =>
  typeInto(owner.getByRole('group', { name: range, exact: true }), { Opens: opens, Closes: closes })

export async function save(owner: Page): Promise<void> {
  await owner.getByRole('button', { name: 'Save' }).click()
  await expectSaved(owner)
}

export const expectSaved = (owner: Page) =>
  expect(owner.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

/** The demo's links, all of which a restaurant elsewhere removes. */
export async function removeLinks(owner: Page): Promise<void> {
  for (const row of ['chat', 'social page 2', 'social page 1', 'marketplace 2', 'marketplace 1']) {
    await owner.getByRole('button', { name: `Remove ${row}` }).click()
  }
}

/** Opens the dialog of the samosas, which cost 6.50, and adds sizes: six pieces cost 5.50 more. */
export async function openSamosasWithSizes(owner: Page) {
  await owner.goto('/admin/menu')
  await owner.getByLabel('Search dishes').fill('samosas')
  const row = owner.getByRole('row').filter({ hasText: 'Samosas' })
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = owner.getByRole('dialog', { name: /^Edit Samosas/ })
  await dialog.getByRole('button', { name: 'Add a group of options' }).click()
  const size = dialog.getByRole('group', { name: /^(Options 1|Size)$/ })
  await size.getByLabel('Group').fill('Size')
  await size.getByRole('checkbox', { name: 'Guests must choose' }).check()
  await size.getByRole('textbox', { name: 'Option', exact: true }).fill('Three')
  await size.getByRole('button', { name: 'Add an option to Size' }).click()
  await size.getByRole('textbox', { name: 'Option', exact: true }).nth(1).fill('Six')
  await size.getByLabel('Difference').nth(1).fill('5.5')
  const saveDish = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  return { row, dialog, size, saveDish }
}

type Combo = {
  readonly title: string
  /** The name of the field, the dish, and one of its options. */
  readonly main: readonly [field: string, dish: string, option: string]
  readonly drink: string
  readonly check?: () => Promise<void>
}

/** Puts a deal of a dish with an option and a drink into the cart. */
export async function addCombo(
  guest: Page,
  { title, main: [field, dish, option], drink, check }: Combo,
): Promise<void> {
  await guest.getByRole('button', { name: `Add to cart ${title}` }).click()
  const dialog = guest.getByRole('dialog', { name: title })
  await dialog.getByLabel(field).selectOption(dish)
  await dialog.getByRole('radio', { name: option }).check()
  await dialog.getByLabel(drink).selectOption({ index: 1 })
  await check?.()
  await dialog.getByRole('button', { name: `Add to cart ${title}` }).click()
  await expect(dialog).toBeHidden()
}

export async function bookTable(guest: Page, date: string, time: string): Promise<void> {
  const form = guest.getByRole('form', { name: 'Book a Table' })
  await typeInto(form, { Name: 'Ana Māhia', Email: 'ana@example.com', Phone: '021 555 0101', Guests: '4' })
  await typeInto(form, { Date: date, Time: time })
  await form.getByRole('button', { name: 'Book a Table' }).click()
}

/** What search engines read on the current landing page. */
export async function structuredDataOf(guest: Page) {
  const html = await (await guest.request.get('/')).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

/** Presses Print on the card of an order, and returns the text of both copies. */
export async function printedTicket(owner: Page, order: ReturnType<Page['getByRole']>): Promise<string> {
  await owner.evaluate(() => {
    window.print = () => {
      const tickets = [...document.querySelectorAll('[data-ticket]')].map(({ textContent }) => textContent)
      Object.assign(window, { ticket: tickets.join('\n') })
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await order.getByRole('button', { name: 'Print' }).click()
  const ticket = () => owner.evaluate(() => String(Reflect.get(window, 'ticket') ?? ''))
  await expect.poll(ticket).toContain('Customer copy')
  return ticket()
}

const PUBLIC = ['/', '/cart', '/success', '/cancel', '/admin/login', '/site.webmanifest', '/service-worker.js']
const API = [
  'restaurant',
  'settings',
  'menu',
  'openapi.json',
  'docs',
  'admin/orders',
  'admin/bookings',
  'admin/orders.csv',
]
const SCREENS = ['/orders', '/bookings', '/menu', '/deals', '/settings/restaurant', '/settings/money']

/** No page or API answer contains a word, a picture or a dish of the demo. */
export async function expectNoWordOfTheDemo(owner: Page, more: readonly string[]): Promise<void> {
  const paths = [...PUBLIC, ...API.map((path) => `/api/${path}`)]
  const answers = await Promise.all(
    paths.map(async (path) => `${path}\n${await (await owner.request.get(path)).text()}`),
  )
  expect([...answers, ...more].flatMap(demoContentIn)).toEqual([])
}

/** The table of all currencies has the demo's as well. */
const ALL_CURRENCIES = /(?:\b[A-Z]{3}:\{[^{}]*\},){50,}[A-Z]{3}:\{[^{}]*\}/g

/** Nor does any staff screen or script. */
export async function expectNoWordOfTheDemoOnScreens(owner: Page): Promise<void> {
  for (const path of SCREENS) {
    await owner.goto(`/admin${path}`)
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(owner.getByText(/^Loading/)).toHaveCount(0)
    // Lists of all countries, currencies and time zones name the demo's as well.
    const shown = await owner.locator('body').evaluate((body) => {
      for (const part of body.querySelectorAll('option, script')) part.remove()
      return body.innerHTML
    })
    expect(demoContentIn(shown), path).toEqual([])
  }
  const folder = 'build/client/assets'
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(`${folder}/${file}`, 'utf8').replace(ALL_CURRENCIES, '')
    expect(demoContentIn(code), file).toEqual([])
  }
}
