import { afterAll, expect, test } from 'vitest'
import { foldText } from '#domain/text/search-fold.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { orders } from '#server/database/schema/order.ts'
import { openOrderingShop, placeOrder } from '#tests/support/shop/test-orders.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

const GUESTS = [
  ...[
    'प्रिया शर्मा',
    'राहुल',
    'สมชาย ต้มยำ',
    'ジョージ・スミス',
    'がぎぐ',
    'محمّد',
    'ਗੁਰਪ੍ਰੀਤ ਕੌਰ',
    'שָׁלוֹם כהן',
    'வணக்கம் குமார்',
    'දිනේෂ්',
  ],
  ...[
    'ｶﾞﾝﾀﾞﾑ',
    'Müller',
    'Mu\u0308ller',
    'Χρήστος',
    '김철수',
    'Nguyễn Thị Ánh',
    '王小明',
    'Дмитрий Йовков',
    'Łukasz Søren',
    'Straße Weiß',
  ],
  ...['Iğdır', 'ＡＢＣ', 'أحمد', 'O’Neil', "D'Angelo", 'Þór Æðelred', 'Đặng Œuvre', 'Jean‑Luc', 'မြန်မာ', 'ភាសាខ្មែរ'],
]
/** How else it may be typed. */
const ALSO: readonly (readonly [typed: string, name: string])[] = [
  ['muller', 'Müller'],
  ['MÜLLER', 'Mu\u0308ller'],
  ['lukasz soren', 'Łukasz Søren'],
  ['STRASSE weiss', 'Straße Weiß'],
  ['igdir', 'Iğdır'],
  ['abc', 'ＡＢＣ'],
  ['احمد', 'أحمد'],
  ['محمد', 'محمّد'],
  ['שלום כהן', 'שָׁלוֹם כהן'],
  ["O'Neil", 'O’Neil'],
  ['oneil', 'O’Neil'],
  ['D’Angelo', "D'Angelo"],
  ['D`Angelo', "D'Angelo"],
  ['jean-luc', 'Jean‑Luc'],
  ['ガンダム', 'ｶﾞﾝﾀﾞﾑ'],
  ['nguyen thi anh', 'Nguyễn Thị Ánh'],
  ['thor aedelred', 'Þór Æðelred'],
  ['dang oeuvre', 'Đặng Œuvre'],
  ['χρηστος', 'Χρήστος'],
]

for (const name of GUESTS) {
  await placeOrder(shop, menu, { name })
  await shop.db.insert(bookings).values({ name, email: '', phone: '', guests: 2, startsAt: new Date() })
}

type Named = { readonly name?: string; readonly customer?: { readonly name: string } }
async function namesIn(path: string, search: string): Promise<(string | undefined)[]> {
  const answer = await shop.get(`${path}${new URLSearchParams({ search })}`, staff)
  const { items, records } = await answer.json()
  return (items ?? records).map(({ name, customer }: Named) => name ?? customer?.name)
}

const firstLetters = (name: string): string =>
  Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
    .slice(0, 2)
    .join('')

test.each([
  ['orders', '/api/admin/orders?status=all&limit=500&'],
  ['bookings', '/api/admin/bookings?limit=500&'],
  ["guests' data", '/api/admin/guests?'],
])('a guest is found in %s as the name was typed, by its first letters and by its plain letters', async (_, path) => {
  for (const name of GUESTS) {
    for (const search of [name, firstLetters(name), foldText(name)]) {
      expect([search, ...(await namesIn(path, search))]).toContain(name)
    }
  }
  for (const [typed, name] of ALSO) expect([typed, ...(await namesIn(path, typed))]).toContain(name)
  expect(await namesIn(path, 'ศูนย์')).toEqual([])
})

test('a phone number is found by the digits that its guest typed, in every script', async () => {
  const { orderId } = await placeOrder(shop, menu, { name: 'Digits', phone: '۰۲۱۵۵۵۰۱۷۷' })
  await shop.db
    .insert(bookings)
    .values({ name: 'Table', email: '', phone: '٠٢١ ٥٥٥ ٠١٧٧', guests: 2, startsAt: new Date() })
  for (const search of [
    '۰۲۱۵۵۵۰۱۷۷',
    '۵۵۵۰۱۷۷',
    '٥٥٥٠١٧٧',
    '०२१-५५५-०१७७',
    '０２１５５５０１７７',
    '+64 21 555 0177',
  ]) {
    expect(await namesIn('/api/admin/orders?status=all&', search)).toEqual(['Digits'])
    expect(await namesIn('/api/admin/bookings?', search)).toEqual(['Table'])
    expect((await namesIn('/api/admin/guests?', search)).toSorted()).toEqual(['Digits', 'Table'])
  }
  expect(await shop.db.$count(orders)).toBe(GUESTS.length + 1)
  expect(orderId).toMatch(/^SP-/)
})

test('an email address is found in both spellings of its domain', async () => {
  const row = { phone: '', guests: 2, startsAt: new Date() }
  await shop.db.insert(bookings).values([
    { ...row, name: 'Typed', email: 'ivan@пример.рф' },
    { ...row, name: 'Punycode', email: 'ivan@xn--e1afmkfd.xn--p1ai' },
  ])
  for (const search of ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai', 'IVAN@ПРИМЕР.РФ']) {
    expect((await namesIn('/api/admin/guests?', search)).toSorted()).toEqual(['Punycode', 'Typed'])
    expect((await namesIn('/api/admin/bookings?', search)).toSorted()).toEqual(['Punycode', 'Typed'])
  }
})
