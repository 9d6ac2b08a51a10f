import type { Page } from '@playwright/test'
import { LANGUAGES } from '#domain/language/languages.ts'
import { untranslatedIn } from '#tests/support/language/pseudo-language.ts'
import { expectTextFits, textProblems } from './text-fits.ts'

/** Names that no language changes. */
const NAMES = [
  /\b(?:WhatsApp|Stripe|Google|OpenStreetMap|Nominatim|Gmail|Maps|Excel|Chromium|Chrome|Safari|Firefox|HeadlessChrome|Linux|Android|Windows)\b/g,
  /\b(?:CSV|XLSX|JSON|PDF|QR|SMTP|IBAN|URL|API|ID|PNG|JPEG|WebP|AVIF|SVG)\b/g,
  new RegExp(`\\b(?:${Object.values(LANGUAGES).join('|')})\\b`, 'g'),
]

/** The words in Latin letters, each with the text that it stands in. */
export const foreignIn = (texts: readonly string[], names: readonly RegExp[] = []): string[] =>
  [...new Set(texts)].flatMap((text) => {
    const words = untranslatedIn(text, [...NAMES, ...names])
    return words.length > 0 ? [`${words.join(' ')} ← ${text.trim().slice(0, 160)}`] : []
  })

/** Reads pages, and collects what is not in the catalogue, what was cut in two, and what does not fit. */
export function readerOf(page: Page, names: readonly RegExp[] = []) {
  const found = new Map<string, string>()
  const add = (fault: string) =>
    found.has(fault) || (console.log('FAULT', fault, page.url()), found.set(fault, page.url()))
  /** With an empty part, without a look at whether it fits. */
  const read = async (part = 'header, main'): Promise<void> => {
    const { texts, halves } = await page.evaluate(readWords)
    for (const fault of [...foreignIn(texts, names), ...halves.map((half) => `cut in two: ${half}`)]) add(fault)
    if (part && (await textProblems(page, part)).length > 0)
      // A layout that is still settling is no fault.
      await expectTextFits(page, part).catch(async () => {
        for (const problem of await textProblems(page, part)) add(problem)
      })
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
      if (/[⟦⟧]/.test(node.textContent) && !whole(element)) halves.push(node.textContent)
    }
  }
  return { texts: [...new Set(texts)], halves: [...new Set(halves)] }
}
