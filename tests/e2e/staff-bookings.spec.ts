import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { inThreeDays } from './days.ts'
import { expect, resize, test } from './fixtures.ts'
import { blockLiveEvents, bookTable, clearOpenWork, listenToAlarm } from './staff-work.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a booking rings, sends a notification and waits until it is confirmed', async ({ page, staffPage }) => {
  const notified = await listenToNotifications(staffPage, 'granted')
  await clearOpenWork(staffPage)
  const rings = await listenToAlarm(staffPage)
  await staffPage.goto('/admin/bookings')
  await expect(staffPage.getByText('No bookings yet.')).toBeVisible()
  await staffPage.getByRole('heading', { name: 'Bookings' }).click()
  await bookTable(page, 'Katherine Johnson')

  const row = rowOf(staffPage, 'Katherine Johnson')
  await expect(row).toContainText('High chair')
  await expect.poll(rings).toBe(true)
  await expect.poll(notified).toEqual(['New table booking(s): 1 new booking needs acceptance.'])
  await expect(staffPage.getByRole('link', { name: /Bookings.*new: 1/ })).toBeVisible()
  await expectAccessible(staffPage)

  await row.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(staffPage.getByText('Marked as confirmed. (Email sending will be added later.)')).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveValue('confirmed')
  await expect.poll(rings).toBe(false)
  await expect.poll(notified).toContain('closed')
})

test('turning on notifications reports waiting bookings at once', async ({ page, staffPage }) => {
  const notified = await listenToNotifications(staffPage, 'default')
  await clearOpenWork(staffPage)
  await bookTable(page, 'Valerie Thomas')
  await staffPage.goto('/admin/bookings')
  await expect(staffPage.getByRole('link', { name: /Bookings.*new: 1/ })).toBeVisible()
  expect(await notified()).toEqual([])
  const notifyMe = staffPage.getByRole('button', { name: 'Notify me' })
  await notifyMe.click()
  await expect.poll(notified).toEqual(['New table booking(s): 1 new booking needs acceptance.'])
  await expect(notifyMe).toBeHidden()
})

