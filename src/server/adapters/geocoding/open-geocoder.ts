import { LRUCache } from 'lru-cache'
import type { Point } from '#domain/delivery.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { googleGeocoder, nominatimGeocoder } from './online-geocoders.ts'

export type GeocodingConfig = {
  readonly google: { readonly apiKey: string; readonly apiBase: string } | undefined
  readonly nominatimUrl: string | undefined
}

const ROUGH =
  "No geocoder is configured: addresses are located by a rough list of the demo's streets. Set GOOGLE_MAPS_API_KEY or NOMINATIM_URL before you take real deliveries."

/** The configured geocoder. Without one: the gazetteer, which needs no network, and a warning. */
export function openGeocoder(
  { google, nominatimUrl }: GeocodingConfig,
  readRestaurant: () => Restaurant,
  log: { warn(sentence: string): void },
): Geocoder {
  const build = ({ email, address }: Restaurant): Geocoder | undefined => {
    const country = address.country.toLowerCase()
    if (google) return googleGeocoder({ ...google, country })
    if (nominatimUrl) return nominatimGeocoder({ baseUrl: nominatimUrl, contact: email, country })
  }
  const geocoder = build(readRestaurant())
  if (geocoder) return geocoderOf(readRestaurant, geocoder, build)
  log.warn(ROUGH)
  return gazetteerGeocoder
}

/** Opened anew, with an empty cache, when the owner changes the country or the email address. */
function geocoderOf(
  readRestaurant: () => Restaurant,
  { provider, approximate }: Geocoder,
  build: (restaurant: Restaurant) => Geocoder | undefined,
): Geocoder {
  let opened: { readonly from: Restaurant; readonly geocoder: Geocoder | undefined } | undefined
  return {
    provider,
    approximate,
    async locate(address) {
      const from = readRestaurant()
      if (opened?.from.email !== from.email || opened.from.address.country !== from.address.country) {
        const geocoder = build(from)
        opened = { from, geocoder: geocoder && cachedGeocoder(geocoder) }
      }
      return opened.geocoder?.locate(address)
    },
  }
}

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
