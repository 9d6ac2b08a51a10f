import type { Browser, Page } from '@playwright/test'
import { localeIn } from '#domain/language/languages.ts'
import { translator } from '#domain/language/translator.ts'
import { readCatalogues } from '#tests/support/language/catalogues.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { openCart } from './ordering.ts'
import { openOwnRestaurant } from './own-restaurant.ts'
import { askWith, changeSettings } from './owner-api.ts'
import { OPEN, placePaidOrder } from './staff-work.ts'
import { expectTextFitsOn } from './text-fits.ts'

const LANGUAGES = ['en', 'ar', 'de', 'ja'] as const
const SMALL = [
  { width: 320, height: 640, percent: 100 },
  { width: 320, height: 640, percent: 200 },
]

const textsIn = (language: 'ar' | 'de' | 'ja') => translator(localeIn(language, 'NZ'), readCatalogues(language))
const arabic = textsIn('ar')

/** The demo in four languages, always open. */
async function openInFour(browser: Browser) {
  const restaurant = await openOwnRestaurant(browser)
  await changeSettings(askWith(restaurant.owner.request), {
    languages: Object.fromEntries(LANGUAGES.map((language) => [language, true])),
    hours: OPEN,
  })
  return restaurant
}

const DINNER = [
  { dish: 'Butter Chicken', quantity: 2, meta: { spice: 'Medium' } },
  { dish: 'Garlic Naan', quantity: 3 },
]

