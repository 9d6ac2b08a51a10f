import { LRUCache } from 'lru-cache'
import type { Point } from '#domain/delivery.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { DEMO_PLACES } from './demo-places.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { googleGeocoder, nominatimGeocoder } from './online-geocoders.ts'

export type GeocodingConfig = {
  readonly google: { readonly apiKey: string; readonly apiBase: string } | undefined
  readonly nominatimUrl: string | undefined
}

const ROUGH =
  "No geocoder is configured: addresses are located by a rough list of the demo's streets. Set GOOGLE_MAPS_API_KEY or NOMINATIM_URL before you take real deliveries."
const NONE =
  'No geocoder is configured, so delivery addresses cannot be looked up and deliveries are refused. Set GOOGLE_MAPS_API_KEY or NOMINATIM_URL.'

type Build = (contact: string, country: string) => Geocoder

/** The configured geocoder. Without one: a list of streets in the demo's town, and a warning. */
export function openGeocoder(
  { google, nominatimUrl }: GeocodingConfig,
  readRestaurant: () => Restaurant,
  log: { warn(sentence: string): void },
): Geocoder {
  if (google) return geocoderOf(readRestaurant, (_, country) => googleGeocoder({ ...google, country }))
  if (nominatimUrl) {
    return geocoderOf(readRestaurant, (contact, country) =>
      nominatimGeocoder({ baseUrl: nominatimUrl, contact, country }),
    )
  }
  const gazetteer = gazetteerGeocoder(DEMO_PLACES, () => readRestaurant().address)
  log.warn(gazetteer.provider === 'none' ? NONE : ROUGH)
  return gazetteer
}

/** Reopened, with an empty cache, when the owner changes the country or the email address. */
function geocoderOf(readRestaurant: () => Restaurant, buildIn: Build): Geocoder {
  const build = ({ email, address }: Restaurant, country = address.country) => buildIn(email, country.toLowerCase())
  let opened: { readonly from: Restaurant; readonly geocoder: Geocoder } | undefined
  const { provider, approximate } = build(readRestaurant())
  return {
    provider,
    approximate,
    async locate(address, town) {
      const from = readRestaurant()
      // Another country: an owner looks up the address to which the restaurant moves.
      if (town && town.country !== from.address.country) return build(from, town.country).locate(address)
      if (opened?.from.email !== from.email || opened.from.address.country !== from.address.country) {
        opened = { from, geocoder: cachedGeocoder(build(from)) }
      }
      return opened.geocoder.locate(address)
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
