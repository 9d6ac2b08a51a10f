import type { ComponentType, ReactNode } from 'react'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import type { PageShop } from '#server/app/services.ts'
import { DocumentHead } from '#web/parts/document-head.tsx'
import { ErrorPage } from '#web/parts/error-page.tsx'
import { renderedText } from '#web/rendered-text.ts'
import { CLICK_REPLAY_SCRIPT } from '#web/site/document/click-replay.ts'
import { SiteDocument } from '#web/site/document/site-document.tsx'

/** The URLs of a built entry: its script, what that imports, and the styles of both. */
export type EntryAssets = {
  readonly script: string
  readonly imports: readonly string[]
  readonly styles: readonly string[]
}
/** By the path of the entry, relative to `src/web/site`. */
export type SiteAssets = Readonly<Record<string, EntryAssets>>

type PageContext = { readonly shop: PageShop; readonly assets: SiteAssets; report(fault: unknown): void }
export type AnswerSitePage = (request: Request, context: PageContext) => Promise<Response>

type SiteRoute<Data extends object> = {
  /** The script that hydrates the page: a path relative to `src/web/site`. */
  readonly entry: string
  readonly Page: ComponentType<Data>
  readonly isHome?: boolean
  /** The props of the page. They are sent to the browser as JSON. */
  load(request: Request, shop: PageShop): Promise<Data>
  /** Metadata for search engines and shared links, and preloads. */
  head(data: Data, shop: PageShop): ReactNode
  headers?(data: Data): Readonly<Record<string, string>>
}

/** Renders a public page to the end before it answers. No router runs in the browser (decision 0048). */
export const siteRoute =
  <Data extends object>(route: SiteRoute<Data>): AnswerSitePage =>
  async (request, { shop, assets, report }) => {
    const built = assets[route.entry] ?? notBuilt(route.entry)
    try {
      const data = await route.load(request, shop)
      const html = await renderedText(
        <SiteDocument
          isHome={route.isHome}
          head={
            <>
              <script dangerouslySetInnerHTML={{ __html: CLICK_REPLAY_SCRIPT }} />
              <PageHead styles={built.styles} imports={built.imports} own={route.head(data, shop)} />
            </>
          }
          data={scriptJson(data)}
        >
          <route.Page {...data} />
        </SiteDocument>,
        { bootstrapModules: [built.script] },
      )
      return page(html, 200, route.headers?.(data))
    } catch (fault) {
      report(fault)
      return page(await faultText(built), 500)
    }
  }

function notBuilt(entry: string): never {
  throw new Error(`The entry ${entry} was not built.`)
}

const page = (html: string, status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })

const faultText = ({ styles }: EntryAssets): Promise<string> =>
  renderedText(
    <html lang={restaurant.locale}>
      <head>
        <PageHead styles={styles} imports={[]} />
      </head>
      <body>
        <ErrorPage />
      </body>
    </html>,
  )

type PageHeadProps = Pick<EntryAssets, 'styles' | 'imports'> & { own?: ReactNode }

const PageHead = ({ styles, imports, own }: PageHeadProps) => (
  <>
    <DocumentHead />
    {styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} precedence="default" />
    ))}
    {own}
    {imports.map((href) => (
      // Low priority: the page is readable without scripts.
      <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
    ))}
  </>
)

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
