import { distanceKm, type Point } from '#domain/delivery/delivery.ts'
import { foldText } from '#domain/text/search-fold.ts'
import { type Geocoder, noGeocoder, type Town } from './geocoder.ts'

/** A place by name, with its centre; latitude before longitude. */
export type Place = readonly [name: string, latitude: number, longitude: number]
/** The streets and suburbs of one town. */
export type Gazetteer = { readonly town: Town; readonly streets: readonly Place[]; readonly suburbs: readonly Place[] }

/** Locates addresses with a list of streets: no network, no key. It cannot locate addresses for a restaurant in another town. */
export function gazetteerGeocoder(gazetteer: Gazetteer, readTown: () => Town): Geocoder {
  return {
    get provider() {
      return isSameTown(readTown(), gazetteer.town) ? 'offline' : 'none'
    },
    approximate: true,
    async locate(address, town = readTown()) {
      if (!isSameTown(town, gazetteer.town)) throw noGeocoder()
      return placeIn(gazetteer, address)
    },
  }
}

const isSameTown = (one: Town, other: Town): boolean =>
  one.country === other.country && foldText(one.city.trim()) === foldText(other.city.trim())

/** Beyond this distance the suburb wins over the street: the street is long, or shares its name with another. */
const SAME_PLACE_KM = 2

/**
 * A street is more exact than a suburb, unless the address names another town, where a street may have the same name. The longer of
 * two names wins: a suburb "North Park" is not "Park".
 */
function placeIn({ streets, suburbs }: Gazetteer, address: string): Point | undefined {
  const words = ` ${normal(address)} `
  const street = longestIn(words, streets)
  // Without the street's own words, since a road is often named after the town that it leads to.
  const suburb = longestIn(street ? words.replace(` ${normal(street[0])} `, ' , ') : words, suburbs)
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
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ')
