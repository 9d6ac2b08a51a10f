import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { expect, resize, test } from './fixtures.ts'
import { openCart } from './ordering.ts'
import { closedToday, setHours } from './staff-work.ts'
import { expectTextFitsOn, setTextSize } from './text-fits.ts'

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]

test.afterEach(({ staffPage }) => setHours(staffPage, DEFAULT_SETTINGS.hours))

test('at every text size, nothing in the menu and the sections around it is cut off, covered or broken', async ({
  page,
  staffPage,
}) => {
  // The page then has more text: when the restaurant opens again.
  await setHours(staffPage, closedToday())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('button', { name: 'Got it' })).toBeHidden()
  const screens = [100, 130, 150, 200].flatMap((percent) => SIZES.map((size) => ({ ...size, percent })))
  await expectTextFitsOn(page, screens, 'main, footer')
})

test('at every text size the diet filter opens within the screen, and the selects beside it show their whole text', async ({
  page,
}) => {
  // Fifteen layouts of the whole menu took over a minute on a busy machine.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  const client = await page.context().newCDPSession(page)
  for (const size of [...SIZES, { width: 768, height: 1024 }]) {
    await resize(page, size)
    for (const percent of [100, 150, 200]) {
      await setTextSize(page, client, percent)
      await page.getByText('Diet', { exact: true }).press('Enter')
      const box = await page.getByRole('group', { name: 'Only dishes that are' }).boundingBox()
      if (!box) throw new Error('The panel is not shown.')
      expect(box.x, `${size.width} px, ${percent} %`).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width, `${size.width} px, ${percent} %`).toBeLessThanOrEqual(size.width)
      await page.getByText('Diet', { exact: true }).press('Enter')
      // An icon with the word "Category" stands for the select where its words would not fit.
      const select = page.locator('search').getByLabel('Category')
      const room = await select.evaluate((closed: HTMLSelectElement) => {
        const { opacity, font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(closed)
        const canvas = document.createElement('canvas').getContext('2d')
        if (opacity === '0' || !canvas) return 0
        canvas.font = font
        const { width } = canvas.measureText(closed.options[0]?.text ?? '')
        return closed.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd) - width
      })
      expect(room, `${size.width} px, ${percent} %`).toBeGreaterThanOrEqual(0)
    }
  }
  await resize(page, { width: 390, height: 844 })
  await setTextSize(page, client, 100)
  expect(await page.getByLabel('Search dishes').evaluate(roomForWords)).toBeGreaterThan(125)

  await page.getByText('Diet', { exact: true }).press('Enter')
  await expect(page.getByText('Please tell us about an allergy when you order.')).toBeInViewport({ ratio: 1 })
  await page.getByRole('checkbox', { name: 'Vegan' }).check()
  await page.getByLabel('Search dishes').fill('naan')
  await expect(page.getByText('Untick a box under “Diet”, or show all dishes.')).toBeVisible()
})

const roomForWords = (field: HTMLInputElement) => {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
  return field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
}

test('a long value of an option wraps on the smallest phone with the largest letters', async ({ page, staffPage }) => {
  const { items } = await (await staffPage.request.get('/api/admin/menu-items?search=Samosas')).json()
  const path = `/api/admin/menu-items/${items[0].id}`
  const { optionGroups: before } = await (await staffPage.request.get(path)).json()
  const change = async (optionGroups: unknown) => {
    const { version } = await (await staffPage.request.get(path)).json()
    expect((await staffPage.request.patch(path, { data: { optionGroups, version } })).ok()).toBe(true)
  }
  const values = [{ name: 'Two pieces' }, { name: 'Family tray of sixteen pieces' }]
  await change([{ name: 'Size', isRequired: true, maxPicks: 1, values }])
  await resize(page, { width: 320, height: 640 })
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 13 } })
  await page.goto('/')
  const box = await page.getByText('Family tray of sixteen pieces').boundingBox()
  if (!box) throw new Error('The value is not shown.')
  expect(box.x + box.width).toBeLessThanOrEqual(320)
  await change(before)
})

test('with an order of any length, the checkout link stays beside the menu', async ({ page }) => {
  await resize(page, { width: 1440, height: 900 })
  const { items } = await (await page.request.get('/api/menu')).json()
  await openCart(
    page,
    items.slice(0, 30).map(({ name }: { name: string }) => ({ dish: name })),
  )
  await page.goto('/')
  await page.getByRole('heading', { name: 'Seafood' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 })
})
