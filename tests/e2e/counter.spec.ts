import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { payByPost, placePaidOrder, titleAbout } from './staff-work.ts'

test('staff enter a telephone order by keyboard alone, take cash, repeat it at the next call, and change it', async ({
  staffPage,
}) => {
  const { keyboard } = staffPage
  await staffPage.goto('/admin/orders/new')
  await expect(staffPage.getByRole('combobox', { name: 'Dish' })).toBeFocused()
  await keyboard.type('2 butter ch')
  await expect(staffPage.getByRole('option').first()).toContainText('Butter Chicken')
  await keyboard.press('Enter')
  const options = staffPage.getByRole('dialog', { name: 'Butter Chicken' })
  await expect(options).toBeVisible()
  await keyboard.press('3')
  const hot = options.getByRole('radio', { name: 'Hot' })
  await expect(hot).toBeChecked()
  await hot.click()
  await expect(hot).not.toBeChecked()
  await keyboard.press('3')
  await expect(hot).toBeChecked()
  await keyboard.press('Enter')
  await expect(options).toBeHidden()
  await keyboard.type('garlic na')
  await keyboard.press('Enter')
  const search = staffPage.getByRole('combobox', { name: 'Dish' })
  await staffPage.getByRole('button', { name: 'Remove Garlic Naan' }).press('Enter')
  await expect(search).toBeFocused()
  await keyboard.type('garlic na')
  await keyboard.press('Enter')
  await keyboard.press('+')
  await keyboard.press('+')
  await expect(staffPage.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' })).toHaveValue('3')
  await expectAccessible(staffPage)

  await staffPage.getByLabel('Phone').focus()
  await keyboard.type('021 555 7788')
  await staffPage.getByRole('link', { name: 'Cash drawer' }).click()
  await staffPage.getByRole('link', { name: 'New order' }).click()
  await expect(staffPage.getByLabel('Phone')).toHaveValue('021 555 7788')
  await staffPage.reload()
  await expect(staffPage.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' })).toHaveValue('3')
  await expect(staffPage.getByRole('listitem').filter({ hasText: 'Butter Chicken' })).toContainText('Hot')
  await staffPage.getByLabel('Phone').focus()
  await keyboard.press('Tab')
  await keyboard.type('Grace Hopper')
  await keyboard.press('Control+Enter')
  const payment = staffPage.getByRole('dialog', { name: /^Take \$/ })
  await expect(payment).toBeVisible()
  await payment.getByLabel('Cash given').focus()
  await keyboard.type('100')
  await expect(payment.getByRole('status')).toContainText(/Change\$\d/)
  await expectAccessible(staffPage)
  await keyboard.press('Enter')
  await expect(staffPage.getByText(/paid in cash\. Change: \$/)).toBeVisible()
  await expect(payment).toBeHidden()

  await staffPage.getByLabel('Phone').focus()
  await keyboard.type('0215557788')
  await staffPage.getByRole('button', { name: 'Repeat this order' }).press('Enter')
  await expect(staffPage.getByLabel('Name')).toHaveValue('Grace Hopper')
  await expect(staffPage.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' })).toHaveValue('3')
  await staffPage.getByRole('button', { name: 'Park' }).press('Enter')
  await expect(staffPage.getByText('Nothing yet.')).toBeVisible()
  await staffPage.reload()
  await staffPage.getByRole('button', { name: /^Grace Hopper, \$/ }).press('Enter')
  await expect(search).toBeFocused()
  await expect(staffPage.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' })).toHaveValue('3')
  await staffPage.getByRole('button', { name: 'Discard' }).press('Enter')
  await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(staffPage.getByText('Nothing yet.')).toBeVisible()
  await expect(search).toBeFocused()

  await staffPage.goto('/admin/orders?search=Grace+Hopper&status=all')
  const card = staffPage.getByRole('article').filter({ hasText: 'Grace Hopper' })
  await expect(card).toContainText('PAID')
  await card.getByRole('link', { name: 'Change order' }).click()
  await staffPage.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' }).fill('1')
  await expect(staffPage.getByText(/^New total/)).toBeVisible()
  await expect(staffPage.getByText(/^\$\d+\.\d\d less than before\.$/)).toBeVisible()
  await expectAccessible(staffPage)
  // After a refusal the order is read again; the form must not wait for it.
  const { promise: isRead, resolve: answer } = Promise.withResolvers<void>()
  await staffPage.route('**/api/admin/orders/SP-*', async (route) => {
    await isRead
    await route.continue()
  })
  const refusal = { status: 409, json: { error: 'The terminal is busy.', code: 'busy' } }
  await staffPage.route('**/ordered', (route) => route.fulfill(refusal), { times: 1 })
  await staffPage.getByRole('button', { name: 'Change order' }).press('Enter')
  await expect(staffPage.getByRole('alert').filter({ hasText: 'The terminal is busy.' })).toBeVisible()
  await expect(staffPage.getByRole('button', { name: 'Change order' })).toBeEnabled()
  answer()
  await staffPage.getByRole('button', { name: 'Change order' }).press('Enter')
  await expect(staffPage.getByText(/the difference was given back/)).toBeVisible()
  await staffPage.goto('/admin/orders?search=Grace+Hopper&status=all')
  await expect(card).toContainText('− 2 x Garlic Naan')
  await card.getByRole('button', { name: 'Seen' }).click()
  await expect(card).not.toContainText('− 2 x Garlic Naan')

  await card.getByRole('link', { name: 'Change order' }).click()
  await search.fill('butter na')
  await keyboard.press('Enter')
  await staffPage.getByRole('button', { name: 'Remove Butter Naan' }).press('Enter')
  await expect(search).toBeFocused()
  await keyboard.type('2 garlic na')
  await keyboard.press('Enter')
  await expect(staffPage.getByText('$9.00 more than before.')).toBeVisible()
  await staffPage.getByRole('button', { name: 'Change order' }).press('Enter')
  // The form begins anew with the changed order.
  await expect(staffPage.getByText('As much as before.')).toBeVisible()
  await expect(payment).toHaveAccessibleName(/^Take \$9\.00/)
  await payment.getByRole('button', { name: 'Take $9.00' }).click()
  await expect(staffPage.getByText(/\$9\.00 paid in cash$/)).toBeVisible()
})

test.describe('when the answer to a payment is lost', () => {
  test.use({ losesConnection: true })

  test('pressing again takes the money once, and another amount is another payment', async ({ staffPage }) => {
    await staffPage.goto('/admin/orders/new')
    await staffPage.getByRole('combobox', { name: 'Dish' }).fill('garlic na')
    await staffPage.keyboard.press('Enter')
    await staffPage.getByLabel('Phone').fill('021 555 7799')
    await staffPage.getByLabel('Name').fill('Mary Jackson')
    await staffPage.getByRole('button', { name: 'Take order' }).click()
    const payment = staffPage.getByRole('dialog', { name: /^Take \$/ })
    const total = Number(await payment.getByLabel('Amount').inputValue())
    await payment.getByLabel('Amount').fill('1')

    const payments = '**/api/admin/orders/*/payments'
    await staffPage.route(payments, (route) => route.fetch().then(() => route.abort()))
    await payment.getByRole('button', { name: 'Take $1.00' }).click()
    await expect(payment.getByRole('alert')).toBeVisible()
    await staffPage.unroute(payments)
    const repeated = staffPage.waitForResponse(payments)
    await payment.getByRole('button', { name: 'Take $1.00' }).click()
    expect(await (await repeated).json()).toMatchObject({ due: total - 1 })
    await expect(payment.getByLabel('Amount')).toHaveValue((total - 1).toFixed(2))
    await payment.getByRole('button', { name: 'Cancel' }).click()
    await expect(staffPage.getByText(`is with the kitchen, $${(total - 1).toFixed(2)} due`)).toBeVisible()

    await staffPage.goto('/admin/orders?search=Mary+Jackson&status=all')
    const card = staffPage.getByRole('article').filter({ hasText: 'Mary Jackson' })
    await card.getByRole('button', { name: 'Take payment…' }).click()
    await payment.getByLabel('Amount').fill('1')
    await staffPage.route(payments, (route) => route.fetch().then(() => route.abort()))
    await payment.getByRole('button', { name: 'Take $1.00' }).click()
    await expect(payment.getByRole('alert')).toBeVisible()
    await staffPage.unroute(payments)
    await payment.getByLabel('Amount').fill('0.5')
    await payment.getByRole('button', { name: 'Take $0.50' }).click()
    await expect(staffPage.getByText('$0.50 paid in cash', { exact: true })).toBeVisible()
    await expect(payment.getByLabel('Amount')).toHaveValue((total - 2.5).toFixed(2))
  })
})

test('N opens a new order from any screen and / its search, but not while something is typed', async ({
  staffPage,
}) => {
  await staffPage.goto('/admin/orders')
  const { keyboard } = staffPage
  const search = staffPage.getByLabel('Search orders')
  await staffPage.getByRole('heading', { name: 'Orders', level: 1 }).click()
  await keyboard.press('/')
  await expect(search).toBeFocused()
  await keyboard.type('n/')
  await expect(search).toHaveValue('n/')
  await search.fill('')
  await staffPage.goto('/admin/bookings')
  await staffPage.getByRole('heading', { name: 'Bookings', level: 1 }).click()
  await keyboard.press('n')
  await expect(staffPage.getByRole('heading', { name: 'New order', level: 1 })).toBeVisible()
})

test('a bill is split between four guests: the dialog asks for one part after the other', async ({ staffPage }) => {
  await staffPage.goto('/admin/orders/new')
  await staffPage.getByRole('combobox', { name: 'Dish' }).fill('garlic na')
  await staffPage.keyboard.press('Enter')
  await staffPage.getByLabel('Phone').fill('021 555 7722')
  await staffPage.getByLabel('Name').fill('Ada Yonath')
  await staffPage.getByRole('button', { name: 'Take order' }).click()
  const payment = staffPage.getByRole('dialog', { name: /^Take \$/ })
  await payment.getByRole('button', { name: 'Cancel' }).click()

  await staffPage.goto('/admin/orders?search=Ada+Yonath')
  const card = staffPage.getByRole('article').filter({ hasText: 'Ada Yonath' })
  await card.getByRole('button', { name: 'Take payment…' }).click()
  await payment.getByRole('radio', { name: 'EFTPOS' }).check()
  await payment.getByRole('radio', { name: '÷ 4' }).check()
  for (const [due, part] of [
    ['$4.50', '$1.13'],
    ['$3.37', '$1.13'],
    ['$2.24', '$1.12'],
    ['$1.12', '$1.12'],
  ] as const) {
    await expect(payment).toHaveAccessibleName(new RegExp(`^Take \\${due} for`))
    await expect(payment.getByRole('radio', { name: 'EFTPOS' })).toBeChecked()
    await payment.getByRole('button', { name: `Take ${part}` }).click()
  }
  await expect(payment).toBeHidden()
  await expect(card).toContainText('PAID')
  await expect(card.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(4)
})

test('after a payment, the next dish is typed at once', async ({ staffPage }) => {
  await staffPage.goto('/admin/orders/new')
  const dish = staffPage.getByRole('combobox', { name: 'Dish' })
  await expect(dish).toBeFocused()
  await staffPage.keyboard.type('garlic na')
  await staffPage.keyboard.press('Enter')
  await staffPage.keyboard.press('Control+Enter')
  const payment = staffPage.getByRole('dialog', { name: /^Take \$/ })
  await expect(payment.getByLabel('Cash given')).toBeFocused()
  await staffPage.keyboard.type('5')
  await staffPage.keyboard.press('Enter')
  await expect(payment).toBeHidden()
  await staffPage.keyboard.type('mango la')
  await expect(dish).toHaveValue('mango la')

  // Enter on the method takes the payment, too.
  await staffPage.keyboard.press('Enter')
  await staffPage.keyboard.press('Control+Enter')
  await expect(payment.getByLabel('Cash given')).toBeFocused()
  await payment.getByRole('radio', { name: 'Cash' }).focus()
  await staffPage.keyboard.press('ArrowRight')
  await expect(payment.getByRole('radio', { name: 'EFTPOS' })).toBeFocused()
  await staffPage.keyboard.press('Enter')
  await expect(payment).toBeHidden()
  await expect(staffPage.getByText(/paid by EFTPOS$/)).toBeVisible()
})

test('a payment at the counter is corrected on its order: the other method, or none at all', async ({ staffPage }) => {
  await staffPage.goto('/admin/orders/new')
  await staffPage.getByRole('combobox', { name: 'Dish' }).fill('garlic na')
  await staffPage.keyboard.press('Enter')
  await staffPage.getByLabel('Phone').fill('021 555 7711')
  await staffPage.getByLabel('Name').fill('Annie Easley')
  await staffPage.getByRole('button', { name: 'Take order' }).click()
  const payment = staffPage.getByRole('dialog', { name: 'Take $4.50' })

  await test.step('a tip above the order is taken only after a question', async () => {
    await payment.getByLabel('Tip (optional)').fill('45')
    await payment.getByRole('button', { name: 'Take $49.50' }).click()
    const question = staffPage.getByRole('alertdialog', { name: 'The tip is more than the order. Take it?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(payment.getByLabel('Tip (optional)')).toHaveValue('45')
    await payment.getByRole('button', { name: 'Take $49.50' }).click()
    await question.getByRole('button', { name: 'Take it' }).click()
    await expect(staffPage.getByText('$4.50 paid in cash, and a tip of $45.00')).toBeVisible()
  })

  await staffPage.goto('/admin/orders?search=Annie+Easley&status=all')
  const card = staffPage.getByRole('article').filter({ hasText: 'Annie Easley' })
  const lines = card.getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(lines).toHaveText([/^\$4\.50 in cash, and a tip of \$45\.00, /])

  await test.step('cash becomes EFTPOS', async () => {
    await lines.getByRole('button', { name: 'Wrong method?' }).click()
    const question = staffPage.getByRole('alertdialog', { name: 'Was it paid by EFTPOS?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(lines.getByRole('button', { name: 'Wrong method?' })).toBeFocused()
    await staffPage.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Paid by EFTPOS' }).click()
    await expect(lines).toHaveText([/in cash.*Taken back: Wrong method$/, /^\$4\.50 by EFTPOS/])
    await expect(lines.first().getByRole('deletion')).toContainText('$4.50 in cash')
    await expect(card).toContainText('PAID')
  })

  await test.step('a payment recorded by mistake is due again', async () => {
    await lines.getByRole('button', { name: 'Recorded by mistake' }).click()
    const mistake = staffPage.getByRole('dialog', { name: 'Recorded by mistake' })
    await mistake.getByRole('button', { name: 'Take the payment back' }).click()
    await expect(mistake.getByLabel('What was wrong?')).toHaveAccessibleDescription('Please say what was wrong.')
    await mistake.getByLabel('What was wrong?').fill('Another order')
    await expectAccessible(staffPage)
    await mistake.getByRole('button', { name: 'Take the payment back' }).click()
    await expect(lines.last()).toHaveText(/by EFTPOS.*Taken back: Another order$/)
    await card.getByRole('button', { name: 'Take payment…' }).click()
    await payment.getByRole('button', { name: 'Take $4.50' }).click()
    await expect(lines).toHaveCount(3)
  })

  await test.step('a refund asks whether the money goes back', async () => {
    await card.getByRole('button', { name: 'Refund…' }).click()
    const refund = staffPage.getByRole('dialog', { name: /^Refund/ })
    await expect(refund.getByRole('radio', { name: 'Give the money back' })).toBeChecked()
    await refund.getByRole('radio', { name: 'Recorded by mistake' }).check()
    await refund.getByLabel('What was wrong?').fill('It was on the house')
    await expectAccessible(staffPage)
    await refund.getByRole('button', { name: 'Take the payment back' }).click()
    await expect(lines.last()).toHaveText(/Taken back: It was on the house$/)
    await expect(card.getByRole('button', { name: 'Take payment…' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Refund…' })).toBeHidden()
  })
})

test("at a known caller's number, typing another name and a dish adds nothing of their last order; only F4 does", async ({
  page,
  staffPage,
}) => {
  await placePaidOrder(page, 'Sam Pohatu')
  await staffPage.goto('/admin/orders/new')
  const { keyboard } = staffPage
  const [name, dish] = [staffPage.getByLabel('Name'), staffPage.getByRole('combobox', { name: 'Dish' })]
  // The number is typed where the focus is, and moves to its own field.
  await expect(dish).toBeFocused()
  await keyboard.type('+64 21 555 0142')
  await expect(staffPage.getByLabel('Phone')).toBeFocused()
  await expect(staffPage.getByLabel('Phone')).toHaveValue('+64 21 555 0142')
  await expect(dish).toHaveValue('')
  await expect(staffPage.getByRole('status').filter({ hasText: 'Sam Pohatu' })).toBeVisible()
  await expect(name).toHaveValue('Sam Pohatu')
  await keyboard.press('Tab')
  await expect(name).toBeFocused()
  await keyboard.type('Del Guest')
  await expect(name).toHaveValue('Del Guest')
  await keyboard.press('Tab')
  await expect(dish).toBeFocused()
  await keyboard.type('2 garlic na')
  await expect(staffPage.getByRole('option').first()).toContainText('Garlic Naan')
  await keyboard.press('Enter')
  await expect(staffPage.getByRole('spinbutton')).toHaveCount(1)
  await keyboard.press('Shift+Tab')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Del Guest')
  await keyboard.press('F4')
  await expect(staffPage.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' })).toHaveValue('2')
  await expect(name).toHaveValue('Del Guest')

  await test.step('an order paid online is changed: the code to pay the rest stands there at once', async () => {
    await staffPage.goto('/admin/orders?search=Sam+Pohatu')
    await staffPage.getByRole('link', { name: 'Change order…' }).click()
    await expect(dish).toBeFocused()
    await keyboard.type('2 garlic na')
    await keyboard.press('Enter')
    await keyboard.press('Control+Enter')
    const payment = staffPage.getByRole('dialog', { name: /^Take \$9\.00 for Sam Pohatu, / })
    await expect(payment.getByRole('radio', { name: 'Link' })).toBeChecked()
    const link = payment.getByLabel('Address of the page')
    await expect(link).toHaveValue(/^https?:/)
    // Once the customer has paid, nobody waits any longer.
    const openedAgain: string[] = []
    staffPage.on('request', (request) => request.url().endsWith('/payment-link') && openedAgain.push(request.url()))
    await payByPost(page, await link.inputValue())
    await expect(staffPage.getByText(/^Sam Pohatu · \w{3}: \$9\.00 paid by card$/)).toBeVisible()
    await expect(payment).toBeHidden()
    expect(openedAgain).toEqual([])
  })
})

test('a draft that was broken off is parked, and an order just taken can still be changed or paid', async ({
  staffPage,
}) => {
  const { keyboard } = staffPage
  const [name, dish] = [staffPage.getByLabel('Name'), staffPage.getByRole('combobox', { name: 'Dish' })]
  const parked = staffPage.getByRole('list', { name: 'Parked orders' }).getByRole('button')
  await staffPage.goto('/admin/orders/new')
  await dish.fill('2 garlic na')
  await keyboard.press('Enter')
  await name.fill('Del Guest')
  await staffPage.reload()
  await expect(name).toHaveValue('Del Guest')

  // Ten minutes later somebody else calls.
  await staffPage.evaluate(() => {
    const begun = JSON.parse(sessionStorage.getItem('begun-order') ?? '')
    sessionStorage.setItem('begun-order', JSON.stringify({ ...begun, parkedAt: begun.parkedAt - 600_000 }))
  })
  await staffPage.reload()
  await expect(name).toHaveValue('')
  await expect(parked).toHaveText(/^Del Guest, \$9\.00/)
  await parked.click()
  await expect(name).toHaveValue('Del Guest')
  await expect(parked).toHaveCount(0)

  await keyboard.press('Control+Enter')
  await expect(staffPage.getByRole('dialog', { name: /^Take \$9\.00/ })).toBeVisible()
  // Whoever leaves in the middle of the payment finds the order again.
  await staffPage.goto('/admin/orders')
  await staffPage.goBack()
  await expect(staffPage.getByText('Last: Del Guest, $9.00, UNPAID')).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Take payment…' }).click()
  await staffPage.getByRole('button', { name: 'Take $9.00' }).click()
  await expect(staffPage.getByText('Last: Del Guest, $9.00, PAID')).toBeVisible()
  await staffPage.getByRole('link', { name: 'Change order…' }).click()
  await expect(staffPage).toHaveURL(/orders\/change\?order=/)
})

test('on a tablet an order is pressed together from tiles', async ({ browser, shop }) => {
  const tablet = await browser.newContext({
    ...{ baseURL: shop.url, isMobile: true, hasTouch: true, viewport: { width: 820, height: 1180 } },
  })
  const page = await tablet.newPage()
  await page.request.post('/api/auth/sign-in/email', { data: shop.admin })
  await page.goto('/admin/orders/new')
  const tiles = page.getByRole('region', { name: 'Dishes by group' })
  await tiles.getByRole('button', { name: 'Breads' }).tap()
  await tiles.getByRole('button', { name: /^Garlic Naan/ }).tap()
  await tiles.getByRole('button', { name: /^Garlic Naan/ }).tap()
  await expect(tiles.getByRole('button', { name: /^Garlic Naan.*2 ×$/ })).toBeVisible()
  await expect(page.getByText('Total $9.00')).toBeInViewport()
  await expect(page.getByRole('combobox', { name: 'Dish' })).not.toBeFocused()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Take order' }).tap()
  await page
    .getByRole('dialog', { name: /^Take \$9\.00/ })
    .getByRole('button', { name: 'Cancel' })
    .tap()
  await page.getByRole('link', { name: 'Change order…' }).tap()
  await expect(page.getByRole('heading', { name: /^Change Counter/, level: 1 })).toBeVisible()
  await tiles.getByRole('button', { name: /^Butter Naan/ }).tap()
  await expect(tiles.getByRole('button', { name: /^Butter Naan.*1 ×$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change order' }).tap()
  await expect(page.getByText(/^Counter \d+ · .* is \$\d+\.\d\d now$/)).toBeVisible()

  await test.step('a known caller has the same again at one press; refused, everything stays', async () => {
    const { code } = await placePaidOrder(page, 'Vera Rubin')
    const completed = await page.request.patch(`/api/admin/orders/${code}`, { data: { status: 'completed' } })
    expect(completed.ok(), await completed.text()).toBe(true)
    await page.goto('/admin/orders/new')
    await page.getByLabel('Phone').tap()
    await page.keyboard.type('0215550142')
    const again = page.getByRole('button', { name: /^Same again · \$\d+\.\d\d$/ })
    await expect(page.getByRole('status').filter({ has: again })).toContainText('Vera Rubin')
    await expectAccessible(page)

    const refusal = { status: 409, json: { error: 'The kitchen is closed.', code: 'closed' } }
    const orders = '**/api/admin/orders'
    await page.route(orders, (route) =>
      route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue(),
    )
    // Nobody presses it in the first moment: it may have come under a finger. Afterwards, keys press it too.
    await expect(async () => {
      await again.press('Enter', { timeout: 1000 })
      await expect(again).toBeHidden({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('alert').filter({ hasText: 'The kitchen is closed.' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Take order' })).toBeFocused()
    await expect(page.getByLabel('Phone')).toHaveValue('0215550142')
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' })).toHaveValue('2')
    await page.unroute(orders)
    await page.getByRole('button', { name: 'Discard' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).tap()

    await page.getByLabel('Phone').tap()
    await page.keyboard.type('0215550142')
    const taken: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/admin/orders') && taken.push(request.method()))
    const payment = page.getByRole('dialog', { name: /^Take \$\d+\.\d\d for Vera Rubin/ })
    await expect(async () => {
      if (await again.isVisible()) await again.dblclick({ timeout: 1000 })
      await expect(payment).toBeVisible({ timeout: 2000 })
    }).toPass()
    await payment.getByRole('button', { name: 'Cancel' }).tap()
    await expect(page.getByText(/^Last: Vera Rubin, .*UNPAID$/)).toBeVisible()
    expect(taken).toEqual(['POST'])
    // It is not offered again while that order is cooked.
    await page.getByLabel('Phone').fill('0215550142')
    await expect(page.getByRole('button', { name: 'Repeat this order' })).toBeVisible()
    await expect(again).toBeHidden()
  })

  await test.step('what is found is above the keyboard of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 544 })
    await page.getByRole('combobox', { name: 'Dish' }).fill('na')
    await expect(page.getByRole('option').nth(4)).toBeInViewport({ ratio: 1 })
  })
  await tablet.close()
})

test('an order without a dish is refused, and the counter says what to do', async ({ staffPage }) => {
  await staffPage.goto('/admin/orders/new')
  await staffPage.getByRole('button', { name: 'Take order' }).click()
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Please add a dish first.' })).toBeVisible()
})

test('a dish that was wrong is pressed, and its price goes back', async ({ page, staffPage }) => {
  const { code } = await placePaidOrder(page, 'Mae Jemison')
  await staffPage.request.patch(`/api/admin/orders/${code}`, { data: { status: 'completed' } })
  await staffPage.goto('/admin/orders')
  await expect(staffPage.getByLabel('Search orders')).toBeVisible()
  await staffPage.keyboard.press('/')
  await staffPage.keyboard.type('Mae Jemison')
  // It is shown although it is no longer active.
  const card = staffPage.getByRole('article', { name: code })
  const dish = card.getByRole('button', { name: 'Butter Chicken', exact: true })
  await expect(dish).toBeVisible()
  await expectAccessible(staffPage)
  await dish.click()
  const refund = staffPage.getByRole('dialog', { name: /^Refund/ })
  await expect(refund.getByRole('checkbox', { name: '2 x Butter Chicken' })).toBeChecked()
  await refund.getByRole('button', { name: 'One less Butter Chicken' }).click()
  await refund.getByRole('radio', { name: 'Quality' }).focus()
  await staffPage.keyboard.press('Space')
  await expectAccessible(staffPage)
  const amount = await refund.getByLabel('Amount').inputValue()
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(card.getByRole('list', { name: 'Refunds' })).toContainText('Quality: 1 x Butter Chicken')
  await expect(card).toContainText(`$${amount} refunded`)
  await card.getByRole('button', { name: 'Refund…' }).click()
  await expect(refund.getByRole('checkbox', { name: '1 x Butter Chicken' })).not.toBeChecked()
})

test('a message caused by a dialog appears above it and can be dismissed there', async ({ page, staffPage }) => {
  const { code } = await placePaidOrder(page, 'Dorothy Vaughan')
  await staffPage.route('**/refund', (route) =>
    route.fulfill({ status: 409, json: { error: 'The terminal is busy.', code: 'refund_failed' } }),
  )
  await staffPage.goto('/admin/orders?search=Dorothy+Vaughan&status=all')
  await staffPage.getByRole('article').getByRole('button', { name: 'Refund…' }).click()
  const dialog = staffPage.getByRole('dialog', { name: titleAbout('Refund', code) })
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  const message = dialog.getByRole('alert').filter({ hasText: 'Refund failed: The terminal is busy.' })
  await expect(message).toBeVisible()
  await expectAccessible(staffPage)
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('what a dialog has said is not announced again when it closes', async ({ page, staffPage }) => {
  await placePaidOrder(page, 'Katherine Johnson')
  await staffPage.route('**/refund', (route) =>
    route.fulfill({ status: 409, json: { error: 'The terminal is busy.', code: 'refund_failed' } }),
  )
  await staffPage.clock.install()
  await staffPage.goto('/admin/orders?search=Katherine+Johnson&status=all')
  await staffPage.getByRole('article').getByRole('button', { name: 'Refund…' }).click()
  const dialog = staffPage.getByRole('dialog', { name: /^Refund/ })
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  const said = 'Refund failed: The terminal is busy.'
  await expect(dialog.getByRole('alert').filter({ hasText: said })).toBeVisible()
  await staffPage.clock.runFor(1000)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const notifications = staffPage.getByRole('region', { name: 'Notifications' })
  await expect(notifications.getByText(said)).toBeVisible()
  await expect(staffPage.getByRole('alert').filter({ hasText: said })).toHaveCount(0)
  await notifications.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notifications.getByText(said)).toBeHidden()
})
