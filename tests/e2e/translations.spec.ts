import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openOwnRestaurant, save } from './own-restaurant.ts'

test('a guest proposes better words in German, the owner accepts with one press, and the guest reads them', async ({
  browser,
}) => {
  test.slow()
  await using restaurant = await openOwnRestaurant(browser)
  const { owner, guest } = restaurant
  const dish = guest.getByRole('article', { name: 'Butter Chicken', exact: true }).first()
  const suggest = guest.getByRole('button', { name: /better translation|bessere Übersetzung/i })

  await test.step('without the switch, no page offers it or loads anything for it', async () => {
    await owner.goto('/admin/settings/languages')
    await owner.getByRole('switch', { name: 'German (Deutsch)' }).click()
    await save(owner)
    await guest.goto('/de/')
    expect(await (await guest.request.get('/de/')).text()).not.toContain('proposal')
    await openDish()
    await expect(suggest).toHaveCount(0)
  })

  await test.step('the owner takes proposals', async () => {
    await owner.getByRole('switch', { name: 'Guests may propose better words' }).click()
    await save(owner)
    await guest.goto('/')
    expect(await (await guest.request.get('/')).text()).not.toContain('proposal')
  })

  await test.step('the guest proposes by keyboard', async () => {
    await guest.goto('/de/')
    await openDish()
    await suggest.focus()
    await guest.keyboard.press('Enter')
    const dialog = guest.getByRole('dialog', { name: /Butter Chicken/ })
    const name = dialog.getByRole('textbox').first()
    await expect(name).toHaveValue('Butter Chicken')
    await expectAccessible(guest)
    await name.fill('Butterhuhn')
    await guest.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await guest.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(suggest).toBeFocused()
  })

  await test.step('the owner sees it beside the present words, and accepts', async () => {
    await owner.goto('/admin')
    await owner.getByRole('link', { name: 'Translations proposals: 1' }).click()
    const proposal = owner.getByRole('article', { name: 'Butter Chicken: name' })
    await expect(proposal).toContainText('Butterhuhn')
    await expectAccessible(owner)
    await proposal.getByRole('button', { name: 'Accept “Butterhuhn”' }).click()
    await expect(proposal).toHaveCount(0)
    await expect(owner.getByRole('link', { name: 'Translations', exact: true })).toBeVisible()
  })

  await test.step('the guest reads the new words', async () => {
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'Butterhuhn', level: 4 })).toHaveText('Butterhuhn')
  })

  await test.step('the dialog of a deal offers the same for its title', async () => {
    await guest.getByRole('button', { name: /Curry Combo/ }).click()
    const deal = guest.getByRole('dialog', { name: 'Curry Combo', exact: true })
    await deal.getByRole('button', { name: /better translation|bessere Übersetzung/i }).click()
    const form = guest.getByRole('dialog', { name: /better translation|bessere Übersetzung/i })
    await form.getByRole('textbox').fill('Curry-Menü')
    await guest.keyboard.press('Enter')
    await expect(form.getByRole('textbox')).toHaveCount(0)
    await expect(owner.getByRole('link', { name: 'Translations proposals: 1' })).toBeVisible()
    await owner.getByRole('button', { name: 'Decline “Curry-Menü”' }).click()
    await expect(owner.getByText('The words stay as they are.')).toBeVisible()
  })

  async function openDish() {
    await dish.getByRole('heading').click()
    await expect(dish).toHaveAttribute('data-open')
  }
})

test('a translator translates a dish by keyboard, and sees no other screens', async ({ browser }) => {
  test.slow()
  await using restaurant = await openOwnRestaurant(browser)
  const { owner, guest: translator } = restaurant
  await owner.goto('/admin/settings/languages')
  await owner.getByRole('switch', { name: 'German (Deutsch)' }).click()
  await save(owner)
  const link = await test.step('the owner invites her', async () => {
    await owner.goto('/admin/admins')
    await owner.getByLabel('Email to invite').fill('uli@example.com')
    await owner.getByLabel('Role of the person invited').selectOption('Translator')
    await owner.getByRole('button', { name: 'Invite', exact: true }).click()
    return owner.getByLabel('Link for uli@example.com').inputValue()
  })

  await test.step('she joins, and is offered her screens alone', async () => {
    await translator.goto(link)
    await translator.getByLabel('New password').fill('teigtaschen im regen')
    await translator.keyboard.press('Enter')
    await translator.waitForURL('**/admin')
    const screens = translator.getByRole('navigation', { name: 'Staff area' }).getByRole('link')
    await expect(screens).toHaveText([/^Translations/, /^My account/])
    await translator.goto('/admin/menu')
    await expect(translator.getByText('Your account may only translate.')).toBeVisible()
  })

  await test.step('she writes by keyboard: Enter saves, and leads to the next text', async () => {
    await translator.goto('/admin/translations?search=butter+chicken')
    const field = translator.getByLabel('Butter Chicken: name in German (Deutsch)')
    await field.focus()
    await translator.keyboard.type('Butterhuhn')
    await translator.keyboard.press('Enter')
    await expect(translator.getByLabel(/^Butter Chicken: description/)).toBeFocused()
    await expectAccessible(translator)
    await translator.getByLabel('State').selectOption('Translated')
    await expect(field).toHaveValue('Butterhuhn')
  })

  await test.step('the history of the dish says who it was', async () => {
    await owner.goto('/admin/menu?search=butter+chicken')
    const row = owner.getByRole('row').filter({ hasText: 'Butter Chicken' }).first()
    await row.getByRole('button', { name: 'History' }).click()
    await expect(owner.getByRole('dialog')).toContainText('uli@example.com')
    await expect(owner.getByRole('dialog')).toContainText('Butterhuhn')
  })
})
