import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/clock-time.ts'
import { dayFromNow, inThreeDays } from './days.ts'
import { expect, resize, test } from './fixtures.ts'

const RECEIVED = "Your booking has been received! We'll confirm shortly."

const form = (page: Page) => page.getByRole('form', { name: 'Book a Table' })

async function fill(page: Page, guests = '4') {
  await form(page).getByLabel('Name').fill('Ana Māhia')
  await form(page).getByLabel('Email').fill('ana@example.com')
  await form(page).getByLabel('Phone').fill('021 555 0101')
  await form(page).getByLabel('Guests').fill(guests)
  await form(page).getByLabel('Date').fill(inThreeDays())
  await form(page).getByLabel('Time').fill('18:30')
  await form(page).getByLabel('Message').fill('A window table, please.')
}

const ticket = (page: Page) => page.getByRole('list', { name: 'Your bookings' }).getByRole('listitem')

const book = (page: Page) => form(page).getByRole('button', { name: 'Book a Table' }).click()

test.beforeEach(({ page }) => page.goto('/#book'))

test('a visitor books a table, and staff see it', async ({ page, staffPage }) => {
  await fill(page)
  await book(page)
  await expect(form(page).getByRole('status')).toHaveText(RECEIVED)
  await expect(ticket(page).getByRole('heading')).toHaveText(/, 6:30pm, 4 guests$/)
  await expect(form(page).getByLabel('Name')).toHaveValue('')
  const { items } = await (await staffPage.request.get('/api/admin/bookings?search=ana@example.com')).json()
  expect(items[0]).toMatchObject({ name: 'Ana Māhia', guests: 4, time: '18:30', status: 'new' })
})

test('missing or invalid values are reported beside their fields, and the banner disappears on the next try', async ({
  page,
}) => {
  await fill(page)
  await book(page)
  await expect(form(page).getByText(RECEIVED)).toBeVisible()
  await book(page)
  await expect(form(page).getByText(RECEIVED)).toBeHidden()
  await expect(form(page).getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.')
  await expect(form(page).getByLabel('Guests')).toBeFocused()

  await fill(page, '21')
  await form(page).getByLabel('Time').fill('20:30')
  await book(page)
  await expect(form(page).getByLabel('Guests')).toHaveAccessibleDescription('For more than 20 guests, please phone us.')
  await expect(form(page).getByLabel('Time')).toHaveAccessibleDescription(
    'Please choose a time from 11:00am to 8:00pm.',
  )
})

test('the times of the chosen day are offered, and one press fills in the time', async ({ page }) => {
  await expect(form(page).getByRole('button', { name: '6:30pm' })).toHaveCount(0)
  await form(page).getByLabel('Date').fill(inThreeDays())
  await form(page).getByRole('button', { name: '6:30pm' }).click()
  await expect(form(page).getByLabel('Time')).toHaveValue('18:30')
  await expect(form(page).getByRole('button', { name: '6:30pm' })).toHaveAttribute('aria-pressed', 'true')
})

test('guests and day are chosen with a few presses, and can be typed', async ({ page }) => {
  await form(page).getByRole('button', { name: 'One more' }).click()
  await expect(form(page).getByLabel('Guests')).toHaveValue('2')
  await form(page).getByLabel('Guests').fill('20')
  await expect(form(page).getByRole('button', { name: 'One more' })).toBeDisabled()
  await form(page).getByRole('button', { name: 'One less' }).click()
  await expect(form(page).getByLabel('Guests')).toHaveValue('19')
  const day = form(page).getByRole('group', { name: 'Day' })
  await day.getByRole('button', { name: 'Tomorrow' }).click()
  const tomorrow = dayFromNow(1)
  await expect(form(page).getByLabel('Date')).toHaveValue(tomorrow)
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByLabel('Date')).toHaveValue(addDays(tomorrow, 1))
  await form(page).getByLabel('Date').fill(tomorrow)
  await expect(day.getByRole('button', { pressed: true })).toHaveText('Tomorrow')
  // They do not move what is below them when they arrive.
  for (const width of [390, 820, 1024, 1440]) {
    await resize(page, { width, height: 900 })
    const height = () => day.evaluate((row) => row.getBoundingClientRect().height)
    await expect.poll(height, `${width} pixels`).toBeLessThan(width < 1250 ? 60 : 112)
  }
})

