import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { localeIn } from '#domain/language/languages.ts'
import { isRightToLeft, type Translate } from '#domain/language/translate.ts'
import { translator } from '#domain/language/translator.ts'
import { DEFAULT_MAIL } from '#domain/settings/mail-texts.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openPaperPrinter, showsRow } from '#tests/support/doubles/paper-printer.ts'
import { readCatalogues } from '#tests/support/language/catalogues.ts'
import { expectAccessible } from './accessibility.ts'
import { dayFromNow } from './days.ts'
import { expect, test } from './fixtures.ts'
import { menuOf, type PlaceOfGuest } from './four-languages.ts'
import { askWith, changeSettings, replaceMenu } from './owner-api.ts'
import { OPEN } from './staff-work.ts'
import { startShop } from './start-shop.ts'

const COOK = { email: 'cook@example.com', password: 'a long password for cooks' }

/** The texts of the program as these readers have them. */
const textsIn = (language: PlaceOfGuest['language'], country: string): Translate =>
  translator(localeIn(language, country), readCatalogues(language))

/** A restaurant at a place with a guest there, a cook, a mail server and a printer in the kitchen. */
async function openPlace(browser: Browser, place: PlaceOfGuest) {
  const { language, kitchen, restaurant } = place
  const [mails, printer] = await Promise.all([openMailServer(), openPaperPrinter()])
  const shop = await startShop({ SMTP_URL: mails.smtpUrl, TRUST_PROXY: '1' })
  const { country } = restaurant.address
  const contexts = await Promise.all([
    browser.newContext({ baseURL: shop.url }),
    browser.newContext({ baseURL: shop.url, timezoneId: restaurant.timeZone, locale: localeIn(language, country) }),
    browser.newContext({ baseURL: shop.url, timezoneId: restaurant.timeZone, locale: kitchen }),
  ])
  const [owner, guest, cook] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!owner || !guest || !cook) throw new Error('no pages')
  await setUp(owner, place, printer.port)
  await joinAsCook(owner, cook, kitchen, mails.received)
  const close = async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await Promise.all([shop.close(), mails.close(), printer.close()])
  }
  const texts = { t: textsIn(language, country), kitchen: textsIn(kitchen, country) }
  return { ...texts, mails, printer, shop, owner, guest, cook, [Symbol.asyncDispose]: close }
}
type Opened = Awaited<ReturnType<typeof openPlace>>

async function setUp({ request }: Page, place: PlaceOfGuest, port: number): Promise<void> {
  const owner = { email: 'staff@example.com', password: 'a long password for tests' }
  expect((await request.post('/api/auth/sign-in/email', { data: owner })).ok()).toBe(true)
  const ask = askWith(request)
  const { restaurant, money } = await ask('GET', 'settings')
  const { id: _, version: __, ...known } = restaurant
  const { name, rate } = place.tax
  const [standard] = money.tax.classes
  const rates = [{ from: null, eatIn: rate, collected: rate, delivered: rate }]
  const own = { [place.language]: true, [place.other]: true, first: place.own, tickets: place.kitchen }
  const printer = { id: randomUUID(), name: 'Kitchen', host: '127.0.0.1', port, paper: '80mm' }
  await changeSettings(ask, {
    restaurant: { ...known, ...place.restaurant, chat: null, social: [], marketplaces: [] },
    money: { currency: place.currency, tax: { ...money.tax, name, number: '', classes: [{ ...standard, rates }] } },
    hours: OPEN,
    languages: own,
    tables: { changeHours: 1 },
    printing: { printers: [{ ...printer, categories: null, stations: [], answers: true }] },
  })
  await replaceMenu(ask, menuOf(place))
}

/** The cook accepts an invitation, and reads the staff area in a language of their own. */
async function joinAsCook(
  owner: Page,
  cook: Page,
  language: string,
  mails: Opened['mails']['received'],
): Promise<void> {
  await askWith(owner.request)('POST', 'invitations', { email: COOK.email, role: 'staff' })
  await expect.poll(() => mails.length).toBe(1)
  const [, token = ''] = /#(?:token=)?([\w-]+)/.exec(mails[0]?.mail.text ?? '') ?? []
  const joined = await cook.request.post('/api/auth/invitation/accept', { data: { token, newPassword: COOK.password } })
  expect(joined.ok(), await joined.text()).toBe(true)
  mails.length = 0
  const signIn = await cook.request.post('/api/auth/sign-in/email', { data: COOK })
  expect(signIn.ok(), await signIn.text()).toBe(true)
  await askWith(cook.request)('PATCH', 'account', { language })
}

