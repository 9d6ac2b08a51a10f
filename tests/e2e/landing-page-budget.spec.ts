import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { startShop } from './start-shop.ts'

/** What the site set itself (decision 0032). */
const SCRIPTS_AS_GZIP_MAX = 105_000
/** Of the demo's menu. */
const HTML_AS_BROTLI_MAX = 30_000
const STYLES_AS_GZIP_MAX = 20_000
const PICTURES_MAX = 300_000
const FONTS_MAX = 40_000
const LAYOUT_SHIFT_MAX = 0.02

const ASSET = /["'](\/assets\/[\w.~-]+\.(?:js|css))#?["']/g

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, reducedMotion: 'no-preference' })

test('the code of the landing page stays within its budget and contains none of the server or the staff area', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const names = [...new Set([...html.matchAll(ASSET)].map(([, name = '']) => name))]
  const files = await Promise.all(names.map(async (name) => ({ name, content: await readFile(`build/client${name}`) })))
  const scripts = files.filter(({ name }) => name.endsWith('.js')).map(({ content }) => content)
  const styles = files.filter(({ name }) => name.endsWith('.css')).map(({ content }) => content)
  expect(scripts.length).toBeGreaterThan(3)
  expect(styles.length).toBeGreaterThan(1)
  expect(sumOf(scripts.map((content) => gzipSync(content)))).toBeLessThanOrEqual(SCRIPTS_AS_GZIP_MAX)
  expect(sumOf(styles.map((content) => gzipSync(content)))).toBeLessThanOrEqual(STYLES_AS_GZIP_MAX)
  // It would look through the whole page at every change (docs/design/speed.md).
  expect(styles.map(String).join('\n')).not.toMatch(/[\s,{}](html|:root|body):has\(/)
  const code = scripts.map(String).join('\n')
  for (const foreign of [
    'ZodError',
    'PlainDateTime',
    '/api/admin/',
    'OpeningHoursSpecification',
    'createBrowserHistory',
  ]) {
    expect(code.includes(foreign), foreign).toBe(false)
  }
})

test("the HTML of the demo's landing page stays within its budget", async ({ request }) => {
  // Of its own, because other tests change the menu.
  await using shop = await startShop()
  const answer = await request.get(shop.url, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(HTML_AS_BROTLI_MAX)
})

test('on a phone the first screen needs few pictures and fonts, and nothing moves while it loads', async ({ page }) => {
  const pictures: number[] = []
  const fonts: number[] = []
  page.on('response', async (response) => {
    const { 'content-type': type = '', 'content-length': length = '0' } = response.headers()
    if (/^image\//.test(type)) pictures.push(Number(length))
    if (/^font\//.test(type)) fonts.push(Number(length))
  })
  await watchLayoutShifts(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible()
  await page.waitForLoadState('load')
  expect(pictures.length).toBeGreaterThan(1)
  expect(pictures.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(PICTURES_MAX)
  expect(fonts).toHaveLength(2)
  expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONTS_MAX)
  expect(await page.evaluate(loadedFaces)).toEqual(['Anek Latin 400 750 100%', 'Anek Latin 750 85%'])
  expect(await page.evaluate(() => Reflect.get(window, 'layoutShift'))).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
})

/** Font faces that the text uses; a preloaded file alone does not count. */
const loadedFaces = (): string[] =>
  [...document.fonts]
    .filter(({ family, status }) => family.includes('Anek Latin') && status === 'loaded')
    .map(({ family, weight, stretch }) => `${family.replaceAll('"', '')} ${weight} ${stretch}`)

const sumOf = (bodies: readonly Buffer[]): number => bodies.reduce((sum, { length }) => sum + length, 0)

async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isOwn = Reflect.get(entry, 'hadRecentInput') === false
        const before: number = Reflect.get(window, 'layoutShift')
        if (isOwn) Reflect.set(window, 'layoutShift', before + Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
