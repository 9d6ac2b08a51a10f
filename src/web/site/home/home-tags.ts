import { restaurant } from '#domain/restaurant/restaurant.ts'

const SHARE = { path: '/images/share.jpg', width: '1200', height: '630' }

/** What search engines list and what a shared link shows. Addresses are absolute: they are read far from this site. */
export function homeTags(siteUrl: string) {
  const title = `${restaurant.name} · Indian street food, curries and burgers in ${restaurant.city}`
  const description = `${restaurant.tagline} See the menu, order for pickup or delivery, or book a table.`
  const picture = `${siteUrl}${SHARE.path}`
  const alt = `${restaurant.name}, ${restaurant.city}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${siteUrl}/` },
    { property: 'og:type', content: 'restaurant' },
    { property: 'og:site_name', content: restaurant.name },
    { property: 'og:locale', content: restaurant.locale.replace('-', '_') },
    { property: 'og:url', content: `${siteUrl}/` },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: SHARE.width },
    { property: 'og:image:height', content: SHARE.height },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: alt },
  ]
}
