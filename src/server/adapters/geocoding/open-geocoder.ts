import { LRUCache } from 'lru-cache'
import type { Point } from '#domain/delivery/delivery.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { Reach } from '../outgoing/post-outside.ts'
import { DEMO_PLACES } from './demo-places.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import type { Geocoder, Town } from './geocoder.ts'
import { type Area, googleGeocoder, nominatimGeocoder } from './online-geocoders.ts'

export type GeocodingConfig = {
  readonly google: { readonly apiKey: string; readonly apiBase: string } | undefined
  readonly nominatimUrl: string | undefined
  /** Of a server that an owner entered on a screen; undefined: anywhere. */
  readonly mayReach?: Reach
}

const ROUGH =
  "No geocoder is configured: addresses are located by a rough list of the demo's streets. Enter an address service under Settings, or set GOOGLE_MAPS_API_KEY or NOMINATIM_URL, before you take real deliveries."
const NONE =
  'No geocoder is configured, so delivery addresses cannot be looked up and deliveries are refused. Enter an address service under Settings, or set GOOGLE_MAPS_API_KEY or NOMINATIM_URL.'

type Place = { readonly contact: string; readonly country: string; readonly area?: Area; readonly town?: Town }
type Build = (place: Place) => Geocoder

/** The configured geocoder. Without one: a list of streets in the demo's town, and a warning. */
export function openGeocoder(
  { google, nominatimUrl, mayReach }: GeocodingConfig,
  readRestaurant: () => Restaurant,
  log: { warn(sentence: string): void },
): Geocoder {
  if (google) return geocoderOf(readRestaurant, (place) => googleGeocoder({ ...google, ...place }))
  if (nominatimUrl) {
    return geocoderOf(readRestaurant, (place) => nominatimGeocoder({ baseUrl: nominatimUrl, mayReach, ...place }))
  }
  const gazetteer = gazetteerGeocoder(DEMO_PLACES, () => readRestaurant().address)
  log.warn(gazetteer.provider === 'none' ? NONE : ROUGH)
  return gazetteer
}

/** Reopened, with an empty cache, when the owner changes the town, the point on the map or the email address. */
function geocoderOf(readRestaurant: () => Restaurant, buildIn: Build): Geocoder {
  const buildFor = (place: Place) => buildIn({ ...place, country: place.country.toLowerCase() })
  let opened: { readonly place: string; readonly geocoder: Geocoder } | undefined
  const { provider, approximate } = buildFor(placeOf(readRestaurant()))
  return {
    provider,
    approximate,
    async locate(address, town) {
      const place = placeOf(readRestaurant())
      // An owner looks up the address to which the restaurant moves: it is whole, and may be far from here.
      if (town) return buildFor({ contact: place.contact, country: town.country }).locate(address)
      const key = JSON.stringify(place)
      if (opened?.place !== key) opened = { place: key, geocoder: cachedGeocoder(buildFor(place)) }
      return opened.geocoder.locate(address)
    },
  }
}

const placeOf = ({ email, address, location, delivery }: Restaurant) => ({
  contact: email,
  country: address.country,
  area: { centre: location, radiusKm: delivery.radiusKm },
  town: { city: address.city, state: address.state, country: address.country },
})

const ADDRESSES = 2_000
const KEPT_MS = 24 * 60 * 60_000

/** Caches results, including "not found", but not failures. Concurrent calls for one address share one request. */
export function cachedGeocoder(geocoder: Geocoder): Geocoder {
  const cache = new LRUCache<string, { readonly point: Point | undefined }>({
    max: ADDRESSES,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context }) => ({ point: await geocoder.locate(String(context)) }),
  })
  return {
    provider: geocoder.provider,
    approximate: geocoder.approximate,
    async locate(address) {
      const answer = await cache.fetch(address.toLowerCase().replace(/\s+/g, ' ').trim(), { context: address })
      return answer?.point
    },
  }
}

/** The geocoder of the moment, which changes with its key. */
export const switchedGeocoder = (current: () => Geocoder): Geocoder => ({
  get provider() {
    return current().provider
  },
  get approximate() {
    return current().approximate
  },
  locate: (address, town) => current().locate(address, town),
})

/** The same until the signal: then a call under way fails, so that its guest is answered before the site has closed. */
export const geocoderUntil = (closing: AbortSignal, geocoder: Geocoder): Geocoder => ({
  // It may change with the restaurant's town, so it is read anew.
  get provider() {
    return geocoder.provider
  },
  get approximate() {
    return geocoder.approximate
  },
  locate: (address, town) =>
    new Promise((resolve, reject) => {
      const end = () => reject(new Error('The site closes before the geocoder has answered.'))
      closing.addEventListener('abort', end, { once: true })
      void geocoder
        .locate(address, town)
        .then(resolve, reject)
        .finally(() => closing.removeEventListener('abort', end))
    }),
})