test('staff set any status, find bookings, download them and delete one', async ({ page, staffPage }) => {
  await bookTable(page, 'Dorothy Vaughan', 2)
  await bookTable(page, 'Mary Jackson', 6)
  await staffPage.goto('/admin/bookings')
  const row = rowOf(staffPage, 'Dorothy Vaughan')
  await row.getByRole('combobox').selectOption('Cancelled')
  await expect(row.getByRole('combobox')).toBeEnabled()
  await staffPage.reload()
  await expect(row.getByRole('combobox')).toHaveValue('cancelled')

  await staffPage.route('**/api/admin/bookings/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'Not today.', code: 'conflict' } }),
  )
  await row.getByRole('combobox').selectOption('New')
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Failed to update status' })).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveValue('cancelled')
  await row.getByRole('button', { name: 'Delete' }).click()
  const question = staffPage.getByRole('alertdialog', { name: 'Delete this booking?' })
  await expect(question).toContainText('Dorothy Vaughan')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Failed to delete' })).toBeVisible()
  const dismiss = staffPage.getByRole('button', { name: 'Dismiss' })
  while ((await dismiss.count()) > 0) await dismiss.first().click()
  await staffPage.unroute('**/api/admin/bookings/*')

  await staffPage.getByLabel('Search bookings').fill('vaughan')
  await expect(rowOf(staffPage, 'Mary Jackson')).toBeHidden()
  await staffPage.getByLabel('Show').selectOption('Confirmed')
  await expect(staffPage.getByText('No bookings match these filters.')).toBeVisible()
  await staffPage.getByRole('button', { name: '1 in Cancelled' }).click()
  await expect(staffPage.getByRole('heading', { name: 'Bookings' })).toBeFocused()
  await expect(row).toBeVisible()
  const download = staffPage.waitForEvent('download')
  await staffPage.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('bookings.csv')
  await row.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

test('a confirmation waits for the status that is still being saved', async ({ page, staffPage }) => {
  await bookTable(page, 'Mary Golda Ross')
  await staffPage.goto('/admin/bookings')
  const row = rowOf(staffPage, 'Mary Golda Ross')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await staffPage.route('**/api/admin/bookings/*', async (route) => {
    await held
    await route.continue()
  })
  await row.getByRole('combobox').selectOption('Cancelled')
  await row.getByRole('button', { name: 'Send confirmation' }).click()
  letGo()
  await expect(staffPage.getByText(/^Marked as confirmed\./)).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveValue('confirmed')
})

test('the day shows the guests and their messages, marks possible double bookings, and lets staff correct them', async ({
  page,
  staffPage,
}) => {
  await clearOpenWork(staffPage)
  const date = inThreeDays()
  await bookTable(page, 'Grace Hopper', 2, date)
  await bookTable(page, 'The Hoppers', 3, date)
  await staffPage.goto('/admin')
  const figures = staffPage.getByLabel('Today', { exact: true }).getByRole('definition')
  await expect(figures).toHaveText([/\d/, /\d/, '0', '2'])
  await staffPage.getByRole('link', { name: 'Tables for today' }).click()
  await expect(staffPage.getByRole('heading', { name: 'Today: 0 parties, 0 guests' })).toBeVisible()
  await staffPage.getByRole('button', { name: 'Next day' }).click()
  await expect(staffPage.getByRole('heading', { name: 'Tomorrow: 0 parties, 0 guests' })).toBeVisible()
  await staffPage.getByRole('textbox', { name: 'Day' }).fill(date)
  await expect(staffPage.getByRole('heading', { name: /: 2 parties, 5 guests$/ })).toBeVisible()
  const party = staffPage
    .getByRole('listitem')
    .filter({ has: staffPage.getByRole('heading', { name: 'Grace Hopper' }) })
  await expect(party.last()).toContainText('High chair')
  await expect(party.last()).toContainText('Also booked for 6:30pm by The Hoppers: same phone number.')
  await expect(party.last().getByRole('link', { name: '021 555 0142' })).toHaveAttribute('href', 'tel:0215550142')
  await expectAccessible(staffPage)
  await party.last().getByRole('button', { name: 'Send confirmation' }).click()
  await expect(party.last().getByRole('combobox')).toHaveValue('confirmed')
  const other = staffPage.getByRole('listitem').filter({ hasText: 'The Hoppers, 3' }).last()
  await other.getByRole('combobox').selectOption('Cancelled')
  await expect(other).toBeHidden()
  await expect(staffPage.getByText('Also booked')).toBeHidden()
  await expect(staffPage.getByRole('link', { name: 'Show the one that was cancelled' })).toBeVisible()
  await staffPage.getByRole('button', { name: 'Edit the booking of Grace Hopper' }).first().click()
  const dialog = staffPage.getByRole('dialog', { name: 'Edit the booking of Grace Hopper' })
  await dialog.getByLabel('Time').fill('19:45')
  await dialog.getByLabel('Guests').fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(staffPage.getByText(/^7:45pm Grace Hopper, 5/)).toBeVisible()
})

test('staff choose whether a guest is emailed about a moved, cancelled or deleted booking', async ({
  page,
  staffPage,
}) => {
  // As if a mail server were configured.
  await staffPage.route('**/api/admin/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), sendsMail: true } })
  })
  await bookTable(page, 'Evelyn Boyd')
  await staffPage.goto('/admin/bookings')
  const row = rowOf(staffPage, 'Evelyn Boyd')
  const sent = (method: string) =>
    staffPage.waitForRequest((request) => request.method() === method && request.url().includes('/api/admin/bookings/'))

  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = staffPage.getByRole('dialog', { name: 'Edit the booking of Evelyn Boyd' })
  const notify = dialog.getByRole('checkbox', { name: 'Tell the guest by email' })
  await dialog.getByLabel('Message (optional)').fill('By the window')
  await expect(notify).toBeHidden()
  await dialog.getByLabel('Time').fill('19:15')
  await expect(notify).toBeChecked()
  await notify.uncheck()
  const moved = sent('PATCH')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await moved).postDataJSON()).toMatchObject({ time: '19:15', notifyGuest: false })
  await expect(dialog).toBeHidden()

  await row.getByRole('button', { name: 'Delete' }).click()
  const deletion = staffPage.getByRole('alertdialog', { name: 'Delete this booking?' })
  await deletion.getByRole('checkbox', { name: 'Tell the guest by email' }).uncheck()
  await deletion.getByRole('button', { name: 'Cancel' }).click()

  // The status changes at once. The switch decides whether the guest gets an email.
  const emailsGuests = staffPage.getByRole('switch', { name: 'Tell guests by email when their booking is cancelled' })
  await expect(emailsGuests).toBeChecked()
  await expectAccessible(staffPage)
  for (const notifyGuest of [true, false]) {
    await emailsGuests.setChecked(notifyGuest)
    const cancelled = sent('PATCH')
    await row.getByRole('combobox').selectOption('Cancelled')
    expect((await cancelled).postDataJSON()).toMatchObject({ status: 'cancelled', notifyGuest })
    await expect(row.getByRole('combobox')).toBeEnabled()
    await row.getByRole('combobox').selectOption('New')
    await expect(row.getByRole('combobox')).toBeEnabled()
  }
  await emailsGuests.check()

  await bookTable(page, 'Melba Mouton')
  const other = rowOf(staffPage, 'Melba Mouton')
  await other.getByRole('button', { name: 'Delete' }).click()
  await deletion.getByRole('checkbox', { name: 'Tell the guest by email' }).uncheck()
  const deleted = sent('DELETE')
  await deletion.getByRole('button', { name: 'Delete' }).click()
  expect(new URL((await deleted).url()).search).toBe('?notifyGuest=false')
  await expect(other).toBeHidden()
})

