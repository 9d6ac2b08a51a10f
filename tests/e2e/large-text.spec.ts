import { expect, test } from './fixtures.ts'
import { expectTextFits, setTextSize } from './text-fits.ts'

for (const percent of [100]) {
  for (const width of [320, 390, 844]) {
    test(`the landing page with text of ${percent} % on a screen of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 844 ? 390 : 844 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await setTextSize(page, percent)
      await page.goto('/')
      await page.getByRole('button', { name: 'Got it' }).click()
      await expect(page.getByRole('button', { name: 'Got it' })).toBeHidden()
      await expectTextFits(page)
    })
  }
}
