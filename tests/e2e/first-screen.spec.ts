import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hasContrast, TEXT } from '#domain/look/contrast.ts'
import type { Hex } from '#domain/look/look.ts'
import { expect, resize, test } from './fixtures.ts'
import { setTextSize } from './text-fits.ts'

const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

test('the words of the first screen are legible over a white picture, also with large letters', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.evaluate(showOverlayOnWhite)
  const client = await page.context().newCDPSession(page)
  for (const percent of [100, 200])
    for (const size of SCREENS) {
      await resize(page, size)
      await setTextSize(page, client, percent)
      expect(await faintWords(page), `${size.width} x ${size.height}, text of ${percent} %`).toEqual([])
    }
})

/** The words of the hero that have too little contrast to the brightest that could be behind them. */
async function faintWords(page: Page): Promise<string[]> {
  const { words, screen } = await wordsAtRest(page)
  const faint: string[] = []
  for (const { text, colour, box } of words) {
    const behind = await sharp(screen).extract(box).removeAlpha().png().toBuffer()
    const { channels } = await sharp(behind).stats()
    const brightest = hexOf(channels.map(({ max }) => max))
    if (!hasContrast(hexOf(colour), [brightest], TEXT))
      faint.push(`${text} (${hexOf(colour)}) on ${brightest} at ${JSON.stringify(box)}`)
  }
  return faint
}

/** A picture of the screen, and where the words are on it: they were there before and after it was taken. */
async function wordsAtRest(page: Page) {
  let words = await page.evaluate(wordsOfHero)
  let screen: Buffer = Buffer.alloc(0)
  await expect(async () => {
    screen = await page.screenshot()
    const before = words
    words = await page.evaluate(wordsOfHero)
    expect(words).toEqual(before)
  }).toPass()
  return { words, screen }
}

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}` as Hex

/** Hides the pictures and the words; what is left is the overlay, and the steam at its brightest, as it is without its animation. */
function showOverlayOnWhite() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { animation: none !important; transition: none !important }
    #home > :first-child { background: white }
    #home picture, #home h1::before, [data-floating], header { display: none !important }
    #home h1 > span, #home p { visibility: hidden }`)
  document.adoptedStyleSheets = [sheet]
}

function wordsOfHero() {
  const isOnScreen = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  return [...document.querySelectorAll('#home h1 > span, #home h1 + p')].flatMap((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const colour = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)
    return [...range.getClientRects()].filter(isOnScreen).map(({ left, top, width, height }) => ({
      text: element.textContent,
      colour,
      box: { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) },
    }))
  })
}
