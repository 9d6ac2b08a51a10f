import type { Locator, Page } from '@playwright/test'
import { expect, placesOf, resize, test } from './fixtures.ts'

const dish = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const cart = (page: Page) => page.getByRole('link', { name: /^Cart/ })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
})

test('a dish in the cart shows its quantity and can be removed where it was added', async ({ page }) => {
  const naan = dish(page, 'Garlic Naan')
  const add = naan.getByRole('button', { name: 'Add to cart Garlic Naan' })
  await add.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(naan).toContainText('In cart: 2')
  await naan.getByRole('button', { name: 'One less Garlic Naan' }).click()
  await expect(naan).toContainText('In cart: 1')
  await expect(page.getByText('1 x Garlic Naan in cart.')).toBeAttached()
  await naan.getByRole('button', { name: 'One less Garlic Naan' }).click()
  await expect(cart(page)).toHaveAccessibleName('Cart')
  await expect(naan).not.toContainText('In cart')
  await expect(add).toBeFocused()

  await add.click()
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    localStorage.setItem('cart', JSON.stringify([{ ...line, quantity: 99 }]))
  })
  await page.reload()
  await add.click()
  await expect(page.getByText('Garlic Naan: an order has at most 99.')).toBeAttached()
})

test('each choice of options has its own quantity, and an opened dish suggests the last spice level', async ({
  page,
}) => {
  const [korma, madras] = [dish(page, 'Chicken Korma'), dish(page, 'Chicken Madras')]
  await korma.getByRole('radio', { name: 'Medium' }).check()
  await korma.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(korma).toContainText('In cart: 1')
  await expect(page.getByText('Chicken Korma added to cart. Medium.')).toBeAttached()
  await korma.getByRole('radio', { name: 'Hot' }).check()
  await expect(korma).not.toContainText('In cart')
  await page.getByLabel('Search dishes').fill('korma')
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible()
  await expect(korma.getByRole('radio', { name: 'Hot' })).toBeChecked()
  await korma.getByRole('button', { name: 'Clear spice of Chicken Korma' }).click()
  await expect(korma.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByLabel('Search dishes').fill('')

  const contains = madras.getByText('Allergens not stated. Please ask us.')
  const height = async () => (await contains.boundingBox())?.height ?? 0
  expect(await height()).toBe(0)
  await madras.getByRole('heading').click()
  await expect(madras.getByRole('radio', { name: 'Medium' })).toBeChecked()
  await expect.poll(height).toBeGreaterThan(10)
  await madras.getByRole('button', { name: 'Add to cart Chicken Madras' }).click()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? ''))
  expect(stored).toMatchObject([{ meta: { spice: 'Medium' } }, { name: 'Chicken Madras', meta: { spice: 'Medium' } }])
  await madras.getByRole('heading').click()
  await expect.poll(height).toBe(0)
})

test('an opened dish says all about it, and how to close it', async ({ page }) => {
  const [lassi, masala] = [dish(page, 'Mango Lassi'), dish(page, 'Chana Masala')]
  await expect(masala.getByRole('img', { name: 'Vegan' })).toHaveText('VG')
  await masala.getByRole('heading').click()
  await expect(masala.getByRole('img', { name: 'Vegan' })).toHaveText('Vegan')
  await lassi.getByRole('heading').click()
  const contains = lassi.getByText('Contains milk, nuts.')
  await expect.poll(async () => (await contains.boundingBox())?.height).toBeGreaterThan(10)
  const less = lassi.getByRole('button', { name: 'Less about Mango Lassi', expanded: true })
  await less.press('Enter')
  await expect(less).toBeHidden()
  await expect(lassi).toBeFocused()
  await expect.poll(async () => (await contains.boundingBox())?.height).toBe(0)
})

