import { FONT_NAMES } from '#domain/look/look.ts'
import { SETTINGS_SECTIONS } from '#domain/settings/declared-sections.ts'
import { expectAccessible } from './accessibility.ts'
import { dayFromNow } from './days.ts'
import { expect, resize, test } from './fixtures.ts'

const SCREENS = ['', ...SETTINGS_SECTIONS.map((id) => `/${id}`)]

test('axe finds nothing on the settings screens, by day and by night, with a field refused', async ({ staffPage }) => {
  for (const path of SCREENS) {
    await staffPage.goto(`/admin/settings${path}`)
    await expect(staffPage.getByRole('link', { name: path === '' ? 'Opening hours' : 'All settings' })).toBeVisible()
    if (path === '/restaurant') {
      await staffPage.getByLabel('Phone').fill('12')
      await staffPage.getByRole('button', { name: 'Save' }).click()
      const refusal = staffPage.getByRole('alert').filter({ hasText: /^Not saved: 1 field needs a change\.$/ })
      await expect(refusal).toBeVisible()
      await expect(staffPage.getByText('too short')).toHaveCount(1)
      await expect(staffPage.getByLabel('Phone')).toBeFocused()
    }
    if (path === '/ordering') {
      // What could mean two amounts is not sent, and the focus selects it.
      const fee = staffPage.getByLabel('Delivery fee')
      await fee.fill('3.500')
      await staffPage.getByRole('button', { name: 'Save' }).click()
      await expect(fee).toHaveAccessibleDescription('“3.500” can mean two amounts. Please write 3500.00 or 3.50.')
      await expect(fee).toBeFocused()
      await staffPage.keyboard.type('3,5')
      await expect(staffPage.getByRole('region', { name: 'Preview' })).toContainText('Delivery $3.50')
      await fee.fill('3,5,0')
    }
    if (path === '/printing') {
      await staffPage.getByRole('button', { name: 'Add a printer' }).click()
      await staffPage.getByLabel('Prints').selectOption('Dishes of some stations or categories')
      await expect(staffPage.getByRole('checkbox', { name: 'Breads' })).toBeVisible()
    }
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      await staffPage.emulateMedia({ colorScheme })
      await resize(staffPage, { width, height: 800 })
      await test.step(`${path} ${colorScheme} at ${width}`, () => expectAccessible(staffPage))
    }
    if (['/restaurant', '/ordering', '/printing'].includes(path))
      await staffPage.getByRole('button', { name: 'Undo' }).click()
  }
})

