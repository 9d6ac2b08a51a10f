import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { payByCard } from './ordering.ts'
import { clearOpenWork, listenToAlarm, openMore, placeOrder, placePaidOrder } from './staff-work.ts'

const DISPUTED = '4000 0000 0000 0259'
const cardOf = (page: Page, code: string) => page.getByRole('article', { name: code })
const statusButton = (page: Page, code: string, status: string) =>
  cardOf(page, code).getByRole('group', { name: 'Move on' }).getByRole('button', { name: status })

const statusOf = async (page: Page, code: string): Promise<string> =>
  (await (await page.request.get(`/api/admin/orders/${code}`)).json()).status

/** Taps three times within half a second at the button's present position, whatever moves there meanwhile. */
async function tapThrice(page: Page, code: string, status: string): Promise<void> {
  await statusButton(page, code, status).scrollIntoViewIfNeeded()
  const box = await statusButton(page, code, status).boundingBox()
  if (!box) throw new Error(`There is no button "${status}".`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 3, delay: 150 })
}

test('a double tap does what one tap does, and no button ever moves', async ({ page, staffPage }) => {
  await clearOpenWork(staffPage)
  const { code: below } = await placePaidOrder(page, 'Grace Hopper')
  const { code } = await placePaidOrder(page, 'Ada Lovelace')
  await staffPage.goto('/admin/orders')
  const places = async () => {
    const buttons = await cardOf(staffPage, code).getByRole('group', { name: 'Move on' }).getByRole('button').all()
    return Promise.all(buttons.map(async (button) => (await button.boundingBox())?.x))
  }
  await expect(statusButton(staffPage, code, 'New')).toBeDisabled()
  // When it appears, everything below it moves down.
  await expect(staffPage.getByText('2 new orders waiting!')).toBeVisible()
  const before = await places()
  for (const status of ['Preparing', 'Ready', 'Completed']) {
    await tapThrice(staffPage, code, status)
    await expect.poll(() => statusOf(staffPage, code)).toBe(status.toLowerCase())
    if (status !== 'Completed') {
      await expect(statusButton(staffPage, code, status)).toHaveAttribute('aria-current', 'true')
      await expect(statusButton(staffPage, code, 'New')).toBeEnabled()
      expect(await places()).toEqual(before)
    }
  }
  await expect(cardOf(staffPage, code)).toBeHidden()
  expect(await statusOf(staffPage, code)).toBe('completed')
  // The next order has moved to the first one's place.
  expect(await statusOf(staffPage, below)).toBe('new')
})

test('a mistaken tap can be undone with the next key, even for an order that has left the list', async ({
  page,
  staffPage,
}) => {
  const { code } = await placePaidOrder(page, 'Katherine Johnson')
  await staffPage.goto('/admin/orders')
  await statusButton(staffPage, code, 'Preparing').click()
  const undo = staffPage.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(statusButton(staffPage, code, 'New')).toHaveAttribute('aria-current', 'true')
  await expect(undo).toBeHidden()
  await expect(statusButton(staffPage, code, 'Completed')).toBeEnabled()

  // Scrolled to the lower end of a card that is hardly in sight: the line that replaces it is visible.
  await resize(staffPage, { width: 390, height: 300 })
  await openMore(cardOf(staffPage, code))
  await statusButton(staffPage, code, 'Completed').focus()
  await staffPage.keyboard.press('Enter')
  await expect(
    staffPage.getByRole('status').filter({ hasText: `Katherine Johnson · ${code.slice(-3)}: Completed` }),
  ).toBeAttached()
  await expect(cardOf(staffPage, code)).toBeHidden()
  await expect(undo).toBeFocused()
  await expect(undo).toBeInViewport()
  await staffPage.keyboard.press('Enter')
  await expect(cardOf(staffPage, code).getByRole('button', { name: /^Accept for/ })).toBeVisible()
  expect(await statusOf(staffPage, code)).toBe('new')
})

test('undo does not overwrite a colleague’s later change', async ({ page, staffPage }) => {
  const { code } = await placePaidOrder(page, 'Dorothy Vaughan')
  await staffPage.goto('/admin/orders')
  await statusButton(staffPage, code, 'Preparing').click()
  await expect(staffPage.getByRole('button', { name: 'Undo' })).toBeVisible()
  await staffPage.request.patch(`/api/admin/orders/${code}`, { data: { status: 'ready' } })
  await staffPage.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(staffPage, code).getByRole('alert')).toHaveText(
    /^Failed to undo: This order has changed in the meantime/,
  )
  expect(await statusOf(staffPage, code)).toBe('ready')
})

