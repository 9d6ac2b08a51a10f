import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test } from './fixtures.ts'
import { clearOpenWork, listenToAlarm } from './staff-work.ts'

const GUARDED = ['', '/bookings', '/orders', '/menu', '/specials', '/recommended', '/categories', '/deals'].map(
  (screen) => `/admin${screen}`,
)

test('before sign-in staff screens show only the access check', async ({ page, request }) => {
  for (const path of GUARDED) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('Checking admin access…')
  }
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/admin/orders?status=all')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Chat with us/ })).toBeVisible()
  expect(errors).toEqual([])
  await expectAccessible(page)
})

test('the access check is visible while it runs; if it fails, it can be retried', async ({ page, shop }) => {
  await signIn(page, shop)
  let answer: 'slow' | 'broken' = 'slow'
  await page.route('**/api/admin/session', async (route) => {
    if (answer === 'broken') return route.fulfill({ status: 409, json: { error: 'Not now.', code: 'conflict' } })
    await page.getByText('Checking admin access…').waitFor()
    await page.getByRole('link', { name: /^Chat with us/ }).waitFor()
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  answer = 'broken'
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to check admin status.')
  await expect(page.getByRole('link', { name: /^Chat with us/ })).toBeVisible()
  await page.unroute('**/api/admin/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('sign-in says what is wrong and returns to the requested screen', async ({ page, shop }) => {
  await page.goto('/admin/orders?status=completed')
  const enter = async (email: string, password: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await enter('', '')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email.')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Please enter your password.')
  await enter('no address', 'x')
  await expect(page.getByRole('alert')).toHaveText('Invalid email.')
  await enter('nobody@example.com', 'x')
  await expect(page.getByRole('alert')).toHaveText('User not found.')
  await enter(shop.admin.email, 'wrong')
  await expect(page.getByRole('alert')).toHaveText('Wrong password.')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('alert')).toContainText('Sign-in with Google is not configured.')
  await enter(shop.admin.email, shop.admin.password)
  await expect(page).toHaveURL(/\/admin\/orders\?status=completed$/)
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin$/)
})

test('a signed-in account that is not an admin reads so, with its UID', async ({ page }) => {
  const stranger = { user: { id: 'uid-of-the-stranger', email: 'ada@example.com', name: 'Ada' }, isAdmin: false }
  for (const session of ['**/api/admin/session', '**/api/auth/get-session'])
    await page.route(session, (route) => route.fulfill({ json: stranger }))
  await page.goto('/admin/bookings')
  await expect(page.getByRole('alert')).toHaveText(
    'Signed in, but not authorized as admin. Ask an existing admin to add your UID to /admins.',
  )
  await expect(page.getByText('uid-of-the-stranger')).toBeVisible()
})

test('the dashboard links to every screen, and staff can sign out', async ({ page, shop }) => {
  await signIn(page, shop)
  // No other link of the dashboard has the name of a screen.
  for (const screen of ['Bookings', 'Orders', 'Menu', 'Specials', 'Recommended', 'Categories', 'Deals']) {
    await page.getByRole('link', { name: screen }).click()
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  }
  await expectAccessible(page)

  await clearOpenWork(page)
  await page.reload()
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 403, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Sign out' }).click()
  // A waiting order is an alert too.
  const refusal = page.getByRole('alert').filter({ hasText: 'Sign out failed' })
  await expect(refusal).toHaveText('Sign out failed. Please try again.')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('a session that ends while a screen is open is renewed there, and nothing typed is lost', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/admin/categories')
  await page.getByLabel('New category').fill('Thalis')
  await page.request.post('/api/auth/sign-out', { data: {} })
  // A dispatched click: the screen may have noticed already, and its dialog would cover the button.
  await page.getByRole('button', { name: 'Add' }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Password').fill(shop.admin.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thalis' })).toBeVisible()
})

test('a screen left open overnight keeps its session, and rings if the session ends anyway', async ({ page, shop }) => {
  await signIn(page, shop)
  await clearOpenWork(page)
  const rings = await listenToAlarm(page)
  await page.clock.install()
  await page.goto('/admin/orders')
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click()
  const asked = page.waitForResponse('**/api/admin/waiting')
  await page.clock.runFor('00:30')
  expect((await asked).status()).toBe(200)
  expect(await rings()).toBe(false)

  await page.request.post('/api/auth/sign-out', { data: {} })
  await page.clock.runFor('00:30')
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toContainText('this screen shows no new orders or bookings')
  await expect.poll(rings).toBe(true)
  await dialog.getByLabel('Password').fill(shop.admin.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(rings).toBe(false)
})

test('signing out in one window signs out every window of the browser', async ({ page, shop, context }) => {
  await signIn(page, shop)
  await clearOpenWork(page)
  const other = await context.newPage()
  await other.goto('/admin/orders')
  await expect(other.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(other).toHaveURL(/\/admin\/login$/)
})
