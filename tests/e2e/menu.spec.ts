import type { Page } from '@playwright/test'
import { expect, resize, test } from './fixtures.ts'

// Links scroll to their category.
test.use({ reducedMotion: 'no-preference' })

const dish = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const cart = (page: Page) => page.getByRole('link', { name: /^Cart/ })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  const gotIt = page.getByRole('button', { name: 'Got it' })
  await gotIt.click()
})

test('dishes are found by a word, ignoring case and accents', async ({ page }) => {
  const search = page.getByLabel('Search dishes')
  await search.fill('PÁNEER')
  await expect(dish(page, 'Chili Paneer')).toBeVisible()
  await expect(dish(page, 'Butter Chicken')).toBeHidden()
  await search.fill('no such dish anywhere')
  await expect(page.getByText('No dish matches.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nearest dishes' }).getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'Show all dishes' }).click()
  await expect(dish(page, 'Butter Chicken')).toBeVisible()
  await expect(search).toHaveValue('')
})

test('a misspelt search shows what it may have meant, and marks it', async ({ page }) => {
  const search = page.getByLabel('Search dishes')
  for (const [typed, meant, name] of [
    ['buter chiken', 'butter chicken', 'Butter Chicken'],
    ['pani poori', 'pani puri', 'Pani Puri (7 pieces)'],
    ['panner', 'paneer', 'Chili Paneer'],
    ['biriyani', 'biryani', 'Lamb Biryani'],
    ['golgappa', 'puri', 'Dahi Puri'],
  ] as const) {
    await search.fill(typed)
    await expect(page.getByText(`Showing dishes for “${meant}”`)).toBeVisible()
    await expect(dish(page, name)).toBeVisible()
  }
  await search.fill('cashew')
  await expect(dish(page, 'Butter Chicken').getByText('cashew', { exact: true })).toBeVisible()
})

test('wishes that are typed become filters that can be removed', async ({ page }) => {
  const search = page.getByLabel('Search dishes')
  await search.fill('mild chicken under 15, no nuts')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('button')).toHaveText([
    'Under $15',
    'Can be mild',
    'No peanuts',
    'No nuts',
    '“chicken”',
    'Clear all',
  ])
  await expect(page.getByLabel('Price')).toHaveValue('1500')
  await chips.getByRole('button', { name: 'Remove filter Under $15' }).click()
  await expect(search).toHaveValue('mild chicken, no nuts')
  await expect(page.getByLabel('Price')).toHaveValue('')
  await chips.getByRole('button', { name: 'Clear all' }).click()
  await expect(search).toHaveValue('')
  await expect(chips).toBeHidden()
})

test('a chosen category is marked, its results begin below the filters, and Popular leads back', async ({ page }) => {
  await page.getByLabel('Category').selectOption('Burgers')
  const categories = page.getByRole('navigation', { name: 'Menu categories' })
  await expect(categories.locator('[aria-current]')).toHaveText(['Burgers'])
  await expect(page.getByRole('button', { name: 'Remove filter Burgers' })).toBeInViewport()
  await categories.getByRole('link', { name: 'Popular' }).click()
  await expect(page.getByRole('heading', { name: 'We recommend' })).toBeInViewport()
  await expect(page.getByLabel('Category')).toHaveValue('')
  await page.getByRole('button', { name: 'Add Butter Chicken to cart' }).click()
  await expect(cart(page)).toHaveAccessibleName('Cart 1 item')
})

test('the price filter removes no dish and says how many match', async ({ page, request }) => {
  const menu: { items: { price: number; salePrice: number | null }[] } = await (await request.get('/api/menu')).json()
  const under15 = menu.items.filter(({ price, salePrice }) => (salePrice ?? price) < 15).length
  await page.getByLabel('Price').selectOption('Under $15')
  await expect(page.getByText(`${under15} dishes under $15 (others dimmed)`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to cart/ }).last()).toBeVisible()
  await expect(dish(page, 'Butter Chicken')).toContainText('Above the chosen price.')
  await expect(dish(page, 'Mango Lassi')).not.toContainText('Above the chosen price.')
})

