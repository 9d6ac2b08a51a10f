import type { ComponentType, ReactNode } from 'react'
import { type RenderToReadableStreamOptions, renderToReadableStream } from 'react-dom/server'
import { english, isRightToLeft, type Translate } from '#domain/language/translate.ts'
import type { ShownLook } from '#domain/look/look.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import { siteIcons } from '#domain/settings/site-icons.ts'
import type { Shop } from '#server/shop.ts'
import { ErrorPage } from '#web/parts/error-page.tsx'
import { type PageSettings, SettingsProvider } from '#web/parts/restaurant.tsx'
import { LanguageProvider, type PageLanguage } from '#web/ui/language.tsx'
import { CLICK_REPLAY_SCRIPT } from './click-replay.ts'
import { FONT_STYLES } from './font-pairs.ts'
import { LOOK_ID, lookCss, themeColour } from './look-style.ts'
import { FilesAfterPaint, type InlineStyle, InlineStyles, inlineStylePolicy } from './paint-first.tsx'
import { scriptFontsOf } from './script-fonts.ts'
import { type PageFrame, SiteDocument } from './site-document.tsx'

/** The URLs of a built module: its script, what that imports, and the styles of both. */
type BuiltModule = {
  readonly script: string
  readonly imports: readonly string[]
  readonly styles: readonly string[]
  /** The text of the styles, for a page that is painted before its scripts are loaded (docs/design/speed.md). */
  readonly inlineStyles?: readonly InlineStyle[]
  /** Other styles, which such a page links where they are first needed. */
  readonly linkedStyles?: LinkedStyles
}
/** Of the menu, and of the sections that are hydrated later. */
export type LinkedStyles = Readonly<Record<'menu' | 'later', readonly string[]>>
/** By the path of the module, relative to `src/web`. */
export type SiteAssets = Readonly<Record<string, BuiltModule>>

/** In which language a page is written. */
type WrittenIn = { readonly t: Translate; readonly shown?: PageLanguage | undefined }

type PageContext = {
  readonly shop: Shop
  readonly assets: SiteAssets
  /** English if absent. */
  readonly language?: WrittenIn | undefined
  report(fault: unknown): void
}
export type AnswerSitePage = (request: Request, context: PageContext) => Promise<Response>

type SiteRoute<Data extends object> = {
  /** The script that hydrates the page: a path relative to `src/web`. */
  readonly entry: string
  readonly frame: PageFrame
  readonly Page: ComponentType<Data>
  /** Modules that the entry imports at once, fetched beside it: paths relative to `src/web`. */
  readonly preload?: readonly string[]
  /** The props of the page. They are sent to the browser as JSON. */
  load(request: Request, shop: Shop, assets: SiteAssets): Promise<Data>
  /** Metadata for search engines and shared links, and preloads. */
  head(data: Data, shop: Shop, language: WrittenIn, assets: SiteAssets): ReactNode
  /** What it says while the database is away. */
  readonly whenAway?: (t: Translate) => string
  headers?(data: Data): Readonly<Record<string, string>>
}

