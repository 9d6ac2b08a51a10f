import { expect, type Page } from '@playwright/test'
import type { MenuDocument } from '#contract/menu.ts'
import { type CartItem, type CartMeta, cartItem } from '#domain/cart.ts'

type Wanted = {
  readonly dish: string
  readonly quantity?: number
  readonly meta?: CartMeta
  /** A wrong price that the browser shows. */
  readonly believedPrice?: number
}

/** Cart lines of today's menu, as a visitor's browser stores them. */
async function linesOf(page: Page, wanted: readonly Wanted[]): Promise<CartItem[]> {
  const menu: MenuDocument = await (await page.request.get('/api/menu')).json()
  return wanted.map(({ dish, quantity, meta, believedPrice }) => {
    const found = menu.items.find(({ name }) => name === dish)
    if (!found) throw new Error(`The demo menu has no ${dish}.`)
    const { id, name, imageUrl: image, salePrice, price } = found
    return cartItem({ id, name, image, unitPrice: believedPrice ?? salePrice ?? price, quantity, meta })
  })
}

/** Opens the cart page with these lines. */
export async function openCart(page: Page, wanted: readonly Wanted[]): Promise<void> {
  const cart = JSON.stringify(await linesOf(page, wanted))
  await page.goto('/cart')
  await page.evaluate((text) => localStorage.setItem('cart', text), cart)
  await page.reload()
  const first = wanted[0]
  if (first) await expect(page.getByRole('heading', { name: first.dish })).toBeVisible()
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Phone').fill('021 555 0142')
  await chooseLastTime(page)
}

/** The first times go by: a test that begins shortly before the kitchen opens or closes would be refused at its end. */
export async function chooseLastTime(page: Page): Promise<void> {
  const times = page.getByLabel(/^(Pickup|Delivery) time$/)
  await expect(times).toContainText('Choose a time')
  await times.selectOption({ index: (await times.locator('option').count()) - 1 })
}

/** Pays on the card page of the demo. */
export async function payByCard(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry (MM/YY)').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Ada Lovelace')
  // The card is sent by the page's script, and the next page is loaded once it is answered.
  const next = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: /^Pay / }).click()
  await next
}

export const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))
