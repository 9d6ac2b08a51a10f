import { cachedGeocoder } from './cached-geocoder.ts'
import { gazetteerGeocoder } from './gazetteer/gazetteer-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { googleGeocoder } from './google-geocoder.ts'
import { nominatimGeocoder } from './nominatim-geocoder.ts'

export type GeocodingConfig = {
  readonly google: { readonly apiKey: string; readonly apiBase: string } | undefined
  readonly nominatimUrl: string | undefined
}

/** The geocoder that is configured; with none, the gazetteer that needs no network. `contact` is how services may call us. */
export function openGeocoder({ google, nominatimUrl }: GeocodingConfig, contact: string): Geocoder {
  if (google) return cachedGeocoder(googleGeocoder(google))
  if (nominatimUrl) return cachedGeocoder(nominatimGeocoder({ baseUrl: nominatimUrl, contact }))
  return gazetteerGeocoder
}
