import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { translator } from '#domain/language/translator.ts'
import { SCRIPT_LANGUAGES } from '#domain/look/script-fonts.ts'
import {
  followOrder,
  GOOD_CARD,
  openOrderingShop,
  orderRow,
  payWith,
  placeOrder,
} from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'
import { cardPageStyle } from './card-page-style.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)

const open = (url: string) => shop.get(new URL(url).pathname)

/** The page that a browser shows after a refused card. */
async function shownAgain(url: string, refused: Response): Promise<string> {
  expect(refused.status).toBe(303)
  expect(refused.headers.get('Location')).toBe(new URL(url).pathname)
  const [cookie = ''] = refused.headers.get('Set-Cookie')?.split(';') ?? []
  const shown = await shop.get(new URL(url).pathname, { Cookie: cookie })
  expect(shown.headers.get('Set-Cookie')).toContain('Max-Age=0')
  return shown.text()
}

test('the card page shows the items, the total, and that no card is charged', async () => {
  const { url } = await placeOrder(shop, menu)
  const html = await (await open(url)).text()
  for (const words of [
    'Demo payments: no card is charged',
    'NZ$53.40',
    '1 x Curry Combo',
    'Curry: Butter Chicken – Mains (Chicken); Includes: 1 x Basmati Rice',
    'Card number</label>',
    'Expiry (MM/YY)</label>',
    'CVC</label>',
    'Name on card</label>',
    'Pay NZ$53.40</button>',
    'Cancel and go back</a>',
    '4242 4242 4242 4242',
    '4000 0000 0000 0002',
  ]) {
    expect(html).toContain(words)
  }
})