test('an accepted preorder stays new and does not ring until the acceptance is undone', async ({ page, staffPage }) => {
  await clearOpenWork(staffPage)
  const rings = await listenToAlarm(staffPage)
  const { code } = await placePaidOrder(page, 'Mary Jackson')
  await staffPage.goto('/admin/orders')
  await staffPage.getByRole('heading', { name: 'Orders', level: 1 }).click()
  await expect.poll(rings).toBe(true)
  const card = cardOf(staffPage, code)
  const accept = card.getByRole('button', { name: /^Accept for .+ \d+:\d\d[ap]m$/ })
  await accept.click()
  await expect(card).toContainText(/Accepted for .+ It rings again at/)
  await expect(statusButton(staffPage, code, 'New')).toHaveAttribute('aria-current', 'true')
  await expect(staffPage.getByText('1 new order waiting for acceptance!')).toBeHidden()
  await expect.poll(rings).toBe(false)
  await card.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(rings).toBe(true)
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('Accepted for')
  await expectAccessible(staffPage)
})

test('an order that needs attention is above the list whatever the filter, once, with all its buttons', async ({
  page,
  staffPage,
}) => {
  const { code, url } = await placeOrder(page, 'Annie Easley')
  await page.goto(url)
  await payByCard(page, DISPUTED)
  await staffPage.goto('/admin/orders?status=cancelled&search=nobody&to=2020-01-01')
  const strip = staffPage.getByRole('region', { name: 'Needs attention' })
  const card = strip.getByRole('article', { name: code })
  await expect(card).toContainText(/dispute/i)
  for (const words of [code, 'Annie Easley', '$']) await expect(card).toContainText(words)
  await expect(staffPage.getByText('No orders to show.')).toBeVisible()
  await expectAccessible(staffPage)

  await staffPage.goto('/admin/orders')
  await expect(card).toBeVisible()
  await expect(cardOf(staffPage, code)).toHaveCount(1)
  await statusButton(staffPage, code, 'Completed').click()
  await expect(statusButton(staffPage, code, 'Completed')).toHaveAttribute('aria-current', 'true')
  await card.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(cardOf(staffPage, code)).toBeHidden()
  await staffPage.getByLabel('Status').selectOption('Completed')
  await expect(cardOf(staffPage, code)).toBeVisible()
  await expect(strip.getByRole('article', { name: code })).toBeHidden()
})

test('no card moves under a finger when an order arrives; the order appears once the finger rests', async ({
  page,
  staffPage,
}) => {
  await clearOpenWork(staffPage)
  const { code } = await placePaidOrder(page, 'Joan Clarke')
  await staffPage.goto('/admin/orders')
  const card = cardOf(staffPage, code)
  const name = card.getByText('Joan Clarke')
  await expect(name).toBeVisible()
  // As when a font loads late: the part above grows without a change of the page.
  await staffPage.locator('main h1').evaluate((heading) => heading.style.setProperty('padding-block-end', '20px'))
  await name.hover()
  await staffPage.mouse.down()
  const before = await card.boundingBox()
  const read = staffPage.waitForResponse(
    async (answer) => answer.url().includes('status=active') && (await answer.json()).total === 2,
  )
  const { code: arrived } = await placePaidOrder(page, 'Hedy Lamarr')
  await read
  await expect(staffPage.getByText('2 new orders waiting!')).toBeVisible()
  await expect(cardOf(staffPage, arrived)).toBeHidden()
  expect((await card.boundingBox())?.y).toBe(before?.y)
  await staffPage.mouse.up()
  await expect(cardOf(staffPage, arrived)).toBeVisible()
  const newest = await cardOf(staffPage, arrived).boundingBox()
  expect(newest?.y).toBeLessThan((await card.boundingBox())?.y ?? 0)
})

test('orders of different heights leave no gaps on a wide screen', async ({ page, staffPage }) => {
  await resize(staffPage, { width: 1440, height: 900 })
  for (const notes of ['', 'No onions.\nNo garlic.\nNo chilli.\nNo nuts.\nNo milk.\nNo eggs.\nRing twice.', '', '']) {
    await placePaidOrder(page, 'Radia Perlman', notes)
  }
  await staffPage.goto('/admin/orders?search=Radia+Perlman')
  await expect(staffPage.getByRole('article')).toHaveCount(4)
  // No gap inside a card either, as if it had its neighbour's height.
  await expect
    .poll(() => staffPage.getByRole('article').evaluateAll(gapsOf))
    .toEqual({ columns: 2, isGapBetween: false, isGapWithin: false })
})

/** Whether there are gaps between two cards of a column, and below a card's last button. Runs in the browser. */
function gapsOf(cards: readonly Element[]) {
  const boxes = cards.map((card) => card.getBoundingClientRect())
  const columns = Map.groupBy(boxes, ({ left }) => left)
  const between = [...columns.values()].flatMap((column) =>
    column.slice(1).map(({ top }, position) => top - (column[position]?.bottom ?? 0)),
  )
  const below = cards.map((card, position) => {
    const last = [...card.querySelectorAll('button')].findLast((button) => button.textContent === 'Cancelled')
    return (boxes[position]?.bottom ?? 0) - (last?.getBoundingClientRect().bottom ?? 0)
  })
  return { columns: columns.size, isGapBetween: Math.max(...between) > 17, isGapWithin: Math.max(...below) >= 24 }
}