test('the order is beside the menu on a wide screen, and in a bar at the foot on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const receipt = page.getByRole('complementary', { name: 'Your order' })
  await expect(receipt).toContainText('Nothing here yet.')
  await expect(receipt).toContainText('Delivery from $30, free within 5 km.')
  await expect(receipt.getByRole('list', { name: 'Popular' }).getByRole('listitem')).toHaveCount(3)
  // All at one moment: rows above may still become higher.
  const middles = await dish(page, 'Pani Puri (7 pieces)').evaluate((row) => {
    const parts = [...row.querySelectorAll('h4, p')].filter(({ textContent }) => /^(\$9|V|Hollow)/.test(textContent))
    return parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2)
  })
  expect(middles).toHaveLength(3)
  const [text = 0, price = 0, marks = 0] = middles
  expect(Math.abs(price - marks), 'marks are beside the price').toBeLessThan(4)
  expect(text, 'and below the text').toBeLessThan(price - 20)
  const spinach = dish(page, 'Palak Paneer')
  const [amount, mild] = await placesOf(page, spinach.getByText('$15'), spinach.getByRole('radio', { name: 'Mild' }))
  expect(Math.abs(mild.top + mild.bottom - amount.top - amount.bottom), 'chillies are beside the price').toBeLessThan(
    16,
  )
  await dish(page, 'Butter Chicken').getByRole('radio', { name: 'Hot' }).check()
  for (const name of ['Butter Chicken', 'Lunch Special']) {
    await page.getByRole('button', { name: `Add to cart ${name}`, exact: true }).click()
  }
  await expect(receipt.getByRole('listitem').first()).toContainText('1 x Butter Chicken$18.00')
  await expect(receipt.getByRole('listitem').first()).toContainText('Spice: Hot')
  await expect(receipt.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/cart')

  await resize(page, { width: 390, height: 844 })
  await expect(receipt).toBeHidden()
  const bar = page.getByRole('link', { name: /^View cart ?, 2 items, \$\d+\.\d\d$/ })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { name: 'Contact' }).scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()
  await page.getByRole('heading', { name: 'Drinks' }).scrollIntoViewIfNeeded()
  await bar.click()
  await expect(page).toHaveURL(/\/cart$/)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })
  test('rows, floating buttons and the footer keep to the column, the name stays beside a full cart, and above the menu the category strip returns to its start', async ({
    page,
  }) => {
    const pakora = dish(page, 'Vegetable Pakora')
    const add = pakora.getByRole('button', { name: 'Add to cart Vegetable Pakora' })
    const picture = await sidesOf(pakora.locator('img'))
    expect((await sidesOf(add)).right).toBe(picture.right)
    expect((await sidesOf(dish(page, 'Bhel Puri').getByRole('button'))).right).toBe(picture.right)
    await add.focus()
    for (let times = 0; times < 12; times++) await page.keyboard.press('Enter')
    await expect(pakora).toContainText('In cart: 12')
    const oneLess = pakora.getByRole('button', { name: 'One less Vegetable Pakora' })
    await expect.poll(async () => (await sidesOf(oneLess)).left).toBeGreaterThanOrEqual(picture.left)
    await expect(page.getByRole('banner').getByText('Spice Parade')).toBeInViewport({ ratio: 1 })

    const strip = page.getByRole('navigation', { name: 'Menu categories' }).getByRole('list')
    const scrolled = () => strip.evaluate((list) => list.scrollLeft)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(scrolled).toBeGreaterThan(0)
    const footer = page.getByRole('contentinfo')
    const column = await sidesOf(footer.getByText(/All rights reserved/))
    expect((await sidesOf(page.getByRole('button', { name: 'Scroll to top' }))).left).toBe(column.left)
    expect((await sidesOf(page.getByRole('link', { name: /^Chat with us/ }))).right).toBe(column.right)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(scrolled).toBe(0)
  })
})

const sidesOf = (element: Locator): Promise<{ left: number; right: number }> =>
  element.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect()
    return { left: Math.round(left), right: Math.round(right) }
  })

test('on a phone the deals reach the edge of the screen, to show that there are more', async ({ page }) => {
  await resize(page, { width: 390, height: 844 })
  const next = page.getByRole('article', { name: 'Burger Combo' })
  await next.scrollIntoViewIfNeeded()
  await page
    .getByRole('article', { name: 'Curry Combo' })
    .evaluate((first) => first.scrollIntoView({ block: 'center' }))
  const isAtEdge = () =>
    next.evaluate((ticket) => {
      const { top, bottom } = ticket.getBoundingClientRect()
      return ticket.contains(document.elementFromPoint(window.innerWidth - 2, (top + bottom) / 2))
    })
  await expect.poll(isAtEdge).toBe(true)
  // Their perforations are one line, with a saving below the price or without.
  const foots = await page.getByRole('button', { name: /^Add to cart (Curry Combo|Family Feast)/ }).all()
  const tops = await Promise.all(foots.map((add) => add.evaluate((button) => button.parentElement?.offsetTop ?? 0)))
  expect(tops).toHaveLength(2)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1)
})

