import type { BrowserContext, Page } from '@playwright/test'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { photo } from '#tests/support/shop/test-pictures.ts'
import { SCREENS } from '#web/staff/shell/screens.ts'
import { ACTIVE_TEXTS } from '../hostile/hostile-values.ts'
import { expect, signIn, test } from './fixtures.ts'
import { payByCard } from './ordering.ts'
import { startShop } from './start-shop.ts'
import {
  DAY_OF_BOOKINGS,
  fillBookings,
  fillMenu,
  fillOrders,
  fillSettings,
  orderEverything,
  watch,
} from './stored-text.ts'

/** It would run wherever a script inserts it as markup, which a script tag does not. */
const [, TEXT] = ACTIVE_TEXTS
/** Other screens show such texts only in a title or a field, if at all. */
const SCREENS_WITH_TEXTS = /(bookings|orders|menu(\/print)?|specials|recommended|categories|deals|guests)$/

let mails: Awaited<ReturnType<typeof openMailServer>>
let shop: ShopProcess
let guest: { page: Page; happened: readonly string[] }
let staff: { page: Page; happened: readonly string[] }

test.beforeAll(async ({ browser }) => {
  mails = await openMailServer()
  shop = await startShop({ TRUST_PROXY: '1', SMTP_URL: mails.smtpUrl })
  const open = async () => {
    const context: BrowserContext = await browser.newContext({ baseURL: shop.url })
    const happened = await watch(context, new URL(shop.url).origin)
    return { page: await context.newPage(), happened }
  }
  guest = await open()
  staff = await open()
  await signIn(staff.page, shop)
  await fillSettings(staff.page.request)
  await fillMenu(staff.page.request)
  await fillBookings(guest.page.request, staff.page.request)
  await fillOrders(staff.page.request)
})
test.afterAll(async () => {
  await guest.page.context().close()
  await staff.page.context().close()
  await shop.close()
  await mails.close()
})
test.afterEach(() => {
  expect([...guest.happened, ...staff.happened]).toEqual([])
})

const expectShown = (page: Page, text: string = TEXT) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

test('public pages show texts typed by staff and guests as text, and run none of them', async () => {
  const { page } = guest
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  await expectShown(page)
  for (const text of ACTIVE_TEXTS.slice(0, 4)) await page.getByLabel('Search dishes').fill(text)
  await page.getByLabel('Search dishes').fill('')
  await page.getByRole('button', { name: `Add to cart Choose ${TEXT}` }).click()
  await expect(page.getByRole('dialog', { name: TEXT })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: `Add to cart ${TEXT}` })
    .first()
    .click()
  await page.goto('/cart')
  await expectShown(page)
  const query = ACTIVE_TEXTS.map((text, at) => `q${at}=${encodeURIComponent(text)}`).join('&')
  for (const address of ['/cancel', '/success', '/cart', '/']) {
    await page.goto(`${address}?order=${encodeURIComponent(TEXT)}&key=${encodeURIComponent(TEXT)}&${query}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
})

test('the card page, the receipt and the emails show an order of such dishes as text', async () => {
  const { page } = guest
  await page.goto(await orderEverything(page.request))
  await expectShown(page)
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expectShown(page)
  const receipt = () => mails.received.find(({ mail }) => mail.html?.includes('&lt;script&gt;window'))
  await expect.poll(receipt).toBeTruthy()
  await expect.poll(() => mails.received.length).toBeGreaterThan(ACTIVE_TEXTS.length)
  const whole = mails.received.map(({ mail }) => mail.html ?? '').join('<hr>')
  await page.goto('about:blank')
  await page.setContent(whole, { waitUntil: 'load' })
  await expectShown(page)
  for (const { raw } of mails.received) expect(raw.match(/^Subject: .*/gm)).toHaveLength(1)
})

test('every staff screen shows such texts as text', async () => {
  const { page } = staff
  for (const { path: address } of SCREENS) {
    const search = address === '/admin/guests' ? `?search=${encodeURIComponent(TEXT)}` : ''
    await page.goto(address + search)
    if (SCREENS_WITH_TEXTS.test(address)) await expectShown(page)
    else await expect(page.getByRole('heading').first()).toBeVisible()
  }
  await page.goto(`/admin/bookings?day=${DAY_OF_BOOKINGS}`)
  await expectShown(page)
})

test('dialogs, histories, tickets and the name of an uploaded file show such texts as text', async () => {
  const { page } = staff
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto('/admin/orders?status=all')
  const card = page
    .getByRole('article')
    .filter({ hasText: `${TEXT} again` })
    .first()
  await card.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('Kitchen copy').locator('..')).toContainText(TEXT)
  await card.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog')).toContainText(TEXT)
  await page.goto('/admin/menu')
  // Its category has such a name, too.
  const history = page.getByRole('button', { name: 'History' })
  const row = page.getByRole('row').filter({ hasText: TEXT, has: history }).first()
  await row.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog')).toContainText(TEXT)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: `Edit ${TEXT}` })
  const picture = { mimeType: 'image/png', buffer: await photo({ width: 40, height: 30, format: 'png' }) }
  await form.getByLabel('Picture').setInputFiles({ name: '"><img src=x onerror=wasRun=1>.png', ...picture })
  await expect(form.getByRole('status')).toHaveText('The picture is uploaded.')
  await expect(form.getByRole('img', { name: 'The dish' })).toHaveAttribute('src', /^\/media\/menu\/[\w.-]+$/)
})

test('no downloaded table has a cell that a spreadsheet would run', async () => {
  for (const path of ['orders.csv?status=all', 'bookings.csv', 'takings.csv']) {
    const answer = await staff.page.request.get(`/api/admin/${path}`)
    expect(answer.status()).toBe(200)
    const cells = readCsv(await answer.text()).flat()
    expect(cells.filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([])
    expect(cells.length).toBeGreaterThan(10)
  }
})
