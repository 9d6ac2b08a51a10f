import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import type { Point } from '#domain/delivery/delivery.ts'
import { servedZones, type ZoneArea } from '#domain/delivery/delivery-zones.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { byPosition } from '#domain/menu/group-by-category.ts'
import { type AmountFormat, centsFromDecimal, decimal, menuPrice } from '#domain/money/money.ts'
import { offeredTypes } from '#domain/order/order-types.ts'
import { DEMO_LANDING_PAGE } from '#domain/settings/demo-landing-page.ts'
import { shownSections } from '#domain/settings/landing-page.ts'
import { isDemoBrand, type Restaurant } from '#domain/settings/restaurant.ts'
import { siteIcons } from '#domain/settings/site-icons.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import { comingSpecialDays, type DayHours } from '#domain/time/opening-hours.ts'
import { sizeOfPicture } from '#web/parts/picture.tsx'

const DEMO_SHARE_PICTURE = { path: '/images/share.jpg', width: 1200, height: 630 }

/** The preview of shared links: the first picture of the first screen. The demo's picture shows its name. */
export function sharePicture(restaurant: Restaurant) {
  const first = restaurant.landing.hero.pictures[0]?.imageUrl ?? ''
  const isDemos = isDemoBrand(restaurant) && first === DEMO_LANDING_PAGE.hero.pictures[0]?.imageUrl
  const picture = isDemos ? DEMO_SHARE_PICTURE : { path: first, ...sizeOfPicture(first) }
  return { ...picture, alt: `${restaurant.name}, ${restaurant.address.city}` }
}

/** The largest bitmap version of the logo. */
function logoUrl({ logo }: Restaurant, siteUrl: string): string | undefined {
  const largest = siteIcons(logo).manifest.find(({ sizes }) => sizes === '512x512')?.src ?? logo
  return largest ? `${siteUrl}${largest}` : undefined
}

// Not translated: search engines know it in English.
const CREDIT_CARD = 'Credit Card'

/** `Credit Card, Cash, Bizum` */
function paymentsOf({ waysToPay }: Restaurant): string {
  if (!waysToPay) return CREDIT_CARD
  const ways = [...waysToPay.pickup, ...waysToPay.delivery]
  const named = [ways.includes('card') && CREDIT_CARD, ways.includes('cash') && 'Cash']
  return [...named, ...waysToPay.own.map(({ name }) => name)].filter(Boolean).join(', ')
}

/** The restaurant and its menu for search engines, as schema.org JSON-LD. */
export function structuredData(
  restaurant: Restaurant,
  menu: MenuDocument,
  siteUrl: string,
  today: PlainDate,
  t = english,
) {
  const { name, tagline, address, location, phone, email, language } = restaurant
  const special = specialOpeningHours(restaurant, today)
  const canBook = shownSections(restaurant).includes('book')
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${siteUrl}/#restaurant`,
    name,
    description: tagline,
    url: `${siteUrl}/`,
    image: [`${siteUrl}${sharePicture(restaurant).path}`],
    logo: logoUrl(restaurant, siteUrl),
    telephone: phone,
    email,
    servesCuisine: restaurant.cuisines,
    priceRange: priceRange(menu.items, restaurant.amountFormat),
    currenciesAccepted: restaurant.currency.toUpperCase(),
    paymentAccepted: paymentsOf(restaurant),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      ...(address.state && { addressRegion: address.state }),
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', ...location },
    ...(restaurant.offers.delivery && { areaServed: deliveryArea(restaurant) }),
    openingHoursSpecification: openingHours(restaurant),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    sameAs: restaurant.social.map(({ url }) => url),
    acceptsReservations: canBook && `${siteUrl}/#book`,
    hasMenu: menuData(restaurant, menu, siteUrl),
    potentialAction: [...orderActions(restaurant, siteUrl), ...(canBook ? [reserveAction(siteUrl, language, t)] : [])],
  }
}

const DELIVERY_METHODS = {
  pickup: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
  delivery: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
} as const

function orderActions(restaurant: Restaurant, siteUrl: string) {
  const deliveryMethod = offeredTypes(restaurant).map((type) => DELIVERY_METHODS[type])
  if (deliveryMethod.length === 0) return []
  return [{ '@type': 'OrderAction', target: entryPoint(`${siteUrl}/#menu`, restaurant.language), deliveryMethod }]
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const reserveAction = (siteUrl: string, language: string, t: Translate) => ({
  '@type': 'ReserveAction',
  target: entryPoint(`${siteUrl}/#book`, language),
  result: { '@type': 'FoodEstablishmentReservation', name: t('Book a Table') },
})

const entryPoint = (urlTemplate: string, inLanguage: string) => ({
  '@type': 'EntryPoint',
  urlTemplate,
  inLanguage,
  actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
})

/** The radius or, if there are any, the zones. */
function deliveryArea({ location, delivery, deliveryZones }: Restaurant) {
  const zones = servedZones(deliveryZones)
  return zones.length > 0
    ? zones.map(({ name, area }) => ({ name, ...shapeOf(area, location) }))
    : shapeOf({ kind: 'ring', radiusKm: delivery.radiusKm }, location)
}

function shapeOf(area: ZoneArea, location: Point) {
  if (area.kind === 'ring') {
    const geoMidpoint = { '@type': 'GeoCoordinates', ...location }
    return { '@type': 'GeoCircle', geoMidpoint, geoRadius: area.radiusKm * 1_000 } // metres
  }
  const corners = [...area.points, ...area.points.slice(0, 1)]
  return {
    '@type': 'GeoShape',
    polygon: corners.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' '),
  }
}