/** Renders a page completely before it answers. Of the staff area, renders only what shows before sign-in. */
export const siteRoute =
  <Data extends object>(route: SiteRoute<Data>): AnswerSitePage =>
  async (request, { shop, assets, language = ENGLISH, report }) => {
    const built = builtPage(assets, route)
    const { inlineStyles } = built
    const { version, restaurant } = shop.settings.read()
    const service = currentPauses(restaurant.service, shop.now())
    const { t, shown } = language
    const script = scriptFontsOf(t.language)
    const settings = {
      version,
      restaurant: { ...restaurant, service },
      ...(shown && { language: { ...shown, ...(script?.sheet && !inlineStyles && { fonts: script.sheet }) } }),
    }
    const look = await lookOf(route.frame, settings, t)
    try {
      const data = await route.load(request, shop, assets)
      const html = await renderedText(
        <SiteDocument
          frame={route.frame}
          settings={settings}
          t={t}
          head={
            <>
              <script dangerouslySetInnerHTML={{ __html: CLICK_REPLAY_SCRIPT }} />
              <PageHead
                {...built}
                look={look}
                logo={restaurant.logo}
                fonts={script?.sheet}
                manifest={route.frame.theme === 'admin' ? staffManifest(t) : `${shown?.prefix ?? ''}${WEB_MANIFEST}`}
                own={
                  <>
                    {[shown?.words, shown?.own].map(
                      (href) => href && <link key={href} rel="modulepreload" href={href} fetchPriority="low" />,
                    )}
                    {route.head(data, shop, language, assets)}
                  </>
                }
              />
            </>
          }
          data={scriptJson(data)}
          settingsData={scriptJson(settings)}
        >
          <route.Page {...data} />
        </SiteDocument>,
        inlineStyles ? {} : { bootstrapModules: [built.script] },
      )
      return page(html, 200, { ...route.headers?.(data), ...policyOf([...(inlineStyles ?? []), ...look.styles]) })
    } catch (fault) {
      if (shop.databaseHealth.notice(fault)) {
        shop.databaseHealth.countRefused()
        const says = <ErrorPage title={route.whenAway?.(t) ?? t('We cannot reach our records right now.')} />
        const headers = { 'Retry-After': String(RELOAD_SECONDS), 'Cache-Control': 'no-store', ...policyOf(look.styles) }
        return page(await faultText(built, settings, t, look, { says, reloads: true }), 503, headers)
      }
      report(fault)
      return page(await faultText(built, settings, t, look), 500, policyOf(look.styles))
    }
  }

const policyOf = (styles: readonly InlineStyle[]) =>
  styles.length > 0 ? { 'Content-Security-Policy': inlineStylePolicy(styles) } : {}

/** The colours and fonts of a page, with styles for those that are not in the style sheets. */
type PageLook = {
  readonly shown: ShownLook | null
  readonly styles: readonly InlineStyle[]
  /** The files of its language. */
  readonly fonts: readonly string[]
}

const DEFAULT_PAGE_LOOK: PageLook = { shown: null, styles: [], fonts: [] }
const DEFAULT_LOOKS = {}
const pageLooks = new WeakMap<object, Map<string, Promise<PageLook>>>()

/** Made once per version of the settings and language. The staff area has fixed colours, because they identify statuses (decision 0124). */
function lookOf(
  { theme }: PageFrame,
  { restaurant }: PageSettings,
  { language }: Translate,
): Promise<PageLook> | PageLook {
  const look = theme ? null : restaurant.look
  if (!(look || scriptFontsOf(language))) return DEFAULT_PAGE_LOOK
  const ofLanguages = pageLooks.get(look ?? DEFAULT_LOOKS) ?? new Map<string, Promise<PageLook>>()
  pageLooks.set(look ?? DEFAULT_LOOKS, ofLanguages)
  const made = ofLanguages.get(language) ?? pageLookOf(look, language)
  ofLanguages.set(language, made)
  return made
}

async function pageLookOf(shown: ShownLook | null, language: string): Promise<PageLook> {
  const css = lookCss(shown, language)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)))
  const styles = [{ css, hash: `sha256-${btoa(String.fromCharCode(...digest))}` }]
  return { shown, styles, fonts: scriptFontsOf(language)?.files ?? [] }
}

/** The entry, with everything else that is fetched for the first screen. */
function builtPage(assets: SiteAssets, { entry, preload = [] }: { entry: string; preload?: readonly string[] }) {
  const built = builtModule(assets, entry)
  const early = preload.map((path) => builtModule(assets, path))
  const imports = new Set([...built.imports, ...early.flatMap((module) => [...module.imports, module.script])])
  imports.delete(built.script)
  const styles = new Set([...built.styles, ...early.flatMap((module) => module.styles)])
  return { ...built, imports: [...imports], styles: [...styles] }
}

