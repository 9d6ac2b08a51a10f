import type { Locator, Page } from '@playwright/test'
import { openRouterBox } from '#tests/support/doubles/router-box.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { clearOpenWork, listenToAlarm, placePaidOrder } from './staff-work.ts'

test.use({ losesConnection: true, serviceWorkers: 'allow', loadsAhead: true })

const ONE_ORDER = '1 new order waiting for acceptance!'

/** Request time-outs also use the page's clock, which the tests control. */
const timeOutsByTheClock = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds)
      return controller.signal
    }
  })

test("when the router goes silent, the kitchen's screen says so quickly, rings within about a minute, and catches up afterwards", async ({
  page,
  staffPage,
  shop,
}) => {
  await clearOpenWork(staffPage)
  const router = await openRouterBox(shop.url)
  const rings = await listenToAlarm(staffPage)
  await timeOutsByTheClock(staffPage)
  await staffPage.clock.install()
  const connected = staffPage.waitForResponse('**/api/admin/live')
  const worker = staffPage.context().waitForEvent('serviceworker')
  // Cookies ignore ports: staff are signed in behind the router too.
  // A screen without pictures: browsers give none of them up, and six hold all connections to the shop.
  await staffPage.goto(`${router.url}/admin/bookings`)
  await connected
  await staffPage.getByRole('heading', { name: 'Bookings', level: 1 }).click()
  expect(await rings()).toBe(false)

  // Its downloads are under way: they must not hold the connections of the screen.
  await worker
  router.silence()
  await placePaidOrder(page, 'Ada Lovelace')
  // Ten seconds until it is noticed, and four in which most interruptions end.
  await staffPage.clock.runFor('00:15')
  await expect(staffPage.getByText('Live updates are interrupted. Trying again…')).toBeVisible()
  await staffPage.clock.runFor('01:15')
  const alarm = staffPage
    .getByRole('alert')
    .filter({ hasText: /cut off since \d+:\d\d[ap]m\. New orders do not reach it/ })
  await expect(alarm).toBeVisible()
  await expect.poll(rings).toBe(true)

  router.restore()
  // Answers arrive in real time, but requests time out by the page's clock: it goes on in steps shorter than that, and stands while
  // an answer is awaited.
  await expect
    .poll(
      async () => {
        const asked = staffPage.waitForRequest('**/api/admin/waiting', { timeout: 500 }).catch(() => undefined)
        await staffPage.clock.runFor('00:03')
        await (await asked)?.response()
        return alarm.isVisible()
      },
      { timeout: 90_000, intervals: [0] },
    )
    .toBe(false)
  await expect(staffPage.getByText(ONE_ORDER)).toBeVisible()
  await expect.poll(rings).toBe(true)
  await router.close()
})

