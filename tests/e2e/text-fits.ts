import type { CDPSession, JSHandle, Page } from '@playwright/test'
import { expect, resize, test } from './fixtures.ts'

type Screen = { readonly width: number; readonly height: number; readonly percent: number }

/** Small and large screens at the text sizes that a reader may set in the browser, in percent. */
export const SCREENS: readonly Screen[] = [
  { width: 1440, height: 900, percent: 130 },
  { width: 320, height: 640, percent: 100 },
  { width: 390, height: 844, percent: 150 },
  { width: 844, height: 390, percent: 150 },
  { width: 320, height: 640, percent: 200 },
  { width: 768, height: 1024, percent: 200 },
]

/** Expects text to fit on all of these screens, or these parts of the page. Parts far from the screen are laid out, too. */
export async function expectTextFitsOn(page: Page, screens: readonly Screen[], part = 'header, main'): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await page.evaluate(renderEverything)
  for (const { percent, ...size } of screens) {
    await resize(page, size)
    await setTextSize(page, client, percent)
    await test.step(`on ${size.width} x ${size.height} pixels, text of ${percent} %`, () => expectTextFits(page, part))
  }
  await setTextSize(page, client, 100)
  await client.detach()
}

/** As the browser's own setting, which media queries follow as well. Lasts as long as the client. */
export async function setTextSize(page: Page, client: CDPSession, percent: number): Promise<void> {
  const standard = Math.round((16 * percent) / 100)
  await client.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } })
  await expect.poll(() => page.evaluate(fontSize)).toBe(`${standard}px`)
}

const fontSize = () => getComputedStyle(document.documentElement).fontSize

function renderEverything() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}

/**
 * Expects that the page does not scroll sideways, and that no visible text is cut off, covered by other text, wider than its
 * control, or broken inside a word.
 */
async function expectTextFits(page: Page, part: string): Promise<void> {
  await expect.poll(() => textProblems(page, part)).toEqual([])
}

export async function textProblems(page: Page, part: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const texts = await page.evaluateHandle(visibleTexts, part)
  const found = [findSidewaysScroll, findClipped, findOutsideOfControl, findBrokenWords, findOverlaps].map((find) =>
    page.evaluate<string[], JSHandle<Text[]>>(find, texts),
  )
  return (await Promise.all(found)).flat()
}

/** A text node of the page, with a box for each of its lines. */
type Text = {
  readonly node: Node
  readonly parent: Element
  readonly words: string
  readonly lines: readonly DOMRect[]
}

function visibleTexts(part: string): Text[] {
  const isHidden = (element: Element): boolean => {
    const { clipPath } = getComputedStyle(element)
    const above = element.parentElement
    return clipPath.startsWith('inset(50%') || (above !== null && isHidden(above))
  }
  // Clamped text ends with an ellipsis, and can be read in full elsewhere.
  const clampOf = (element: Element | null): Element | null =>
    element && getComputedStyle(element).webkitLineClamp === 'none' ? clampOf(element.parentElement) : element
  // The name next to the logo makes room for the cart, but stays in the link's label.
  const unread = 'script, style, noscript, template, option, [aria-hidden="true"], header a[aria-label]'
  const texts: Text[] = []
  for (const root of document.querySelectorAll(part)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (!parent || words === '' || parent.closest(unread)) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isHidden(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const clamp = clampOf(parent)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
      const lines = [...range.getClientRects()].filter(({ width, bottom }) => width > 1 && bottom < clamp + 4)
      if (lines.length > 0) texts.push({ node, parent, words, lines })
    }
  }
  return texts
}

function findSidewaysScroll(): string[] {
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  return over > 0 ? [`The page is ${over} pixels wider than the screen.`] : []
}

/** Text outside the screen, or outside a box that clips it. A scrolling list may be wider or longer. */
function findClipped(texts: Text[]): string[] {
  const problems: string[] = []
  for (const { parent, words, lines } of texts) {
    const isCut = (box: DOMRect, axis: 'x' | 'y') =>
      axis === 'x'
        ? lines.some(({ left, right }) => left < box.left - 2 || right > box.right + 2)
        : lines.some(
            ({ top, bottom, height }) => (top + bottom) / 2 < box.top - 1 || bottom - height / 4 > box.bottom + 1,
          )
    let [scrolls, scrollsDown] = [false, false]
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box)
      scrolls ||= /auto|scroll/.test(overflowX)
      scrollsDown ||= /auto|scroll/.test(overflowY)
      const place = box.getBoundingClientRect()
      const cuts =
        (!scrolls && /hidden|clip/.test(overflowX) && isCut(place, 'x')) ||
        (!scrollsDown && webkitLineClamp === 'none' && /hidden|clip/.test(overflowY) && isCut(place, 'y'))
      if (cuts) problems.push(`“${words}” is cut off.`)
      if (cuts || webkitLineClamp !== 'none' || getComputedStyle(box).position === 'fixed') break
    }
    const screen = new DOMRect(0, 0, document.documentElement.clientWidth, 0)
    if (!scrolls && isCut(screen, 'x')) problems.push(`“${words}” reaches past the screen.`)
  }
  return problems
}

function findOutsideOfControl(texts: Text[]): string[] {
  return texts
    .filter(({ parent, lines }) => {
      const control = parent.closest('button, label, summary, a[class]')?.getBoundingClientRect()
      return (
        control &&
        lines.some(
          ({ left, right, top, bottom, height }) =>
            left < control.left - 2 ||
            right > control.right + 2 ||
            top + height / 4 < control.top ||
            bottom - height / 4 > control.bottom,
        )
      )
    })
    .map(({ words }) => `“${words}” does not fit into its control.`)
}

/** Checks only words made of letters; a URL may be broken anywhere, and so may Japanese and Chinese, which have no spaces. */
function findBrokenWords(texts: Text[]): string[] {
  return texts.flatMap(({ node }) =>
    [...(node.textContent ?? '').matchAll(/(?<![^\s(])\p{L}{2,14}(?![^\s,.:!?)])/gu)]
      .filter(({ 0: word }) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word))
      .filter(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
        return new Set(tops).size > 1
      })
      .map(([word]) => `“${word}” is broken inside.`),
  )
}

/** Two texts in the same place. Sticky and floating parts overlap the page on purpose. */
function findOverlaps(texts: Text[]): string[] {
  const floats = (element: Element): boolean =>
    /fixed|sticky/.test(getComputedStyle(element).position) ||
    (element.parentElement !== null && floats(element.parentElement))
  const boxes = texts
    .filter(({ parent }) => !floats(parent))
    .flatMap(({ words, lines }) => lines.map((box) => ({ words, box })))
    .sort((a, b) => a.box.top - b.box.top)
  const problems: string[] = []
  for (const [index, { words, box }] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (other.box.top > box.bottom) break
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - other.box.top
      const isOver = across > 2 && down > 0.4 * Math.min(box.height, other.box.height)
      if (isOver && words !== other.words) problems.push(`“${words}” and “${other.words}” lie over each other.`)
    }
  }
  return problems
}