test('a single category, or the deals alone, can be shown', async ({ page }) => {
  const category = page.getByLabel('Category')
  await category.selectOption('Seafood')
  await expect(dish(page, 'Malai Prawn Curry')).toBeVisible()
  await expect(dish(page, 'Butter Chicken')).toBeHidden()
  await category.selectOption('Deals')
  await expect(page.getByText(/^5 deals$/)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Curry Combo' })).toBeVisible()
  await expect(dish(page, 'Malai Prawn Curry')).toBeHidden()
})

test('the list of categories links to each one and marks the current one', async ({ page }) => {
  const categories = page.getByRole('navigation', { name: 'Menu categories' })
  await categories.getByRole('link', { name: 'Desserts' }).click()
  await expect(page.getByRole('heading', { name: 'Desserts' })).toBeInViewport()
  await expect(categories.getByRole('link', { name: 'Desserts' })).toHaveAttribute('aria-current', 'location')
})

test('a category that the search hides is shown when it is selected', async ({ page }) => {
  await page.getByLabel('Search dishes').fill('no such dish anywhere')
  await expect(page.getByText('No dish matches.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link', { name: 'Burgers' }).click()
  await expect(page.getByRole('heading', { name: 'Burgers' })).toBeInViewport()
  await expect(page.getByLabel('Search dishes')).toHaveValue('')
})

test('a dish that requires a style is added only with one; the spice level is optional', async ({ page }) => {
  const chili = dish(page, 'Chili Paneer')
  const add = chili.getByRole('button', { name: 'Add to cart Chili Paneer' })
  await add.click()
  await expect(chili.getByText('Dry, Semi Gravy or Gravy?')).toBeVisible()
  await expect(chili.getByText('Please choose a style.')).toBeHidden()
  await add.click()
  await expect(chili.getByText('Please choose a style.')).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Cart')

  await chili.getByRole('radio', { name: 'Semi Gravy' }).check()
  await chili.getByRole('radio', { name: 'Hot' }).check()
  await add.click()
  await expect(cart(page)).toHaveAccessibleName('Cart 1 item')
  await expect(page.getByText('Chili Paneer added to cart.')).toBeAttached()

  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? ''))
  expect(stored).toMatchObject([{ name: 'Chili Paneer', quantity: 1, meta: { style: 'Semi Gravy', spice: 'Hot' } }])
  await add.click()
  await expect(cart(page)).toHaveAccessibleName('Cart 2 items')
})

test('a special shows its badge, the old price and the new one', async ({ page, request }) => {
  type Dish = { name: string; price: number; special: { badge: string } | null }
  const menu: { items: Dish[] } = await (await request.get('/api/menu')).json()
  const specials = menu.items.filter(({ special }) => special !== null)
  expect(specials).toHaveLength(4)
  for (const { name, special } of specials) {
    await expect(dish(page, name)).toContainText(special?.badge ?? '')
    await expect(dish(page, name)).toContainText(/Was \$[\d.]+ now \$[\d.]+/)
  }
})

