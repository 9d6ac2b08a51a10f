import { z } from 'zod'
import { askForPlace } from './ask-for-place.ts'
import type { Geocoder } from './geocoder.ts'

const Answer = z
  .object({
    status: z.string().optional(),
    results: z
      .array(z.object({ geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }) }))
      .default([]),
  })
  // Google says its status always; a server that stands in for it may leave it out where it has results.
  .refine(({ status, results }) => status !== undefined || results.length > 0)

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
    const location = results[0]?.geometry.location
    return location && { latitude: location.lat, longitude: location.lng }
  },
})
