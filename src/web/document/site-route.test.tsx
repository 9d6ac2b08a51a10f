import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { translator } from '#domain/language/translator.ts'
import { shownLook } from '#domain/look/palette.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { PAGE_POLICY, withPageHeaders } from '#server/http/security-headers.ts'
import type { Shop } from '#server/shop.ts'
import { CLICK_REPLAY_SCRIPT } from './click-replay.ts'
import { siteRoute } from './site-route.tsx'

const assets = {
  'menu/menu-entry.tsx': {
    script: '/assets/menu-1.js',
    imports: ['/assets/react-2.js'],
    styles: ['/assets/menu-3.css'],
  },
}
// The routes here call no use case.
const databaseHealth = { notice: () => false } as Partial<Shop['databaseHealth']>
const shop = { settings: { read: () => ({ version: 0, restaurant }) }, now: () => new Date(), databaseHealth } as Shop

const routeOf = (load: () => Promise<{ dish: string }>) =>
  siteRoute({
    entry: 'menu/menu-entry.tsx',
    frame: {},
    Page: ({ dish }: { dish: string }) => <h1>{dish}</h1>,
    load,
    head: ({ dish }) => <title>{dish}</title>,
    headers: () => ({ 'Cache-Control': 'no-store' }),
  })

async function ask(load: () => Promise<{ dish: string }>) {
  const faults: unknown[] = []
  const request = new Request('http://localhost/menu')
  const answer = await routeOf(load)(request, { shop, assets, report: (fault) => void faults.push(fault) })
  return { answer, html: await answer.text(), faults }
}

test('a page is complete, with its head, styles, script and data', async () => {
  const { answer, html } = await ask(async () => ({ dish: 'Naan </script>' }))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(html).toContain('<h1>Naan &lt;/script&gt;</h1>')
  expect(html).toContain('<title>Naan &lt;/script&gt;</title>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/menu-3.css"')
  expect(html).toContain('<link rel="modulepreload" href="/assets/react-2.js" fetchPriority="low"/>')
  expect(html).toMatch(/<script type="module" src="\/assets\/menu-1\.js"[^>]*>/)
  const data = /<script id="page-data" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ dish: 'Naan </script>' })
})

test('the only inline script of a page is the one that the security policy allows', async () => {
  const { html } = await ask(async () => ({ dish: '<script>steal()</script>' }))
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)
  expect(inline).toEqual([CLICK_REPLAY_SCRIPT])
  const hash = createHash('sha256').update(CLICK_REPLAY_SCRIPT).digest('base64')
  expect(PAGE_POLICY).toContain(`script-src 'self' 'sha256-${hash}'`)
})