export function builtModule(assets: SiteAssets, path: string): BuiltModule {
  const module = assets[path]
  if (!module) throw new Error(`${path} was not built.`)
  return module
}

const page = (html: string, status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })

const ENGLISH: WrittenIn = { t: english }

const RELOAD_SECONDS = 5

type Fault = { readonly says: ReactNode; readonly reloads: boolean }

const faultText = (
  { styles }: BuiltModule,
  settings: PageSettings,
  t: Translate,
  look: PageLook,
  { says, reloads }: Fault = { says: <ErrorPage />, reloads: false },
): Promise<string> =>
  renderedText(
    <html
      lang={settings.language?.locale ?? settings.restaurant.language}
      dir={isRightToLeft(t.language) ? 'rtl' : undefined}
    >
      <head>
        {reloads && <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />}
        <PageHead script="" styles={styles} imports={[]} look={look} logo={settings.restaurant.logo} />
      </head>
      <body>
        <LanguageProvider t={t} prefix={settings.language?.prefix ?? ''}>
          <SettingsProvider settings={settings}>{says}</SettingsProvider>
        </LanguageProvider>
      </body>
    </html>,
  )

/** How the site, or its staff area, appears on a home screen. */
const WEB_MANIFEST = '/site.webmanifest'
const staffManifest = (t: Translate): string =>
  t === english ? `/admin${WEB_MANIFEST}` : `/admin/${t.language.split('-')[0]}${WEB_MANIFEST}`

type PageHeadProps = BuiltModule & {
  look: PageLook
  logo: string
  manifest?: string
  /** A style sheet that comes after the first frame, if the page is painted first. */
  fonts?: string | undefined
  own?: ReactNode
}

const PageHead = ({ script, styles, imports, inlineStyles, look, logo, manifest, fonts, own }: PageHeadProps) => (
  <>
    <DocumentHead look={look} logo={logo} manifest={manifest ?? WEB_MANIFEST} />
    {inlineStyles ? (
      <InlineStyles of={inlineStyles} />
    ) : (
      styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="default" />)
    )}
    {look.styles.map(({ css, hash }) => (
      <style key={hash} id={LOOK_ID} dangerouslySetInnerHTML={{ __html: css }} />
    ))}
    {own}
    {inlineStyles ? (
      <FilesAfterPaint script={script} imports={imports} styles={styles} fonts={fonts} />
    ) : (
      // Low priority: the page is readable without scripts.
      imports.map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />)
    )}
  </>
)

/**
 * Renders a complete page, not a stream: an error halfway can still become a proper answer, no inline script is needed to insert
 * late parts, and the landing page can be kept in memory.
 */
async function renderedText(page: ReactNode, options: RenderToReadableStreamOptions = {}): Promise<string> {
  let fault: unknown
  const stream = await renderToReadableStream(page, {
    // Keeps large Suspense boundaries in their places.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    ...options,
    onError(error) {
      fault ??= error
    },
  })
  await stream.allReady
  if (fault) throw fault
  return new Response(stream).text()
}

/** JSON for a script element: no text in it can close the element or open another. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The head of pages that search engines must not list, such as the cart. These pages render their own titles. */
export const UnlistedHead = ({ description }: { description: string }) => (
  <>
    <meta name="description" content={description} />
    <meta name="robots" content="noindex" />
  </>
)

/** The head of every page. Preloading the fonts saves waiting for the style sheets. */
const DocumentHead = ({ look, logo, manifest }: { look: PageLook; logo: string; manifest: string }) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content={themeColour(look.shown)} />
    {[...FONT_STYLES[look.shown?.fonts ?? 'anek'].files, ...look.fonts].map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    {siteIcons(logo).links.map((link) => (
      <link key={link.href} {...link} />
    ))}
    <link rel="manifest" href={manifest} />
  </>
)
