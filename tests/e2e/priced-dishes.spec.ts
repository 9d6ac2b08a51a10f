import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { chooseFirstTime, fillDetails, payByCard } from './ordering.ts'

test('an owner gives a dish a priced size and toppings, and a guest orders it with them', async ({
  page,
  staffPage,
}) => {
  await staffPage.goto('/admin/menu')
  await staffPage.getByLabel('Search dishes').fill('samosas')
  const row = staffPage.getByRole('row').filter({ hasText: 'Samosas' })
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = staffPage.getByRole('dialog', { name: 'Edit Samosas' })
  await edit.getByRole('button', { name: 'Add a group of options' }).click()
  const size = edit.getByRole('group', { name: /^(Options 1|Size)$/ })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(size.getByLabel('Group')).toHaveAccessibleDescription('Please give these options a name.')
  await size.getByLabel('Group').fill('Size')
  await size.getByRole('checkbox', { name: 'Guests must choose' }).check()
  await size.getByRole('textbox', { name: 'Option', exact: true }).fill('Three')
  await size.getByRole('button', { name: 'Add an option to Size' }).click()
  await size.getByRole('textbox', { name: 'Option', exact: true }).nth(1).fill('Six')
  await size.getByLabel('Difference').nth(1).fill('5.5')
  await size.getByRole('button', { name: 'Move Six up' }).press('Enter')
  await expect(size.getByRole('textbox', { name: 'Option', exact: true }).first()).toHaveValue('Six')

  await edit.getByRole('button', { name: 'Add a group of options' }).click()
  const extras = edit.getByRole('group', { name: /^(Options 2|Extras)$/ })
  await extras.getByLabel('Group').fill('Extras')
  for (const [place, [name, price]] of [
    ['Mint chutney', '1'],
    ['Yoghurt', '1.5'],
    ['Pickle', ''],
  ].entries()) {
    if (place > 0) await extras.getByRole('button', { name: 'Add an option to Extras' }).click()
    await extras
      .getByRole('textbox', { name: 'Option', exact: true })
      .nth(place)
      .fill(name ?? '')
    await extras
      .getByLabel('Difference')
      .nth(place)
      .fill(price ?? '')
  }
  await extras.getByLabel('Most picks').fill('2')
  const preview = edit.getByRole('region', { name: 'As guests see it' })
  await preview.getByRole('radio', { name: 'Six +$5.50' }).check()
  await preview.getByRole('checkbox', { name: 'Yoghurt +$1.50' }).check()
  await expect(preview.getByRole('status')).toHaveText(/^Add to cart · \$\d+/)
  await expectAccessible(staffPage, 'dialog fieldset')
  await expectAccessible(staffPage, 'dialog section')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()

  await page.goto('/')
  const dish = page.getByRole('article', { name: 'Samosas' })
  const add = dish.getByRole('button', { name: 'Add to cart Samosas' })
  const price = Number((await add.textContent())?.match(/\$([\d.]+)/)?.[1])
  await add.click()
  await expect(dish.getByText('Please choose one of “Size”.')).toBeVisible()
  await dish.getByRole('radio', { name: 'Six +$5.50' }).check()
  await dish.getByRole('button', { name: 'Options of Samosas' }).press('Enter')
  const choices = dish.getByRole('group', { name: 'Extras, up to 2' })
  await choices.getByRole('checkbox', { name: 'Mint chutney +$1' }).press('Space')
  await choices.getByRole('checkbox', { name: 'Pickle' }).check()
  await expect(choices.getByRole('checkbox', { name: 'Yoghurt +$1.50' })).toBeDisabled()
  await expect(add).toContainText(`· $${price + 6.5}`)
  await expectAccessible(page, '#menu')
  await add.click()

  await row.getByRole('button', { name: 'Pickle is sold out' }).click()
  await expect(row.getByRole('button', { name: 'Pickle is sold out' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/cart')
  const line = page.getByRole('listitem', { name: 'Samosas' })
  await expect(line).toContainText('Size: Six')
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(line).toContainText('“Pickle” is sold out. Please choose something else.')

  await row.getByRole('button', { name: 'Pickle is sold out' }).click()
  await expect(row.getByRole('button', { name: 'Pickle is sold out' })).toHaveAttribute('aria-pressed', 'false')
  await chooseFirstTime(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Extras: Mint chutney, Pickle')).toBeVisible()
  await staffPage.goto('/admin/orders')
  await expect(
    staffPage.getByRole('article').filter({ hasText: 'Extras: Mint chutney, Pickle' }).first(),
  ).toContainText('Size: Six')
})

test('a guest says how spicy the curry of a deal should be', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add to cart Curry Combo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Curry Combo' })
  await dialog.getByLabel('Choose your curry').selectOption('Butter Chicken')
  await dialog.getByRole('radio', { name: 'Hot' }).check()
  await dialog.getByLabel('Choose your drink').selectOption({ index: 1 })
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: /^Add to cart Curry Combo/ }).click()
  await page.goto('/cart')
  await expect(page.getByRole('listitem', { name: 'Curry Combo' })).toContainText('Butter Chicken (Spice: Hot)')
})
