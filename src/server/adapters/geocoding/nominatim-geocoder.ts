import { z } from 'zod'
import { askForPlace } from './ask-for-place.ts'
import type { Geocoder } from './geocoder.ts'

const kind = z.string().nullish()
/** The kind of a place is its `category` and `type`; older servers say `class`, newer ones `addresstype` as well. */
const Place = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  addresstype: kind,
  category: kind,
  class: kind,
  type: kind,
})

/** Of a place on the map rather than a place to knock at (decision 0065). */
const AREAS = [
  ...['administrative', 'political', 'postal_code', 'postcode', 'country', 'state', 'region', 'province'],
  ...['state_district', 'county', 'municipality', 'city', 'city_district', 'district', 'borough', 'town', 'village'],
  ...['hamlet', 'locality', 'suburb', 'subdivision', 'quarter', 'neighbourhood', 'island'],
]

function isArea({ addresstype, category, class: older, type }: z.infer<typeof Place>): boolean {
  if (addresstype) return AREAS.includes(addresstype)
  return ['place', 'boundary'].includes(category ?? older ?? 'place') && AREAS.includes(type ?? '')
}

/** The country as the two small letters of its top-level domain. */
type NominatimParts = { readonly baseUrl: string; readonly contact: string; readonly country: string }

/** A Nominatim server, whose rules of use ask for a name to call the caller by. */
export const nominatimGeocoder = ({ baseUrl, contact, country }: NominatimParts): Geocoder => ({
  provider: 'nominatim',
  approximate: false,
  async locate(address) {
    const query = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1', countrycodes: country })
    const [place] = z
      .array(Place)
      .parse(await askForPlace(new URL(`${baseUrl}/search?${query}`), { 'User-Agent': contact }))
    return place && !isArea(place) ? { latitude: place.lat, longitude: place.lon } : undefined
  },
})
