import { expectAccessible } from './accessibility.ts'
import { inThreeDays } from './days.ts'
import { expect, test } from './fixtures.ts'
import { chooseLastTime, fillDetails, payByCard } from './ordering.ts'
import { addCombo, bookTable, openSamosasWithSizes, structuredDataOf } from './own-restaurant.ts'

test('in the demo, an owner gives a dish a priced size and extras, and a guest orders it with a deal, and books', async ({
  page,
  staffPage,
}) => {
  const { row, dialog, size, saveDish } = await openSamosasWithSizes(staffPage)
  await size.getByRole('button', { name: 'Move Six up' }).press('Enter')
  await expect(size.getByRole('textbox', { name: 'Option', exact: true }).first()).toHaveValue('Six')
  await dialog.getByRole('button', { name: 'Add a group of options' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const extras = dialog.getByRole('group', { name: /^(Options 2|Extras)$/ })
  await expect(extras.getByLabel('Group')).toHaveAccessibleDescription('Please give these options a name.')
  await extras.getByLabel('Group').fill('Extras')
  for (const [place, [name = '', price = '']] of [['Mint chutney', '1'], ['Yoghurt', '1.5'], ['Pickle']].entries()) {
    if (place > 0) await extras.getByRole('button', { name: 'Add an option to Extras' }).click()
    await extras.getByRole('textbox', { name: 'Option', exact: true }).nth(place).fill(name)
    await extras.getByLabel('Difference').nth(place).fill(price)
  }
  await extras.getByLabel('Most picks').fill('2')
  const preview = dialog.getByRole('region', { name: 'As guests see it' })
  await preview.getByRole('radio', { name: 'Six +$5.50' }).check()
  await preview.getByRole('checkbox', { name: 'Yoghurt +$1.50' }).check()
  await expect(preview.getByRole('status')).toHaveText('Add to cart · $13.50')
  await expectAccessible(staffPage, 'dialog fieldset')
  await expectAccessible(staffPage, 'dialog section')
  await saveDish()

  await page.goto('/')
  await addCombo(page, {
    ...{ title: 'Curry Combo', main: ['Choose your curry', 'Butter Chicken', 'Hot'], drink: 'Choose your drink' },
    check: () => expectAccessible(page, 'dialog'),
  })
  const dish = page.getByRole('article', { name: /^Samosas/ })
  const add = dish.getByRole('button', { name: /^Add to cart Samosas/ })
  await expect(dish).toContainText('from $6.50')
  // The first press asks, the second is told what is missing.
  await add.click()
  await add.click()
  await expect(dish.getByText('Please choose one of “Size”.')).toBeVisible()
  await dish.getByRole('radio', { name: 'Six +$5.50' }).check()
  await expect(dish).not.toContainText('from')
  await dish.getByRole('button', { name: /^Options of Samosas/ }).press('Enter')
  const choices = dish.getByRole('group', { name: 'Extras, up to 2' })
  await choices.getByRole('checkbox', { name: 'Mint chutney +$1' }).press('Space')
  await choices.getByRole('checkbox', { name: 'Pickle' }).check()
  await expect(choices.getByRole('checkbox', { name: 'Yoghurt +$1.50' })).toBeDisabled()
  await expect(add).toContainText('· $13')
  await expectAccessible(page, '#menu')
  await add.click()
  await bookTable(page, inThreeDays(), '18:30')
  await expect(page.getByText("Your booking has been received! We'll confirm shortly.")).toBeVisible()
  await expect(page.getByText(/, 6:30pm, 4 guests$/)).toBeVisible()
  const contact = page.locator('#contact')
  await expect(contact.getByText('Hamilton Central, Hamilton 3204')).toBeAttached()
  await expect(contact.getByText('Mon-Sun 11:00am-9:00pm')).toBeAttached()

  await row.getByRole('button', { name: /^More about Samosas/ }).click()
  await row.getByRole('button', { name: 'Options sold out…' }).click()
  const pickle = row
    .page()
    .getByRole('dialog', { name: /^Options of Samosas/ })
    .getByRole('button', { name: 'Pickle is sold out' })
  await pickle.click()
  await expect(pickle).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toContainText('No Pickle')
  await page.goto('/cart')
  await expect(page.getByRole('listitem', { name: 'Curry Combo' })).toContainText('Butter Chicken (Spice: Hot)')
  const line = page.getByRole('listitem', { name: /^Samosas/ })
  await expect(line).toContainText('Size: Six')
  await fillDetails(page)
  // The cart already knows, and leaves it out.
  await expect(page.getByRole('form', { name: 'Your details' })).toContainText('Total$25.00Includes GST$3.26')
  await expect(line).toContainText('“Pickle” is sold out. Please choose something else.')
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(line.getByRole('button', { name: 'Remove' })).toBeFocused()

  await pickle.click()
  await expect(pickle).toHaveAttribute('aria-pressed', 'false')
  await chooseLastTime(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Extras: Mint chutney, Pickle')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Total$38.00Includes GST$4.96')
  await staffPage.goto('/admin/orders')
  await expect(
    staffPage.getByRole('article').filter({ hasText: 'Extras: Mint chutney, Pickle' }).first(),
  ).toContainText('Size: Six')
  expect(await structuredDataOf(page)).toMatchObject({
    ...{ name: 'Spice Parade', telephone: '+64 7 555 0142', currenciesAccepted: 'NZD' },
    openingHoursSpecification: [{ opens: '11:00', closes: '21:00' }],
    areaServed: { geoRadius: 5000 },
  })
})