test('a page that is painted first has its styles inline, and loads its scripts after the first frame', async () => {
  const css = '.dish{color:#123}'
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`
  const painted = {
    ...assets,
    'menu/menu-entry.tsx': { ...assets['menu/menu-entry.tsx'], inlineStyles: [{ css, hash }] },
  }
  const request = new Request('http://localhost/menu')
  const route = routeOf(async () => ({ dish: 'Naan' }))
  const answer = await withPageHeaders(await route(request, { shop, assets: painted, report: () => {} }), request.url)
  const html = await answer.text()
  expect(html).toContain(`<style>${css}</style>`)
  const [before = '', template = '', after = ''] = html.split(/<template id="later-files">|<\/template>/)
  expect(template).toBe(
    '<script type="module" src="/assets/react-2.js"></script><script type="module" src="/assets/menu-1.js"></script>' +
      '<link rel="stylesheet" href="/assets/menu-3.css" media="not all">',
  )
  expect(before + after).not.toContain('/assets/menu-')
  // After a style sheet, an inline script would wait for it and block the parser.
  expect(before.indexOf(CLICK_REPLAY_SCRIPT)).toBeLessThan(before.indexOf('<style>'))
  const policy = answer.headers.get('Content-Security-Policy')?.split('; ') ?? []
  expect(policy.filter((part) => part.startsWith('style-src '))).toEqual([`style-src 'self' '${hash}'`])
})

test('a page that is painted first fetches the letters of Japanese after that, and without scripts at once', async () => {
  const css = '.dish{color:#123}'
  const painted = {
    ...assets,
    'menu/menu-entry.tsx': { ...assets['menu/menu-entry.tsx'], inlineStyles: [{ css, hash: '' }] },
  }
  const language = { t: translator('ja'), shown: { locale: 'ja', prefix: '' as const } }
  const request = new Request('http://localhost/menu')
  const html = await (
    await routeOf(async () => ({ dish: 'Naan' }))(request, { shop, assets: painted, language, report() {} })
  ).text()
  const [, template] = /<template id="later-files">(.*?)<\/template>/.exec(html) ?? []
  expect(template).toMatch(/^<link rel="stylesheet" href="[^"]*japanese[^"]*"><script/)
  expect(html).toMatch(/<noscript><link rel="stylesheet" href="[^"]*japanese[^"]*"\/><\/noscript>/)
  expect(html.match(/japanese/g)).toHaveLength(2)
})

test('an internal error is reported, and its page says so and links home', async () => {
  const fault = new Error('The database is away.')
  const { answer, html, faults } = await ask(() => Promise.reject(fault))
  expect(answer.status).toBe(500)
  expect(faults).toEqual([fault])
  expect(html).toContain('Something went wrong on our side.')
  expect(html).toMatch(/<a href="\/"[^>]*>Back to Home<\/a>/)
  expect(html).not.toContain('The database is away.')
})

describe('the owner’s look', () => {
  const look = shownLook({ accent: '#1f5a94', background: '#ffffff', fonts: 'oswald' })
  const coloured = { ...shop, settings: { read: () => ({ version: 1, restaurant: { ...restaurant, look } }) } } as Shop
  const request = new Request('http://localhost/menu')

  test('is in the page, allowed by its hash, with its fonts and the colour around the page', async () => {
    const route = routeOf(async () => ({ dish: 'Naan' }))
    const answer = await withPageHeaders(
      await route(request, { shop: coloured, assets, report: () => {} }),
      request.url,
    )
    const html = await answer.text()
    const css = /<style id="look">(.*?)<\/style>/.exec(html)?.[1] ?? ''
    expect(css).toContain('--coriander:#1f5a94')
    const hash = createHash('sha256').update(css).digest('base64')
    expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(html).toContain(`<meta name="theme-color" content="${look?.colours?.page.night}"/>`)
    expect(html).toMatch(/rel="preload" href="[^"]*oswald-latin-wght-normal[^"]*\.woff2"/)
    expect(html).not.toContain('anek')
  })

  test('also applies to the error page', async () => {
    const route = routeOf(() => Promise.reject(new Error('The database is away.')))
    const answer = await withPageHeaders(
      await route(request, { shop: coloured, assets, report: () => {} }),
      request.url,
    )
    const css = /<style id="look">(.*?)<\/style>/.exec(await answer.text())?.[1] ?? ''
    const hash = createHash('sha256').update(css).digest('base64')
    expect(answer.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`)
  })

  test('does not change the staff area', async () => {
    const route = siteRoute({
      entry: 'menu/menu-entry.tsx',
      frame: { theme: 'admin' },
      Page: () => <h1>Staff</h1>,
      load: async () => ({}),
      head: () => null,
    })
    const html = await (await route(request, { shop: coloured, assets, report: () => {} })).text()
    expect(html).not.toContain('id="look"')
    expect(html).toContain('<meta name="theme-color" content="#17100d"/>')
  })
})

test('a page in Arabic brings its font, and a page in Japanese the style sheet of its own', async () => {
  const route = routeOf(async () => ({ dish: 'Naan' }))
  const inLanguage = async (language: string) => {
    const written = { t: translator(language), shown: { locale: language, prefix: '' as const } }
    const answer = await route(new Request('http://localhost/menu'), { shop, assets, language: written, report() {} })
    return { html: await answer.text(), policy: answer.headers.get('Content-Security-Policy') }
  }
  const arabic = await inLanguage('ar')
  expect(arabic.html).toMatch(/<link rel="preload" href="[^"]*noto-arabic[^"]*" as="font"/)
  expect(arabic.html).not.toMatch(/<link rel="stylesheet" href="[^"]*noto/)
  const [, styles = ''] = /<style id="look">(.*?)<\/style>/.exec(arabic.html) ?? []
  expect(styles).toContain('--turn:-1')
  expect(arabic.policy).toContain(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
  const japanese = await inLanguage('ja')
  expect(japanese.html).toMatch(/<link rel="stylesheet" href="[^"]*japanese[^"]*"\/><script id="page-data"/)
  const german = await inLanguage('de')
  expect(german.html).not.toContain('id="look"')
  expect(german.html).not.toContain('noto')
})
