import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openOwnRestaurant, save } from './own-restaurant.ts'

test('guests search in German and Japanese: wishes become filters, and descriptions are found as they read them', async ({
  browser,
}) => {
  test.slow()
  await using restaurant = await openOwnRestaurant(browser)
  const { owner, guest } = restaurant

  await test.step('the owner offers both and describes a dish in German', async () => {
    await owner.goto('/admin/settings/languages')
    await owner.getByRole('switch', { name: 'German (Deutsch)' }).click()
    await owner.getByRole('switch', { name: 'Japanese (日本語)' }).click()
    await save(owner)
    await owner.goto('/admin/menu?search=butter+chicken')
    await owner.getByRole('button', { name: 'Edit Butter Chicken', exact: true }).first().click()
    const dialog = owner.getByRole('dialog', { name: 'Edit Butter Chicken' })
    await dialog.getByLabel('Name in German (Deutsch)').fill('Butterhuhn')
    await dialog.getByLabel('Description in German (Deutsch)').fill('Über Glut gegrillt, mit Tomaten und Nüssen.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('German words find the description, also as keyboards without umlauts write them', async () => {
    await guest.goto('/de/')
    const search = guest.getByRole('searchbox')
    for (const [typed, marked] of [
      ['ueber glut', 'Über Glut'],
      ['NÜSSEN', 'Nüssen'],
    ] as const) {
      await search.fill(typed)
      await expect(dishesIn(guest)).toHaveText(['Butterhuhn'])
      await expect(guest.locator('mark').filter({ hasText: marked.split(' ')[0] ?? '' })).toBeVisible()
    }
  })

  await test.step('German wishes are chips that can be removed', async () => {
    const search = guest.getByRole('searchbox')
    await search.fill('mildes butterhuhn unter 25, keine Eier')
    const chips = guest.getByRole('list', { name: 'Aktive Filter' })
    await expect(chips.getByRole('button')).toHaveText([
      'Unter $25',
      'Auf Wunsch mild',
      'Ohne Eier',
      '„butterhuhn“',
      'Alle entfernen',
    ])
    await expect(dishesIn(guest)).toHaveText(['Butterhuhn'])
    await chips.getByRole('button', { name: 'Unter $25' }).click()
    await expect(search).toHaveValue('mildes butterhuhn, keine Eier')
    await search.fill('butterhuhn ohne Nüsse')
    await expect(chips.getByRole('button').first()).toHaveText('Ohne Erdnüsse')
    await expect(dishesIn(guest).filter({ hasText: 'Butterhuhn' })).toBeHidden()
  })

  await test.step('Japanese wishes need no spaces, and a limit that is named fits, too', async () => {
    await guest.goto('/ja/')
    const search = guest.getByRole('searchbox')
    await search.fill('naan20ドル以下ナッツ抜き')
    const buttons = guest.getByRole('list', { name: '適用中の絞り込み' }).getByRole('button')
    await expect(buttons).toHaveText(['$20以下', '落花生不使用', 'ナッツ類不使用', '「naan」', 'すべて解除'])
    await expect(dishesIn(guest).filter({ hasText: 'Garlic Naan' })).toBeVisible()
    await buttons.first().click()
    await expect(search).toHaveValue('naanナッツ抜き')
    await expect(buttons.first()).toHaveText('落花生不使用')
  })
})

const dishesIn = (page: Page) => page.locator('#dishes').getByRole('heading', { level: 4 })