/** A guest orders, pays, follows and cancels, and books a table and changes it, all in their language, while the cook reads Hindi. */
export async function playJourney(browser: Browser, place: PlaceOfGuest): Promise<void> {
  await using opened = await openPlace(browser, place)
  await test.step('the menu, and a search in the other language', () => readMenu(opened, place))
  await test.step('a dish with an option, and a deal', () => fillCart(opened, place))
  const code = await test.step('a payment that is given up, and one that succeeds', () => pay(opened, place))
  await test.step('the kitchen', () => cookOrder(opened, place))
  await test.step('the printed ticket', () => readTicket(opened, place, code))
  await test.step('the receipt', () => readReceipt(opened, place, code))
  await test.step('a table', () => bookAndChange(opened, place))
}

const prefixOf = ({ language, own }: PlaceOfGuest): string => (language === own ? '' : `/${language}`)
/** What the guest reads of a word of the owner. */
const shown = ({ language, own, words }: PlaceOfGuest, word: keyof PlaceOfGuest['words']): string =>
  words[word][language === own ? 0 : 1]
const hidden = ({ language, own, words }: PlaceOfGuest, word: keyof PlaceOfGuest['words']): string =>
  words[word][language === own ? 1 : 0]

async function readMenu({ guest, t }: Opened, place: PlaceOfGuest): Promise<void> {
  await guest.goto(`${prefixOf(place)}/`)
  const html = guest.locator('html')
  await expect(html).toHaveAttribute('lang', t.language)
  if (isRightToLeft(t.language)) await expect(html).toHaveAttribute('dir', 'rtl')
  const search = guest.getByRole('searchbox', { name: t('Search dishes') })
  await search.fill(hidden(place, 'dish'))
  await expect(guest.getByRole('heading', { name: shown(place, 'dish') })).toBeVisible()
  await expect(guest.getByRole('heading', { name: shown(place, 'drink') })).toHaveCount(0)
  await search.fill('')
  await expect(guest.getByRole('heading', { name: shown(place, 'drink') })).toBeVisible()
}

async function fillCart({ guest, t }: Opened, place: PlaceOfGuest): Promise<void> {
  const dish = guest.getByRole('article', { name: shown(place, 'dish') })
  await dish.getByRole('radio', { name: shown(place, 'option') }).check()
  await guest.getByRole('button', { name: t('Add to cart {dish}', { dish: shown(place, 'dish') }) }).click()
  const deal = shown(place, 'deal')
  const add = t('Add<hidden> to cart {deal}</hidden>', { deal }).split(/<\/?hidden>/)
  await guest.getByRole('button', { name: new RegExp(add.map((words) => words.trim()).join('\\s*')) }).click()
  const dialog = guest.getByRole('dialog', { name: deal })
  await dialog.getByLabel(shown(place, 'choice')).selectOption({ label: shown(place, 'dish') })
  await dialog.getByRole('radio', { name: shown(place, 'option') }).check()
  await dialog.getByLabel(shown(place, 'drink')).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: t('Add to cart') }).click()
  await expect(dialog).toBeHidden()
  await guest.goto(`${prefixOf(place)}/cart`)
  await expect(guest.getByRole('heading', { name: deal })).toBeVisible()
  await guest.getByLabel(t('Name'), { exact: true }).fill(place.guest)
  await guest.getByLabel(t('Phone'), { exact: true }).fill('021 555 0142')
  await guest.getByLabel(t('Email (optional)')).fill('guest@example.com')
  const times = guest.getByLabel(t('Pickup time'))
  await expect(times).toContainText(t('Choose a time'))
  await times.selectOption({ index: 1 })
  await expectAccessible(guest)
}

