import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { recentReport } from './staff-work.ts'

/** What the drawer's screen says beside a word: `Float` is `$150.00`. */
const sum = (within: ReturnType<Page['locator']>, name: string) =>
  within.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')

const report = (staff: Page, name: string) => sum(staff.getByRole('main'), name)

test('the cash of a shift: a float, an order with change and a tip, a payout, a short count, and its correction', async ({
  staffPage,
}) => {
  const { keyboard } = staffPage
  await staffPage.addInitScript(() => {
    window.print = () => {
      const slip = document.querySelector<HTMLElement>('[data-slip]')
      document.body.dataset.printed = slip?.textContent ?? ''
    }
  })
  const inDrawer = staffPage.getByRole('region', { name: 'In the drawer' })

  await test.step('the drawer is opened', async () => {
    await staffPage.goto('/admin/drawer')
    await staffPage.getByLabel('Float').fill('100000.01')
    // The drawers are read again after a refusal; the form must not wait for it.
    const { promise: isRead, resolve: answer } = Promise.withResolvers<void>()
    await staffPage.route('**/api/admin/drawers', async (route) => {
      if (route.request().method() === 'GET') await isRead
      await route.continue()
    })
    await keyboard.press('Enter')
    await expect(staffPage.getByText('whole cents from 0 to 100,000.')).toBeVisible()
    await staffPage.getByLabel('Float').fill('')
    await keyboard.press('Enter')
    await expect(staffPage.getByText('Please enter what is in the drawer now; 0 if it is empty.')).toBeVisible()
    answer()
    await expect(staffPage.getByLabel('Float')).toBeFocused()
    await staffPage.keyboard.type('150,00')
    await expect(staffPage.getByRole('form', { name: 'Open the drawer' }).getByRole('status')).toHaveText(/\$150\.00$/)
    await expect(staffPage.getByText('Please enter what is in the drawer now')).toBeHidden()
    await keyboard.press('Enter')
    await expect(inDrawer).toBeVisible()
    await expect(sum(inDrawer, 'Should be there')).toBeHidden()
    await inDrawer.getByRole('button', { name: 'Show the sums' }).click()
    await expect(sum(inDrawer, 'Should be there')).toHaveText('$150.00')
  })

  await test.step('an order is entered by two letters and keys, and paid in cash with a tip and change', async () => {
    await staffPage.getByRole('link', { name: 'New order' }).click()
    await staffPage.getByRole('combobox', { name: 'Dish' }).focus()
    await keyboard.type('4 gn')
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowUp')
    await expect(staffPage.getByRole('option', { selected: true })).toContainText('Garlic Naan')
    await keyboard.press('Enter')
    await expect(staffPage.getByText('Total $18.00')).toBeVisible()
    await staffPage.getByLabel('Phone').fill('021 555 0188')
    await staffPage.getByLabel('Name').fill('Mary Jackson')
    await keyboard.press('Control+Enter')
    const payment = staffPage.getByRole('dialog', { name: /^Take \$18\.00 for/ })
    const given = payment.getByLabel('Cash given')
    await expect(given).toBeFocused()
    await keyboard.type('30,00')
    const change = payment.getByRole('status')
    await expect(change).toContainText('$12.00')
    await payment.getByLabel('Tip (optional)').fill('12.01')
    await keyboard.press('Enter')
    await expect(given).toHaveAccessibleDescription('That is less than the $30.01 to be paid.')
    await expect(given).toBeFocused()
    // The focus selects what is there, so that typing replaces it.
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.type('2,5')
    await expect(payment.getByRole('button', { name: 'Take $20.50' })).toBeVisible()
    await expect(change).toContainText('$9.50')
    await expectAccessible(staffPage)
    await keyboard.press('Enter')
    await expect(staffPage.getByText(/\$18\.00 paid in cash, and a tip of \$2\.50\. Change: \$9\.50$/)).toBeVisible()
    // For the next customer.
    await expect(staffPage.getByRole('combobox', { name: 'Dish' })).toBeFocused()
  })

  await test.step('cash is taken out, but never more than there is', async () => {
    await staffPage.getByRole('link', { name: 'Cash drawer' }).click()
    await inDrawer.getByRole('button', { name: 'Show the sums' }).click()
    await expect(sum(inDrawer, 'Cash payments')).toHaveText('+$18.00')
    await expect(sum(inDrawer, 'Tips in cash')).toHaveText('+$2.50')
    await staffPage.getByLabel('Amount').fill('170.51')
    await staffPage.getByLabel('Reason').fill('Milk from the corner shop')
    // As on a busy device: the next frame comes before the error is rendered.
    await staffPage.evaluate(() => {
      window.requestAnimationFrame = (paint) => {
        paint(performance.now())
        return 0
      }
    })
    await staffPage.getByRole('button', { name: 'Take out' }).click()
    await expect(staffPage.getByText('Only $170.50 should be in the drawer.')).toBeVisible()
    await expect(staffPage.getByLabel('Amount')).toBeFocused()
    await keyboard.type('12,50')
    await staffPage.getByRole('button', { name: 'Take out' }).click()
    await expect(sum(inDrawer, 'Should be there')).toHaveText('$158.00')
  })

  const closed = staffPage.getByRole('region', { name: 'Closed drawers' })
  await test.step('the drawer is counted, found short, and corrected', async () => {
    await staffPage.getByLabel('Counted').focus()
    await keyboard.type('155,00')
    await expect(staffPage.getByText('$3.00 short')).toBeHidden()
    await keyboard.press('Enter')
    const question = staffPage.getByRole('alertdialog', { name: 'The drawer is $3.00 short' })
    await question.getByRole('button', { name: 'Count again' }).click()
    await staffPage.getByLabel('Note').fill('A note fell behind the shelf')
    await staffPage.getByRole('button', { name: 'Close drawer' }).click()
    await question.getByRole('button', { name: 'Close drawer' }).click()
    await expect(staffPage.getByLabel('Float')).toHaveValue('150.00')
    await expect(staffPage.getByLabel('Float')).toHaveAccessibleDescription(
      'As last time. Of the $155.00 that was counted then, $5.00 is not needed.',
    )
    await closed.getByText('$3.00 short').first().click()
    await closed.getByRole('button', { name: 'Correct…' }).click()
    await expect(closed.getByLabel('Amount')).toBeFocused()
    await keyboard.type('2,00')
    await closed.getByRole('button', { name: 'There was more' }).click()
    await expect(closed.getByText('Please say what was wrong, or where the cash was found.')).toBeVisible()
    await expect(closed.getByLabel('Reason')).toBeFocused()
    await closed.getByLabel('Reason').fill('Found it')
    await closed.getByRole('button', { name: 'There was more' }).click()
    await expect(sum(closed, 'Difference')).toHaveText('$1.00 short')
    await expect(closed.getByRole('list', { name: 'Corrections' })).toContainText('Found it')
    await expectAccessible(staffPage)
  })

  await test.step('the slip, the history and the day’s page show it', async () => {
    await closed.getByRole('button', { name: 'Print' }).click()
    const slip = staffPage.locator('body')
    for (const words of ['Float$150.00', 'Tips in cash+$2.50', 'Milk from the corner shop', 'Counted$155.00']) {
      await expect(slip).toHaveAttribute('data-printed', new RegExp(words.replaceAll(/[+$.]/g, '\\$&')))
    }
    await expect(slip).toHaveAttribute('data-printed', /Correction\+\$2\.00.*Difference\$1\.00 short.*Found it/)
    await closed.getByRole('button', { name: /History/ }).click()
    const history = staffPage.getByRole('dialog')
    await expect(history).toContainText('Found it')
    await expect(history).toContainText('Milk from the corner shop')
    await keyboard.press('Escape')
    await staffPage.goto(recentReport())
    await expect(report(staffPage, 'Cash drawer')).toHaveText('$1.00 short')
  })
})