test('on a small phone, a style is large enough for fingers, and stands on one line', async ({ page }) => {
  await resize(page, { width: 360, height: 740 })
  const gravy = dish(page, 'Chili Chicken').getByRole('radio', { name: 'Gravy', exact: true })
  await gravy.evaluate((control) => control.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const touchHeight = () =>
    gravy.evaluate((control) => {
      const { left, width, top, bottom } = control.getBoundingClientRect()
      const isHit = (y: number) => document.elementFromPoint(left + width / 2, y) === control
      return Array.from({ length: 120 }, (_, y) => (top + bottom) / 2 - 60 + y).filter(isHit).length
    })
  await expect.poll(touchHeight).toBeGreaterThanOrEqual(43)
  const height = () => dish(page, 'Chili Chicken').evaluate((row) => row.getBoundingClientRect().height)
  await expect.poll(height).toBeLessThan(160)
})

test('adding a dish with a style by keyboard takes at most twenty keys from the top of the page', async ({ page }) => {
  await page.reload()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const chili = dish(page, 'Chili Chicken')
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const tabTo = async (control: Locator) => {
    while (!(await control.evaluate((element) => element === document.activeElement))) await press('Tab')
  }
  await press('Tab')
  await press('Enter')
  await tabTo(page.getByRole('button', { name: 'View Menu' }))
  await press('Enter')
  await expect(page.getByRole('region', { name: 'Menu' })).toBeFocused()
  await tabTo(page.getByLabel('Search dishes'))
  for (const key of 'chili') await press(key)
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible()
  await press('Enter')
  await expect(page.locator('#dishes')).toBeFocused()
  await tabTo(chili.getByRole('radio', { name: 'Dry' }))
  await press('Space')
  await tabTo(chili.getByRole('button', { name: 'Add to cart Chili Chicken' }))
  await press('Enter')
  await expect(cart(page)).toHaveAccessibleName('Cart 1 item')
  expect(keys).toBeLessThanOrEqual(20)
})

test('a search ranks names before descriptions in one list, and a link skips to it', async ({ page }) => {
  await resize(page, { width: 390, height: 844 })
  const search = page.getByLabel('Search dishes')
  await search.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 400))
  await search.pressSequentially('na')
  // The lower half of a phone is behind its keyboard.
  await expect.poll(async () => (await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(844 / 2)
  await search.fill('')
  await resize(page, { width: 1280, height: 720 })

  await page.getByRole('heading', { name: 'Drinks' }).scrollIntoViewIfNeeded()
  await page.getByLabel('Search dishes').fill('naan')
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Search results')
  // The order is loaded when the search is first used.
  await expect(async () => {
    const names = await page.getByRole('article').getByRole('heading').allTextContents()
    expect(names.findLastIndex((name) => /naan/i.test(name))).toBeLessThan(
      names.findIndex((name) => !/naan/i.test(name)),
    )
  }).toPass()
  await page.getByRole('link', { name: 'Skip to dishes' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#dishes')).toBeFocused()
})

test('the categories follow the order of a meal, and the recommended dishes link to their rows', async ({ page }) => {
  const categories = page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link')
  await expect(categories.first()).toHaveText('Deals')
  await expect(categories.nth(1)).toHaveText('Popular')
  await expect(categories.nth(2)).toHaveText('Street Food')
  await expect(categories.last()).toHaveText('Drinks')
  const rail = page.getByRole('region', { name: 'We recommend' })
  await expect(rail.getByRole('link')).toHaveCount(6)
  await rail.getByRole('link', { name: /^Butter Chicken/ }).click()
  await expect(dish(page, 'Butter Chicken')).toBeFocused()
  await expect(dish(page, 'Butter Chicken')).toBeInViewport({ ratio: 1 })
})

test('an order begins with one press in the empty receipt, and the focus stays beside the menu', async ({ page }) => {
  const receipt = page.getByRole('complementary', { name: 'Your order' })
  await receipt.getByRole('button', { name: 'Begin with Dal Makhani' }).press('Enter')
  // What was offered stays until the code of the order is there.
  await expect(receipt.getByRole('listitem').filter({ hasText: '1 x Dal Makhani$15.00' })).toBeVisible()
  await expect(receipt.getByRole('listitem')).toHaveCount(1)
  await expect(receipt.getByRole('heading', { name: 'Your order' })).toBeFocused()
})
