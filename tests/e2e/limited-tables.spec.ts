import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { inThreeDays } from './days.ts'
import { expect, test } from './fixtures.ts'
import { clearOpenWork } from './staff-work.ts'

async function setTables(staff: Page, change: object) {
  const { tables } = await (await staff.request.get('/api/admin/settings')).json()
  const data = { ...change, version: tables.version }
  expect((await staff.request.patch('/api/admin/settings/tables', { data })).ok()).toBe(true)
}

test.afterEach(({ staffPage }) =>
  setTables(staffPage, { isLimited: false, coversAtOnce: null, changeHours: null, areas: [] }),
)

test('a guest books the last seats of an evening, nobody else is offered them, and the guest moves the booking through its link', async ({
  page,
  staffPage,
}) => {
  await clearOpenWork(staffPage)
  await staffPage.goto('/admin/settings/tables')
  await staffPage.getByRole('switch', { name: 'Guests are offered only times at which there is room' }).check()
  await staffPage.getByLabel('Guests at the same time').fill('4')
  await staffPage.getByRole('switch', { name: 'Guests can change or cancel by a link' }).check()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Save' }).click()
  await expect(staffPage.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/#book')
  const form = page.getByRole('form', { name: 'Book a Table' })
  await form.getByLabel('Name').fill('Katherine Johnson')
  await form.getByLabel('Email').fill('katherine@example.com')
  await form.getByLabel('Phone').fill('021 555 0101')
  await form.getByLabel('Guests').fill('3')
  const date = inThreeDays()
  await form.getByLabel('Date').fill(date)
  await form.getByRole('button', { name: '6:00pm' }).click()
  await form.getByRole('button', { name: 'Book a Table' }).click()
  await page.getByRole('list', { name: 'Your bookings' }).getByRole('link', { name: 'Change' }).click()
  await expect(page.getByText(/, 6:00pm, 3 guests$/)).toBeVisible()
  // The guest does not meet their own party.
  await expect(page.getByRole('button', { name: '6:30pm', exact: true })).toBeEnabled()
  await expectAccessible(page, '#book')
  await page.getByRole('button', { name: '1:00pm', exact: true }).click()
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByText(/, 1:00pm, 3 guests$/)).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: 'Your changes are saved.' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Your booking' })).toBeFocused()

  await staffPage.goto(`/admin/bookings?day=${date}`)
  await expect(staffPage.getByText('Most guests at the same time: 3 of 4, at 1:00pm.')).toBeVisible()
  await expectAccessible(staffPage)
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await page.getByRole('button', { name: 'Yes, cancel the booking' }).click()
  await expect(page.getByText('It is cancelled.')).toBeVisible()
  await expect(staffPage.getByText('Nobody is expected.')).toBeVisible()
})

test('a booking is cancelled on its ticket, also where nothing can be stored', async ({ page, staffPage }) => {
  await setTables(staffPage, { changeHours: 2 })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('The storage is full.')
    }
  })
  await page.goto('/#book')
  const form = page.getByRole('form', { name: 'Book a Table' })
  await form.getByLabel('Name').fill('Katherine Johnson')
  await form.getByLabel('Email').fill('katherine@example.com')
  await form.getByLabel('Phone').fill('021 555 0101')
  await form.getByLabel('Guests').fill('3')
  await form.getByLabel('Date').fill(inThreeDays())
  await form.getByRole('button', { name: '6:00pm' }).click()
  await form.getByRole('button', { name: 'Book a Table' }).click()
  const ticket = page.getByRole('list', { name: 'Your bookings' }).getByRole('listitem')
  await expectAccessible(page, '#book')
  // The second half of a double press is no answer.
  await ticket.getByRole('button', { name: 'Cancel' }).dblclick()
  await ticket.getByRole('button', { name: 'Yes, cancel the booking' }).click()
  await expect(ticket.getByRole('status')).toContainText('Cancelled: no table is kept for you.')
  await expect(ticket.getByRole('button', { name: /cancel/i })).toHaveCount(0)
  await expect(ticket.getByRole('link', { name: 'Change' })).toHaveCount(0)
})

test('the page of a booking says that staff have confirmed it, while the guest looks at it', async ({
  page,
  staffPage,
}) => {
  await setTables(staffPage, { changeHours: 2 })
  const who = { name: 'Mary Jackson', email: 'mary@example.com', phone: '021 555 0103' }
  const made = await page.request.post('/api/bookings', {
    data: { ...who, guests: 4, date: inThreeDays(), time: '18:00' },
  })
  const { id, key } = await made.json()
  const live = page.waitForRequest(`**/api/bookings/${id}/live?*`)
  await page.goto(`/#booking=${id}.${key}`)
  const own = page.getByRole('region', { name: 'Your booking' })
  await expect(own.getByRole('status')).toContainText('It is not confirmed yet.')
  await live
  await staffPage.request.patch(`/api/admin/bookings/${id}`, { data: { status: 'confirmed' } })
  await expect(own.getByRole('status')).toContainText('It is confirmed.')
})

test.describe('when a save is lost', () => {
  test.use({ losesConnection: true })

  test('the tables that staff chose for a party stay chosen, and can be saved again', async ({ page, staffPage }) => {
    const date = inThreeDays()
    const booking = {
      name: 'Dorothy Vaughan',
      email: 'dorothy@example.com',
      phone: '021 555 0102',
      guests: 2,
      date,
      time: '18:00',
    }
    expect((await page.request.post('/api/bookings', { data: booking })).ok()).toBe(true)
    await setTables(staffPage, {
      isLimited: true,
      areas: [{ name: 'Window', canJoin: false, tables: [{ name: 'W1', seats: 4 }] }],
    })
    await staffPage.goto(`/admin/bookings?day=${date}`)
    await staffPage.getByRole('button', { name: 'Table… for Dorothy Vaughan' }).click()
    const dialog = staffPage.getByRole('dialog', { name: 'Tables for Dorothy Vaughan' })
    await dialog.getByRole('checkbox', { name: 'W1' }).check()
    await staffPage.route('**/api/admin/bookings/*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Save failed')
    await expect(dialog.getByRole('checkbox', { name: 'W1' })).toBeChecked()
    await expectAccessible(staffPage)

    await staffPage.unroute('**/api/admin/bookings/*')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(staffPage.getByRole('button', { name: 'At W1 for Dorothy Vaughan' })).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})
