import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { clearOpenWork, placePaidOrder, pressMore, titleAbout } from './staff-work.ts'

const SIZES = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const

const cardOf = (page: Page, code: string) => page.getByRole('article', { name: code })

/** Opens a record's history by keyboard, reads it, closes it with Escape and checks that the focus returns. */
async function readHistory(
  page: Page,
  button: Locator,
  title: string | RegExp,
  read: (dialog: Locator) => Promise<void>,
) {
  const dialog = page.getByRole('dialog', { name: title })
  await button.press('Enter')
  // On a phone the button opens a menu, which has the history.
  const item = page.locator('[popover]').getByRole('button', { name: 'History' })
  await expect(dialog.or(item)).toBeVisible()
  if (await item.isVisible()) await item.press('Enter')
  await expect(dialog).toBeVisible()
  await read(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
}

for (const [device, viewport] of SIZES) {
  test(`on ${device} an order's history shows its payment, its way through the kitchen and its refund`, async ({
    page,
    staffPage,
    shop,
  }) => {
    await resize(staffPage, viewport)
    await clearOpenWork(staffPage)
    const { code } = await placePaidOrder(page, 'Hedy Lamarr')
    await staffPage.goto('/admin/orders?status=all')
    const card = cardOf(staffPage, code)
    // It is for later, so that on a phone the one green step is to accept it.
    const hasMore = device === 'a phone'
    const press = (name: string) => (hasMore ? pressMore(card, name) : card.getByRole('button', { name }).click())
    await press('Preparing')
    await expect(card.getByRole('button', { name: 'Ready' })).toBeEnabled()
    // When it disappears, everything below it moves up.
    await expect(staffPage.getByText('1 new order waiting for acceptance!')).toBeHidden()
    await press('Refund…')
    await staffPage.getByLabel('Amount').fill('5.00')
    await staffPage.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
    await expect(card.getByRole('list', { name: 'Refunds' })).toContainText('succeeded')
    // Until it has closed, it takes the focus back to its button.
    await expect(staffPage.getByRole('dialog')).toBeHidden()

    const history = card.getByRole('button', { name: hasMore ? /^More about/ : 'History' })
    await readHistory(staffPage, history, titleAbout('History of', code), async (dialog) => {
      // The newest first. The provider's answer and its webhook about the refund come in either order, as one entry or two.
      const entries = dialog.getByRole('listitem')
      await expect(entries.nth(-1)).toContainText(/Changed by Demo payment.*pending became new.*unpaid became paid/)
      await expect(entries.nth(-2)).toContainText(new RegExp(`Changed by ${shop.admin.email}.*new became preparing`))
      await expect(entries.nth(-3)).toContainText(new RegExp(`Refunded by ${shop.admin.email}.*\\$5\\.00, pending`))
      await expect(entries.first()).toContainText('Changed by Demo payment')
      await expect(dialog).toContainText('$5.00, pending became $5.00, succeeded')
      await expect(dialog).toContainText('$0.00 became $5.00')
      await expectAccessible(staffPage)
      // No sideways scrolling, nothing cut off.
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      // An open history shows new entries.
      await staffPage.request.patch(`/api/admin/orders/${code}`, { data: { status: 'ready' } })
      await expect(dialog.getByRole('listitem').first()).toContainText('preparing became ready')
      // In a low window it scrolls, by keyboard as well.
      await resize(staffPage, { ...viewport, height: 400 })
      await expectAccessible(staffPage, 'dialog')
    })
  })

  test(`on ${device} an admin's history shows who added them`, async ({ staffPage, shop }) => {
    await resize(staffPage, viewport)
    await staffPage.goto('/admin/admins')
    const me = staffPage.getByRole('row').filter({ hasText: shop.admin.email })
    await readHistory(
      staffPage,
      me.getByRole('button', { name: 'History' }),
      `History of ${shop.admin.email}`,
      async (dialog) => {
        await expect(dialog.getByRole('listitem')).toContainText([/Added automatically.*Email/])
        await expectAccessible(staffPage)
      },
    )
  })
}

test('a history that cannot be read says so and can be retried', async ({ staffPage, shop }) => {
  await staffPage.route('**/api/admin/audit?**', (route) =>
    route.fulfill({ status: 409, json: { error: 'The book is lent.', code: 'conflict' } }),
  )
  await staffPage.goto('/admin/admins')
  const me = staffPage.getByRole('row').filter({ hasText: shop.admin.email })
  await readHistory(
    staffPage,
    me.getByRole('button', { name: 'History' }),
    `History of ${shop.admin.email}`,
    async (dialog) => {
      await expect(dialog.getByRole('alert')).toContainText('Failed to load the history: The book is lent.')
      await staffPage.unroute('**/api/admin/audit?**')
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(dialog.getByRole('listitem')).toHaveCount(1)
    },
  )
})

test('what was deleted is listed for owners, each with its history', async ({ staffPage }) => {
  const answer = await staffPage.request.post('/api/admin/categories', { data: { name: 'Soups of yesterday' } })
  const { id } = await answer.json()
  expect((await staffPage.request.delete(`/api/admin/categories/${id}`)).ok()).toBe(true)
  await staffPage.goto('/admin/system')
  await staffPage.getByRole('button', { name: 'What was deleted' }).click()
  const deleted = staffPage.getByRole('listitem').filter({ hasText: 'Category Soups of yesterday' })
  await expectAccessible(staffPage)
  await readHistory(
    staffPage,
    deleted.getByRole('button', { name: 'History' }),
    'History of Category Soups of yesterday',
    async (dialog) => {
      await expect(dialog.getByRole('listitem').first()).toContainText('Deleted by')
      await expect(dialog.getByRole('listitem').last()).toContainText('Added by')
    },
  )
})
