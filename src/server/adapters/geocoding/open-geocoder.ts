import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { cachedGeocoder } from './cached-geocoder.ts'
import { gazetteerGeocoder } from './gazetteer/gazetteer-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { googleGeocoder } from './google-geocoder.ts'
import { nominatimGeocoder } from './nominatim-geocoder.ts'

export type GeocodingConfig = {
  readonly google: { readonly apiKey: string; readonly apiBase: string } | undefined
  readonly nominatimUrl: string | undefined
}

/** The geocoder that is configured; with none, the gazetteer that needs no network. */
export function openGeocoder({ google, nominatimUrl }: GeocodingConfig, { email, address }: Restaurant): Geocoder {
  const country = address.country.toLowerCase()
  if (google) return cachedGeocoder(googleGeocoder({ ...google, country }))
  if (nominatimUrl) return cachedGeocoder(nominatimGeocoder({ baseUrl: nominatimUrl, contact: email, country }))
  return gazetteerGeocoder
}
