import { escapeMarkup } from '#domain/escape-markup.ts'
import { newApi } from '#server/http/api-app.ts'
import type { Shop } from '#server/shop.ts'

const A_DAY = 'public, max-age=86400'

/** robots.txt and the map of the site. Pages that must not be listed say so themselves, which a barred robot would never read. */
export function searchEngineRoutes({ publicUrl }: Pick<Shop, 'publicUrl'>) {
  const robots = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  const app = newApi()
  app.get('/robots.txt', (c) => c.text(robots, 200, { 'Cache-Control': A_DAY }))
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap([`${publicUrl}/`]), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': A_DAY,
    }),
  )
  return app
}

/** The landing page is all there is to list: the other pages are steps of an order, or staff's. */
const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escapeMarkup(address)}</loc><changefreq>daily</changefreq></url>`),
    '</urlset>',
    '',
  ].join('\n')
