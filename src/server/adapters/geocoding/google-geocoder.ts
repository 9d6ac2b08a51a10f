import { z } from 'zod'
import { askForPlace } from './ask-for-place.ts'
import type { Geocoder } from './geocoder.ts'

const Result = z.object({
  types: z.array(z.string()).default([]),
  geometry: z.object({
    location: z.object({ lat: z.number(), lng: z.number() }),
    location_type: z.string().optional(),
  }),
})

const Answer = z
  .object({ status: z.string().optional(), results: z.array(Result).default([]) })
  // Google says its status always; a server that stands in for it may leave it out where it has results.
  .refine(({ status, results }) => status !== undefined || results.length > 0)

/** Of a result that is a place on the map rather than a place to knock at (decision 0065). */
const AREA =
  /^(political|continent|country|colloquial_area|locality|neighborhood|postal_(code|town)|(sublocality|administrative_area)(_.*)?|postal_code_.*)$/

/** Google answers the town where it does not know the street. A server that stands in for it may leave the kinds out. */
const isArea = ({ types, geometry }: z.infer<typeof Result>): boolean =>
  types.length > 0 ? types.every((type) => AREA.test(type)) : geometry.location_type === 'APPROXIMATE'

/** The country as the two small letters of its top-level domain. */
type GoogleParts = { readonly apiKey: string; readonly apiBase: string; readonly country: string }

/** Google's Geocoding API. The key stands in the address, as the API wants it, and so never reaches a log. */
export const googleGeocoder = ({ apiKey, apiBase, country }: GoogleParts): Geocoder => ({
  provider: 'google',
  approximate: false,
  async locate(address) {
    const url = new URL('/maps/api/geocode/json', apiBase)
    url.search = new URLSearchParams({ address, key: apiKey, region: country }).toString()
    const { status, results } = Answer.parse(await askForPlace(url))
    if (status === 'ZERO_RESULTS') return undefined
    if (status !== undefined && status !== 'OK') throw new Error(`The geocoder answered ${status}.`)
    const [place] = results
    if (!place || isArea(place)) return undefined
    const { lat, lng } = place.geometry.location
    return { latitude: lat, longitude: lng }
  },
})
