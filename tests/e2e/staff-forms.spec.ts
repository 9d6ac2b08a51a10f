import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { clearOpenWork } from './staff-work.ts'

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

const SETTINGS: readonly Form[] = [
  {
    name: 'rehearsal',
    path: 'rehearsal',
    open: (page) => page.getByText('Size and speed').click(),
    field: labelled('Speed'),
    wrong: '900',
    send: 'Rehearse a Friday night',
  },
  { name: 'restaurant', path: 'settings/restaurant', field: labelled('Name'), wrong: '' },
  { name: 'orders', path: 'settings/ordering', field: labelled('Days to order for'), wrong: '0' },
  { name: 'money', path: 'settings/money', field: labelled('Rate in percent'), wrong: '101' },
  { name: 'words and pictures', path: 'settings/landing', field: labelled('Button to the menu'), wrong: '' },
  {
    name: 'tables',
    path: 'settings/tables',
    open: (page) => page.getByRole('switch', { name: 'Guests are offered only times at which there is room' }).click(),
    field: labelled('Parties of up to'),
    wrong: '0',
  },
  { name: 'capacity', path: 'settings/capacity', field: labelled('Minutes of work on one dish'), wrong: '241' },
  { name: 'reports', path: 'settings/reports', field: labelled('Email address'), wrong: 'nobody' },
  { name: 'alerts', path: 'settings/alerts', field: labelled('Address of a webhook'), wrong: 'nowhere' },
  { name: 'mail server', path: 'settings/mail-server', field: labelled('Name of the server'), wrong: 'smtp example' },
  { name: 'emails', path: 'settings/mail', field: labelled('Subject'), wrong: '' },
]

const FORMS = { 'the menu': MENU, people: PEOPLE, settings: SETTINGS }

for (const [title, forms] of Object.entries(FORMS)) {
  test(`a refused save leads to the first wrong field: ${title}`, async ({ staffPage: page }) => {
    test.slow()
    // No rehearsal can begin while orders are open.
    await clearOpenWork(page)
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
