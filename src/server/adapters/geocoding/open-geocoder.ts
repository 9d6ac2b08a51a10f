import type { Restaurant } from '#domain/restaurant.ts'
import { cachedGeocoder } from './cached-geocoder.ts'
import { gazetteerGeocoder } from './gazetteer/gazetteer-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { googleGeocoder } from './google-geocoder.ts'
import { nominatimGeocoder } from './nominatim-geocoder.ts'

export type GeocodingConfig = {
  readonly google: { readonly apiKey: string; readonly apiBase: string } | undefined
  readonly nominatimUrl: string | undefined
}

const ROUGH =
  "No geocoder is configured: addresses are located by a rough list of Hamilton's streets. Set GOOGLE_MAPS_API_KEY or NOMINATIM_URL before you take real deliveries."

/** The geocoder that is configured; with none, the gazetteer that needs no network, and a warning. */
export function openGeocoder(
  { google, nominatimUrl }: GeocodingConfig,
  { email, address }: Restaurant,
  log: { warn(sentence: string): void },
): Geocoder {
  const country = address.country.toLowerCase()
  if (google) return cachedGeocoder(googleGeocoder({ ...google, country }))
  if (nominatimUrl) return cachedGeocoder(nominatimGeocoder({ baseUrl: nominatimUrl, contact: email, country }))
  log.warn(ROUGH)
  return gazetteerGeocoder
}