test('a phone number that is too short is reported when its field is left', async ({ page }) => {
  await expect(form(page).getByRole('button', { name: 'Book a Table' })).toBeEnabled()
  const phone = form(page).getByLabel('Phone')
  await phone.fill('12')
  await expect(phone).toHaveAccessibleDescription('')
  await form(page).getByLabel('Message').focus()
  await expect(phone).toHaveAccessibleDescription('This phone number is too short. Please check it.')
  await phone.fill('021 555 0101')
  await expect(phone).toHaveAccessibleDescription('')
})

test('a browser that remembers its customer fills in who books', async ({ page }) => {
  const known = { name: 'Ana', phone: '021 555 0101', email: 'ana@example.com', orderType: 'pickup', lines: [] }
  await page.evaluate((text) => localStorage.setItem('remembered-customer', text), JSON.stringify(known))
  await page.reload()
  await expect(form(page).getByLabel('Name')).toHaveValue('Ana')
  await expect(form(page).getByLabel('Phone')).toHaveValue('021 555 0101')
  await expect(form(page).getByLabel('Email')).toHaveValue('ana@example.com')
})

test('a booking stays on the device as a ticket, follows what staff do, and is removed in all tabs', async ({
  page,
  staffPage,
}) => {
  await fill(page)
  const [answer] = await Promise.all([page.waitForResponse('**/api/bookings'), book(page)])
  const { id } = await answer.json()
  await expect(ticket(page).getByRole('status')).toContainText('Requested: we have your request')
  await expect(ticket(page).getByText('please phone us on')).toBeVisible()

  await page.reload()
  await expect(ticket(page)).toContainText('Ana Māhia')
  await expect(form(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/#book')
  await expect(ticket(other).getByRole('status')).toContainText('Requested: we have your request')
  await staffPage.request.post(`/api/admin/bookings/${id}/confirm`, { data: {} })
  await expect(ticket(other).getByRole('status')).toContainText('Confirmed: we look forward to seeing you.')
  await page.bringToFront()
  await expect(ticket(page).getByRole('status')).toContainText('Confirmed: we look forward to seeing you.')

  const [entry] = await Promise.all([
    page.waitForEvent('download'),
    ticket(page).getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(entry.suggestedFilename()).toBe('table.ics')
  await ticket(page).getByRole('button', { name: 'Remove from this device' }).click()
  await expect(ticket(page)).toHaveCount(0)
  await expect(ticket(other)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('own-bookings'))).toBeNull()
})

test('when a booking cannot be saved, nothing typed is lost', async ({ page }) => {
  await page.route('**/api/bookings', (route) => route.fulfill({ body: 'The proxy is having a rest.' }))
  await fill(page)
  await book(page)
  await expect(form(page).getByRole('alert')).toHaveText('Sorry, something went wrong. Please try again.')
  await expect(form(page).getByLabel('Message')).toHaveValue('A window table, please.')
  await page.unroute('**/api/bookings')
  await book(page)
  await expect(form(page).getByText(RECEIVED)).toBeVisible()
})

test('input before hydration is neither lost nor put into the URL', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await fill(page)
  await page.getByLabel('Search dishes').fill('naan')
  await page.getByRole('search').getByLabel('Price').selectOption('Under $10')
  // A press would be lost.
  await expect(form(page).getByRole('button', { name: 'Book a Table' })).toBeDisabled()
  letGo()
  await expect(page.getByRole('article', { name: 'Butter Naan', exact: true })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Butter Chicken', exact: true })).toBeHidden()
  await expect(page.getByLabel('Search dishes')).toHaveValue('naan')
  await expect(page.getByText(/dishes under \$10 for “naan”/)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await book(page)
  await expect(form(page).getByRole('status')).toHaveText(RECEIVED)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the phone number replaces the form', async ({ page }) => {
    await expect(form(page).getByLabel('Name')).toBeHidden()
    await expect(form(page).getByRole('button')).toHaveCount(0)
    // Playwright's text locators ignore `<noscript>`.
    const words = form(page).locator('noscript p')
    await expect(words).toHaveText('Booking here needs JavaScript. Please phone us instead: +64 7 555 0142')
    await expect(words.locator('a')).toHaveAttribute('href', /^tel:/)
  })
})
