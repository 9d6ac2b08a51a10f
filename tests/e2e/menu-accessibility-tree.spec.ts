import { expect, test } from './fixtures.ts'

test('a screen reader reads the menu in order: search, categories, recommended dishes, deals, dishes', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  const menu = page.getByRole('region', { name: 'Menu', exact: true })
  await expect(menu).toMatchAriaSnapshot(`
    - heading "Menu" [level=2]
    - search:
      - searchbox "Search dishes"
      - combobox "Price":
        - option "Any price" [selected]
      - combobox "Category":
        - option "All categories" [selected]
    - link "Skip to dishes"
    - navigation "Menu categories":
      - list:
        - listitem:
          - link "Deals"
        - listitem:
          - link "Popular"
        - listitem:
          - link "Street Food"
    - status: /\\d+ dishes and \\d+ deals/
    - region "We recommend":
      - heading "We recommend" [level=3]
    - region "Deals":
      - heading "Deals" [level=3]
    - region "Street Food":
      - heading "Street Food" [level=3]
    - complementary "Your order"
  `)
})

test('a screen reader reads a dish with what it contains, its price, style and spice; a missing style is asked for, then demanded', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  const dish = page.getByRole('article', { name: 'Chili Chicken', exact: true })
  await expect(dish).toMatchAriaSnapshot(`
    - heading "Chili Chicken" [level=4]
    - paragraph: /Battered chicken/
    - paragraph: Contains gluten, eggs, soybeans.
    - paragraph: $18
    - radiogroup "Spice":
      - radio "Mild"
      - radio "Medium"
      - radio "Hot"
    - radiogroup "Style, choose one":
      - radio "Dry"
      - radio "Semi Gravy"
      - radio "Gravy"
    - button "Add to cart Chili Chicken"
  `)
  const style = dish.getByRole('radiogroup', { name: 'Style, choose one' })
  const error = dish.getByText('Please choose a style.')
  await dish.getByRole('button', { name: 'Add to cart Chili Chicken' }).click()
  await expect(style).toHaveAccessibleDescription('Dry, Semi Gravy or Gravy?')
  await expect(dish.getByRole('radio', { name: 'Dry' })).toBeFocused()
  await expect(dish.getByRole('radio', { name: 'Dry' })).toBeInViewport({ ratio: 1 })
  await expect(error).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cart') ?? '[]')).toBe('[]')
  await dish.getByRole('button', { name: 'Add to cart Chili Chicken' }).click()
  await expect(style).toHaveAccessibleDescription('Please choose a style.')
  await expect(error).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart') ?? '[]')).toBe('[]')
  await dish.getByRole('radio', { name: 'Gravy', exact: true }).check()
  await dish.getByRole('button', { name: 'Add to cart Chili Chicken' }).click()
  await expect(dish).toMatchAriaSnapshot(`
    - article "Chili Chicken":
      - radiogroup "Style, choose one":
        - radio "Gravy" [checked]
      - button "One less Chili Chicken"
      - text: "In cart: 1"
      - button "Add to cart Chili Chicken"
  `)
})
