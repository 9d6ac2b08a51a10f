import { expect, test } from './fixtures.ts'
import { chooseLastTime, fillDetails, openCart, payByCard, storedCart } from './ordering.ts'

const feast = [{ dish: 'Butter Chicken', quantity: 2 }]
const FAR = 'Raglan'

test('an address that is too far away can be corrected in place', async ({ page }) => {
  await openCart(page, feast)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await fillDetails(page)
  const address = page.getByLabel('Delivery address')
  await address.fill(FAR)
  const pay = page.getByRole('button', { name: 'Pay & Place Delivery Order' })
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/delivery/check')) checks.push(request.method())
  })
  await pay.hover()
  await page.mouse.down()
  await expect(pay).toBeFocused()
  // Its answer would move the button under the finger.
  expect(checks).toEqual([])
  await page.mouse.up()
  await page.getByRole('button', { name: 'Try another address' }).click()
  await expect(address).toHaveValue(FAR)
  await expect(address).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('"as soon as possible" is preselected while it is offered, and another day takes two presses', async ({
  page,
}) => {
  const days = [
    { date: '2030-06-03', slots: ['2030-06-03T11:00', '2030-06-03T11:15'] },
    { date: '2030-06-04', slots: ['2030-06-04T11:15'] },
  ]
  await page.route('**/api/slots', (route) =>
    route.fulfill({ json: { asap: route.request().postDataJSON().type === 'pickup', days } }),
  )
  await openCart(page, feast)
  const time = page.getByLabel(/^(Pickup|Delivery) time$/)
  await expect(time).toHaveValue('ASAP')
  await expect(time).toHaveAccessibleDescription('Ready in about 20 minutes.')
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await expect(time).toHaveValue('')
  await page.getByRole('button', { name: 'Mon 3' }).click()
  await page.getByRole('button', { name: '11:15am' }).click()
  await expect(time).toHaveValue('2030-06-03T11:15')
  // The next day keeps the hour.
  await page.getByRole('button', { name: 'Tue 4' }).click()
  await expect(time).toHaveValue('2030-06-04T11:15')
})

test('all wrong fields are reported together, a phone number that is too short included', async ({ page }) => {
  await openCart(page, feast)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByLabel('Phone').fill('021')
  const pay = page.getByRole('button', { name: 'Pay & Place Delivery Order' })
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText('Please fill name, phone and pickup/delivery time.')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('This phone number is too short. Please check it.')
  await expect(page.getByLabel('Delivery address')).toHaveAccessibleDescription(/Please enter your delivery address\./)
  await page.getByLabel('Name').fill('Ada')
  await chooseLastTime(page)
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText('This phone number is too short. Please check it.')
})

test('on request, the browser remembers a customer, orders again at today’s prices, and forgets', async ({ page }) => {
  await openCart(page, [{ dish: 'Butter Chicken', quantity: 2 }, { dish: 'Mango Lassi' }])
  await fillDetails(page)
  await page.getByLabel('Remember me on this device').check()
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect.poll(() => storedCart(page)).toBe('[]')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('remembered-customer') ?? '{}')
    const [curry, lassi] = kept.lines
    const lines = [
      { ...curry, unitPrice: 12 },
      { ...lassi, id: 'gone' },
    ]
    localStorage.setItem('remembered-customer', JSON.stringify({ ...kept, lines }))
  })

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByText('$18.00 x 2')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'Not available now, so not in your cart: Mango Lassi.Butter Chicken was $12.00 and is now $18.00.',
  )
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Phone')).toHaveValue('021 555 0142')
  await page.getByLabel('Remember me on this device').uncheck()
  expect(await page.evaluate(() => localStorage.getItem('remembered-customer'))).toBeNull()
})

test('without being asked, the browser keeps nothing about a customer after the order', async ({ page }) => {
  await openCart(page, feast)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect.poll(() => storedCart(page)).toBe('[]')
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'Lovelace',
  )
  await page.goto('/cart')
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0)
})
