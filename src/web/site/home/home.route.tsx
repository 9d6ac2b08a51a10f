import { SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { english, spokenIn, type Translate } from '#domain/language/translate.ts'
import { shownSections } from '#domain/settings/landing-page.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { dateOf, type PlainDate } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { builtModule, type LinkedStyles, scriptJson, siteRoute } from '#web/document/site-route.tsx'
import { picturePreloads } from '#web/parts/picture.tsx'
import { HomeLayout } from '#web/site/chrome/site-layout.tsx'
import { type HomeData, HomePage, homeTitle } from '#web/site/home/home-page.tsx'
import { sharePicture, structuredData } from '#web/site/home/structured-data.ts'

const ENTRY = 'site/home/home-entry.tsx'
/** What a page in another language loads as well where guests may propose better words. */
const PROPOSALS = 'site/proposal/proposal-entry.tsx'
/** In development, modules bring their styles. */
const NO_STYLES: LinkedStyles = { menu: [], later: [] }

export const homeRoute = siteRoute<HomeData>({
  entry: ENTRY,
  Page: HomePage,
  frame: { Layout: HomeLayout },
  load: async (_request, { menu }, assets) => ({
    menu: await menu.read(),
    styles: assets[ENTRY]?.linkedStyles ?? NO_STYLES,
  }),
  head: ({ menu, styles }, { publicUrl, restaurant, now }, { t, shown }, assets) => (
    <HomeHead
      proposals={restaurant.takesProposals && shown?.prefix ? builtModule(assets, PROPOSALS).script : undefined}
      {...{ menu, styles, t }}
      restaurant={t === english ? restaurant : spokenIn(t, restaurant)}
      siteUrl={publicUrl}
      prefix={shown?.prefix ?? ''}
      today={dateOf(localDateTimeAt(now(), restaurant.timeZone))}
    />
  ),
})

function descriptionOf(restaurant: Restaurant, t: Translate): string {
  const offered = shownSections(restaurant).includes('book')
    ? t('See the menu, order for pickup or delivery, or book a table.')
    : t('See the menu, and order for pickup or delivery.')
  return `${restaurant.tagline} ${offered}`
}

type HomeHeadProps = HomeData & {
  t: Translate
  restaurant: Restaurant
  siteUrl: string
  prefix: string
  today: PlainDate
  proposals: string | undefined
}

/** Metadata for search engines and shared links, which need absolute URLs. */
const HomeHead = ({ menu, styles, t, restaurant, siteUrl, prefix, today, proposals }: HomeHeadProps) => (
  <>
    {picturePreloads(restaurant.landing.hero.pictures[0]?.imageUrl ?? '').map((link) => (
      <link key={link.imageSrcSet} {...link} />
    ))}
    {[...styles.menu, ...styles.later].map((href) => (
      <link key={href} rel="preload" as="style" href={href} />
    ))}
    {proposals && <script type="module" async src={proposals} />}
    <meta name="description" content={descriptionOf(restaurant, t)} />
    <link rel="canonical" href={`${siteUrl}${prefix}/`} />
    <OtherLanguages languages={restaurant.languages} siteUrl={siteUrl} />
    {sharedLink(restaurant, t, `${siteUrl}${prefix}/`, siteUrl).map(([property, content]) => (
      <meta key={property} property={property} content={content} />
    ))}
    {/* As HTML, because React would escape the JSON; no text in it can close the element. */}
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: scriptJson(structuredData(restaurant, menu, siteUrl, today, t)) }}
    />
  </>
)

/** The page in each language, for search engines; `x-default` is for readers of all others. */
function OtherLanguages({ languages = [], siteUrl }: { languages: Restaurant['languages']; siteUrl: string }) {
  if (languages.length < 2) return null
  const [first = SOURCE_LANGUAGE] = languages
  return (
    <>
      {languages.map((code) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={code}
          href={code === first ? `${siteUrl}/` : `${siteUrl}/${code}/`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${siteUrl}/`} />
    </>
  )
}

function sharedLink(
  restaurant: Restaurant,
  t: Translate,
  url: string,
  siteUrl: string,
): [property: string, content: string][] {
  const picture = sharePicture(restaurant)
  return [
    ['og:type', 'restaurant'],
    ['og:site_name', restaurant.name],
    ['og:locale', restaurant.language.replace('-', '_')],
    ['og:url', url],
    ['og:title', homeTitle(restaurant)],
    ['og:description', descriptionOf(restaurant, t)],
    ['og:image', `${siteUrl}${picture.path}`],
    ...describeSize(picture),
    ['og:image:alt', picture.alt],
    // X takes everything else from the properties above.
    ['twitter:card', 'summary_large_image'],
  ]
}

const describeSize = ({ width, height }: ReturnType<typeof sharePicture>): [property: string, content: string][] =>
  width && height
    ? [
        ['og:image:width', String(width)],
        ['og:image:height', String(height)],
      ]
    : []
