import type { Locator, Page } from '@playwright/test'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { expect, test } from './fixtures.ts'
import { closedToday, OPEN, setHours } from './staff-work.ts'

const SCREEN = { width: 390, height: 844 }
/** What the header, search and categories cover at the top, and the cart bar at the foot. */
const COVERED = { top: 190, bottom: 72 }

test.use({ viewport: SCREEN })

type Effort = { taps: number; scrolls: number; characters: number }

/** A hand on a phone. It counts taps, typed characters, and scrolls of at most two thirds of the screen. */
function handOn(page: Page) {
  const effort: Effort = { taps: 0, scrolls: 0, characters: 0 }
  const scrollTo = async (control: Locator) => {
    for (let moved = true; moved; ) {
      const distance = await control.evaluate(distanceToSight, { ...COVERED, height: SCREEN.height })
      moved = distance !== 0 && (await page.evaluate(scrollBy, distance))
      if (moved) effort.scrolls++
    }
  }
  const tap = async (control: Locator) => {
    await control.waitFor()
    await scrollTo(control)
    await control.click()
    effort.taps++
  }
  const type = async (control: Locator, text: string) => {
    await tap(control)
    await page.keyboard.type(text)
    effort.characters += text.length
  }
  return { effort, tap, type }
}

/** How far to scroll until the element is in the middle of the screen; 0 if it can already be tapped. */
function distanceToSight(element: Element, { top, bottom, height }: { top: number; bottom: number; height: number }) {
  const isFixed = (part: Element | null): boolean =>
    part !== null && (/fixed|sticky/.test(getComputedStyle(part).position) || isFixed(part.parentElement))
  const box = element.getBoundingClientRect()
  const isInSight = box.top >= top && box.bottom <= height - bottom
  return isFixed(element) || isInSight ? 0 : (box.top + box.bottom - height) / 2
}

/** Whether the page moved. */
function scrollBy(distance: number): boolean {
  const before = window.scrollY
  const most = (window.innerHeight * 2) / 3
  window.scrollBy({ top: Math.max(-most, Math.min(most, distance)), behavior: 'instant' })
  return Math.abs(window.scrollY - before) > 1
}

type Hand = ReturnType<typeof handOn>

const add = (page: Page, dish: string) => page.getByRole('button', { name: `Add to cart ${dish}`, exact: true })

/** Two curries and two breads, from the top of the landing page to the checkout. */
async function chooseDinnerForTwo(page: Page, { tap }: Hand): Promise<void> {
  const categories = page.getByRole('navigation', { name: 'Menu categories' })
  await tap(page.getByRole('button', { name: 'View Menu' }))
  await expect(page.getByRole('region', { name: 'Menu' })).toBeFocused()
  await tap(categories.getByRole('link', { name: /^Mains \(Chicken/ }))
  await expect(add(page, 'Butter Chicken')).toBeInViewport({ ratio: 1 })
  await tap(add(page, 'Butter Chicken'))
  await tap(add(page, 'Chicken Tikka Masala'))
  await tap(categories.getByRole('link', { name: 'Breads' }))
  await expect(add(page, 'Garlic Naan')).toBeInViewport({ ratio: 1 })
  await tap(add(page, 'Garlic Naan'))
  await tap(add(page, 'Garlic Naan'))
  await tap(page.getByRole('link', { name: /^View cart/ }))
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
}

/** For a closed restaurant. While it is open, "As soon as possible" is preselected. */
async function chooseTime(page: Page, { tap }: Hand): Promise<void> {
  await tap(page.getByRole('group', { name: 'Day' }).getByRole('button').first())
  await tap(page.getByRole('button', { name: /[ap]m$/ }).first())
}

test.afterEach(({ staffPage }) => setHours(staffPage, DEFAULT_SETTINGS.hours))

async function payByCard(page: Page, { tap, type }: Hand): Promise<void> {
  await type(page.getByLabel('Card number'), '4242424242424242')
  await type(page.getByLabel('Expiry (MM/YY)'), '1234')
  await type(page.getByLabel('CVC'), '123')
  await type(page.getByLabel('Name on card'), 'Ada Lovelace')
  await tap(page.getByRole('button', { name: /^Pay / }))
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
}

/** The figures in docs/menu-and-checkout.md come from these annotations. */
function expectAtMost(taps: number, { effort }: Hand): void {
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) })
  expect(effort.taps, JSON.stringify(effort)).toBeLessThanOrEqual(taps)
}

test('the first dish is in the cart after two taps', async ({ page }) => {
  const hand = handOn(page)
  await page.goto('/')
  await hand.tap(page.getByRole('button', { name: 'View Menu' }))
  await expect(page.getByRole('region', { name: 'Menu' })).toBeFocused()
  await hand.tap(add(page, 'Samosas (2 pieces)'))
  await expect(page.getByRole('link', { name: /^View cart ?, 1 item/ })).toBeVisible()
  expectAtMost(2, hand)
})

test('while the restaurant is open, a paid pickup order for two takes at most 16 taps, and ordering it again at most 3', async ({
  page,
  staffPage,
}) => {
  await setHours(staffPage, OPEN)
  const hand = handOn(page)
  await page.goto('/')
  await chooseDinnerForTwo(page, hand)
  await hand.type(page.getByLabel('Name'), 'Ada Lovelace')
  await hand.type(page.getByLabel('Phone'), '0215550142')
  await expect(page.getByLabel('Pickup time')).toHaveValue('ASAP')
  // Not part of this order's effort.
  await page.getByLabel('Remember me on this device').check()
  await hand.tap(page.getByRole('button', { name: 'Pay & Place Pickup Order' }))
  await payByCard(page, hand)
  expectAtMost(16, hand)

  // The ticket empties the cart as soon as its scripts run.
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toEqual([])
  const again = handOn(page)
  await page.goto('/')
  await again.tap(page.getByRole('link', { name: 'Cart', exact: true }))
  await again.tap(page.getByRole('button', { name: 'Order again' }))
  await expect(page.getByLabel('Pickup time')).toHaveValue('ASAP')
  await again.tap(page.getByRole('button', { name: 'Pay & Place Pickup Order' }))
  await expect(page.getByLabel('Card number')).toBeVisible()
  expectAtMost(3, again)
})

test('while the restaurant is closed, a paid pickup order for two takes at most 18 taps', async ({
  page,
  staffPage,
}) => {
  await setHours(staffPage, closedToday())
  const hand = handOn(page)
  await page.goto('/')
  await chooseDinnerForTwo(page, hand)
  await hand.type(page.getByLabel('Name'), 'Ada Lovelace')
  await hand.type(page.getByLabel('Phone'), '0215550142')
  await chooseTime(page, hand)
  await hand.tap(page.getByRole('button', { name: 'Pay & Place Pickup Order' }))
  await payByCard(page, hand)
  expectAtMost(18, hand)
})

test('while the restaurant is closed, a paid delivery for two takes at most 20 taps', async ({ page, staffPage }) => {
  await setHours(staffPage, closedToday())
  const hand = handOn(page)
  await page.goto('/')
  await chooseDinnerForTwo(page, hand)
  await hand.tap(page.getByRole('radio', { name: 'Delivery' }))
  await hand.type(page.getByLabel('Delivery address'), '12 Anglesea Street, Hamilton Central')
  await hand.type(page.getByLabel('Name'), 'Ada Lovelace')
  await hand.type(page.getByLabel('Phone'), '0215550142')
  await chooseTime(page, hand)
  await hand.tap(page.getByRole('button', { name: 'Pay & Place Delivery Order' }))
  await payByCard(page, hand)
  expectAtMost(20, hand)
})