test('a failed refund rings like a new order until staff clear its flag, and the page below does not move', async ({
  staffPage,
}) => {
  const rings = await listenToAlarm(staffPage)
  let flagged = [{ code: 'refund_failed', count: 1 }]
  await staffPage.route('**/api/admin/waiting', (route) =>
    route.fulfill({ json: { newOrders: 0, preordersDue: 0, newBookings: 0, flagged } }),
  )
  await staffPage.clock.install()
  await staffPage.goto('/admin/menu')
  const heading = staffPage.getByRole('heading', { name: 'Menu', level: 1 })
  await heading.click()
  const banner = staffPage
    .getByRole('alert')
    .filter({ hasText: '1 refund failed. The customer is still owed the money.' })
  await expect(banner).toBeVisible()
  await expect.poll(rings).toBe(true)
  await expect(staffPage).toHaveTitle(/^\(1\) Menu/)
  await expect(staffPage.getByRole('link', { name: /Orders.*waiting: 1/ })).toBeVisible()

  // It stays visible and covers nothing that has the keyboard focus.
  await staffPage.getByRole('button', { name: 'Delete' }).last().focus()
  await expect(banner).toBeInViewport()
  const edit = staffPage.getByRole('button', { name: 'Edit' }).first()
  await edit.focus()
  const { bottom } = await boxOf(staffPage.getByRole('banner'))
  expect((await boxOf(edit)).top).toBeGreaterThanOrEqual(bottom)

  await heading.scrollIntoViewIfNeeded()
  await staffPage.evaluate(() => window.scrollTo(0, 0))
  const before = await boxOf(heading)
  flagged = []
  await staffPage.clock.runFor('00:30')
  await expect(banner).toBeHidden()
  expect(await boxOf(heading)).toEqual(before)
  await expect.poll(rings).toBe(false)

  flagged = [{ code: 'dispute', count: 2 }]
  await staffPage.clock.runFor('00:30')
  await staffPage.getByRole('link', { name: 'Show' }).click()
  await expect(staffPage.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(staffPage.getByText('2 payments are disputed. Answer the disputes in Stripe.')).toBeVisible()
})

test('with any number of messages, the bar keeps its height and covers nothing of the kitchen board', async ({
  page,
  staffPage,
}) => {
  await clearOpenWork(staffPage)
  const { code } = await placePaidOrder(page, 'Ada Lovelace')
  const flagged = [{ code: 'amount_mismatch', count: 3 }]
  const waiting = { newOrders: 12, preordersDue: 2, newBookings: 0, flagged }
  await staffPage.route('**/api/admin/waiting', (route) => route.fulfill({ json: waiting }))
  await staffPage.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await staffPage.goto('/admin/orders')
  const card = staffPage.getByRole('article', { name: code })
  await expect(card).toBeVisible()
  const notice = staffPage.getByRole('alert').filter({ hasText: '12 new orders waiting!' })
  await expect(notice).toBeVisible()
  for (const width of [390, 820, 1440]) {
    await resize(staffPage, { width, height: 900 })
    const bar = await boxOf(staffPage.getByRole('banner'))
    expect(bar.bottom, `the notices over the board at ${width}`).toBeLessThanOrEqual((await boxOf(card)).top)
    const { right } = await boxOf(
      staffPage
        .getByRole('button', { name: /^all day/ })
        .locator('span')
        .nth(1),
    )
    if (bar.right > bar.left) expect(right).toBeLessThanOrEqual(bar.left)
  }

  await staffPage.goto('/admin/menu')
  await expect(notice).toBeVisible()
  // As high as an empty bar.
  for (const [width, height] of [
    [1440, 64],
    [820, 64],
    [390, 60],
  ] as const) {
    await resize(staffPage, { width, height: 844 })
    const { top, bottom } = await boxOf(staffPage.getByRole('banner'))
    expect(bottom - top, `the bar at ${width}`).toBe(height)
  }
  // Alarms of several sentences have the place of the logo on a phone.
  await expect(staffPage.getByRole('banner').getByRole('link', { name: /Staff$/ })).toBeHidden()
  await staffPage.getByRole('button', { name: 'All notices' }).click()
  const dialog = staffPage.getByRole('dialog', { name: 'Notices' })
  await expect(dialog).toContainText('2 preorders must be started now!')
  await expect(dialog).toContainText('3 payments do not match their orders. Check them before you cook.')
  await expectAccessible(staffPage)
})

test("on a phone's board, problems beside new orders have their own colour, and hidden orders take no keys", async ({
  staffPage,
}) => {
  const flagged = [{ code: 'dispute', count: 3 }]
  const waiting = { newOrders: 12, preordersDue: 2, newBookings: 0, flagged }
  await staffPage.route('**/api/admin/waiting', (route) => route.fulfill({ json: waiting }))
  let isLive = true
  await staffPage.route('**/api/admin/live', (route) => (isLive ? route.continue() : route.abort()))
  await staffPage.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await resize(staffPage, { width: 390, height: 844 })
  await staffPage.goto('/admin/orders')
  const orders = staffPage.getByRole('alert').filter({ hasText: '12 new orders waiting!' })
  await expect(orders).toBeAttached()
  const more = staffPage.getByRole('button', { name: 'All notices' })
  await expect(more).toHaveCount(0)

  isLive = false
  await staffPage.reload()
  await expect(staffPage.getByText('Live updates are interrupted. Trying again…')).toBeVisible()
  await expect(more).toHaveCount(1)
  const [box, warning] = await staffPage
    .locator('[data-tone]')
    .filter({ has: orders })
    .evaluate((notice) => {
      const sample = document.body.appendChild(document.createElement('i'))
      sample.style.background = 'var(--turmeric-tint)'
      return [notice, sample].map((element) => getComputedStyle(element).backgroundColor)
    })
  expect(box).toBe(warning)
})

test('a tap on another screen without a connection keeps the app and its alarm', async ({ staffPage }) => {
  const rings = await listenToAlarm(staffPage)
  const flagged = [{ code: 'dispute', count: 1 }]
  await staffPage.route('**/api/admin/waiting', (route) =>
    route.fulfill({ json: { newOrders: 0, preordersDue: 0, newBookings: 0, flagged } }),
  )
  // The last screen's file is requested twice: preloaded with its imports, then imported.
  let fetched = 0
  const last = staffPage.waitForResponse((answer) => /admins\.route-.*\.js$/.test(answer.url()) && ++fetched === 2)
  await staffPage.goto('/admin/orders')
  await staffPage.getByRole('heading', { name: 'Orders', level: 1 }).click()
  await expect.poll(rings).toBe(true)
  await (await last).finished()

  await staffPage.context().setOffline(true)
  for (const screen of ['Bookings', 'Deals', 'Deals', 'Admins']) {
    await staffPage.getByRole('link', { name: screen, exact: true }).click()
    await expect(staffPage.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
    await expect(staffPage.getByText('We could not reach the restaurant.').first()).toBeVisible()
  }
  expect(await rings()).toBe(true)
})

test('if a screen cannot be loaded, the current one stays open; a screen of an older version asks for a reload', async ({
  staffPage,
}) => {
  let answer: 'lost' | 'gone' | 'there' = 'lost'
  await staffPage.route(/assets\/(deals|bookings)\.route-/, (route) => {
    if (answer === 'there') return route.continue()
    return answer === 'lost' ? route.abort() : route.fulfill({ status: 404 })
  })
  // A form of the settings also has a say in whether the screen may be left.
  await staffPage.goto('/admin/settings/reports')
  await expect(staffPage.getByLabel('Email address')).toBeVisible()
  const open = (screen: string) => staffPage.getByRole('link', { name: screen, exact: true }).click()
  await open('Deals')
  await expect(staffPage.getByText('Deals could not be opened: the shop cannot be reached.')).toBeVisible()
  await expect(staffPage.getByRole('heading', { name: 'Reports by email', level: 1 })).toBeVisible()
  answer = 'there'
  await staffPage.getByRole('button', { name: 'Try again' }).click()
  await expect(staffPage.getByRole('heading', { name: 'Deals', level: 1 })).toBeVisible()

  answer = 'gone'
  await staffPage.goto('/admin/orders')
  await open('Bookings')
  await expect(staffPage.getByText('There is a newer version of the staff area.')).toBeVisible()
  answer = 'there'
  await staffPage.getByRole('button', { name: 'Reload' }).click()
  await expect(staffPage.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
})

const boxOf = (of: Locator) =>
  of.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right }
  })