async function pay({ guest, t }: Opened, place: PlaceOfGuest): Promise<string> {
  const order = guest.getByRole('button', { name: t('Pay & Place Pickup Order') })
  await expect(guest.getByRole('form', { name: t('Your details') })).toContainText(place.total)
  await order.click()
  await guest.getByRole('link', { name: t('Cancel and go back') }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(t('Payment Cancelled'))
  await expectAccessible(guest)
  await guest.getByRole('link', { name: t('Back to cart') }).click()
  await order.click()
  await guest.getByLabel(t('Card number')).fill('4242 4242 4242 4242')
  await guest.getByLabel(t('Expiry (MM/YY)')).fill('12/34')
  await guest.getByLabel(t('CVC')).fill('123')
  await guest.getByLabel(t('Name on card')).fill(place.guest)
  await expectAccessible(guest)
  await guest.getByRole('button').last().click()
  await expect(guest.getByText(t('Payment Successful'))).toBeVisible()
  await expectAccessible(guest)
  return new URL(guest.url()).searchParams.get('order') ?? ''
}

/** The cook moves the order on, in another language; its page follows in the guest's. */
async function cookOrder({ guest, cook, t, kitchen }: Opened, place: PlaceOfGuest): Promise<void> {
  await cook.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await cook.goto('/admin/orders')
  await expect(cook.locator('html')).toHaveAttribute('lang', kitchen.language)
  const card = cook.getByRole('article', { name: place.guest })
  await expect(card).toContainText(place.words.dish[0])
  for (const [word, status] of [
    [kitchen.as('a button', 'START'), t.as('an order', 'Preparing')],
    [kitchen.as('a button', 'READY'), t.as('an order', 'Ready')],
    [kitchen.as('a button', 'HANDED OVER'), t.as('an order', 'Completed')],
  ] as const) {
    await card.getByRole('button', { name: word, exact: true }).click()
    // In its first minute, the headline stays "Payment Successful".
    await expect(guest.getByRole('status').filter({ hasText: status })).toBeAttached()
  }
  await expectAccessible(guest)
}

/** The kitchen's words in its language, the dishes in the restaurant's, the name in the guest's letters. */
async function readTicket({ printer, kitchen, owner }: Opened, place: PlaceOfGuest, code: string): Promise<void> {
  await askWith(owner.request)('POST', `orders/${code}/tickets`)
  await expect.poll(() => printer.papers.length).toBe(2)
  const shows = (paper: number, style: 'code' | 'dish' | 'option' | 'inverted', text: string) =>
    showsRow(printer.papers[paper], { style, text })
  expect(await shows(0, 'code', `${place.guest} · ${code.slice(-3)}`)).toBe(true)
  expect(await shows(0, 'dish', `1 x ${place.words.dish[0]}`)).toBe(true)
  expect(await shows(0, 'option', `${place.words.group[0]}: ${place.words.option[0]}`)).toBe(true)
  expect(await shows(0, 'inverted', kitchen.as('a ticket', 'REPRINT'))).toBe(false)
  expect(await shows(1, 'inverted', kitchen.as('a ticket', 'REPRINT'))).toBe(true)
}

/** Without the marks around the values of Arabic sentences. */
const plain = (text = ''): string => text.replace(/[\u2068\u2069]/g, '')

/** An email to the guest whose subject has this text. */
async function mailWith({ mails, shop }: Opened, words: string, place: PlaceOfGuest) {
  const found = () => mails.received.find(({ mail }) => plain(mail.subject).includes(plain(words)))?.mail
  await expect.poll(found).toBeDefined()
  const mail = found()
  expect(mail?.html).toContain(`lang="${localeIn(place.language, place.restaurant.address.country)}"`)
  if (prefixOf(place)) expect(mail?.text).toContain(`${shop.url}${prefixOf(place)}/`)
  return plain(mail?.text)
}

/** A text of the settings as it comes with the program, filled in. */
const subjectOf = (t: Translate, subject: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), t.message(subject))

async function readReceipt(opened: Opened, place: PlaceOfGuest, code: string): Promise<void> {
  const values = { restaurant: place.restaurant.name, order: code }
  const text = await mailWith(opened, subjectOf(opened.t, DEFAULT_MAIL.receipt.subject, values), place)
  for (const word of ['dish', 'option', 'deal'] as const) expect(text).toContain(shown(place, word))
  expect(text).toContain(place.total)
}

async function bookAndChange(opened: Opened, place: PlaceOfGuest): Promise<void> {
  const { guest, t, owner } = opened
  await guest.goto(`${prefixOf(place)}/#book`)
  const form = guest.getByRole('form', { name: t('Book a Table') })
  await form.getByLabel(t('Name'), { exact: true }).fill(place.guest)
  await form.getByLabel(t('Email'), { exact: true }).fill('guest@example.com')
  await form.getByLabel(t('Phone'), { exact: true }).fill('021 555 0142')
  await form.getByLabel(t('Guests'), { exact: true }).fill('2')
  await form.getByLabel(t('Date'), { exact: true }).fill(dayFromNow(3, place.restaurant.timeZone))
  await form.getByLabel(t('Time'), { exact: true }).fill('19:00')
  await form.getByRole('button', { name: t('Book a Table') }).click()
  await expect(guest.getByText(t("Your booking has been received! We'll confirm shortly."))).toBeVisible()
  await expectAccessible(guest, '#book')
  const { items } = await askWith(owner.request)('GET', 'bookings')
  await askWith(owner.request)('POST', `bookings/${items[0].id}/confirm`)
  const confirmed = await mailWith(
    opened,
    subjectOf(t, DEFAULT_MAIL.confirmation.subject, { restaurant: place.restaurant.name }).split('{')[0] ?? '',
    place,
  )
  await guest.goto(/\S+#booking=\S+/.exec(confirmed)?.[0] ?? '')
  await expect(guest.getByText(t('It is confirmed.'))).toBeVisible()
  const own = guest.getByRole('region', { name: t('Your booking') })
  await own.getByLabel(t('Time'), { exact: true }).fill('20:00')
  await own.getByRole('button', { name: t('Save the changes') }).click()
  await expect(own.getByRole('status')).toContainText(t('Your changes are saved.'))
  await own.getByRole('button', { name: t('Cancel the booking') }).click()
  await own.getByRole('button', { name: t('Yes, cancel the booking') }).click()
  await expect(own.getByRole('status')).toContainText(t('It is cancelled.'))
}
