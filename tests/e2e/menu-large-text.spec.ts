import { expect, test } from './fixtures.ts'
import { expectTextFits, setTextSize, TEXT_SIZES } from './text-fits.ts'

const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]

for (const percent of [100, ...TEXT_SIZES]) {
  test(`with text of ${percent} % nothing of the menu and the sections around it is cut off, covered or broken`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await setTextSize(page, percent)
    await page.goto('/')
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(page.getByRole('button', { name: 'Got it' })).toBeHidden()
    for (const screen of SCREENS) {
      await test.step(`on a screen of ${screen.width} pixels`, async () => {
        await page.setViewportSize(screen)
        await expectTextFits(page, 'main, footer')
      })
    }
  })
}