test('an import lists whom its time zone and hours affect before it replaces anything, and says so when it cannot', async ({
  page,
  staffPage,
}) => {
  const day = dayFromNow(20)
  const name = 'Margaret Hamilton'
  const guest = { name, email: 'margaret@example.com', phone: '021 555 0177', guests: 2, date: day, time: '18:30' }
  const exported = async () => (await staffPage.request.get('/api/admin/settings/export')).json()
  const file = await exported()
  const booked = await page.request.post('/api/bookings', { data: guest })
  expect(booked.status()).toBe(201)
  try {
    const party = { name: 'Staff party', from: day, to: day, isYearly: false, hours: [] }
    const hours = { ...file.hours, specialDays: [...file.hours.specialDays, party] }

    await staffPage.goto('/admin/settings')
    const choose = async (content: object) => {
      const buffer = Buffer.from(JSON.stringify(content))
      const ours = { name: 'ours.json', mimeType: 'application/json', buffer }
      await staffPage.getByLabel('Settings file').setInputFiles(ours)
      await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
    }
    const refusal = staffPage.getByRole('alert').filter({ hasText: 'Nothing was imported: ' })
    const problem = { status: 429, json: { error: 'Too many calls. Please wait.', code: 'rate_limited' } }
    await staffPage.route('**/api/admin/settings/import/impact', (route) => route.fulfill(problem), { times: 1 })
    await choose({ ...file, hours })
    await expect(refusal).toContainText('Too many calls. Please wait.')
    await choose({ ...file, hours: { weekly: [] } })
    await expect(refusal).toContainText('Please name the hours of seven days, Monday first.')

    const elsewhere = { imageUrl: '/media/site/oven-1a2b3c4d5e6f-800x600.webp', alt: '' }
    await choose({ ...file, landing: { ...file.landing, story: { ...file.landing.story, picture: elsewhere } } })
    const missing = staffPage.getByRole('alertdialog', { name: 'One picture is not here' })
    await expect(missing).toContainText('the picture of the story')
    await expectAccessible(staffPage, 'dialog')
    await missing.getByRole('button', { name: 'Cancel' }).click()
    await expect(missing).toBeHidden()

    await choose({ ...file, hours, restaurant: { ...file.restaurant, timeZone: 'America/Chicago' } })
    const aboutZone = staffPage.getByRole('dialog', { name: /^The new time zone changes the time of / })
    await expect(aboutZone.getByRole('link', { name })).toBeVisible()
    await aboutZone.getByRole('button', { name: 'Save anyway' }).click()
    const aboutHours = staffPage.getByRole('dialog', { name: /^These hours hit / })
    await aboutHours.getByRole('button', { name: 'Go back' }).click()
    await expect(aboutHours).toBeHidden()
    expect(await exported()).toEqual(file)

    await choose({ ...file, hours })
    await expect(aboutHours.getByRole('link', { name: `6:30pm: ${name}` })).toBeVisible()
    await expectAccessible(staffPage, 'dialog')
    await aboutHours.getByRole('button', { name: 'Save anyway' }).click()
    await expect(staffPage.getByText('The settings were imported.')).toBeVisible()
    expect((await exported()).hours).toEqual(hours)
  } finally {
    // A new booking rings in later tests of this worker.
    const { id } = await booked.json()
    expect((await staffPage.request.delete(`/api/admin/bookings/${id}`)).ok()).toBe(true)
    expect((await staffPage.request.post('/api/admin/settings/import', { data: file })).ok()).toBe(true)
  }
})

test('on a phone a long word of the name is not broken with any fonts, and the header shortens it where there is no logo', async ({
  page,
  staffPage,
}) => {
  const read = async () => (await staffPage.request.get('/api/admin/settings')).json()
  const change = async (section: 'restaurant' | 'look', data: object) => {
    const { version } = (await read())[section]
    const answer = await staffPage.request.patch(`/api/admin/settings/${section}`, { data: { version, ...data } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const before = await read()
  try {
    await change('restaurant', { name: 'Mamas Wurmwimmlung', logo: '' })
    for (const fonts of Object.keys(FONT_NAMES)) {
      await change('look', { fonts })
      for (const width of [320, 390]) {
        await resize(page, { width, height: 844 })
        await page.goto('/')
        const name = page.getByRole('heading', { level: 1 }).getByText('Mamas Wurmwimmlung')
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        expect(await name.evaluate(linesOfLastWord), `${fonts} at ${width}`).toBe(1)
        const link = page.getByRole('banner').getByRole('link', { name: 'Mamas Wurmwimmlung' })
        const room = await link.evaluate(({ clientWidth }) => clientWidth)
        const shown = await link.getByText('Mamas Wurmwimmlung').evaluate(({ clientWidth }) => clientWidth)
        expect(shown, `the header, ${fonts} at ${width}`).toBeLessThanOrEqual(room)
      }
    }
  } finally {
    await change('look', { fonts: before.look.fonts })
    await change('restaurant', { name: before.restaurant.name, logo: before.restaurant.logo })
  }
})

/** Runs in the browser. */
function linesOfLastWord(name: Element): number {
  const text = name.firstChild
  const words = text?.textContent ?? ''
  if (!text) return 0
  const range = document.createRange()
  range.setStart(text, words.lastIndexOf(' ') + 1)
  range.setEnd(text, words.length)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}
