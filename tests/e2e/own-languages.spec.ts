import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openOwnRestaurant, save } from './own-restaurant.ts'

test('an owner offers German and translates a dish; a guest with a German device is offered it, and keeps the cart and the place', async ({
  browser,
}) => {
  test.slow()
  await using restaurant = await openOwnRestaurant(browser)
  const { owner, guest } = restaurant

  await test.step('the owner offers German', async () => {
    await owner.goto('/admin/settings/languages')
    await owner.getByRole('switch', { name: 'German (Deutsch)' }).click()
    await expect(owner.getByText('Draft: no speaker has read these texts yet.')).toBeVisible()
    await save(owner)
  })

  await test.step('and writes a dish in it', async () => {
    await owner.goto('/admin/menu?search=butter+chicken')
    await owner.getByRole('button', { name: 'Edit Butter Chicken', exact: true }).first().click()
    const dialog = owner.getByRole('dialog', { name: 'Edit Butter Chicken' })
    await dialog.getByLabel('Name in German (Deutsch)').fill('Butterhuhn')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('and what stands on the first screen', async () => {
    await owner.goto('/admin/settings/landing')
    await owner.getByLabel('Button to the menu in German (Deutsch)').fill('Zur Speisekarte')
    await save(owner)
    await owner.getByLabel('Button to the menu', { exact: true }).fill('See the menu')
    await expect(owner.getByText('Changed since. Translated was: “View Menu” Now it is: “See the menu”')).toBeVisible()
    await owner.getByRole('button', { name: 'Undo' }).click()
    await owner.goto('/admin/settings/languages')
    await owner.getByText(/^German \(Deutsch\): \d+ texts not translated$/).click()
    await expect(owner).toHaveURL(/\/admin\/translations\?language=de/)
    await expect(owner.getByRole('heading', { name: 'Translations', level: 1 })).toBeVisible()
  })

  await test.step('the guest is offered German in one line, and nothing redirects', async () => {
    await guest.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['de-AT', 'en'] }))
    await guest.goto('/')
    await expect(guest).toHaveURL(/\/$/)
    await expect(guest.getByRole('button', { name: 'View Menu' })).toBeVisible()
    const offer = guest.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' })
    await guest.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await offer.click()
    await expect(guest).toHaveURL(/\/de\/$/)
    await expect(guest.locator('html')).toHaveAttribute('lang', /^de/)
    await expect(guest.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' })).toBeHidden()
  })

  await test.step('the menu is in German where it was translated, and says where it is not', async () => {
    await expect(guest.getByRole('heading', { name: 'Butterhuhn', level: 4 })).toHaveText('Butterhuhn')
    await expect(guest.getByRole('heading', { name: 'Samosa' }).first()).toHaveAttribute('lang', 'en')
    await guest.getByRole('searchbox').fill('butter chicken')
    await expect(guest.getByRole('heading', { name: 'Butterhuhn', level: 4 })).toBeVisible()
    await expectAccessible(guest)
  })

  await test.step('so are the words of the first screen and of the story', async () => {
    await expect(guest.getByRole('button', { name: 'Zur Speisekarte' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Our Story' })).toHaveAttribute('lang', 'en')
  })

  await test.step('the choice in the header works by keyboard and leads to the same page', async () => {
    await guest.setViewportSize({ width: 1440, height: 900 })
    await guest.goto('/de/cart')
    const choice = guest.getByRole('button', { name: /: Deutsch$/ })
    await choice.press('Enter')
    await expect(choice).toHaveAttribute('aria-expanded', 'true')
    await guest.keyboard.press('Tab')
    await expect(guest.getByRole('banner').getByRole('link', { name: 'English' })).toBeFocused()
    await guest.keyboard.press('Enter')
    await expect(guest).toHaveURL(/[^e]\/cart$/)
  })
})
