import { DEFAULT_SETTINGS } from '#domain/restaurant.ts'
import { expect, test } from './fixtures.ts'
import { closedToday, setHours } from './staff-work.ts'
import { expectTextFitsOn } from './text-fits.ts'

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]

test.afterEach(({ staffPage }) => setHours(staffPage, DEFAULT_SETTINGS.hours))

test('at every text size nothing of the menu and the sections around it is cut off, covered or broken', async ({
  page,
  staffPage,
}) => {
  // The page says more then: when the restaurant opens again.
  await setHours(staffPage, closedToday())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('button', { name: 'Got it' })).toBeHidden()
  const screens = [100, 130, 150, 200].flatMap((percent) => SIZES.map((size) => ({ ...size, percent })))
  await expectTextFitsOn(page, screens, 'main, footer')
})
