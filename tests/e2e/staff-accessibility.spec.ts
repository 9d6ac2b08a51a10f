import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { bookTable, clearOpenWork, openMore, placePaidOrder, pressMore, titleAbout } from './staff-work.ts'

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const

/** In the light scheme on a desktop, and in the dark scheme on a phone. */
async function expectAccessibleInAllLooks(page: Page): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await resize(page, { width, height: 800 })
    await test.step(`${colorScheme} at ${width}`, () => expectAccessible(page))
  }
}

/** Each screen, and what shows that its content has loaded. */
const SCREENS: readonly [path: string, heading: string, content: (page: Page) => ReturnType<Page['getByRole']>][] = [
  ['/admin', 'Dashboard', (page) => page.getByRole('main').getByRole('link', { name: 'Specials' })],
  ['/admin/bookings', 'Bookings', (page) => page.getByRole('row').nth(1)],
  ['/admin/orders', 'Orders', (page) => page.getByRole('article').first()],
  ['/admin/drawer', 'Cash drawer', (page) => page.getByRole('heading', { name: 'Closed drawers' })],
  ['/admin/menu?search=paneer', 'Menu', (page) => page.getByRole('row').nth(1)],
  ['/admin/menu/files', 'Menu in and out', (page) => page.getByRole('button', { name: 'Choose a file' })],
  ['/admin/menu/print', 'Print the menu', (page) => page.getByRole('img', { name: /^QR code of/ })],
  ['/admin/menu/table-codes', 'QR codes for tables', (page) => page.getByText('Table 12')],
  ['/admin/specials?search=paneer', 'Specials', (page) => page.getByRole('switch', { name: 'Special' }).first()],
  [
    '/admin/recommended?search=paneer',
    'Recommended',
    (page) => page.getByRole('switch', { name: 'Recommended' }).first(),
  ],
  ['/admin/categories', 'Categories', (page) => page.getByRole('button', { name: 'Rename' }).first()],
  ['/admin/deals', 'Deals', (page) => page.getByRole('switch', { name: 'Active' }).first()],
  ['/admin/reports', 'Reports', (page) => page.getByRole('heading', { name: 'By payment' })],
  ['/admin/guests?search=katherine', "Guests' data", (page) => page.getByRole('row').nth(1)],
  ['/admin/admins', 'Admins', (page) => page.getByRole('row').nth(1)],
  ['/admin/account', 'My account', (page) => page.getByRole('heading', { name: 'Alerts on this device' })],
  ['/admin/system', 'System', (page) => page.getByText('Free disk space')],
  ['/admin/setup', 'Make it yours', (page) => page.getByRole('link', { name: 'Name and place' })],
  ['/admin/rehearsal', 'Rehearse a Friday night', (page) => page.getByRole('checkbox', { name: /Cook automatically/ })],
  ['/admin/ready', 'Ready to open?', (page) => page.getByRole('heading', { name: 'A screen that rings' })],
]

