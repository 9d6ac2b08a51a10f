import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const SCREENS = [
  ...['', '/restaurant', '/hours', '/ordering', '/money', '/look', '/mail', '/landing'],
  ...['/tables', '/capacity', '/reports', '/printing', '/alerts'],
]

test('axe finds nothing on the settings screens, by day and by night, with a field refused', async ({ staffPage }) => {
  test.setTimeout(120_000)
  for (const path of SCREENS) {
    await staffPage.goto(`/admin/settings${path}`)
    await expect(staffPage.getByRole('link', { name: path === '' ? 'Opening hours' : 'All settings' })).toBeVisible()
    if (path === '/restaurant') {
      await staffPage.getByLabel('Phone').fill('12')
      await staffPage.getByRole('button', { name: 'Save' }).click()
      await expect(staffPage.getByRole('alert').filter({ hasText: 'too short' })).toBeVisible()
    }
    if (path === '/printing') {
      await staffPage.getByRole('button', { name: 'Add a printer' }).click()
      await staffPage.getByLabel('Prints').selectOption('Dishes of some categories')
      await expect(staffPage.getByRole('checkbox', { name: 'Breads' })).toBeVisible()
    }
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      await staffPage.emulateMedia({ colorScheme })
      await staffPage.setViewportSize({ width, height: 800 })
      await test.step(`${path} ${colorScheme} at ${width}`, () => expectAccessible(staffPage))
    }
    if (path === '/restaurant' || path === '/printing') await staffPage.getByRole('button', { name: 'Undo' }).click()
  }
})
