import type { MenuDocument } from '#contract/menu.ts'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { scriptJson, structuredData } from '#web/site/home/structured-data.ts'

type SearchEngineFactsProps = { menu: MenuDocument; siteUrl: string }

/**
 * The restaurant and its menu for search engines, which read what the server wrote. Browsers neither show nor need it:
 * they leave it as it came, and are not sent the code that makes it.
 */
export function SearchEngineFacts({ menu, siteUrl }: SearchEngineFactsProps) {
  const text = import.meta.env.SSR ? scriptJson(structuredData(restaurant, menu, siteUrl)) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
