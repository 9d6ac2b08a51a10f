import type { MenuDocument } from '#contract/menu.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { scriptJson, siteRoute } from '#web/document/site-route.tsx'
import { picturePreloads } from '#web/parts/picture.tsx'
import { HomeLayout } from '#web/site/chrome/site-layout.tsx'
import { HERO_PICTURES } from '#web/site/home/hero.tsx'
import { type HomeData, HomePage } from '#web/site/home/home-page.tsx'
import { SHARE_PICTURE, structuredData } from '#web/site/home/structured-data.ts'

export const homeRoute = siteRoute<HomeData>({
  entry: 'site/home/home-entry.tsx',
  Page: HomePage,
  frame: { Layout: HomeLayout },
  load: async (_request, { menu }) => ({ menu: await menu.read() }),
  head: ({ menu }, { publicUrl, restaurant, now }) => (
    <HomeHead
      {...{ menu, restaurant }}
      siteUrl={publicUrl}
      today={localDateTimeAt(now(), restaurant.timeZone).slice(0, 10)}
    />
  ),
})

const titleOf = ({ name, headline }: Restaurant) => `${name} · ${headline}`
const descriptionOf = ({ tagline }: Restaurant) =>
  `${tagline} See the menu, order for pickup or delivery, or book a table.`

type HomeHeadProps = { menu: MenuDocument; restaurant: Restaurant; siteUrl: string; today: PlainDate }

/** Metadata for search engines and shared links, which need absolute URLs. */
const HomeHead = ({ menu, restaurant, siteUrl, today }: HomeHeadProps) => (
  <>
    {picturePreloads(HERO_PICTURES[0], '100vw').map((link) => (
      <link key={link.imageSrcSet} {...link} />
    ))}
    <title>{titleOf(restaurant)}</title>
    <meta name="description" content={descriptionOf(restaurant)} />
    <link rel="canonical" href={`${siteUrl}/`} />
    {sharedLink(restaurant, siteUrl).map(([property, content]) => (
      <meta key={property} property={property} content={content} />
    ))}
    {/* As HTML, because React would escape the JSON; no text in it can close the element. */}
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: scriptJson(structuredData(restaurant, menu, siteUrl, today)) }}
    />
  </>
)

const sharedLink = (restaurant: Restaurant, siteUrl: string): [property: string, content: string][] => [
  ['og:type', 'restaurant'],
  ['og:site_name', restaurant.name],
  ['og:locale', restaurant.language.replace('-', '_')],
  ['og:url', `${siteUrl}/`],
  ['og:title', titleOf(restaurant)],
  ['og:description', descriptionOf(restaurant)],
  ['og:image', `${siteUrl}${SHARE_PICTURE.path}`],
  ['og:image:width', SHARE_PICTURE.width],
  ['og:image:height', SHARE_PICTURE.height],
  ['og:image:alt', `${restaurant.name}, ${restaurant.address.city}`],
  // X takes everything else from the properties above.
  ['twitter:card', 'summary_large_image'],
]
