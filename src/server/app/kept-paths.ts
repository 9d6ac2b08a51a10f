import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { INITIAL_ICON } from '#domain/settings/site-icons.ts'
import type { KeptPaths } from '#server/http/kept-answers.ts'
import { type FileList, STREAMED_FROM_BYTES } from '#server/http/static-files.ts'
import type { Shop } from '#server/shop.ts'
import type { AppParts } from './app.ts'
import { LANDING_PAGES, landingPageVersion } from './landing-page.ts'
import { SITEMAP, UNCHANGING_FILES, WEB_MANIFEST } from './site-file-routes.ts'

type Parts = Pick<AppParts, 'files' | 'pages' | 'isDevelopment'> & { readonly shop: Shop }

/** Answers that are the same for everybody: kept until their version changes (decision 0079). They must not depend on the client. */
export function keptPaths({ shop, files, pages, isDevelopment }: Parts): KeptPaths {
  if (isDevelopment) return new Map()
  return new Map([
    ...unchanging(UNCHANGING_FILES),
    ...unchanging(smallFiles(files)),
    ['/api/menu', shop.menu.versionInMemory],
    ...ofSettings(shop),
    ...PROMISES.map((path) => [path, promisesVersion(shop)] as const),
    ...(pages ? LANDING_PAGES.map((path) => [path, landingPageVersion(shop, path)] as const) : []),
  ])
}

/** The version of answers that change only with the settings. */
const ofSettings = ({ settings }: Shop) =>
  [WEB_MANIFEST, SITEMAP, INITIAL_ICON, '/api/settings'].map(
    (path) => [path, () => String(settings.read().version)] as const,
  )

const PROMISES = ['/api/promises', ...LANGUAGE_CODES.map((code) => `/api/promises/${code}`)]

/** A promise is at most a minute old, and follows a pause by staff at once. */
const promisesVersion =
  ({ settings, now }: Shop) =>
  () =>
    `${settings.read().version} ${Math.floor(now().getTime() / 60_000)}`

const unchanging = (paths: readonly string[]) => paths.map((path) => [path, () => 'unchanging'] as const)

const smallFiles = (files: FileList) =>
  [...files].filter(([, { size }]) => size < STREAMED_FROM_BYTES).map(([path]) => path)