for (const part of ['first', 'second'] as const) {
  test(`axe finds nothing on the staff screens in light and dark, ${part} half`, async ({ page, staffPage }) => {
    await clearOpenWork(staffPage)
    await placePaidOrder(page, 'Ada Lovelace', 'No onions, please')
    await bookTable(page, 'Katherine Johnson')
    const half = Math.ceil(SCREENS.length / 2)
    for (const [path, heading, content] of part === 'first' ? SCREENS.slice(0, half) : SCREENS.slice(half)) {
      await test.step(heading, async () => {
        await resize(staffPage, { width: 1280, height: 800 })
        await staffPage.goto(path)
        await expect(staffPage.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(content(staffPage)).toBeVisible()
        await expectAccessibleInAllLooks(staffPage)
      })
    }
  })
}

/** Opens a dialog of a screen, and checks it in all looks. */
const opener = (staffPage: Page) => (path: string, open: () => Promise<void>, title: string | RegExp) =>
  test.step(String(title), async () => {
    await resize(staffPage, { width: 1280, height: 800 })
    await staffPage.goto(path)
    await open()
    const opened = staffPage.getByRole('alertdialog').or(staffPage.getByRole('dialog')).first()
    await expect(opened).toHaveAccessibleName(title)
    await expectAccessibleInAllLooks(staffPage)
  })

test('axe finds nothing in the dialogs of the staff screens', async ({ page, staffPage }) => {
  // Long lists behind a dialog take axe most of its time.
  await clearOpenWork(staffPage)
  const { code } = await placePaidOrder(page, 'Grace Hopper')
  const orders = `/admin/orders?search=${code}`
  const opens = opener(staffPage)
  const order = staffPage.getByRole('article', { name: code })
  await opens(
    '/admin/menu?search=paneer',
    () => staffPage.getByRole('button', { name: 'Edit' }).first().click(),
    /^Edit /,
  )
  await opens(
    '/admin/menu?search=paneer',
    () => staffPage.getByRole('button', { name: 'Delete' }).first().click(),
    'Delete this item?',
  )
  await opens('/admin/bookings', () => staffPage.getByRole('button', { name: 'New booking' }).click(), 'New booking')
  await opens('/admin/deals', () => staffPage.getByRole('button', { name: 'Edit' }).first().click(), /^Edit /)
  await opens(
    '/admin/categories',
    () => staffPage.getByRole('button', { name: 'History' }).first().click(),
    /^History /,
  )
  await opens('/admin/orders', () => staffPage.getByRole('button', { name: /^Service: / }).click(), 'Service')
  const menu = await (await staffPage.request.get('/api/menu')).json()
  const soldOut = { targets: [{ menuItemId: menu.items.find(({ name }: { name: string }) => name === 'Kheer').id }] }
  expect((await staffPage.request.post('/api/admin/sold-out', { data: soldOut })).ok()).toBe(true)
  await opens(
    '/admin/menu?search=paneer',
    async () => {
      await staffPage
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await staffPage.getByRole('button', { name: /^Stop selling/ }).click()
    },
    'Service',
  )
  await staffPage.getByRole('button', { name: 'Offer again: Kheer' }).click()
  await expect(staffPage.getByRole('button', { name: 'Offer again: Kheer' })).toBeHidden()
  await opens(orders, () => order.getByRole('button', { name: 'Edit' }).click(), titleAbout('Edit', code))
  await opens(orders, () => order.getByRole('button', { name: 'Refund…' }).click(), titleAbout('Refund', code))
  await opens(orders, () => order.getByRole('button', { name: 'Cancelled' }).click(), titleAbout('Cancel', code))
  // On a phone, all that is behind the dots.
  await staffPage.goto(orders)
  await openMore(order)
  await expect(order.getByRole('group', { name: 'Move on' }).getByRole('button', { name: 'Completed' })).toBeVisible()
  await expectAccessible(staffPage)
  // Without a next step beside the dots, too, the menu is on the screen.
  await staffPage.request.patch(`/api/admin/orders/${code}`, { data: { status: 'completed' } })
  await staffPage.goto(`${orders}&status=all`)
  await openMore(order)
  await expect(order.getByRole('button', { name: 'New' })).toBeInViewport({ ratio: 1 })
})

test('axe finds nothing in the dialogs for kitchen load, options of a category, and walk-in guests', async ({
  staffPage,
}) => {
  const opens = opener(staffPage)
  await opens(
    '/admin',
    async () => {
      await staffPage.getByRole('button', { name: /^Service: / }).click()
      await staffPage.getByRole('radio', { name: 'How full' }).check()
    },
    'Service',
  )
  await opens(
    '/admin/categories',
    () => staffPage.getByRole('button', { name: 'Options' }).nth(1).click(),
    /^Options of /,
  )
  await opens(
    '/admin/bookings?day=2026-01-01',
    async () => {
      await staffPage.getByRole('button', { name: 'Today' }).click()
      await staffPage.getByRole('button', { name: 'Walk-in' }).click()
      // The number is selected, so that typing replaces it, and Enter sends it.
      await expect(staffPage.getByRole('spinbutton', { name: 'Guests' })).toBeFocused()
      await staffPage.keyboard.type('0')
      await expect(staffPage.getByRole('spinbutton', { name: 'Guests' })).toHaveValue('0')
      await staffPage.keyboard.press('Enter')
      await expect(staffPage.getByText('Please enter the number of guests.')).toBeVisible()
    },
    'Seat guests without a booking',
  )
})

test('axe finds nothing in parts that open in place: a special, a rename, a day of bookings, a failure', async ({
  page,
  staffPage,
}) => {
  await bookTable(page, 'Mary Jackson')
  await staffPage.goto('/admin/specials?search=Palak+Paneer')
  await staffPage.getByRole('switch', { name: 'Special' }).check()
  await staffPage.getByLabel('Discount percent').fill('91')
  await expectAccessibleInAllLooks(staffPage)

  await staffPage.goto('/admin/categories')
  await pressMore(staffPage.getByRole('main').getByRole('listitem').first(), 'Rename')
  await staffPage.getByLabel(/^New name of/).fill('')
  await staffPage.getByRole('button', { name: 'Save' }).click()
  await expectAccessibleInAllLooks(staffPage)

  await staffPage.goto('/admin/bookings')
  const day = staffPage.getByRole('radio', { name: 'Day' })
  await day.click() // not `check`: the state is in the URL and changes a moment later
  await expect(day).toBeChecked()
  await expectAccessibleInAllLooks(staffPage)

  await staffPage.route('**/api/admin/deals?**', (route) =>
    route.fulfill({ status: 409, json: { error: 'The oven is on fire.', code: 'fire' } }),
  )
  await staffPage.goto('/admin/deals')
  await expect(staffPage.getByRole('alert').filter({ hasText: 'The oven is on fire.' })).toBeVisible()
  await expectAccessibleInAllLooks(staffPage)
})

test('axe finds nothing in an open drawer, or in a closed one while it is corrected', async ({ staffPage }) => {
  await staffPage.goto('/admin/drawer')
  await staffPage.getByLabel('Float').fill('100')
  await staffPage.getByRole('button', { name: 'Open drawer' }).click()
  await staffPage.getByLabel('Counted').fill('90')
  await staffPage.getByRole('button', { name: 'Show the sums' }).click()
  await expectAccessibleInAllLooks(staffPage)
  await staffPage.getByRole('button', { name: 'Close drawer' }).click()
  const question = staffPage.getByRole('alertdialog', { name: 'The drawer is $10.00 short' })
  await question.getByRole('button', { name: 'Close drawer' }).click()
  await staffPage.getByRole('group').filter({ hasText: '$10.00 short' }).getByText('$10.00 short').first().click()
  await staffPage.getByRole('button', { name: 'Correct…' }).click()
  await staffPage.getByRole('button', { name: 'There was more' }).click()
  await expect(staffPage.getByText('Please say what was wrong')).toBeVisible()
  await expectAccessibleInAllLooks(staffPage)
})
