import { z } from 'zod'
import { askForPlace } from './ask-for-place.ts'
import type { Geocoder } from './geocoder.ts'

const Answer = z.array(z.object({ lat: z.coerce.number(), lon: z.coerce.number() }))

/** The country as the two small letters of its top-level domain. */
type NominatimParts = { readonly baseUrl: string; readonly contact: string; readonly country: string }

/** A Nominatim server, whose rules of use ask for a name to call the caller by. */
export const nominatimGeocoder = ({ baseUrl, contact, country }: NominatimParts): Geocoder => ({
  provider: 'nominatim',
  approximate: false,
  async locate(address) {
    const query = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1', countrycodes: country })
    const [place] = Answer.parse(await askForPlace(new URL(`${baseUrl}/search?${query}`), { 'User-Agent': contact }))
    return place && { latitude: place.lat, longitude: place.lon }
  },
})