test('pages name each other in every language, and are accessible and whole on small screens with large letters in Arabic, German and Japanese', async ({
  browser,
}) => {
  test.slow()
  await using restaurant = await openInFour(browser)
  const { guest } = restaurant
  await guest.addInitScript(speakLanguageOfPage)
  await test.step('each landing page names all, and itself', async () => {
    const pages = LANGUAGES.map((language) => ({ language, path: language === 'en' ? '/' : `/${language}/` }))
    const named: (readonly [string | null, string | null])[][] = []
    for (const { language, path } of pages) {
      await guest.goto(path)
      await expect(guest.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      const links = await guest.locator('link[rel=alternate]').all()
      named.push(
        await Promise.all(
          links.map(async (link) => [await link.getAttribute('hreflang'), await link.getAttribute('href')] as const),
        ),
      )
    }
    const { origin } = new URL(guest.url())
    const all = [...pages.map(({ language, path }) => [language, `${origin}${path}`]), ['x-default', `${origin}/`]]
    for (const links of named) expect(links).toEqual(all)
  })
  for (const language of ['ar', 'de', 'ja'] as const) {
    await test.step(language, async () => {
      await guest.goto(`/${language}/`)
      await closeSpecials(guest)
      await expectAccessible(guest)
      await expectTextFitsOn(guest, SMALL)
      await openCart(guest, DINNER)
      await guest.goto(`/${language}/cart`)
      await expect(guest.getByRole('heading', { name: 'Butter Chicken' })).toBeVisible()
      await expectAccessible(guest)
      await expectTextFitsOn(guest, SMALL)
    })
  }
})

/** On a device of another language, a line over the page offers that one. */
function speakLanguageOfPage(): void {
  Object.defineProperty(navigator, 'languages', { value: [location.pathname.split('/')[1] || 'en'] })
}

/** The specials cover a small screen until they are closed. */
const closeSpecials = (guest: Page) => guest.keyboard.press('Escape')

test('in Arabic the arrow keys go where they point: times, pictures, and the orders of the kitchen', async ({
  browser,
}) => {
  test.slow()
  await using restaurant = await openInFour(browser)
  const { guest, owner } = restaurant
  await test.step('the days of an order', async () => {
    await openCart(guest, DINNER)
    await guest.goto('/ar/cart')
    const days = guest.getByRole('group', { name: arabic('Day'), exact: true }).getByRole('button')
    await days.nth(1).focus()
    await guest.keyboard.press('Enter')
    await guest.keyboard.press('ArrowLeft')
    await expect(days.nth(2)).toBeFocused()
    await expect(days.nth(2)).toHaveAttribute('aria-pressed', 'true')
    const [next, before] = [await days.nth(2).boundingBox(), await days.nth(1).boundingBox()]
    expect(next?.x).toBeLessThan(before?.x ?? 0)
    await guest.keyboard.press('ArrowRight')
    await expect(days.nth(1)).toBeFocused()
  })
  await test.step('the pictures', async () => {
    await guest.goto('/ar/#gallery')
    await guest.getByRole('region', { name: 'Gallery' }).getByRole('button').first().click()
    const dialog = guest.getByRole('dialog')
    const place = (number: number) => arabic('{place} of {count}', { place: number, count: 6 })
    await expect(dialog).toContainText(place(1))
    await guest.keyboard.press('ArrowLeft')
    await expect(dialog).toContainText(place(2))
    await guest.keyboard.press('ArrowRight')
    await expect(dialog).toContainText(place(1))
    await expectAccessible(guest, 'dialog')
  })
  await test.step('the kitchen board', () => crossBoard(owner, guest))
  await test.step('the printed menu', () => readPrintedMenu(owner))
})

async function crossBoard(owner: Page, guest: Page): Promise<void> {
  await askWith(owner.request)('PATCH', 'account', { language: 'ar' })
  await resize(owner, { width: 1280, height: 800 })
  for (const name of ['Ada', 'Grace']) await placePaidOrder(guest, name)
  await owner.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await owner.goto('/admin/orders')
  // Out of hours, the order is for later, and its button says so.
  const bump = (name: string) => owner.getByRole('article', { name }).locator('[data-bump]')
  await expect(bump('Grace')).toBeVisible()
  const places = await Promise.all(['Ada', 'Grace'].map((name) => bump(name).boundingBox()))
  const [right, left] = (places[0]?.x ?? 0) > (places[1]?.x ?? 0) ? ['Ada', 'Grace'] : ['Grace', 'Ada']
  await bump(right ?? '').focus()
  await owner.keyboard.press('ArrowLeft')
  await expect(bump(left ?? '')).toBeFocused()
  await owner.keyboard.press('ArrowRight')
  await expect(bump(right ?? '')).toBeFocused()
  await expectAccessible(owner)
}

/** In the language of guests, whichever way the staff area runs. */
async function readPrintedMenu(owner: Page): Promise<void> {
  for (const [staff, sheet, direction] of [
    ['ar', 'en', 'ltr'],
    ['en', 'ar', 'rtl'],
  ] as const) {
    await askWith(owner.request)('PATCH', 'account', { language: staff })
    await owner.goto('/admin/menu/print')
    await owner.getByRole('combobox').first().selectOption(sheet)
    const printed = owner.getByRole('article').first()
    await expect(printed).toHaveCSS('direction', direction)
    await expect(printed).toHaveCSS('text-align', direction === 'rtl' ? 'right' : 'left')
    const asked = 'Scan to order'
    await expect(printed).toContainText(String(readCatalogues(sheet)[asked] ?? asked))
  }
  await expectAccessible(owner)
}

test('a guest who changes the language keeps the cart, the place on the page and what was typed', async ({
  browser,
}) => {
  test.slow()
  await using restaurant = await openInFour(browser)
  const { guest } = restaurant
  await openCart(guest, DINNER)
  await test.step('the form of the checkout', async () => {
    await guest.getByLabel('Name').fill('Ada Lovelace')
    await guest.getByLabel('Notes (optional)').fill('Ring twice')
    await chooseLanguage(guest, 'English', 'العربية')
    await expect(guest).toHaveURL(/\/ar\/cart$/)
    await expect(guest.getByRole('heading', { name: 'Butter Chicken' })).toBeVisible()
    await expect(guest.getByLabel(arabic('Name'), { exact: true })).toHaveValue('Ada Lovelace')
    await expect(guest.getByLabel(arabic('Notes (optional)'))).toHaveValue('Ring twice')
  })
  await test.step('the place on the landing page, and its form', async () => {
    await guest.goto('/ar/#book')
    const form = (name: string) => guest.getByRole('form', { name })
    await form(arabic('Book a Table')).getByLabel(arabic('Name'), { exact: true }).fill('Grace Hopper')
    await chooseLanguage(guest, 'العربية', 'Deutsch')
    await expect(guest).toHaveURL(/\/de\//)
    const german = textsIn('de')
    const name = form(german('Book a Table')).getByLabel(german('Name'), { exact: true })
    await expect(name).toHaveValue('Grace Hopper')
    await expect(name).toBeInViewport()
    await expect(
      guest.getByRole('banner').getByRole('link', { name: new RegExp(`^${german('Cart')}.*5`) }),
    ).toBeVisible()
  })
})

/** In the header, as soon as it keeps the place. */
async function chooseLanguage(guest: Page, from: string, to: string): Promise<void> {
  const header = guest.getByRole('banner')
  await header.getByRole('button', { name: new RegExp(`: ${from}$`) }).click()
  await header.getByRole('link', { name: to }).click()
}
