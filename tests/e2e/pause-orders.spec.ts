import type { Locator, Page } from '@playwright/test'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { clockTimeOf, minutesOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { everyDay } from '#domain/time/opening-hours.ts'
import { zoneClock } from '#domain/time/time-zone.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { openCart } from './ordering.ts'
import { setHours } from './staff-work.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: 'How we take orders now' })
const openService = (staff: Page) => staff.getByRole('button', { name: /^Service: / }).click()
const dialog = (staff: Page) => staff.getByRole('dialog', { name: 'Service' })
const undo = (staff: Page) => dialog(staff).getByRole('button', { name: 'Undo' }).click()

test('staff pause pickup and mark a dish as sold out with one thumb; the open pages and carts of guests show it at once', async ({
  page,
  staffPage,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add to cart Butter Naan' }).click()
  await staffPage.goto('/admin/orders')

  await openService(staffPage)
  await dialog(staffPage).getByLabel('Reason (optional)').fill('the fryer is down')
  await dialog(staffPage).getByRole('button', { name: 'Rest of the day: pause pickup' }).click()
  await expect(dialog(staffPage).getByRole('region', { name: 'Pickup' })).toContainText('Paused until')
  await expect(banner(page)).toContainText(
    /Pickup is paused until .+ \(the fryer is down\)\. You can order for later\./,
  )
  // The banner can be far above the visible part.
  const messages = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
  await expect(messages.filter({ hasText: 'Pickup is paused until' })).toBeInViewport()

  await page.goto('/cart')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByLabel('Pickup time')).toHaveAccessibleDescription(/Pickup is paused until/)
  await undo(staffPage)
  await expect(banner(page)).toBeHidden()
  await expect(page.getByLabel('Pickup time')).not.toHaveAccessibleDescription(/paused/)

  await dialog(staffPage).getByRole('radio', { name: 'Sold out' }).check()
  await dialog(staffPage).getByLabel('Dish, option or ingredient').fill('naan')
  const naan = dialog(staffPage).getByRole('checkbox', { name: 'Garlic Naan' })
  await expect(naan).toBeChecked()
  await dialog(staffPage).getByRole('button', { name: 'Choose none' }).click()
  await expect(naan).not.toBeChecked()
  await dialog(staffPage).getByRole('button', { name: 'Choose all' }).click()
  await expect(naan).toBeChecked()
  await dialog(staffPage).getByRole('button', { name: 'Sold out until tomorrow' }).click()
  const line = page.getByRole('listitem', { name: 'Butter Naan' })
  await expect(line).toContainText(/Sold out until .+ Please choose a later time, or remove it\./)
  await expect(page.getByRole('form', { name: 'Your details' })).toContainText('Total$0.00')
  await expect(page.getByRole('alert').filter({ hasText: 'has sold out since you added it' })).toBeVisible()
  await undo(staffPage)
  await expect(line).not.toContainText('Sold out')
})

test('an option that sells out while it is in the cart is named, and another one can be chosen there', async ({
  page,
  staffPage,
}) => {
  await openCart(page, [
    { dish: 'Garlic Naan' },
    { dish: 'Butter Chicken', quantity: 2, meta: { spice: 'Hot' } },
    { dish: 'Butter Chicken', meta: { spice: 'Mild' } },
  ])
  await staffPage.goto('/admin/orders')
  await openService(staffPage)
  await dialog(staffPage).getByRole('radio', { name: 'Sold out' }).check()
  await dialog(staffPage).getByLabel('Dish, option or ingredient').fill('hot')
  await dialog(staffPage).getByRole('button', { name: 'Sold out until tomorrow' }).click()
  const line = page.getByRole('listitem', { name: 'Butter Chicken' })
  const total = page.getByRole('form', { name: 'Your details' }).getByText('Total', { exact: true }).locator('..')
  await expect(line.first()).toContainText(/“Hot” is sold out until .+ Please choose a later time, or something else\./)
  await expect(total).toContainText('$22.50')
  await expectAccessible(page)
  await line.first().getByRole('radio', { name: 'Mild' }).click()
  await expect(line).toHaveCount(2)
  await line.first().getByRole('button', { name: 'Change Butter Chicken' }).click()
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Spice: Mild')
  await expect(line.getByLabel('Quantity')).toHaveValue('3')
  await expect(total).toContainText('$58.50')
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeFocused()
  await expect(page.getByText('Butter Chicken is changed. Total $58.50.')).toBeAttached()
  await undo(staffPage)
})

async function topOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  if (!box) throw new Error('What is measured is not shown.')
  return box.y
}
const gapBelow = async (upper: Locator, lower: Locator) =>
  (await topOf(lower)) -
  (await topOf(upper)) -
  (await upper.evaluate((element) => element.getBoundingClientRect().height))

