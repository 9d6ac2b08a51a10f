import { DEFAULT_SETTINGS, type Settings } from '../restaurant.ts'

type Read = (settings: Settings) => unknown

const isDemo = (read: Read) => (settings: Settings) =>
  JSON.stringify(read(settings)) === JSON.stringify(read(DEFAULT_SETTINGS))

/** What the demo's own country has in common with it is no mistake. */
const isDemoAbroad = (read: Read) => (settings: Settings) =>
  !isDemo(({ restaurant }) => restaurant.address.country)(settings) && isDemo(read)(settings)

/** What a restaurant never has in common with the demo, in words for its owner. */
const LEFTOVERS: readonly (readonly [words: string, isLeft: (settings: Settings) => boolean])[] = [
  ['name', isDemo(({ restaurant }) => restaurant.name)],
  ['tagline', isDemo(({ restaurant }) => restaurant.tagline)],
  ['words in search results', isDemo(({ restaurant }) => restaurant.headline)],
  ['street', isDemo(({ restaurant }) => restaurant.address.street)],
  ['suburb', isDemo(({ restaurant }) => restaurant.address.suburb)],
  ['postcode', isDemo(({ restaurant }) => restaurant.address.postcode)],
  ['point on the map', isDemo(({ restaurant }) => restaurant.location)],
  ['time zone', isDemoAbroad(({ restaurant }) => restaurant.timeZone)],
  ['phone number', isDemo(({ restaurant }) => restaurant.phone)],
  ['email address', isDemo(({ restaurant }) => restaurant.email)],
  ['chat', isDemo(({ restaurant }) => restaurant.chat)],
  ['social pages', isDemo(({ restaurant }) => restaurant.social)],
  ['marketplaces', isDemo(({ restaurant }) => restaurant.marketplaces)],
  ['currency', isDemoAbroad(({ money }) => money.currency)],
  ['tax number', isDemo(({ money }) => money.tax.number)],
]

/** What guests still read about the demo restaurant. */
export const demoLeftovers = (settings: Settings): string[] =>
  LEFTOVERS.filter(([, isLeft]) => isLeft(settings)).map(([words]) => words)
