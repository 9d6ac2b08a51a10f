import { distanceKm, type Point } from '#domain/delivery.ts'
import { foldText } from '#domain/search.ts'
import { type Place, STREETS, SUBURBS } from './demo-places.ts'
import type { Geocoder } from './geocoder.ts'

/**
 * Knows the main streets and suburbs of the demo's town: no network, no key. The points in `demo-places.ts` are estimates written down
 * for the demo, from no survey and no published source; some are several hundred metres off. They are good for trying the shop out.
 * Real deliveries need a geocoder: a warning at start says so, and staff confirm addresses near the edge of the area (decision 0070).
 */
export const gazetteerGeocoder: Geocoder = {
  provider: 'offline',
  approximate: true,
  locate: async (address) => placeIn(address),
}

/** Beyond this distance the suburb wins over the street, which is long or shares its name with another one. */
const SAME_PLACE_KM = 2

/**
 * A street is more exact than a suburb, unless the address names another town: Victoria Street, Cambridge, is in
 * Cambridge. The longer of two names wins (Rototuna North is not Rototuna).
 */
function placeIn(address: string): Point | undefined {
  const words = ` ${normal(address)} `
  const street = longestIn(words, STREETS)
  // Without the street's own words, or every address on Cambridge Road would be in Cambridge.
  const suburb = longestIn(street ? words.replace(` ${normal(street[0])} `, ' , ') : words, SUBURBS)
  if (street && suburb && distanceKm(pointOf(street), pointOf(suburb)) > SAME_PLACE_KM) return pointOf(suburb)
  const place = street ?? suburb
  return place && pointOf(place)
}

function longestIn(words: string, places: readonly Place[]): Place | undefined {
  const found = places.filter(([name]) => words.includes(` ${normal(name)} `))
  return found.sort(([one], [other]) => other.length - one.length)[0]
}

const pointOf = ([, latitude, longitude]: Place): Point => ({ latitude, longitude })

const SHORT_FORMS: Record<string, string> = {
  st: 'street',
  str: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  dr: 'drive',
  pde: 'parade',
  tce: 'terrace',
  cres: 'crescent',
  pl: 'place',
  ln: 'lane',
  hwy: 'highway',
  bvd: 'boulevard',
  blvd: 'boulevard',
  nth: 'north',
  mt: 'mount',
}

/** Words without case, accents, punctuation and abbreviations. "St Andrews" becomes "street andrews" on both sides. */
const normal = (text: string): string =>
  foldText(text)
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ')
