import { writeFile } from 'node:fs/promises'
import type { CDPSession, Page, TestInfo } from '@playwright/test'
import { photo } from '#tests/support/shop/test-pictures.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test } from './fixtures.ts'
import { startShop } from './start-shop.ts'

/** About 350 KB, too large for one request, but with few pixels, so it is processed quickly. */
async function photoFile(info: TestInfo, name = 'Prawn curry.png'): Promise<string> {
  const path = info.outputPath(name)
  await writeFile(path, await photo({ width: 400, height: 300, format: 'png' }))
  return path
}

async function newDish(page: Page, name: string) {
  await page.goto('/admin/menu')
  await page.getByRole('button', { name: 'New Item' }).click()
  const form = page.getByRole('dialog', { name: 'New Item' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Price').fill('21')
  return form
}

const lines = new WeakMap<Page, CDPSession>()

/** Upload speed in bytes per second; unlimited if undefined. */
async function weakenLine(page: Page, uploadThroughput = -1): Promise<void> {
  const session = lines.get(page) ?? (await page.context().newCDPSession(page))
  lines.set(page, session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

test('staff upload a picture for a dish and see its progress, and visitors see the picture', async ({
  staffPage,
  page,
}, info) => {
  const form = await newDish(staffPage, 'Prawn Curry of the Coast')
  await weakenLine(staffPage, 60_000)
  await form.getByLabel('Picture').setInputFiles(await photoFile(info))
  const progress = form.getByRole('progressbar', { name: /^Prawn curry\.png/ })
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/)
  await form.getByRole('button', { name: 'Pause' }).click()
  await expect(progress).toHaveAccessibleName(/paused at \d+ %/)
  await expect(form.getByRole('button', { name: 'Resume' })).toBeFocused()
  await expectAccessible(staffPage)

  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert').first()).toHaveText(/The picture is still on its way/)
  await weakenLine(staffPage)
  await form.getByRole('button', { name: 'Resume' }).click()
  await expect(form.getByRole('status')).toHaveText('The picture is uploaded.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const loading = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/media/menu/'))
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  const dish = page.getByRole('article', { name: 'Prawn Curry of the Coast', exact: true })
  await dish.scrollIntoViewIfNeeded()
  const loaded = await loading
  expect([loaded.status(), loaded.headers()['content-type']]).toEqual([200, 'image/avif'])
})

test('a picture is replaced and removed', async ({ staffPage }, info) => {
  const form = await newDish(staffPage, 'Dish of many pictures')
  const picture = form.getByRole('img', { name: 'The dish' })
  const choose = form.getByLabel('Picture')
  await choose.setInputFiles(await photoFile(info, 'one.png'))
  await expect(picture).toHaveAttribute('src', /-one-/)
  await choose.setInputFiles(await photoFile(info, 'two.png'))
  await expect(picture).toHaveAttribute('src', /-two-/)
  await form.getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture).toBeHidden()
  await expect(choose).toBeFocused()
})

/** From now on, both pictures of two uploads arrive in the page at the same moment. */
const joinTwoUploads = (page: Page) =>
  page.evaluate(() => {
    const realFetch = window.fetch
    const both = Promise.withResolvers<void>()
    let arrived = 0
    window.fetch = async (...request) => {
      const answer = await realFetch(...request)
      if (!/\/uploads\/[^/]+\/picture$/.test(new URL(answer.url).pathname)) return answer
      const { status, headers } = answer
      const body = await answer.arrayBuffer()
      if (++arrived === 2) both.resolve()
      await both.promise
      return new Response(body, { status, headers })
    }
  })

test('two pictures whose uploads end at the same moment are both kept', async ({ staffPage }, info) => {
  await staffPage.goto('/admin/settings/landing')
  const pictures = staffPage.getByRole('group', { name: 'First screen' }).getByRole('img')
  await expect(pictures).toHaveCount(4)
  await joinTwoUploads(staffPage)
  const file = await photoFile(info, 'tiles.png')
  for (const at of [1, 2]) {
    const row = staffPage.getByRole('group', { name: `Picture ${at}`, exact: true })
    await row.getByLabel('Picture', { exact: true }).setInputFiles(file)
  }
  // On a busy machine, sizes of both pictures take longer than anything else that a test waits for.
  for (const at of [0, 1])
    await expect(pictures.nth(at)).toHaveAttribute('src', /^\/media\/site\//, { timeout: 60_000 })
})

test('a file that is not a picture is refused with a message beside the field', async ({ staffPage }) => {
  const form = await newDish(staffPage, 'Dish without a picture')
  const choose = form.getByLabel('Picture')
  const refusal = form.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')
  await choose.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') })
  await expect(refusal).toBeVisible()
  await form.getByLabel('Name').focus()
  await choose.setInputFiles({ name: 'curry.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await expect(refusal).toBeVisible()
  await expect(choose).toHaveAccessibleDescription(/Please choose a JPEG/)
  await expect(form.getByLabel('Name')).toBeFocused()
})

test('an upload continues after a reload, and after the server was killed and restarted', async ({ browser }, info) => {
  await using shop = await startShop()
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const begun: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/uploads')) begun.push(request.url())
  })
  await signIn(page, shop)
  const file = await photoFile(info)

  const first = await newDish(page, 'Half a picture')
  await weakenLine(page, 60_000)
  // Once more than 256 KB are sent, the first chunk has arrived.
  const arrived = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await first.getByLabel('Picture').setInputFiles(file)
  await arrived
  await page.reload()

  const second = await newDish(page, 'A whole picture')
  await weakenLine(page, 30_000)
  const continued = page.waitForRequest((request) => request.method() === 'PATCH')
  await second.getByLabel('Picture').setInputFiles(file)
  await continued
  await shop.stop('SIGKILL')
  // The answer of a proxy in front of the server during a restart.
  await page.route('**/api/admin/uploads/*', (route) => route.fulfill({ status: 502 }), { times: 2 })
  await weakenLine(page)
  await shop.start()
  await expect(second.getByRole('status')).toHaveText('The picture is uploaded.', { timeout: 30_000 })
  expect(begun).toHaveLength(1)
  await context.close()
})