test('the card page allows its own style and script by their hashes, and nothing else', async () => {
  const { url } = await placeOrder(shop, menu)
  const answer = await open(url)
  const html = await answer.text()
  expect(html).not.toMatch(/style=|onclick|<script [^>]/)
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  for (const element of ['style', 'script']) {
    const [, text = ''] = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(html) ?? []
    expect(policy).toContain(`${element}-src 'sha256-${createHash('sha256').update(text).digest('base64')}';`)
  }
  expect(policy).toContain("default-src 'none'")
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('the card page says when and where an order is collected', async () => {
  const { url } = await placeOrder(shop, menu)
  expect(await (await open(url)).text()).toContain(
    'Pickup: As soon as possible<br>286 Victoria Street, Hamilton Central',
  )
})

test('the script of the page is told where to go: the receipt, or the page again', async () => {
  const { url } = await placeOrder(shop, menu)
  const send = async (card: Record<string, string>) => {
    const answer = await shop.app.request(new URL(url).pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: new URLSearchParams(card).toString(),
    })
    return { ...(await answer.json()), cookie: answer.headers.get('Set-Cookie') }
  }
  const declined = await send({ ...GOOD_CARD, number: '4000000000000002' })
  expect(declined).toMatchObject({ to: new URL(url).pathname, cookie: expect.stringContaining('demo-card=') })
  expect((await send(GOOD_CARD)).to).toContain('/success?order=')
  expect((await send(GOOD_CARD)).to, 'which says that it is paid').toBe(new URL(url).pathname)
})

test("the card page has the restaurant's own name, logo, colours and fonts, and nothing of the demo", async () => {
  const own = await openOrderingShop()
  const owner = await own.shop.signInStaff()
  const set = (section: string, change: object) =>
    own.shop.ask(`/api/admin/settings/${section}`, { method: 'PATCH', body: { version: 0, ...change }, headers: owner })
  await set('restaurant', { name: 'Brot & Mohn', logo: '/images/logo/mark.svg' })
  await set('look', { accent: '#7d2f64', background: '#fcf1ef', fonts: 'fraunces' })
  const { url } = await placeOrder(own.shop, own.menu)
  const answer = await own.shop.get(new URL(url).pathname)
  const html = await answer.text()
  for (const part of [
    'Your order at Brot &amp; Mohn',
    'src="/images/logo/mark.svg"',
    '--coriander: #7d2f64',
    '--paper: #fcf1ef',
  ])
    expect(html).toContain(part)
  expect(html).not.toMatch(/Spice Parade|logo-horizontal|#1d7a3e|#fbf6ee|anek/)
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  expect(answer.headers.get('Content-Security-Policy')).toContain(createHash('sha256').update(style).digest('base64'))
  const fonts = [...style.matchAll(/url\("([^"]+)"\)/g)].map(([, font = '']) => font)
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect((await own.shop.get(font)).headers.get('Content-Type')).toBe('font/woff2')
  await own.shop.close()
})

test('a name with markup is escaped', async () => {
  const { url } = await placeOrder(shop, menu)
  const html = await shownAgain(
    url,
    await payWith(shop, url, { ...GOOD_CARD, name: '"><script>alert(1)</script>', number: '1' }),
  )
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)')
  expect(html).not.toContain('<script>alert')
})

test.each([
  ['number', '', 'Your card number is incomplete.'],
  ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
  ['number', 'my card', 'Your card number is invalid.'],
  ['expiry', '', 'Your card&#39;s expiration date is incomplete.'],
  ['expiry', '13/30', 'Your card&#39;s expiration date is incomplete.'],
  ['expiry', '10/26', 'Your card&#39;s expiration date is in the past.'],
  ['cvc', '12', 'Your card&#39;s security code is incomplete.'],
  ['name', ' ', 'Please enter the name on the card.'],
])(
  'a card with the %s "%s" is refused beside its field, and everything typed except the CVC stays',
  async (field, value, sentence) => {
    const { url } = await placeOrder(shop, menu)
    const html = await shownAgain(url, await payWith(shop, url, { ...GOOD_CARD, cvc: '987', [field]: value }))
    expect(html).toContain(`id="${field}-problem">${sentence}`)
    expect(html).toContain(`aria-describedby="${field}-problem"`)
    if (field !== 'name') expect(html).toContain('value="Ada Lovelace"')
    expect(html).not.toMatch(/\b987\b/)
    expect(html.match(/id="\w+-problem"/g), 'only what was wrong').toHaveLength(1)
  },
)

test.each(['11/26', '1126', '11 / 2026', '11/2026'])('a card that ends this month (%s) still pays', async (expiry) => {
  const { url } = await placeOrder(shop, menu)
  expect((await payWith(shop, url, { ...GOOD_CARD, expiry })).status).toBe(303)
})

test('a declined card leaves the page open for another one', async () => {
  const placed = await placeOrder(shop, menu)
  const declined = await payWith(shop, placed.url, { ...GOOD_CARD, number: '4000 0000 0000 0002' })
  expect(declined.headers.get('Set-Cookie')).not.toContain('0002')
  expect(await shownAgain(placed.url, declined)).toContain('Your card was declined.')
  expect(await (await open(placed.url)).text(), 'a page opened later').not.toContain('declined. Please')
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  expect((await payWith(shop, placed.url)).status).toBe(303)
  expect(await followOrder(shop, placed)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
})

test('two clicks on Pay charge once, and the second one finds it paid', async () => {
  const placed = await placeOrder(shop, menu)
  const answers = await Promise.all([payWith(shop, placed.url), payWith(shop, placed.url), payWith(shop, placed.url)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 303])
  const again = await (await open(placed.url)).text()
  expect(again).toContain('This order is already paid')
  expect(again).toContain(`/success?order=${placed.orderId}`)
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new', attentionCode: null })
})

test('an expired page says so, takes no payment, and cancels the order', async () => {
  const placed = await placeOrder(shop, menu)
  shop.setTime(new Date(NOON.getTime() + 40 * 60_000))
  const answer = await payWith(shop, placed.url)
  expect(await answer.text()).toContain('This payment page has expired')
  await shop.demoStripe.idle()
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
  shop.setTime(NOON)
})

test('an unknown payment page says so', async () => {
  const answer = await shop.get('/api/demo-stripe/pay/cs_test_nothing')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('No such payment')
})

test.each(SCRIPT_LANGUAGES)('the card page in %s loads the font of its letters', async (language) => {
  const style = cardPageStyle({ look: null, t: translator(language, {}) })
  const [, font = ''] = /"Script"; src: url\("([^"]+)"\)/.exec(style) ?? []
  expect((await shop.get(font)).headers.get('Content-Type')).toBe('font/woff2')
})
