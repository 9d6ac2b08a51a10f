import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillDetails, openCart, payByCard } from './ordering.ts'

/** Width, height, and the browser's font size, 16 px by default. */
const SIZES = [
  [320, 640, 16],
  [390, 844, 24],
  [844, 390, 24],
  [320, 640, 32],
  [768, 1024, 32],
] as const

// A popup that is on its way is off the screen for a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const dinner = [
  { dish: 'Butter Chicken', quantity: 2, meta: { spice: 'Medium' } },
  { dish: 'Chili Paneer', meta: { style: 'Semi Gravy', spice: 'Hot' } },
  { dish: 'Garlic Naan', quantity: 3 },
]

async function expectLegible(page: Page, part = 'header, main'): Promise<void> {
  const client = await page.context().newCDPSession(page)
  for (const [width, height, text] of SIZES) {
    await page.setViewportSize({ width, height })
    await client.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: 13 } })
    const at = `${width} x ${height}, letters of ${text} px`
    await expect.poll(() => page.evaluate(fontSize), at).toBe(`${text}px`)
    expect(await page.evaluate(overflow), at).toBeLessThanOrEqual(0)
    expect(await page.evaluate(illegibleText, part), at).toEqual([])
  }
  await client.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await client.detach()
}

const fontSize = () => getComputedStyle(document.documentElement).fontSize
const overflow = () => document.documentElement.scrollWidth - window.innerWidth

/** Text that leaves the screen, its control or a box that clips it, and words broken into lines of a letter or two. Runs in the page. */
function illegibleText(part: string): string[] {
  const found: string[] = []
  const range = document.createRange()
  const clipping = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
  const scrolling = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // The name beside the logo makes room for the cart.
    !element.closest('.visually-hidden, select, noscript, script, style, a[aria-label]')
  const parents = (element: Element | null): Element[] => (element ? [element, ...parents(element.parentElement)] : [])
  const check = (node: Text, parent: Element) => {
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    const around = parents(parent)
    const edges = around.filter((element) => clipping(element) || element.matches('button, a, label, legend'))
    const isOutside = (element: Element) => {
      const box = element.getBoundingClientRect()
      return box.width > 1 && (left < box.left - 2 || right > box.right + 2)
    }
    if (edges.some(isOutside)) found.push(`cut off: ${node.data}`)
    if (!around.some(scrolling) && (left < -1 || right > window.innerWidth + 1))
      found.push(`off the screen: ${node.data}`)
    for (const { index, 0: word } of node.data.matchAll(/[^\s-]{3,}/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (lines > 1 && word.length / lines < 3) found.push(`broken into ${lines} lines: ${word}`)
    }
  }
  for (const root of document.querySelectorAll(part)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (node instanceof Text && node.data.trim() && parent && isShown(parent)) check(node, parent)
    }
  }
  return found
}

test('the cart is legible with large letters on small screens, errors and day buttons included', async ({ page }) => {
  await openCart(page, dinner)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByRole('button', { name: 'Pay & Place Delivery Order' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectLegible(page)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expectLegible(page)
})

test('the ticket, the confirmation and the cancelled payment are legible with large letters on small screens', async ({
  page,
}) => {
  await openCart(page, dinner)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect(page.getByText('Payment confirmed')).toBeVisible()
  await expectLegible(page)
  await page.getByRole('link', { name: 'Order confirmation' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  await expectLegible(page)
  await page.goto('/cancel')
  await expectLegible(page)
})

test('the specials, the cart bar and the booking are legible with large letters on small screens', async ({ page }) => {
  await page.goto('/')
  const specials = page.getByRole('dialog', { name: 'Limited-time Specials' })
  await expect(specials).toBeVisible()
  await expectLegible(page, 'dialog[open]')
  await specials.getByRole('button', { name: 'Got it' }).click()

  await page.getByRole('button', { name: 'Add to cart Butter Chicken', exact: true }).click()
  await expect(page.getByRole('link', { name: /^View cart/ })).toBeAttached()
  const form = page.getByRole('form', { name: 'Book a Table' })
  const soon = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Pacific/Auckland' })
  await form.getByLabel('Date').fill(soon)
  await form.getByRole('button', { name: 'Book a Table' }).click()
  await expect(form.getByText('Please enter your name.')).toBeVisible()
  await expectLegible(page, '[data-bar], #book')
})

test('at 150 % the cart bar shows the total', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 13 } })
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: 'Add to cart Butter Chicken', exact: true }).click()
  await page.getByRole('heading', { name: 'Drinks' }).scrollIntoViewIfNeeded()
  const bar = page.getByRole('link', { name: /^View cart ?, 1 item, \$18\.00$/ })
  await expect(bar.getByText('$18.00', { exact: true })).toBeInViewport({ ratio: 1 })
})
