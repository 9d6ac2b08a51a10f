import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { photo, photoWithPlace } from '#tests/support/shop/test-pictures.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'

async function newDish(page: Page): Promise<Locator> {
  await page.goto('/admin/menu')
  await page.getByRole('button', { name: 'New Item' }).click()
  return page.getByRole('dialog', { name: 'New Item' })
}

const choose = (form: Locator, buffer: Buffer, name = 'momos.jpg', mimeType = 'image/jpeg') =>
  form.getByLabel('Picture').setInputFiles({ name, mimeType, buffer })

async function openEditor(page: Page, form: Locator): Promise<Locator> {
  await form.getByRole('button', { name: 'Edit photo' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit photo' })
  await expect(editor.getByRole('img')).toBeVisible()
  return editor
}

const EDITED = 'The photo as it will be'

/** The colour in the middle of one side of a picture: red or blue. */
const colourAt = (picture: Locator, side: 'top' | 'right' | 'bottom' | 'left') =>
  picture.evaluate((element, at) => {
    const shown = element as HTMLImageElement | HTMLCanvasElement
    const canvas = new OffscreenCanvas(100, 100)
    const context = canvas.getContext('2d')
    context?.drawImage(shown, 0, 0, 100, 100)
    const [x, y] = { top: [50, 5], right: [95, 50], bottom: [50, 95], left: [5, 50] }[at] as [number, number]
    const sums = [0, 0, 0]
    // A mean, because the test's photo is noisy.
    for (const [index, value] of context?.getImageData(x - 5, y - 5, 10, 10).data.entries() ?? [])
      if (index % 4 < 3) sums[index % 4] = (sums[index % 4] ?? 0) + value
    return (sums[0] ?? 0) > (sums[2] ?? 0) ? 'red' : 'blue'
  }, side)

const PICTURE_OF_SIZE = (size: string) => new RegExp(`^/media/menu/.*-${size}\\.webp$`)

test('a photo is uploaded as it is without another press, and then edited: upright, turned and cropped', async ({
  staffPage,
}) => {
  const form = await newDish(staffPage)
  await choose(form, await photoWithPlace())
  const picture = form.getByRole('img', { name: 'The dish' })
  await expect(picture).toHaveAttribute('src', /-150x200\.webp$/)

  const editor = await openEditor(staffPage, form)
  const preview = editor.getByRole('img', { name: EDITED })
  expect([await colourAt(preview, 'top'), await colourAt(preview, 'bottom')]).toEqual(['red', 'blue'])
  await editor.getByRole('radio', { name: 'Straighten' }).check()
  await editor.getByRole('button', { name: 'Turn right' }).click()
  expect([await colourAt(preview, 'left'), await colourAt(preview, 'right')]).toEqual(['blue', 'red'])
  await editor.getByRole('radio', { name: 'Crop' }).check()
  await editor.getByRole('radio', { name: 'Square' }).check()
  await editor.getByRole('button', { name: 'Use this photo' }).click()
  await expect(editor).toBeHidden()
  await expect(picture).toHaveAttribute('src', PICTURE_OF_SIZE('150x150'))
  await expect.poll(() => colourAt(picture, 'left')).toBe('blue')
  expect(await colourAt(picture, 'right')).toBe('red')

  // The edits are there again, and start from the photo as it was taken.
  const again = await openEditor(staffPage, form)
  await expect(again.getByRole('radio', { name: 'Square' })).toBeChecked()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toBeHidden()
  await expect(form.getByRole('button', { name: 'Edit photo' })).toBeFocused()
})

test('the editor works by keyboard; undo, reset and the original are one press away', async ({ staffPage }) => {
  const form = await newDish(staffPage)
  await choose(form, await photo({ width: 320, height: 240 }))
  const editor = await openEditor(staffPage, form)
  const keys = staffPage.keyboard
  await editor.getByRole('radio', { name: 'Crop' }).focus()
  await keys.press('ArrowRight')
  const tilt = editor.getByRole('slider', { name: 'Tilt' })
  await tilt.focus()
  for (let presses = 0; presses < 4; presses++) await keys.press('ArrowRight')
  await expect(tilt).toHaveAttribute('aria-valuetext', '+2°')
  await editor.getByRole('radio', { name: 'Straighten' }).focus()
  await keys.press('ArrowRight')
  const contrast = editor.getByRole('checkbox', { name: /^Automatic contrast/ })
  await contrast.focus()
  await keys.press('Space')
  await expect(contrast).toBeChecked()

  const original = editor.getByRole('button', { name: 'Original' })
  await original.focus()
  await keys.press('Enter')
  await expect(editor.getByRole('img', { name: 'The photo as it was taken' })).toBeVisible()
  await keys.press('Enter')
  await expect(editor.getByRole('img', { name: EDITED })).toBeVisible()

  await keys.press('Control+z')
  await expect(contrast).not.toBeChecked()
  await expect(editor.getByRole('status').last()).toHaveText('The last change is undone.')
  await editor.getByRole('button', { name: 'Reset' }).press('Enter')
  await editor.getByRole('button', { name: 'Undo' }).press('Enter')
  await editor.getByRole('radio', { name: 'Straighten' }).check()
  await expect(tilt).toHaveValue('2')

  await keys.press('Escape')
  await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(editor).toBeHidden()
  await expect(form).toBeVisible()
})

test('the oval of the calm background is dragged, and the part that is kept', async ({ staffPage }) => {
  const form = await newDish(staffPage)
  await choose(form, await photo({ width: 320, height: 240 }))
  const editor = await openEditor(staffPage, form)
  const preview = editor.getByRole('img', { name: EDITED })
  const drag = async (across: number) => {
    const box = await preview.boundingBox()
    if (!box) throw new Error('No photo is shown.')
    const { x, y, width, height } = box
    await staffPage.mouse.move(x + width / 2, y + height / 2)
    await staffPage.mouse.down()
    await staffPage.mouse.move(x + width * (0.5 + across), y + height / 2, { steps: 4 })
    await staffPage.mouse.up()
  }
  await editor.getByRole('radio', { name: 'Square' }).check()
  await drag(-0.1)
  await expect(editor.getByRole('slider', { name: 'From the left' })).toHaveValue(/^0\.(79|8|81)$/)
  await expect(editor.getByRole('slider', { name: 'From the top' })).toBeDisabled()
  await editor.getByRole('radio', { name: 'Background' }).check()
  await editor.getByRole('checkbox', { name: 'Calm the background' }).check()
  await drag(0.25)
  const oval = editor.getByRole('slider', { name: 'Oval from the left' })
  await expect(oval).toHaveValue('0.75')
  // A drag is one step.
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(oval).toHaveValue('0.5')
})

/** Axe is slow, and the two looks differ in colours and width alone. */
const LOOKS: readonly { colorScheme: 'light' | 'dark'; width: number; checked: readonly string[] }[] = [
  { colorScheme: 'light', width: 320, checked: ['Crop', 'Background'] },
  { colorScheme: 'dark', width: 1440, checked: ['Straighten', 'Light'] },
]

test('the editor fits from the smallest phone to a desktop, in light and dark, and axe finds nothing', async ({
  staffPage,
}) => {
  const form = await newDish(staffPage)
  await choose(form, await photo({ width: 320, height: 240 }))
  await expect(form.getByRole('status')).toHaveText('The picture is uploaded.')
  const editor = await openEditor(staffPage, form)
  for (const { colorScheme, width, checked } of LOOKS) {
    await staffPage.emulateMedia({ colorScheme })
    await resize(staffPage, { width, height: 700 })
    for (const tool of ['Crop', 'Straighten', 'Light', 'Background']) {
      await editor.getByRole('radio', { name: tool }).check()
      if (tool === 'Background') await editor.getByRole('checkbox', { name: 'Calm the background' }).check()
      if (checked.includes(tool)) await expectAccessible(staffPage)
      expect(await editor.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
  }
})

test('no byte of the editor is loaded before a picture is chosen', async ({ staffPage }) => {
  const loaded: string[] = []
  staffPage.on('request', (request) => {
    if (/photo|develop/.test(new URL(request.url()).pathname)) loaded.push(request.url())
  })
  const form = await newDish(staffPage)
  await expect(form.getByText('Choose a picture')).toBeVisible()
  expect(loaded).toEqual([])
  const loading = staffPage.waitForResponse(/photo-editor.*\.js$/)
  await choose(form, await photo({ width: 40, height: 30 }))
  await loading
})

test('closing the editor goes on with the upload', async ({ staffPage }) => {
  const form = await newDish(staffPage)
  const held = Promise.withResolvers<void>()
  await staffPage.route('**/api/admin/uploads', async (route) => {
    await held.promise
    await route.fallback()
  })
  await choose(form, await photo({ width: 400, height: 300, format: 'png' }), 'momos.png', 'image/png')
  const editor = await openEditor(staffPage, form)
  await expect(form.getByRole('button', { name: 'Resume', includeHidden: true })).toBeAttached()
  held.resolve()
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByRole('img', { name: 'The dish' })).toHaveAttribute('src', PICTURE_OF_SIZE('400x300'))
})

test('what this device cannot read is said in one sentence, and nothing is uploaded', async ({ staffPage }) => {
  const form = await newDish(staffPage)
  const uploads: string[] = []
  staffPage.on('request', (request) => request.url().includes('/uploads') && uploads.push(request.url()))
  await choose(form, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'IMG_0001.HEIC', 'image/heic')
  await expect(form.getByLabel('Picture')).toHaveAccessibleDescription(/This device cannot read HEIC photos: choose it/)
  await expect(form.getByRole('button', { name: 'Edit photo' })).toBeHidden()
  expect(uploads).toEqual([])
})

test('a HEIC photo that this device can read is converted and uploaded', async ({ staffPage }) => {
  const form = await newDish(staffPage)
  // Chromium reads no HEIC, but goes by the content.
  await choose(form, await photo({ width: 60, height: 40 }), 'IMG_0002.HEIC', 'image/heic')
  const picture = form.getByRole('img', { name: 'The dish' })
  await expect(picture).toHaveAttribute('src', /-img-0002-.*-60x40\.webp$/)
  await expect(form.getByRole('button', { name: 'Edit photo' })).toBeVisible()
})

test('a photo of more than 15 MB is made smaller instead of being refused', async ({ staffPage }, info) => {
  const file = await photo({ width: 2800, height: 2100, format: 'png' })
  expect(file.length).toBeGreaterThan(15 * 1024 * 1024)
  const path = info.outputPath('feast.png')
  await writeFile(path, file)
  const form = await newDish(staffPage)
  await form.getByLabel('Picture').setInputFiles(path)
  await expect(form.getByRole('img', { name: 'The dish' })).toHaveAttribute('src', PICTURE_OF_SIZE('1200x900'), {
    timeout: 60_000,
  })
})

test('phones offer their camera beside choosing a file', async ({ browser, shop, staffPage }) => {
  const form = await newDish(staffPage)
  await expect(form.getByLabel('Take a photo')).toBeHidden()
  const phone = await browser.newContext({ baseURL: shop.url, isMobile: true, hasTouch: true })
  const page = await phone.newPage()
  await page.request.post('/api/auth/sign-in/email', { data: shop.admin })
  const onPhone = await newDish(page)
  const camera = onPhone.getByLabel('Take a photo')
  await expect(camera).toBeVisible()
  await expect(camera).toHaveAttribute('capture', 'environment')
  await camera.setInputFiles({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo({ width: 60, height: 40 }),
  })
  await expect(onPhone.getByRole('img', { name: 'The dish' })).toHaveAttribute('src', PICTURE_OF_SIZE('60x40'))
  await phone.close()
})