/** Groups days with equal hours; leaves out closed days. */
function openingHours({ hours }: Restaurant) {
  const days = hours.weekly.flatMap((ranges, day) => ranges.map((range) => ({ range, day: WEEKDAYS[day] })))
  const together = Map.groupBy(days, ({ range }) => `${range.opens}-${range.closes}`)
  return [...together.values()].map((equal) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: equal.map(({ day }) => day),
    ...(equal[0] && hoursOfRange(equal[0].range)),
  }))
}

/** Search engines read "closes at midnight, when it opens" as closed all day. */
const hoursOfRange = ({ opens, closes }: DayHours) =>
  opens === closes && opens === '00:00' ? { opens, closes: '23:59' } : { opens, closes }

/** Closed days and special hours of the coming year. */
const specialOpeningHours = ({ hours, t = english }: Restaurant, today: PlainDate) =>
  comingSpecialDays(hours, today, 365).flatMap(({ from, to, day }) => {
    const ranges = day.hours.length > 0 ? day.hours.map(hoursOfRange) : [{ opens: '00:00', closes: '00:00' }]
    return ranges.map((range) => ({
      '@type': 'OpeningHoursSpecification',
      name: t.own(day.name),
      validFrom: from,
      validThrough: to,
      ...range,
    }))
  })

function menuData(
  { name, amountFormat, language, t = english }: Restaurant,
  { categories, items, deals }: MenuDocument,
  siteUrl: string,
) {
  const names = [
    ...new Set([...byPosition(categories).map((category) => category.name), ...items.map(({ category }) => category)]),
  ]
  const sections = names.map((category) => ({ category, dishes: items.filter((dish) => dish.category === category) }))
  return {
    '@type': 'Menu',
    '@id': `${siteUrl}/#menu`,
    name: `${name} menu`,
    url: `${siteUrl}/#menu`,
    inLanguage: language,
    hasMenuSection: [
      ...(deals.length > 0 ? [section('Deals', deals.map(dealOf(amountFormat, t)))] : []),
      ...sections
        .filter(({ dishes }) => dishes.length > 0)
        .map(({ category, dishes }) => section(t.own(category), dishes.map(dishOf(amountFormat, siteUrl, t)))),
    ],
  }
}

const section = (name: string, hasMenuItem: object[]) => ({ '@type': 'MenuSection', name, hasMenuItem })

const dishOf = (format: AmountFormat, siteUrl: string, t: Translate) => (dish: PublicDish) => ({
  '@type': 'MenuItem',
  name: t.own(dish.name),
  ...(dish.description && { description: t.own(dish.description) }),
  ...(dish.imageUrl && { image: new URL(dish.imageUrl, siteUrl).href }),
  offers: {
    ...offer(dish.salePrice ?? dish.price, format),
    // The sale price ends with the special.
    ...(dish.salePrice !== null && dish.special?.endsAt && { priceValidUntil: dish.special.endsAt }),
  },
})

const dealOf = (format: AmountFormat, t: Translate) => (deal: PublicDeal) => ({
  '@type': 'MenuItem',
  name: t.own(deal.title),
  description: [
    ...deal.choices.map(({ label }) => t.own(label)),
    ...deal.fixed.map(({ qty, label }) => `${qty} x ${t.own(label)}`),
  ].join(', '),
  offers: offer(deal.price, format),
})

const offer = (price: number, { currency, digits = 2, shown = digits }: AmountFormat) => ({
  '@type': 'Offer',
  price: price.toFixed(Number.isInteger(price) ? shown : digits),
  priceCurrency: currency,
  availability: 'https://schema.org/InStock',
})

function priceRange(dishes: readonly PublicDish[], format: AmountFormat): string {
  const prices = dishes.map(({ price, salePrice }) => salePrice ?? price)
  const inWords = (price: number) => menuPrice(centsFromDecimal(decimal(price), format), format)
  if (prices.length === 0) return `${format.before}${format.after}`.trim()
  const least = Math.min(...prices)
  // Rounding down must not make a roll for 55 cents free.
  return `${inWords(least < 1 ? least : Math.floor(least))}-${inWords(Math.ceil(Math.max(...prices)))}`
}
