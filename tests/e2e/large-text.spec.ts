import { inThreeDays } from './days.ts'
import { expect, resize, test } from './fixtures.ts'
import { chooseLastTime, fillDetails, openCart, payByCard } from './ordering.ts'
import { placeOrder } from './staff-work.ts'
import { expectTextFitsOn, SCREENS, setTextSize } from './text-fits.ts'

const dinner = [
  { dish: 'Butter Chicken', quantity: 2, meta: { spice: 'Medium' } },
  { dish: 'Chili Paneer', meta: { style: 'Semi Gravy', spice: 'Hot' } },
  { dish: 'Garlic Naan', quantity: 3 },
]

test('the cart is legible with large letters on small screens, errors and day buttons included', async ({ page }) => {
  // The longest of these buttons only appears while the restaurant is open.
  await page.route('**/api/slots', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), asap: true } })
  })
  await openCart(page, dinner)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByRole('button', { name: 'Pay & Place Delivery Order' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectTextFitsOn(page, SCREENS)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expectTextFitsOn(page, SCREENS)
})

test('on a tablet, no day is alone in the second row of buttons', async ({ page }) => {
  await resize(page, { width: 768, height: 1024 })
  const days = [...Array(7).keys()].map((day) => ({
    date: `2030-06-0${day + 3}`,
    slots: [`2030-06-0${day + 3}T18:00`],
  }))
  await page.route('**/api/slots', (route) => route.fulfill({ json: { asap: true, days } }))
  await openCart(page, dinner)
  const buttons = page.getByRole('group', { name: 'Day' }).getByRole('button')
  await expect(buttons).toHaveCount(8)
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
  const rows = Map.groupBy(tops, (top) => top)
  expect(Math.min(...[...rows.values()].map((row) => row.length))).toBeGreaterThan(1)
})

test('without a free time, the checkout does not ask for one', async ({ page }) => {
  await page.route('**/api/slots*', (route) => route.fulfill({ json: { asap: false, days: [] } }))
  await openCart(page, dinner)
  await expect(page.getByLabel('Pickup time')).toContainText('No time is free')
  await expect(page.getByText('Please choose a time.')).toBeHidden()
})

test('the card page of the demo, the ticket, the confirmation and the cancelled payment are legible with large letters on small screens', async ({
  page,
}) => {
  await openCart(page, dinner)
  await fillDetails(page)
  // A time of another day takes more letters than one of today.
  await page.getByRole('group', { name: 'Day' }).getByRole('button').last().click()
  await chooseLastTime(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expectTextFitsOn(page, SCREENS, 'body')
  await payByCard(page)
  await expect(page.getByText('Payment confirmed')).toBeVisible()
  await expectTextFitsOn(page, SCREENS)
  await page.getByRole('link', { name: 'Order confirmation' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  await expectTextFitsOn(page, SCREENS)
  await page.goto('/cancel')
  await expectTextFitsOn(page, SCREENS)
})

test('a ticket that waits for its payment is legible with large letters on the smallest screen', async ({ page }) => {
  const { code, key } = await placeOrder(page, 'Ada Lovelace')
  await page.goto(`/success?order=${code}&key=${key}`)
  await expect(page.getByText('Waiting for payment confirmation', { exact: true })).toBeVisible()
  await expectTextFitsOn(page, [
    { width: 320, height: 640, percent: 150 },
    { width: 320, height: 640, percent: 200 },
  ])
})

test('the specials, the cart bar and the booking are legible with large letters on small screens', async ({ page }) => {
  await page.goto('/')
  const specials = page.getByRole('dialog', { name: 'Limited-time Specials' })
  await expect(specials).toBeVisible()
  await expectTextFitsOn(page, SCREENS, 'dialog[open]')
  await specials.getByRole('button', { name: 'Got it' }).click()

  await page.getByRole('button', { name: 'Add to cart Butter Chicken', exact: true }).click()
  await expect(page.getByRole('link', { name: /^View cart/ })).toBeAttached()
  const form = page.getByRole('form', { name: 'Book a Table' })
  await form.getByLabel('Date').fill(inThreeDays())
  await form.getByRole('button', { name: 'Book a Table' }).click()
  await expect(form.getByText('Please enter your name.')).toBeVisible()
  await expectTextFitsOn(page, SCREENS, 'div:has(> a > #cart-bar), #book')
})

test('with large letters a phone shows the button to the menu on its first screen, and the specials beside or below it', async ({
  page,
}) => {
  await resize(page, { width: 844, height: 390 })
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 13 } })
  await page.goto('/')
  const specials = page.getByRole('dialog', { name: 'Limited-time Specials' })
  await expect(specials).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'View Menu' })).toBeInViewport({ ratio: 1 })
  const words = page.getByText(/^Authentic Indian Cuisine/).first()
  await expect(words).toBeVisible()
  const [wordsBox, specialsBox] = [await words.boundingBox(), await specials.boundingBox()]
  if (!wordsBox || !specialsBox) throw new Error('The words or the specials have no box.')
  expect(wordsBox.x + wordsBox.width).toBeLessThanOrEqual(specialsBox.x)

  await setTextSize(page, client, 200)
  for (const height of [844, 740, 664]) {
    await resize(page, { width: 390, height })
    const button = await page.getByRole('button', { name: 'View Menu' }).boundingBox()
    if (!button) throw new Error('The button has no box.')
    expect(button.y + button.height).toBeLessThanOrEqual((await specials.boundingBox())?.y ?? 0)
  }
})

test('at 320 px and 150 % the cart bar fits on one line, with the total', async ({ page }) => {
  await resize(page, { width: 320, height: 640 })
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 13 } })
  await openCart(page, [{ dish: 'Butter Chicken', quantity: 9 }])
  await page.goto('/')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('heading', { name: 'Drinks' }).scrollIntoViewIfNeeded()
  const bar = page.getByRole('link', { name: /^View cart ?, 9 items, \$162\.00$/ })
  await expect(bar.getByText('$162.00', { exact: true })).toBeInViewport({ ratio: 1 })
  expect((await bar.boundingBox())?.height).toBe(56)
})

test('at 150 % the cart bar shows the total', async ({ page }) => {
  await resize(page, { width: 390, height: 844 })
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 13 } })
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: 'Add to cart Butter Chicken', exact: true }).click()
  await page.getByRole('heading', { name: 'Drinks' }).scrollIntoViewIfNeeded()
  const bar = page.getByRole('link', { name: /^View cart ?, 1 item, \$18\.00$/ })
  await expect(bar.getByText('$18.00', { exact: true })).toBeInViewport({ ratio: 1 })
})

for (const width of [320, 390])
  test(`a phone of ${width} px shows the total of a large order in one line of the cart bar`, async ({ page }) => {
    await resize(page, { width, height: 844 })
    await openCart(page, [{ dish: 'Butter Chicken', quantity: 55 }])
    await page.goto('/')
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.getByRole('heading', { name: 'Drinks' }).scrollIntoViewIfNeeded()
    const bar = page.getByRole('link', { name: /^View cart ?, 55 items, \$990\.00$/ })
    await expect(bar.getByText('$990.00', { exact: true })).toBeInViewport({ ratio: 1 })
    expect((await bar.boundingBox())?.height).toBe(56)
  })
