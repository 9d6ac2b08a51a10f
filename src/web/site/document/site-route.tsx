import type { ComponentType, ReactNode } from 'react'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import type { Services } from '#server/app/services.ts'
import { DocumentHead } from '#web/parts/document-head.tsx'
import { PageFault } from '#web/parts/page-fault.tsx'
import { renderedText } from '#web/rendered-text.ts'
import { EARLY_PRESS_SCRIPT } from '#web/site/document/early-press.ts'
import { scriptJson } from '#web/site/document/script-json.ts'
import { SiteDocument } from '#web/site/document/site-document.tsx'

/** Addresses of what an entry was built into: its script, what that imports, and the styles of both. */
export type EntryAssets = {
  readonly script: string
  readonly imports: readonly string[]
  readonly styles: readonly string[]
}
/** By the path of the entry below `src/web/site`. */
export type SiteAssets = Readonly<Record<string, EntryAssets>>

type PageContext = { readonly services: Services; readonly assets: SiteAssets; report(fault: unknown): void }
export type AnswerSitePage = (request: Request, context: PageContext) => Promise<Response>

type SiteRoute<Data extends object> = {
  /** The script that brings the page to life: a path below `src/web/site`. */
  readonly entry: string
  readonly Page: ComponentType<Data>
  readonly isHome?: boolean
  /** What the page shows. It travels to the browser as JSON. */
  load(request: Request, services: Services): Promise<Data>
  /** What search engines and shared links read, and what is fetched early. */
  head(data: Data, services: Services): ReactNode
  headers?(data: Data): Readonly<Record<string, string>>
}

/** Answers with a public page, written whole; no router follows it into the browser (decision 0048). */
export const siteRoute =
  <Data extends object>(route: SiteRoute<Data>): AnswerSitePage =>
  async (request, { services, assets, report }) => {
    const built = assets[route.entry] ?? notBuilt(route.entry)
    try {
      const data = await route.load(request, services)
      const html = await renderedText(
        <SiteDocument
          isHome={route.isHome}
          head={
            <>
              <script dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />
              <PageHead styles={built.styles} imports={built.imports} own={route.head(data, services)} />
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
        <PageFault />
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
      // After what is painted: nothing on the page waits for a script.
      <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
    ))}
  </>
)
