import type { Page } from '@playwright/test'
import type { StaffOrder } from '#contract/order.ts'
import { openRouterBox } from '#tests/support/doubles/router-box.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { clearOpenWork, listenToAlarm, placePaidOrder } from './staff-work.ts'

test.use({ losesConnection: true, serviceWorkers: 'allow', loadsAhead: true })

const cardOf = (page: Page, code: string) => page.getByRole('article', { name: code })
const button = (page: Page, code: string, name: string | RegExp) =>
  cardOf(page, code).getByRole('button', { name, exact: true })

const statusOf = async (page: Page, code: string): Promise<string> =>
  (await (await page.request.get(`/api/admin/orders/${code}`)).json()).status

/** Stops the page's clock, so that a busy machine cannot turn quick presses into slow ones. The clock must be installed. */
const stopClock = async (page: Page): Promise<void> => page.clock.pauseAt(await page.evaluate(() => Date.now() + 4000))

/** Takes an order at the counter, as soon as possible. */
async function takeOrder(staff: Page, name: string, quantity = 1): Promise<string> {
  const { items } = await (await staff.request.get('/api/menu')).json()
  const { id, name: dish } = items.find((item: { name: string }) => item.name === 'Butter Chicken')
  const customer = { name, phone: '021 555 0142', pickupTime: 'ASAP', notes: '', orderType: 'pickup', address: '' }
  const answer = await staff.request.post('/api/admin/orders', {
    data: { items: [{ id, name: dish, quantity }], customer },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as StaffOrder).id
}

test('an order for later rings on the board until it is accepted, and the device remembers its view', async ({
  page,
  staffPage,
}) => {
  await clearOpenWork(staffPage)
  const rings = await listenToAlarm(staffPage)
  await staffPage.goto('/admin')
  // The one press that browsers want before a sound.
  await staffPage.getByRole('link', { name: 'Kitchen', exact: true }).click()
  await expect(staffPage.getByText('No orders to show.')).toBeVisible()

  const { code } = await placePaidOrder(page, 'Ada Lovelace', 'I am allergic to peanuts')
  const card = cardOf(staffPage, code)
  await expect(card).toBeVisible()
  await expect.poll(rings).toBe(true)
  for (const words of ['Ada Lovelace', 'PICKUP', 'Butter Chicken', 'Hot · Dry', 'Allergens named: peanuts']) {
    await expect(card).toContainText(words)
  }
  await expect(staffPage.getByRole('button', { name: 'all day: 2 Butter Chicken' })).toBeVisible()
  await expectAccessible(staffPage)
  await button(staffPage, code, /^Accept for/).click()
  await expect(button(staffPage, code, 'Undo')).toBeVisible()
  await expect.poll(rings).toBe(false)

  await staffPage.reload()
  const later = staffPage.getByRole('button', { name: 'Later 1' })
  await expect(later).toBeVisible()
  await expect(card).toBeHidden()
  await later.click()
  await button(staffPage, code, 'More about')
    .or(card.getByRole('button', { name: /^More about/ }))
    .click()
  const sheet = staffPage.getByRole('dialog', { name: 'Ada Lovelace' })
  await expect(sheet.getByRole('group', { name: 'Move on' }).getByRole('button')).toHaveText([
    'New',
    'Preparing',
    'Ready',
    'Completed',
    'Cancelled',
  ])
  await staffPage.emulateMedia({ colorScheme: 'dark' })
  await resize(staffPage, { width: 390, height: 844 })
  await expectAccessible(staffPage)
  await staffPage.keyboard.press('Escape')
  await expectAccessible(staffPage)
})

test('a station shows only its own dishes, also after a reload; an accepted order returns when it must be started', async ({
  page,
  staffPage,
}) => {
  await clearOpenWork(staffPage)
  await staffPage.clock.install()
  const { code } = await placePaidOrder(page, 'Ada Lovelace')
  const chickenOnly = await takeOrder(staffPage, 'Grace Hopper')
  const order: StaffOrder = await (await staffPage.request.get(`/api/admin/orders/${code}`)).json()
  await staffPage.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await staffPage.goto('/admin/orders')
  await expect(cardOf(staffPage, chickenOnly)).toBeVisible()
  await staffPage.getByRole('button', { name: 'Board settings' }).click()
  await staffPage.getByRole('checkbox', { name: 'Indo Chinese' }).check()
  await staffPage.keyboard.press('Escape')
  await staffPage.reload()
  const card = cardOf(staffPage, code)
  await expect(card).toContainText('Chili Paneer')
  await expect(card).not.toContainText('Butter Chicken')
  await expect(cardOf(staffPage, chickenOnly)).toBeHidden()
  await expect(staffPage.getByRole('button', { name: 'all day: 1 Chili Paneer' })).toBeVisible()

  await button(staffPage, code, /^Accept for/).click()
  await expect(staffPage.getByRole('button', { name: 'Later 1' })).toBeVisible()
  await staffPage.clock.fastForward(Date.parse(order.startBy ?? '') - Date.now() + 60_000)
  await expect(staffPage.getByRole('button', { name: 'Later 0' })).toBeVisible()
  await expect(button(staffPage, code, 'START')).toBeVisible()
})

test('a bump bar selects orders, moves them on and undoes; a double tap counts as one', async ({ staffPage }) => {
  await clearOpenWork(staffPage)
  const first = await takeOrder(staffPage, 'Grace Hopper')
  const second = await takeOrder(staffPage, 'Mary Jackson', 3)
  await staffPage.clock.install()
  await staffPage.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await staffPage.goto('/admin/orders')
  await expect(staffPage.getByRole('button', { name: 'all day: 4 Butter Chicken' })).toBeVisible()

  await staffPage.keyboard.press('2')
  await expect(button(staffPage, second, 'START')).toBeFocused()
  await stopClock(staffPage)
  await staffPage.keyboard.press('Enter')
  await staffPage.keyboard.press('Enter')
  await expect.poll(() => statusOf(staffPage, second)).toBe('preparing')
  await expect(button(staffPage, second, 'Undo')).toBeFocused()
  await staffPage.keyboard.press('u')
  await expect.poll(() => statusOf(staffPage, second)).toBe('new')
  await staffPage.clock.resume()

  await staffPage.keyboard.press('1')
  await expect(button(staffPage, first, 'START')).toBeFocused()
  await button(staffPage, first, /Butter Chicken/).click()
  await expect(staffPage.getByRole('button', { name: 'all day: 3 Butter Chicken' })).toBeVisible()

  const codes = [first, second]
  for (const name of ['Ada Lovelace', 'Annie Easley', 'Joan Clarke', 'Hedy Lamarr']) {
    codes.push(await takeOrder(staffPage, name))
  }
  await resize(staffPage, { width: 800, height: 400 })
  await expect(staffPage.getByRole('button', { name: 'new below' })).toBeVisible()
  for (const place of [3, 5, 1]) {
    await staffPage.keyboard.press(String(place))
    const chosen = codes[place - 1] ?? ''
    await expect(button(staffPage, chosen, 'START')).toBeFocused()
    await expect.poll(() => cardOf(staffPage, chosen).evaluate(isBetweenTheBars)).toBe(true)
  }

  const last = codes.at(-1) ?? ''
  await staffPage.request.patch(`/api/admin/orders/${last}`, { data: { status: 'ready' } })
  await button(staffPage, last, 'HANDED OVER').click()
  const scrolled = await staffPage.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await expect(cardOf(staffPage, last)).toBeHidden()
  expect(await staffPage.evaluate(() => scrollY), 'a finger, unlike a key, chooses no other order').toBe(scrolled)
})

/** Whether nothing of a card is below the bars at the top, or the line at the foot. Runs in the browser. */
function isBetweenTheBars(card: Element): boolean {
  const { left, right, top, bottom } = card.getBoundingClientRect()
  const middle = (left + right) / 2
  return [top + 1, bottom - 1].every((y) => card.contains(document.elementFromPoint(middle, y)))
}

test('a key pressed just after an order has left does not move the next one on', async ({ staffPage }) => {
  await clearOpenWork(staffPage)
  await takeOrder(staffPage, 'Ada Lovelace')
  const left = await takeOrder(staffPage, 'Grace Hopper')
  const next = await takeOrder(staffPage, 'Mary Jackson')
  await staffPage.request.patch(`/api/admin/orders/${left}`, { data: { status: 'ready' } })
  await staffPage.clock.install()
  await staffPage.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await staffPage.goto('/admin/orders')
  const start = button(staffPage, next, 'START')
  await expect(start).toBeVisible()
  await button(staffPage, left, 'HANDED OVER').focus()
  await stopClock(staffPage)
  await staffPage.keyboard.press('Enter')
  await expect(button(staffPage, left, 'Undo')).toBeFocused()
  await staffPage.clock.runFor('00:05')
  await expect
    .poll(async () => {
      await staffPage.clock.runFor(100)
      return cardOf(staffPage, left).isVisible()
    })
    .toBe(false)
  await expect(start).toBeFocused()
  await staffPage.keyboard.press('Enter')
  await expect(start).toBeFocused()
  await staffPage.clock.runFor('00:02')
  await staffPage.keyboard.press('Enter')
  await expect(button(staffPage, next, 'Undo')).toBeFocused()
})

test('a board that leaves ready orders to the counter names them in one line', async ({ staffPage }) => {
  await clearOpenWork(staffPage)
  const [ready, cooking] = [await takeOrder(staffPage, 'Dana Ready'), await takeOrder(staffPage, 'Ivan Cooking')]
  await staffPage.request.patch(`/api/admin/orders/${ready}`, { data: { status: 'ready' } })
  await staffPage.goto('/admin/orders')
  await staffPage.getByRole('radio', { name: 'Kitchen' }).click()
  await expect(cardOf(staffPage, ready)).toBeVisible()
  await staffPage.getByRole('button', { name: 'Board settings' }).click()
  await staffPage.getByLabel('Leave ready orders to the counter').check()
  await expectAccessible(staffPage)
  await staffPage.keyboard.press('Escape')
  await expect(cardOf(staffPage, ready)).toBeHidden()
  await staffPage.reload()
  await expect(cardOf(staffPage, cooking)).toBeVisible()
  await expect(cardOf(staffPage, ready)).toBeHidden()
  await staffPage.getByRole('button', { name: 'Ready 1: Dana Ready' }).click()
  await expect(cardOf(staffPage, ready)).toBeVisible()
})

test('while the orders are loading, the board does not say that there are none', async ({ staffPage }) => {
  await staffPage.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await staffPage.route('**/api/admin/orders?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'The database did not answer in time.', code: 'unavailable' } }),
  )
  await staffPage.goto('/admin/orders')
  await expect(staffPage.getByText(/^Failed to load orders/)).toBeVisible()
  await expect(staffPage.getByRole('button', { name: 'New –' })).toBeVisible()
  await expect(staffPage.getByRole('button', { name: 'all day: –' })).toBeVisible()
})

test('without a connection the board keeps its orders, also after it is reopened, and sends the presses later', async ({
  staffPage,
  shop,
}) => {
  // The browser's offline mode does not apply to all requests of a new page behind a service worker.
  const router = await openRouterBox(shop.url)
  await clearOpenWork(staffPage)
  const kept = await takeOrder(staffPage, 'Katherine Johnson')
  const changed = await takeOrder(staffPage, 'Dorothy Vaughan')
  await staffPage.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await staffPage.goto(`${router.url}/admin/orders`)
  await expect(staffPage.getByText(/^live since/)).toBeVisible()
  // The worker comes after all else, which takes its time on a busy machine.
  await expect
    .poll(() => staffPage.evaluate(async () => (await caches.match('/admin/orders'))?.ok), { timeout: 60_000 })
    .toBe(true)

  router.unplug()
  await button(staffPage, kept, 'START').click()
  await button(staffPage, changed, 'START').click()
  await expect(staffPage.getByRole('status').filter({ hasText: '2 to send' })).toBeVisible()
  await staffPage.reload()
  await expect(cardOf(staffPage, kept)).toContainText('not sent yet')
  await expect(staffPage.getByText(/^offline since \d+:\d\d[ap]m/)).toBeVisible()
  expect(await statusOf(staffPage, kept)).toBe('new')

  await staffPage.request.patch(`/api/admin/orders/${changed}`, { data: { status: 'cancelled' } })
  router.restore()
  await expect.poll(() => statusOf(staffPage, kept)).toBe('preparing')
  await expect(cardOf(staffPage, changed).getByRole('alert')).toContainText('Preparing was not saved')
  await expect(staffPage.getByRole('status').filter({ hasText: 'to send' })).toBeHidden()
  expect(await statusOf(staffPage, changed)).toBe('cancelled')
  await expect(cardOf(staffPage, changed)).toContainText('Cancelled')
  await expect(staffPage.getByRole('button', { name: 'New 0' })).toBeVisible()
  await router.close()
})

test('without a connection the board reopens in the language of the cook', async ({ staffPage, shop }) => {
  const router = await openRouterBox(shop.url)
  await staffPage.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await staffPage.request.patch('/api/admin/account', { data: { language: 'hi' } })
  await staffPage.goto(`${router.url}/admin/orders`)
  const isKept = async () => (await (await caches.match('/admin/orders'))?.text())?.includes('lang="hi"')
  await expect.poll(() => staffPage.evaluate(isKept), { timeout: 60_000 }).toBe(true)
  router.unplug()
  await staffPage.reload()
  await expect(staffPage.locator('html')).toHaveAttribute('lang', /^hi/)
  await expect(staffPage.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u)
  router.restore()
  await staffPage.request.patch('/api/admin/account', { data: { language: 'en' } })
  await router.close()
})

test('signing out warns of presses that another tab has not sent, until that tab is closed', async ({ staffPage }) => {
  await clearOpenWork(staffPage)
  const code = await takeOrder(staffPage, 'Annie Easley')
  const board = await staffPage.context().newPage()
  await board.route('**/api/admin/orders/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await board.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await board.goto('/admin/orders')
  await button(board, code, 'START').click()
  await expect(board.getByRole('status').filter({ hasText: '1 to send' })).toBeVisible()
  await staffPage.goto('/admin/menu')
  const question = staffPage.getByRole('alertdialog')
  const signOut = () => staffPage.getByRole('button', { name: 'Sign out' }).click()
  const stay = async () => {
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
  }
  const notices = () =>
    staffPage.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.map(({ name = '' }) => name).filter((name) => name.startsWith('staff-unsent-presses '))
    })
  const unsent = '1 press on the kitchen board is not sent yet and would be lost. Sign out anyway?'
  await expect.poll(notices).toHaveLength(1)
  const [before] = await notices()
  await signOut()
  await expect(question).toContainText(unsent)
  await stay()
  await board.goto('/admin/menu')
  await expect(board.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible()
  // The notice of the closed page has ended, and that of its successor has started.
  await expect.poll(notices).toEqual([expect.not.stringMatching(new RegExp(`^${before}$`))])
  await signOut()
  await expect(question).toContainText(unsent)
  await stay()
  await board.close()
  await expect.poll(notices).toEqual([])
  await signOut()
  await expect(staffPage).toHaveURL(/\/admin\/login$/)
})
