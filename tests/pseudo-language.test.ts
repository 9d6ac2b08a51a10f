import { afterAll, expect, test, vi } from 'vitest'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { remindGuests } from '#server/booking/remind-guests.ts'
import { notifyLateOrders } from '#server/order/notice/order-notices.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { foreignIn } from '#tests/support/language/foreign-words.ts'
import { inOwnLetters, PSEUDO_LANGUAGE, pseudoText, untranslatedIn } from '#tests/support/language/pseudo-language.ts'
import { offerLanguages } from '#tests/support/shop/site-languages.ts'
import { aCheckout, momosLine, payWith, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop } from '#tests/support/shop/test-shop.ts'

/** Imported by itself, since the pseudo-language reads the real catalogue. */
vi.mock('#server/language/catalogues.ts', async (original) => {
  const real = await original<typeof import('#server/language/catalogues.ts')>()
  const { translatorFor } = await import('#tests/support/language/pseudo-translator.ts')
  return { ...real, translatorFor }
})

test.each([
  ['Add', '⟦Åďď⟧'],
  ['{count} dishes are sold out', '⟦{count} ďîšĥéš åŕé šöļď öûť ļöñĝ ļö⟧'],
  ['See our <menu>menu</menu> for today', '⟦Šéé öûŕ <menu>ɱéñû</menu> ƒöŕ ťöďåý ļöñĝ ļöñĝ⟧'],
])('"%s" is longer, accented and in brackets, and keeps its names', (text, pseudo) => {
  expect(pseudoText(text)).toBe(pseudo)
})

test.each([
  ['⟦Ýöûŕ çåŕť⟧ Βυττερ $18.00 x 2', []],
  ['⟦Ýöûŕ çåŕť⟧ is empty', ['is', 'empty']],
  ['https://spice.example/cart hello@spice.example', []],
  ['午後6:30 SP-MIDK2Q3W', []],
])('"%s" has the untranslated words %j', (text, words) => {
  expect(untranslatedIn(text)).toEqual(words)
})

test.each([
  '⟦Ďöŵñļöåď⟧ invoices.csv',
  '⟦Šéť⟧ SMTP_URL',
  '/menu/list?page=2 api.example.com charge.refund.updated',
  'AUCK-77 QX4 4f3a-99bc deadbeef01 RFXQ',
  'Pacific/Auckland NZD {guest}',
])('"%s" is codes and names alone', (text) => {
  expect(foreignIn([text])).toEqual([])
})

test.each(['Hello there', 'START', 'Order SP-MIDK2Q3W', 'Download invoices.csv', '⟦Ýöûŕ çåŕť⟧ is empty'])(
  '"%s" has English words',
  (text) => expect(foreignIn([text])).toEqual([expect.stringContaining(text)]),
)

test('an owner with another alphabet keeps prices, addresses and ids', () => {
  expect(inOwnLetters({ id: 'a', items: [{ name: 'Naan', price: 4, imageUrl: '/naan.webp' }] })).toEqual({
    id: 'a',
    items: [{ name: 'Νααν', price: 4, imageUrl: '/naan.webp' }],
  })
})

const post = await openMailServer()
const shop = await openTestShop({ mailer: openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant) })
afterAll(async () => {
  await shop.close()
  await post.close()
})

test('the emails that wait for their hour are in the catalogue: a late order, and a reminder', async () => {
  offerLanguages(shop, ['en', PSEUDO_LANGUAGE])
  const { read } = shop.settings
  const tables = { ...read().sections.tables, sendsReminders: true }
  Object.assign(shop.settings, { read: () => ({ ...read(), sections: { ...read().sections, tables } }) })
  const menu = await setTheMenu(shop)
  const staff = await shop.signInStaff()
  const accepted = { 'Accept-Language': PSEUDO_LANGUAGE }
  const guest = { name: 'Αδα', email: 'ada@example.com', phone: '021 555 0100' }
  const placed = await (
    await shop.post('/api/create-stripe-session', aCheckout([momosLine(menu)], guest), accepted)
  ).json()
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  await shop.post(`/api/orders/${placed.orderId}/notices?key=${placed.key}`, { channel: 'email' }, accepted)
  const table = { ...guest, guests: 4, date: '2026-11-23', time: '18:30' }
  const { id } = await (await shop.post('/api/bookings', table, accepted)).json()
  await shop.post(`/api/admin/bookings/${id}/confirm`, {}, staff)
  shop.jobs.start()
  await expect.poll(() => post.received.length).toBe(2)
  shop.setTime(new Date(NOON.getTime() + 25 * 60_000))
  await shop.db.transaction((tx) => notifyLateOrders(tx, shop.now()))
  await expect.poll(() => post.received.length).toBe(3)
  shop.setTime(new Date('2026-11-21T22:00:00Z'))
  await remindGuests(shop)
  await expect.poll(() => post.received.length).toBe(4)
  for (const { mail } of post.received) {
    const names = [
      /Spice Parade/g,
      /Hamilton( Central)?/g,
      /286 Victoria Street/g,
      /\bMomos\b/g,
      /\bGST\b/g,
      /\bNZD?\b/g,
    ]
    expect(untranslatedIn(`${mail.subject}\n${mail.text}`, names)).toEqual([])
  }
})