const status = (staff: Page, part: string) =>
  dialog(staff).getByRole('region', { name: part, exact: true }).getByRole('status')
const press = (staff: Page, name: string) => dialog(staff).getByRole('button', { name, exact: true }).click()

/** Open for six hours before and after this one: what lasts until the end of the day does not end during a test. */
function hoursAroundNow() {
  const { timeZone } = DEFAULT_SETTINGS.restaurant
  const hour = Math.floor(minutesOf(timeOf(zoneClock(timeZone).localAt(new Date()))) / 60)
  const at = (ahead: number) => clockTimeOf(60 * ((hour + ahead + 24) % 24))
  return { opens: at(-6), closes: at(6) }
}
const HOURS = hoursAroundNow()
/** When it opens again, as it is said before and after midnight. */
const NEXT_OPENING = `(?:tomorrow at )?${spokenTime(HOURS.opens, { hourCycle: 'h12' })}`

test.describe('the service panel', () => {
  test.beforeEach(async ({ page, staffPage, colleaguePage }) => {
    await setHours(staffPage, { weekly: everyDay(HOURS), specialDays: [] })
    await page.goto('/')
    for (const screen of [staffPage, colleaguePage]) {
      await screen.goto('/admin/orders')
      await openService(screen)
    }
  })
  test.afterEach(({ staffPage }) => setHours(staffPage, DEFAULT_SETTINGS.hours))

  test('pauses a type until the stated time; colleagues and guests see it, also when it is resumed or undone', async ({
    page,
    staffPage,
    colleaguePage,
  }) => {
    await dialog(staffPage).getByLabel('Reason (optional)').fill('the fryer is down')
    for (const [type, name] of [
      ['pickup', 'Pickup'],
      ['delivery', 'Delivery'],
    ] as const) {
      for (const [length, minutes] of [
        ['15 min', 15],
        ['30 min', 30],
        ['1 hour', 60],
        ['Until next shift', null],
        ['Rest of the day', null],
      ] as const) {
        await press(staffPage, `${length}: pause ${type}`)
        await expect(status(colleaguePage, name)).toHaveText(/^Paused until .+: the fryer is down$/)
        const said = (await status(colleaguePage, name).textContent()) ?? ''
        const [, until = ''] = /until (?:tomorrow at )?(.+): /.exec(said) ?? []
        await expect(banner(page)).toHaveText(
          new RegExp(
            `^${name} is paused until (tomorrow at )?${until} \\(the fryer is down\\)\\. You can order for later\\.$`,
          ),
        )
        if (minutes === null) expect(until).toMatch(new RegExp(`^${NEXT_OPENING}$`))
        else expect(await minutesOfPause(staffPage, type)).toBe(minutes)
        if (length === '1 hour') await undo(colleaguePage)
        else await press(staffPage, `Open ${type} again`)
        for (const screen of [staffPage, colleaguePage]) await expect(status(screen, name)).toHaveText('Open')
        await expect(banner(page)).toBeHidden()
      }
    }
    await press(staffPage, 'Rest of the day: pause pickup')
    await expect(status(colleaguePage, 'Pickup')).toContainText('Paused')
    await press(colleaguePage, 'Rest of the day: pause delivery')
    await expect(banner(page)).toContainText(
      new RegExp(`Pickup is paused until ${NEXT_OPENING} \\(the fryer is down\\)\\.`),
    )
    await expect(banner(page)).toContainText(new RegExp(`Delivery is paused until ${NEXT_OPENING}\\.`))
    // The first screen is complete below the notice.
    await resize(page, { width: 390, height: 844 })
    await page.reload()
    await expect(page.getByRole('banner')).not.toHaveAttribute('data-surface', 'night')
    await expect(page.getByRole('button', { name: 'View Menu' })).toBeInViewport({ ratio: 1 })
    // The second press happens while the first is being saved.
    for (const type of ['pickup', 'delivery']) await press(staffPage, `Open ${type} again`)
    await expect(banner(page)).toBeHidden()
  })

  test('pauses for the stated time, after which the first screen is as before; the specials stay below the notice', async ({
    page,
    staffPage,
  }) => {
    await press(staffPage, '15 min: pause pickup')
    await expect(banner(page)).toBeVisible()
    await page.clock.install()
    await resize(page, { width: 390, height: 844 })
    await page.evaluate(() => localStorage.removeItem('specials-seen'))
    await page.reload()
    const specials = page.getByRole('dialog', { name: 'Limited-time Specials' })
    await expect(specials).toBeInViewport({ ratio: 1 })
    await expect(banner(page)).toBeVisible()
    await expect.poll(() => gapBelow(banner(page), specials)).toBeGreaterThanOrEqual(0)
    await expect(page.getByRole('banner')).not.toHaveAttribute('data-surface', 'night')
    await page.clock.fastForward('16:00')
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('banner')).toHaveAttribute('data-surface', 'night')
    await press(staffPage, 'Open pickup again')
  })

  test('never lies below the specials, also on a rotated phone, which stay where they are', async ({
    page,
    staffPage,
  }) => {
    await resize(page, { width: 390, height: 844 })
    await page.evaluate(() => localStorage.removeItem('specials-seen'))
    await page.reload()
    const specials = page.getByRole('dialog', { name: 'Limited-time Specials' })
    await expect(specials).toBeInViewport({ ratio: 1 })
    const usual = await topOf(specials)
    await press(staffPage, '15 min: pause pickup')
    await expect(banner(page)).toBeVisible()
    const gap = async () => Math.round(await gapBelow(banner(page), specials))
    await expect.poll(gap).toBeGreaterThanOrEqual(8)
    // The notice takes more lines, as on a rotated phone.
    await resize(page, { width: 320, height: 844 })
    await expect.poll(gap).toBeGreaterThanOrEqual(8)
    await resize(page, { width: 390, height: 844 })
    await press(staffPage, 'Open pickup again')
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => topOf(specials)).toBe(usual)
  })

  test('refreshes the sign above the menu, which disappears when nothing can be promised', async ({
    page,
    staffPage,
  }) => {
    const answered = page.waitForResponse('**/api/promises')
    await page.reload()
    const promises = await (await answered).json()
    await expect(page.getByText(promises.sign.words, { exact: true })).toBeVisible()

    let words = 'Open · in your hand at 6:20pm'
    await page.route('**/api/promises', (route) =>
      words
        ? route.fulfill({ json: { sign: { words, note: '', isAhead: false }, lastOrders: null } })
        : route.fulfill({ status: 429, json: { error: 'Too many requests.', code: 'rate_limited' } }),
    )
    const sign = page.getByText(/^Open · /)
    await press(staffPage, '+10 min: busy')
    await expect(sign).toHaveText(words)
    words = 'Open · at your door at 6:55pm'
    await press(staffPage, '+20 min: busy')
    await expect(sign).toHaveText(words)
    words = ''
    await press(staffPage, 'No longer busy')
    await expect(sign).toHaveCount(0)
  })

  test('shows guests that the shop is busy or closes early until that is over', async ({
    page,
    staffPage,
    colleaguePage,
  }) => {
    const messages = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
    for (const minutes of [10, 20, 30]) {
      await press(staffPage, `+${minutes} min: busy`)
      await expect(status(colleaguePage, 'Busy')).toContainText(`+${minutes} minutes until`)
      const words = `We are busy: pickup takes about ${20 + minutes} minutes, delivery takes about ${45 + minutes} minutes.`
      await expect(banner(page)).toHaveText(words)
      await expect(messages).toHaveText([words])
      // A message under the pointer does not disappear with time.
      await messages.hover()
    }
    await press(colleaguePage, 'No longer busy')
    await expect(banner(page)).toBeHidden()
    await expect(messages).toHaveCount(0)

    for (const choice of ['In 1 hour', 'In 30 min']) {
      await press(staffPage, `${choice}: close early`)
      await expect(status(colleaguePage, 'Close early')).toContainText('No orders from')
      await expect(banner(page)).toContainText('We close early: the last orders are for')
      await press(staffPage, 'Stay open after all')
      for (const screen of [staffPage, colleaguePage]) {
        await expect(status(screen, 'Close early')).toContainText('Closing as usual')
      }
      await expect(banner(page)).toBeHidden()
    }
    await press(staffPage, 'Now: close early')
    await expect(banner(page)).toHaveText(
      new RegExp(`^We have closed early\\. We open again (at )?${NEXT_OPENING}; you can order for then\\.$`),
    )
    await undo(colleaguePage)
    await expect(status(staffPage, 'Close early')).toContainText('Closing as usual')
    await expect(banner(page)).toBeHidden()
  })
})

/** How many whole minutes a pause has been given. */
async function minutesOfPause(staff: Page, type: 'pickup' | 'delivery'): Promise<number> {
  const { state } = await (await staff.request.get('/api/admin/service')).json()
  return Math.floor((Date.parse(state[type].until) - Date.parse(state[type].from)) / 60_000)
}

test('shows a refused change in the panel, visible at any scroll position', async ({ staffPage }) => {
  await staffPage.route('**/api/admin/service', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { error: 'The oven is on fire.', code: 'fire' } })
      : route.continue(),
  )
  await resize(staffPage, { width: 390, height: 844 })
  await staffPage.goto('/admin')
  await openService(staffPage)
  await dialog(staffPage).getByRole('button', { name: 'Now: close early' }).click()
  const problem = dialog(staffPage).getByRole('alert').filter({ hasText: 'This could not be saved.' })
  await expect(problem).toBeInViewport()
  await expect(dialog(staffPage)).toContainText('The oven is on fire.')
  await expectAccessible(staffPage)
})
