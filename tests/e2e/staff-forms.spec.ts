import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What is wrong is said at the field, which has the focus and is in sight. */
async function expectLedToField(page: Page, at: Locator): Promise<void> {
  await expect(at).toBeFocused()
  await expect(at).toHaveAttribute('aria-invalid', 'true')
  await expect(at).toBeInViewport()
  const described = await at.getAttribute('aria-describedby')
  const message = page.locator(
    (described ?? '')
      .split(' ')
      .map((id) => `[id="${id}"][data-field-error]`)
      .join(', '),
  )
  await expect(message).toBeVisible()
}

type Form = {
  readonly name: string
  readonly path: string
  readonly open?: (page: Page) => Promise<void>
  readonly field: (page: Page) => Locator
  /** Absent: it is left empty. */
  readonly wrong?: string
  /** The button that sends it, or the key. */
  readonly send?: string
}

const labelled = (label: string | RegExp) => (page: Page) => page.getByLabel(label).first()
const pressing = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
const inDialog = (label: string | RegExp) => (page: Page) => page.getByRole('dialog').getByLabel(label).first()

const MENU: readonly Form[] = [
  { name: 'dish', path: 'menu', open: pressing('New Item'), field: inDialog(/^Name/) },
  { name: 'deal', path: 'deals', open: pressing('New deal'), field: inDialog(/^Title/) },
  { name: 'category', path: 'categories', field: labelled('New category'), send: 'Add' },
  {
    name: 'option group',
    path: 'categories',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Options/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add a group of options' }).click()
    },
    field: (page) => page.getByRole('dialog').getByLabel('Group', { exact: true }).last(),
  },
  {
    name: 'special',
    path: 'specials',
    field: labelled('Discount percent'),
    wrong: '200',
    send: 'Enter',
  },
]

const PEOPLE: readonly Form[] = [
  { name: 'booking', path: 'bookings', open: pressing('New booking'), field: inDialog(/^Name/) },
  { name: 'admin', path: 'admins', field: labelled('UID or email'), send: 'Add admin' },
  { name: 'invitation', path: 'admins', field: labelled('Email to invite'), wrong: 'nobody', send: 'Invite' },
  { name: 'own address', path: 'account', field: labelled('New email address'), send: 'Change email address' },
  { name: 'own password', path: 'account', field: labelled('Current password'), send: 'Change password' },
]

const FORMS = { 'the menu': MENU, people: PEOPLE }

for (const [title, forms] of Object.entries(FORMS)) {
  test(`a refused save leads to the first wrong field: ${title}`, async ({ staffPage: page }) => {
    test.slow()
    for (const { name, path, open, field, wrong, send = 'Save' } of forms) {
      await test.step(name, async () => {
        await page.goto(`/admin/${path}`)
        await open?.(page)
        const at = field(page)
        if (wrong !== undefined) await at.fill(wrong)
        if (send === 'Enter') await at.press('Enter')
        else await page.getByRole('button', { name: send, exact: true }).last().click()
        await expectLedToField(page, at)
      })
    }
  })
}
