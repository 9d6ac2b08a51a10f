import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { DEFAULT_MAIL, GUEST_MAILS } from '#domain/settings/mail-texts.ts'
import type { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { foreignIn } from '#tests/support/language/foreign-words.ts'
import { PSEUDO_LANGUAGE, pseudoText } from '#tests/support/language/pseudo-language.ts'
import { expect, test } from './fixtures.ts'
import { type Ask, changeSettings } from './owner-api.ts'
import { readerOf } from './page-words.ts'
import { pressEverything } from './press-everything.ts'
import {
  cancelOrders,
  entryTexts,
  fillCart,
  followBooking,
  followLaterOrder,
  followOrder,
  order,
} from './pseudo-orders.ts'
import { inPseudo, openPseudoShop } from './pseudo-shop.ts'
import { refusalsIn } from './refusals.ts'

test('every page, email, calendar entry and refusal that guests read is in the catalogue, whole, and fits on a phone', async ({
  browser,
}) => {
  test.slow()
  await using shop = await openPseudoShop(browser)
  const { guest, ask, mails } = shop
  await offerEverything(ask)
  const { read, faults } = readerOf(guest)
  const seen: string[] = []
  const visit = async (path: string, part?: string) => {
    seen.push(path.replace(/[?#].*/, ''))
    await guest.goto('about:blank')
    await guest.goto(inPseudo(path))
    await read(part)
  }
  await test.step('the landing page, and all that opens on it', async () => {
    await visit('/')
    await pressEverything(guest, { look: (isDialog) => read(isDialog ? 'dialog[open]' : '') })
    await read()
  })
  await test.step('the cart, empty and filled, and what is missing in its form', async () => {
    await visit('/cart')
    await fillCart(guest)
    await pressEverything(guest, { look: (isDialog) => read(isDialog ? 'dialog[open]' : '') })
    await read()
  })
  await test.step('a payment that was cancelled', () => visit('/cancel'))
  await test.step('the card page, and a card that is declined', async () => {
    const { url } = await order(guest)
    await guest.goto(url)
    await read('body')
    await payByDeclinedCard(guest)
    await read('body')
  })
  await test.step('an order from its payment to its end', () => followOrder(guest, ask, visit))
  await test.step('an order that is paid later', () => followLaterOrder(guest, ask, visit))
  await test.step('orders that are cancelled', () => cancelOrders(guest, ask, visit))
  await test.step('a booking', () => followBooking(guest, ask, visit))
  await test.step('the page without a connection', async () => {
    await guest.setContent(await offlinePage(guest))
    await read('main')
  })
  const pages = [...readFileSync('src/web/site/site-routes.ts', 'utf8').matchAll(/^ {2}'(\/\w*)':/gm)]
  expect(pages.map(([, path = '']) => path).filter((path) => !seen.includes(path))).toEqual([])
  await test.step('emails', () => readMails(guest, mails))
  await test.step('refusals', async () => {
    const sentences = await refusalsIn(guest.request, PSEUDO_LANGUAGE, (path) => !path.startsWith('/api/admin/'))
    expect(sentences.length).toBeGreaterThan(20)
    expect.soft(foreignIn(sentences, [SENT_FIELD])).toEqual([])
  })
  expect.soft(faults()).toEqual([])
})

/** Ways to pay, invoices, numbers and a table that guests can change: what they may meet on their pages. */
const offerEverything = (ask: Ask) =>
  changeSettings(ask, {
    payments: { cashAtPickup: true, cashAtDelivery: true, tipsOnline: true, tipFor: 'Ω' },
    receipts: { isNumbered: true, hasInvoices: true },
    tables: { changeHours: 1 },
  })

async function payByDeclinedCard(guest: Page): Promise<void> {
  const fields = { 'Card number': '4000 0000 0000 0002', 'Expiry (MM/YY)': '12/34', CVC: '123', 'Name on card': 'Ω' }
  for (const [label, value] of Object.entries(fields)) await guest.getByLabel(pseudoText(label)).fill(value)
  await guest.getByRole('button').last().click()
  await expect(guest.getByRole('alert')).toBeVisible()
}

/** The page that the service worker keeps for addresses in the language. */
async function offlinePage(guest: Page): Promise<string> {
  const script = await (await guest.request.get('/service-worker.js')).text()
  const [, pages = '[]'] = /^const PAGES = new Map\((.*)\)$/m.exec(script) ?? []
  return new Map<string, string>(JSON.parse(pages)).get(PSEUDO_LANGUAGE) ?? ''
}

/** The field that `refusalsIn` sends, as the refusal names it. */
const SENT_FIELD = /"unknown"/g

/** These wait for the hour: tests/mails-in-time.test.ts reads them. */
const LATER_MAILS = ['late', 'reminder']

/** Each email to guests has come, and has no word that is not in the catalogue. */
async function readMails(guest: Page, { received }: Awaited<ReturnType<typeof openMailServer>>): Promise<void> {
  const subjects = () => received.map(({ mail }) => mail.subject ?? '')
  const missing = () =>
    GUEST_MAILS.filter((mail) => {
      const subject = pseudoText(DEFAULT_MAIL[mail].subject).replace(/\{\w+\}/g, '.+')
      return !LATER_MAILS.includes(mail) && !subjects().some((one) => new RegExp(`^${subject}$`).test(one))
    })
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  const { read, faults } = readerOf(guest)
  for (const { mail } of received) {
    expect.soft(foreignIn([mail.subject ?? '', mail.text ?? ''])).toEqual([])
    for (const { content } of mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar'))
      expect.soft(foreignIn(entryTexts(Buffer.from(content as ArrayBuffer).toString()))).toEqual([])
    await guest.setContent(mail.html ?? '')
    await read('')
  }
  expect.soft(faults()).toEqual([])
}
