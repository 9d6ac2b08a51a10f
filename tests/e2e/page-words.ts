import type { Page } from '@playwright/test'
import { foreignIn } from '#tests/support/language/foreign-words.ts'
import { pseudoText } from '#tests/support/language/pseudo-language.ts'
import { expect } from './fixtures.ts'
import { textProblems } from './text-fits.ts'

/** Where there is no room for them, the bar of the cart shows its total alone. */
const GIVES_WAY = pseudoText('View cart')

/** Reads pages, and collects what is not in the catalogue, what was cut in two, and what does not fit. */
export function readerOf(page: Page, names: readonly RegExp[] = []) {
  // An exception that is too wide would make every page pass.
  expect(foreignIn(['Hello there'], names)).toHaveLength(1)
  const found = new Map<string, string>()
  const add = (fault: string) => {
    if (!found.has(fault)) found.set(fault, page.url())
  }
  const unfit = async (part: string) =>
    (await textProblems(page, part)).filter((problem) => !problem.startsWith(`“${GIVES_WAY}”`))
  /** With an empty part, without a look at whether it fits. */
  const read = async (part = 'header, main'): Promise<void> => {
    const { texts, halves } = await page.evaluate(readWords)
    for (const fault of [...foreignIn(texts, names), ...halves.map((half) => `cut in two: ${half}`)]) add(fault)
    if (!part || (await unfit(part)).length === 0) return
    // A layout that is still settling is no fault.
    await expect
      .poll(() => unfit(part))
      .toEqual([])
      .catch(async () => (await unfit(part)).forEach(add))
  }
  return { read, faults: () => [...found].map(([fault, where]) => `${fault} (${where})`) }
}

/** Runs in the browser: all that is seen, heard or shown elsewhere, whether or not it is on the screen now. */
function readWords() {
  const unread = 'script, style, noscript, template, iframe, [hreflang], a[href^="mailto:"]'
  const said = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'title',
    'placeholder',
    'alt',
    'label',
  ]
  const texts: string[] = [document.title]
  const isWhole = (text: string) => text.split('⟦').length === text.split('⟧').length
  const halves: string[] = []
  const whole = (element: Element | null): boolean =>
    element !== null &&
    (isWhole(element.textContent ?? '') || (element !== document.body && whole(element.parentElement)))
  for (const meta of document.querySelectorAll(
    'meta[name=description], meta[property^="og:"], meta[name^="twitter:"]',
  )) {
    if (/description|title|alt/.test(meta.outerHTML)) texts.push(meta.getAttribute('content') ?? '')
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(unread)) continue
    for (const name of said) {
      const text = element.getAttribute(name)
      if (!text) continue
      texts.push(text)
      if (!isWhole(text)) halves.push(text)
    }
    if (element instanceof HTMLInputElement && /^(submit|button|reset)$/.test(element.type)) texts.push(element.value)
    for (const at of ['::before', '::after']) {
      const { content } = getComputedStyle(element, at)
      if (content.startsWith('"')) texts.push(content)
    }
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
      texts.push(node.textContent)
      // A list of the owner's words that is shortened says so.
      if (/[⟦⟧](?!.*…$)/s.test(node.textContent) && !whole(element)) halves.push(node.textContent)
    }
  }
  return { texts: [...new Set(texts)], halves: [...new Set(halves)] }
}
