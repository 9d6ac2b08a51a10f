import { z } from 'zod'
import type { Geocoder } from './geocoder.ts'

const TIMEOUT_MS = 5_000
const TRIES = 2

/** Asks a geocoding service for JSON: at most two tries of five seconds each. */
export async function askForPlace(url: URL, headers: Record<string, string> = {}): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(url, headers)
    } catch (error) {
      // The cause may quote the request's URL with the API key, so only its kind is kept.
      if (attempt === TRIES) throw new Error(`The geocoder could not be asked: ${kindOf(error)}`)
    }
  }
}

async function ask(url: URL, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`status ${answer.status}`)
  }
  return answer.json()
}

const kindOf = (error: unknown): string =>
  error instanceof Error ? (/^status \d+$/.test(error.message) ? error.message : error.name) : 'unknown'

const GoogleResult = z.object({
  types: z.array(z.string()).default([]),
  geometry: z.object({
    location: z.object({ lat: z.number(), lng: z.number() }),
    location_type: z.string().optional(),
  }),
})

const GoogleAnswer = z
  .object({ status: z.string().optional(), results: z.array(GoogleResult).default([]) })
  // Google always sends a status; a compatible server may omit it with results.
  .refine(({ status, results }) => status !== undefined || results.length > 0)

/** Types of results that are areas, not addresses (decision 0047). */
const GOOGLE_AREA =
  /^(political|continent|country|colloquial_area|locality|neighborhood|postal_(code|town)|(sublocality|administrative_area)(_.*)?|postal_code_.*)$/

/** Google returns the town if it does not know the street. A compatible server may omit the types. */
const isGoogleArea = ({ types, geometry }: z.infer<typeof GoogleResult>): boolean =>
  types.length > 0 ? types.every((type) => GOOGLE_AREA.test(type)) : geometry.location_type === 'APPROXIMATE'

/** The country code in lower case, e.g. `nz`. */
type GoogleParts = { readonly apiKey: string; readonly apiBase: string; readonly country: string }

/** Google's Geocoding API. The key is part of the URL, so the URL must never be logged. */
export const googleGeocoder = ({ apiKey, apiBase, country }: GoogleParts): Geocoder => ({
  provider: 'google',
  approximate: false,
  async locate(address) {
    const url = new URL('/maps/api/geocode/json', apiBase)
    url.search = new URLSearchParams({ address, key: apiKey, region: country }).toString()
    const { status, results } = GoogleAnswer.parse(await askForPlace(url))
    if (status === 'ZERO_RESULTS') return undefined
    if (status !== undefined && status !== 'OK') throw new Error(`The geocoder answered ${status}.`)
    const [place] = results
    if (!place || isGoogleArea(place)) return undefined
    const { lat, lng } = place.geometry.location
    return { latitude: lat, longitude: lng }
  },
})

const kind = z.string().nullish()
/** The kind of a place is its `category` and `type`; older servers say `class`, newer ones `addresstype` as well. */
const NominatimPlace = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  addresstype: kind,
  category: kind,
  class: kind,
  type: kind,
})

/** Kinds of places that are areas, not addresses (decision 0047). */
const NOMINATIM_AREAS = [
  ...['administrative', 'political', 'postal_code', 'postcode', 'country', 'state', 'region', 'province'],
  ...['state_district', 'county', 'municipality', 'city', 'city_district', 'district', 'borough', 'town', 'village'],
  ...['hamlet', 'locality', 'suburb', 'subdivision', 'quarter', 'neighbourhood', 'island'],
]

function isNominatimArea({ addresstype, category, class: older, type }: z.infer<typeof NominatimPlace>): boolean {
  if (addresstype) return NOMINATIM_AREAS.includes(addresstype)
  return ['place', 'boundary'].includes(category ?? older ?? 'place') && NOMINATIM_AREAS.includes(type ?? '')
}

/** The country code in lower case, e.g. `nz`. */
type NominatimParts = { readonly baseUrl: string; readonly contact: string; readonly country: string }

/** A Nominatim server. Its usage policy asks callers to identify themselves. */
export const nominatimGeocoder = ({ baseUrl, contact, country }: NominatimParts): Geocoder => ({
  provider: 'nominatim',
  approximate: false,
  async locate(address) {
    const query = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1', countrycodes: country })
    const [place] = z
      .array(NominatimPlace)
      .parse(await askForPlace(new URL(`${baseUrl}/search?${query}`), { 'User-Agent': contact }))
    return place && !isNominatimArea(place) ? { latitude: place.lat, longitude: place.lon } : undefined
  },
})
