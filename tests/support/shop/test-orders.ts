import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CheckoutAnswer, OrderView } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { cents } from '#domain/money/money.ts'
import { fixedDeals, menuCategories, menuItems } from '#server/database/schema/menu.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
import { SPICE, STYLE } from '#server/menu/demo-menu/demo-options.ts'
import { storedGroups } from '#server/menu/option-groups.ts'
import { findStaffOrder } from '#server/order/read/read-orders.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Ada Lovelace' }

export type TestMenu = {
  readonly momos: string
  readonly paneer: string
  readonly butterChicken: string
  readonly combo: string
}

/** Three dishes and a deal: $12 momos, $16.50 chili paneer (style required), an $18 curry, and a $24.90 combo of one curry. */
export async function setTheMenu({ db }: TestShop): Promise<TestMenu> {
  const categories = await db
    .insert(menuCategories)
    .values([
      { name: 'Street Food' },
      { name: 'Indo Chinese', optionGroups: storedGroups([SPICE], currencyOf('NZD')) },
      { name: 'Mains (Chicken $18)', optionGroups: storedGroups([SPICE], currencyOf('NZD')) },
    ])
    .returning()
  const [streetFood, indoChinese, mains] = categories.map(({ id }) => id)
  const dishes = await db
    .insert(menuItems)
    .values([
      { name: 'Momos', priceCents: cents(1200), categoryId: streetFood },
      {
        name: 'Chili Paneer',
        priceCents: cents(1650),
        categoryId: indoChinese,
        optionGroups: storedGroups([STYLE], currencyOf('NZD')),
      },
      { name: 'Butter Chicken', priceCents: cents(1800), categoryId: mains },
    ])
    .returning()
  const deals = await db
    .insert(fixedDeals)
    .values({
      title: 'Curry Combo',
      type: 'combo',
      priceCents: cents(2490),
      fixed: [{ qty: 1, label: 'Basmati Rice' }],
      choices: [{ key: 'curry', label: 'Choose your curry', count: 1, categories: mains ? [{ id: mains }] : [] }],
    })
    .returning()
  const [momos = '', paneer = '', butterChicken = ''] = dishes.map(({ id }) => id)
  return { momos, paneer, butterChicken, combo: deals[0]?.id ?? '' }
}

/** A shop behind one proxy, with a small menu to order from. */
export async function openOrderingShop() {
  const shop = await openTestShop({ trustedProxies: 1 })
  return { shop, menu: await setTheMenu(shop) }
}

export const momosLine = ({ momos }: Pick<TestMenu, 'momos'>, line: object = {}) => ({
  id: momos,
  name: 'Momos',
  unitPrice: 12,
  quantity: 1,
  ...line,
})

export const paneerLine = ({ paneer }: TestMenu, line: object = {}) => ({
  id: paneer,
  name: 'Chili Paneer',
  unitPrice: 16.5,
  quantity: 1,
  meta: { style: 'Dry', spice: 'Hot' },
  ...line,
})

export const comboLine = ({ combo }: TestMenu, line: object = {}) => ({
  id: combo,
  name: 'Curry Combo',
  unitPrice: 24.9,
  quantity: 1,
  meta: { dealId: combo, selections: { curry: { name: 'Butter Chicken', category: 'Mains (Chicken $18)' } } },
  ...line,
})

/** What the cart sends for a pickup as soon as possible. */
export const aCheckout = (items: object[], customer: object = {}) => ({
  items,
  customer: {
    name: 'Ada',
    phone: '021 555 0199',
    pickupTime: 'ASAP',
    notes: '',
    orderType: 'pickup',
    address: '',
    ...customer,
  },
})

let client = 0

/** Sends a checkout from a new client address, so that only tests of rate limits reach one. The shop trusts one proxy. */
export const checkOut = (
  shop: TestShop,
  body: object,
  idempotencyKey: string | null = randomUUID(),
): Promise<Response> =>
  shop.post('/api/create-stripe-session', body, {
    'X-Forwarded-For': `10.1.${(++client >> 8) & 255}.${client & 255}`,
    ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
  })

/** A stored order with its card page open. */
export async function placeOrder(shop: TestShop, menu: TestMenu, customer: object = {}): Promise<CheckoutAnswer> {
  const answer = await checkOut(shop, aCheckout([momosLine(menu), paneerLine(menu), comboLine(menu)], customer))
  if (answer.status !== 200) throw new Error(`The checkout was refused: ${await answer.text()}`)
  return (await answer.json()) as CheckoutAnswer
}

/** Fills in the card page as a browser would. */
export const payWith = (shop: TestShop, url: string, card: Record<string, string> = GOOD_CARD): Promise<Response> =>
  Promise.resolve(
    shop.app.request(new URL(url).pathname, {
      method: 'POST',
      body: new URLSearchParams(card).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  )

/** An ordering shop with signed-in staff, paid orders, and a payment provider that can be made to fail refunds. */
export async function openRefundShop() {
  const { shop, menu } = await openOrderingShop()
  const { payments } = shop
  const { refund } = payments
  return {
    shop,
    menu,
    staff: await shop.signInStaff(),
    /** Makes every refund fail with this error, or lets refunds through again. */
    failRefunds: (error?: Error) =>
      void Object.assign(payments, { refund: error ? () => Promise.reject(error) : refund }),
    paidOrder: async (card: Record<string, string> = GOOD_CARD, customer: object = {}): Promise<CheckoutAnswer> => {
      const placed = await placeOrder(shop, menu, customer)
      await payWith(shop, placed.url, card)
      await shop.demoStripe.idle()
      return placed
    },
  }
}

export async function followOrder(shop: TestShop, { orderId, key }: CheckoutAnswer): Promise<OrderView> {
  return (await (await shop.get(`/api/orders/${orderId}?key=${key}`)).json()) as OrderView
}

export const staffOrder = (shop: TestShop, { orderId }: CheckoutAnswer): Promise<StaffOrder> =>
  findStaffOrder(shop, orderId)

export const orderRow = async ({ db }: TestShop, { orderId }: CheckoutAnswer) =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0]

export const sessionsOf = ({ db }: TestShop, { orderId }: CheckoutAnswer) =>
  db.select().from(checkoutSessions).where(eq(checkoutSessions.orderId, orderId)).orderBy(checkoutSessions.attempt)
