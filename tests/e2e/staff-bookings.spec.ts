import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { bookTable, clearTheEvening, listenToAlarm } from './staff-work.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a booking rings, notifies and waits until it is confirmed', async ({ page, staffPage }) => {
  const notified = await listenToNotifications(staffPage, 'granted')
  await clearTheEvening(staffPage)
  const rings = await listenToAlarm(staffPage)
  await staffPage.goto('/admin/bookings')
  await expect(staffPage.getByText('No bookings yet.')).toBeVisible()
  await staffPage.getByRole('heading', { name: 'Bookings' }).click()
  await bookTable(page, 'Katherine Johnson')

  const row = rowOf(staffPage, 'Katherine Johnson')
  await expect(row).toContainText('High chair')
  await expect.poll(rings).toBe(true)
  expect(await notified()).toEqual(['New table booking(s): 1 new booking needs acceptance.'])
  await expect(staffPage.getByRole('link', { name: /Bookings.*new: 1/ })).toBeVisible()
  await expectAccessible(staffPage)

  await row.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(staffPage.getByText('Marked as confirmed. (Email sending will be added later.)')).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveValue('confirmed')
  await expect.poll(rings).toBe(false)
  expect(await notified()).toContain('closed')
})

test('who asks to be notified is told at once of the bookings that wait already', async ({ page, staffPage }) => {
  const notified = await listenToNotifications(staffPage, 'default')
  await clearTheEvening(staffPage)
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
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Failed to delete' })).toBeVisible()
  await staffPage.unroute('**/api/admin/bookings/*')

  await staffPage.getByLabel('Search bookings').fill('vaughan')
  await expect(rowOf(staffPage, 'Mary Jackson')).toBeHidden()
  const download = staffPage.waitForEvent('download')
  await staffPage.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('bookings.csv')
  await row.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

/** What the page's desktop notifications say; whoever has not been asked yet says yes. */
async function listenToNotifications(page: Page, permission: NotificationPermission): Promise<() => Promise<string[]>> {
  await page.addInitScript((before) => {
    const shown: string[] = []
    Object.defineProperty(window, 'notified', { value: shown })
    class Told extends EventTarget {
      static permission = before
      static async requestPermission() {
        Told.permission = 'granted'
        return Told.permission
      }
      constructor(title: string, { body = '' } = {}) {
        super()
        shown.push(`${title}: ${body}`)
      }
      close() {
        shown.push('closed')
      }
    }
    Object.defineProperty(window, 'Notification', { value: Told })
  }, permission)
  return () => page.evaluate(() => Reflect.get(window, 'notified') as string[])
}
