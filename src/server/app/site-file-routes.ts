import { isLanguageCode, type LanguagePrefix, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { english, isRightToLeft, spokenIn, type Translate } from '#domain/language/translate.ts'
import { DEFAULT_LOOK, DEFAULT_NIGHT } from '#domain/look/look.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { ICON_WITHOUT_PAGE, INITIAL_ICON, siteIcons } from '#domain/settings/site-icons.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { newApi } from '#server/http/api-app.ts'
import { staffTranslatorFor } from '#server/language/catalogues.ts'
import { spokenToGuest } from '#server/language/guest-language.ts'
import { pageAt } from '#server/language/page-language.ts'
import type { Shop } from '#server/shop.ts'
import { PUSH_WORKER, serviceWorkerScript } from './offline-page.ts'
import { STAFF_SCOPE, STAFF_WORKER, STAFF_WORKER_SCRIPT } from './staff-worker.ts'

const A_DAY = 'public, max-age=86400'
/** Short, so that a new logo soon shows everywhere. */
const AN_HOUR = 'public, max-age=3600'
export const WEB_MANIFEST = '/site.webmanifest'
const STAFF_MANIFEST = `${STAFF_SCOPE}${WEB_MANIFEST}`
export const SITEMAP = '/sitemap.xml'
export const UNCHANGING_FILES = ['/robots.txt']

const MANIFEST_HEADERS = { 'Content-Type': 'application/manifest+json', 'Cache-Control': A_DAY }

/** What a service worker itself may load, besides what its pages may. Its pictures are the icons of notifications. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' https:; base-uri 'none'; frame-ancestors 'none'"

/**
 * robots.txt, the sitemap, the web manifest and the service worker. Pages that must not be listed say so themselves; a crawler
 * blocked by robots.txt would never read that.
 */
export function siteFileRoutes(shop: Pick<Shop, 'publicUrl' | 'restaurant' | 'menu'>) {
  const { publicUrl } = shop
  const robots = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  const app = newApi()
  app.get('/robots.txt', (c) => c.text(robots, 200, { 'Cache-Control': A_DAY }))
  app.get(SITEMAP, (c) =>
    c.body(sitemap(publicUrl, shop.restaurant), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': A_DAY,
    }),
  )
  app.get(WEB_MANIFEST, (c) => c.body(JSON.stringify(webManifest(shop.restaurant)), 200, MANIFEST_HEADERS))
  app.get(`/:language{[a-z]{2}}${WEB_MANIFEST}`, async (c, next) => {
    const { restaurant } = shop
    const { language, prefix } = pageAt(c.req.path, restaurant)
    if (prefix === '') return next()
    const spoken = await spokenToGuest({ language }, restaurant, shop.menu)
    return c.body(JSON.stringify(webManifest(spoken, prefix)), 200, MANIFEST_HEADERS)
  })
  app.get(INITIAL_ICON, (c) =>
    c.body(initialIcon(shop.restaurant), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': A_DAY,
    }),
  )
  app.get(ICON_WITHOUT_PAGE, (c) => {
    c.header('Cache-Control', AN_HOUR)
    return c.redirect(siteIcons(shop.restaurant.logo).links[0]?.href ?? INITIAL_ICON)
  })
  app.get('/service-worker.js', async (c) =>
    c.body(await guestsWorker(shop.restaurant), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // Its own requests follow this policy, not that of the pages.
      'Content-Security-Policy': WORKER_POLICY,
    }),
  )
  app.get(STAFF_MANIFEST, (c) => c.body(JSON.stringify(staffManifest(shop.restaurant, english)), 200, MANIFEST_HEADERS))
  // Browsers ask for it without cookies, so its address says the language.
  app.get(`${STAFF_SCOPE}/:language{[a-z]{2}}${WEB_MANIFEST}`, async (c, next) => {
    const { language } = c.req.param()
    if (!isLanguageCode(language)) return next()
    const { restaurant } = shop
    const t = await staffTranslatorFor(language, restaurant.address.country)
    return c.body(JSON.stringify(staffManifest(restaurant, t)), 200, MANIFEST_HEADERS)
  })
  app.get(STAFF_WORKER, (c) =>
    c.body(`importScripts('${PUSH_WORKER}')\n${STAFF_WORKER_SCRIPT}`, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Service-Worker-Allowed': STAFF_SCOPE,
      'Content-Security-Policy': WORKER_POLICY,
    }),
  )
  return app
}

/** Only the landing page is worth listing, in each language: the other pages are steps of an order, or for staff. */
function sitemap(publicUrl: string, { languages = [SOURCE_LANGUAGE] }: Pick<Restaurant, 'languages'>): string {
  const [first] = languages
  const address = escapeMarkup(publicUrl)
  const pages = languages.map((code) => ({ code, page: code === first ? `${address}/` : `${address}/${code}/` }))
  const links = [...pages, { code: 'x-default', page: `${address}/` }].map(
    ({ code, page }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${page}"/>`,
  )
  const isOne = pages.length < 2
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${isOne ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'}>`,
    ...pages.map(
      ({ page }) => `  <url><loc>${page}</loc>${isOne ? '' : links.join('')}<changefreq>daily</changefreq></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')
}

/** The offline page in the site's own language, and in each other for the addresses below its prefix. */
async function guestsWorker(restaurant: Restaurant): Promise<string> {
  const [, ...others] = restaurant.languages ?? []
  const spoken = others.map(async (language) => [language, await spokenToGuest({ language }, restaurant)] as const)
  return serviceWorkerScript(
    await spokenToGuest({ language: null }, restaurant),
    Object.fromEntries(await Promise.all(spoken)),
  )
}

/** How a phone shows the site on its home screen, where it opens in the language in which it was kept. */
const webManifest = ({ name, logo, tagline, language, look }: Restaurant, prefix: LanguagePrefix = '') => ({
  name,
  short_name: name,
  description: tagline,
  lang: language,
  ...(isRightToLeft(language) && { dir: 'rtl' }),
  start_url: `${prefix}/`,
  scope: '/',
  display: 'browser',
  background_color: look?.colours?.page.paper ?? DEFAULT_LOOK.background,
  theme_color: look?.colours?.page.night ?? DEFAULT_NIGHT,
  icons: siteIcons(logo).manifest,
})

/** What a kitchen tablet installs: the staff area as a separate application, without the browser's bars. */
const staffManifest = (restaurant: Restaurant, t: Translate) => ({
  ...webManifest(t === english ? restaurant : spokenIn(t, restaurant)),
  id: STAFF_SCOPE,
  name: t('{restaurant} staff', { restaurant: restaurant.name }),
  description: t('Orders and bookings of {restaurant}', { restaurant: restaurant.name }),
  start_url: '/admin/orders',
  scope: STAFF_SCOPE,
  display: 'standalone',
  // The staff area keeps its colours, whatever the look of the site.
  background_color: '#141110',
  theme_color: '#141110',
})

/** The icon of a restaurant without a logo: the first letter of its name. */
function initialIcon({ name, language }: Restaurant): string {
  const [first] = new Intl.Segmenter(language).segment(name.toLocaleUpperCase(language))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#17100d"/><text x="32" y="46" fill="#fbf6ee" font-family="Arial, sans-serif" font-size="40" font-weight="700" text-anchor="middle">${escapeMarkup(first?.segment ?? '')}</text></svg>`
}
