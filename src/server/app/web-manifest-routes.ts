import type { Restaurant } from '#domain/restaurant.ts'
import { newApi } from '#server/http/api-app.ts'

const icon = (src: string, sizes: string, more: { type: string; purpose?: string }) => ({ src, sizes, ...more })
const PNG = { type: 'image/png' }

/** What a phone calls the site on its home screen. */
export function webManifestRoutes({ name, tagline, locale }: Pick<Restaurant, 'name' | 'tagline' | 'locale'>) {
  const manifest = JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fbf6ee',
    theme_color: '#17100d',
    icons: [
      icon('/icons/icon-192.png', '192x192', PNG),
      icon('/icons/icon-512.png', '512x512', PNG),
      icon('/icons/icon-maskable-512.png', '512x512', { ...PNG, purpose: 'maskable' }),
      icon('/favicon.svg', 'any', { type: 'image/svg+xml' }),
    ],
  })
  const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' }
  return newApi().get('/site.webmanifest', (c) => c.body(manifest, 200, headers))
}
