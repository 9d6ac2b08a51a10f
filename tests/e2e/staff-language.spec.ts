import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openOwnRestaurant } from './own-restaurant.ts'

test('a cook reads the staff area in Hindi, on each device and on the sign-in screen, and a colleague in Arabic from right to left', async ({
  browser,
}) => {
  test.slow()
  await using restaurant = await openOwnRestaurant(browser)
  const { owner } = restaurant

  await test.step('the language is chosen in the own account', async () => {
    await owner.goto('/admin/account')
    await owner.getByLabel('Language of the staff area').selectOption('hi')
    await expect(owner.locator('html')).toHaveAttribute('lang', /^hi/)
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u)
  })

  await test.step('every screen follows, and its errors', async () => {
    await owner.goto('/admin/orders')
    await expect(owner.locator('html')).toHaveAttribute('lang', /^hi/)
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u)
    await expectAccessible(owner)
    const refused = await owner.request.patch('/api/admin/account', {
      data: { language: 'xx' },
      headers: { 'Accept-Language': 'hi' },
    })
    expect(await refused.text()).toMatch(/\p{Script=Devanagari}/u)
  })

  await test.step('guests still read English', async () => {
    await owner.goto('/')
    await expect(owner.locator('html')).toHaveAttribute('lang', /^en/)
  })

  await test.step('Arabic runs from right to left', async () => {
    await owner.goto('/admin/account')
    await owner.locator('select').first().selectOption('ar')
    await expect(owner.locator('html')).toHaveAttribute('dir', 'rtl')
    await owner.goto('/admin')
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u)
    const turn = () => getComputedStyle(document.documentElement).getPropertyValue('--turn')
    expect(await owner.evaluate(turn), 'what style sheets turn round').toBe('-1')
    expect(await owner.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  await test.step('the sign-in screen has the language of the device', async () => {
    await owner.context().clearCookies({ name: /session/ })
    await owner.goto('/admin/login')
    await expect(owner.locator('html')).toHaveAttribute('lang', /^ar/)
  })
})