test('a deal with choices requires all of them before it goes into the cart', async ({ page }) => {
  await resize(page, { width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Add to cart Family Feast' }).click()
  const dialog = page.getByRole('dialog', { name: 'Family Feast' })
  const add = dialog.getByRole('button', { name: /^Add to cart Family Feast/ })
  await expect(add).toHaveText(/^Add to cart Family Feast \$\d+$/)
  await expect(dialog.getByRole('combobox').last(), 'all choices are seen').toBeInViewport({ ratio: 1 })
  await resize(page, { width: 390, height: 844 })
  await add.click()
  await expect(dialog.getByRole('alert')).toHaveText('Please select all options.')
  await expect(dialog.getByRole('alert'), 'beside the button that was pressed').toBeInViewport({ ratio: 1 })

  await expect(dialog.getByText('0 of 4 chosen')).toBeVisible()
  for (const list of await dialog.getByRole('combobox').all()) await list.selectOption({ index: 1 })
  await expect(dialog.getByText('4 of 4 chosen')).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(cart(page)).toHaveAccessibleName('Cart 1 item')
  await expect(page.getByRole('button', { name: 'Add to cart Family Feast' })).toBeFocused()

  const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
  expect(line.meta).toMatchObject({ type: 'combo', fixed: expect.any(Array) })
  expect(line.meta.selections.curry).toHaveLength(2)
  expect(line.meta.selections.curry[0]).toMatchObject({ size: 'Large' })
})

test('"Add to cart" pressed before hydration takes effect after it, with the chosen options', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const chili = dish(page, 'Chili Paneer')
  await chili.getByRole('radio', { name: 'Semi Gravy' }).check()
  for (const name of ['Chili Paneer', 'Butter Chicken', 'Veg Manchurian', 'Lunch Special', 'Family Feast']) {
    await page.getByRole('button', { name: `Add to cart ${name}`, exact: true }).click()
  }
  // A second press orders nothing twice: the button is busy.
  const patient = page.getByRole('button', { name: 'Add to cart Butter Chicken', exact: true })
  await expect(patient).toHaveAttribute('aria-busy', 'true')
  await patient.click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Family Feast' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart(page)).toHaveAccessibleName('Cart 3 items')
  await expect(page.getByText('Butter Chicken added to cart.')).toBeAttached()
  await expect(patient).not.toHaveAttribute('aria-busy', 'true')
  await expect(dish(page, 'Veg Manchurian').getByText('Dry, Semi Gravy or Gravy?')).toBeVisible()
  await expect(chili.getByRole('radio', { name: 'Semi Gravy' })).toBeChecked()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? ''))
  expect(stored).toContainEqual(expect.objectContaining({ name: 'Chili Paneer', meta: { style: 'Semi Gravy' } }))
  await patient.click()
  await expect(cart(page)).toHaveAccessibleName('Cart 4 items')
})

test("if a deal's dialog cannot be loaded, a message says so and the menu stays", async ({
  browser,
  shop,
  extraHTTPHeaders,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders ?? {} })
  const page = await context.newPage()
  await page.route(/\/assets\/deal-dialog-/, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Add to cart Family Feast' }).click()
  await expect(page.getByRole('alert')).toContainText('Check your connection and reload the page.')
  await page.getByRole('button', { name: 'Add to cart Lunch Special' }).click()
  await expect(cart(page)).toHaveAccessibleName('Cart 1 item')
  await context.close()
})

test('a deal without choices goes straight into the cart', async ({ page }) => {
  await page.getByRole('button', { name: 'Add to cart Lunch Special' }).click()
  await expect(cart(page)).toHaveAccessibleName('Cart 1 item')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an open menu follows changes by staff without a reload', async ({ page, staffPage }) => {
  const found = await (await staffPage.request.get('/api/admin/menu-items?search=Garlic+Naan')).json()
  const naan: { id: string; price: number; version: number } = found.items[0]
  const change = async (data: object) => {
    const answer = await staffPage.request.patch(`/api/admin/menu-items/${naan.id}`, {
      data: { ...data, version: naan.version },
      headers: { Origin: new URL(page.url()).origin },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    naan.version = (await answer.json()).version
  }

  await expect(dish(page, 'Garlic Naan')).not.toContainText('$7.35')
  await change({ price: 7.35 })
  await expect(dish(page, 'Garlic Naan')).toContainText('$7.35')

  await page.getByRole('button', { name: 'Add to cart Family Feast' }).click()
  const dialog = page.getByRole('dialog', { name: 'Family Feast' })
  const bread = dialog.getByLabel('Choose two breads (1 of 2)')
  await bread.selectOption('Garlic Naan')
  await change({ isAvailable: false })
  await expect(dialog.getByRole('alert')).toHaveText('A dish that you chose has just sold out.')
  await expect(bread).toHaveAccessibleDescription('Please choose another dish.')
  await bread.selectOption('Butter Naan')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dish(page, 'Garlic Naan')).toBeHidden()
  await change({ isAvailable: true, price: naan.price })
  await expect(dish(page, 'Garlic Naan')).toBeVisible()
})