test('Delete is in the row on every screen, and a very long name does not push it off', async ({ page, staffPage }) => {
  const name = 'Wolfeschlegelstein'.repeat(5)
  await bookTable(page, name)
  for (const width of [390, 820, 1440]) {
    await resize(staffPage, { width, height: 900 })
    await staffPage.goto('/admin/bookings')
    const trash = rowOf(staffPage, name).getByRole('button', { name: 'Delete' })
    await trash.scrollIntoViewIfNeeded()
    await expect(trash).toBeInViewport({ ratio: 0.9 })
    // It is beside the other buttons, not alone on a line. Both at the same moment: the list above may still grow.
    const edit = rowOf(staffPage, name).getByRole('button', { name: 'Edit' })
    const tops = await edit.or(trash).evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
    expect(tops).toEqual([tops[0], tops[0]])
  }
})

test('staff enter a booking made by phone; nothing typed is lost when saving fails', async ({ staffPage }) => {
  await staffPage.goto('/admin/bookings')
  await staffPage.getByRole('button', { name: 'New booking' }).click()
  const dialog = staffPage.getByRole('dialog', { name: 'New booking' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await staffPage.keyboard.type('Annie Easley')
  await staffPage.keyboard.press('Tab')
  await staffPage.keyboard.type('021 555 0177')
  await dialog.getByLabel('Guests').fill('30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Time')).toBeFocused()
  await expect(dialog.getByText('Please choose a time.')).toBeVisible()
  await dialog.getByLabel('Time').fill('22:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Time')).toHaveAccessibleDescription('Please choose a time from 11:00am to 8:00pm.')
  await expect(dialog.getByLabel('Guests')).toHaveValue('30')
  await dialog.getByLabel('Date').fill(inThreeDays())
  await dialog.getByLabel('Time').fill('12:15')

  await staffPage.route('**/api/admin/bookings', (route) =>
    route.fulfill({ status: 409, json: { error: 'The oven is on fire.', code: 'fire' } }),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Save failed: The oven is on fire.')
  await staffPage.unroute('**/api/admin/bookings')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(staffPage.getByRole('button', { name: 'New booking' })).toBeFocused()
  const row = rowOf(staffPage, 'Annie Easley')
  await expect(row).toContainText('12:15pm')
  await expect(row.getByRole('combobox')).toHaveValue('confirmed')
})

test('correcting a booking that a colleague has just changed shows the conflict and loses nothing', async ({
  page,
  staffPage,
  colleaguePage,
}) => {
  await bookTable(page, 'Joan Clarke')
  await blockLiveEvents(staffPage)
  for (const screen of [staffPage, colleaguePage]) await screen.goto('/admin/bookings')
  const edit = (screen: Page) => rowOf(screen, 'Joan Clarke').getByRole('button', { name: 'Edit' }).click()
  const dialogOf = (screen: Page) => screen.getByRole('dialog', { name: 'Edit the booking of Joan Clarke' })
  await edit(staffPage)
  await edit(colleaguePage)
  await dialogOf(colleaguePage).getByLabel('Time').fill('19:30')
  await dialogOf(colleaguePage).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(colleaguePage)).toBeHidden()

  const mine = dialogOf(staffPage)
  await mine.getByLabel('Guests').fill('6')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('alert')).toContainText('Someone else has changed this booking in the meantime.')
  await expect(mine.getByLabel('Guests')).toHaveValue('6')
  await expect(mine.getByLabel('Time')).toHaveValue('19:30')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toBeHidden()
  await expect(rowOf(staffPage, 'Joan Clarke')).toContainText('7:30pm')
  await expect(rowOf(colleaguePage, 'Joan Clarke').getByRole('cell').first()).toHaveText('6')
})

/** Records the page's desktop notifications; permission is granted when asked for. */
async function listenToNotifications(page: Page, permission: NotificationPermission): Promise<() => Promise<string[]>> {
  await page.addInitScript((before) => {
    const shown: string[] = []
    Object.defineProperty(window, 'notified', { value: shown })
    class FakeNotification extends EventTarget {
      static permission = before
      static async requestPermission() {
        FakeNotification.permission = 'granted'
        return FakeNotification.permission
      }
      constructor(title: string, { body = '' } = {}) {
        super()
        shown.push(`${title}: ${body}`)
      }
      close() {
        shown.push('closed')
      }
    }
    Object.defineProperty(window, 'Notification', { value: FakeNotification })
  }, permission)
  return () => page.evaluate(() => Reflect.get(window, 'notified') as string[])
}
