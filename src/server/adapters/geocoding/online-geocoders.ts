import { z } from 'zod'
import { asciiEmail } from '#contract/email-address.ts'
import { distanceKm, type Point } from '#domain/delivery/delivery.ts'
import { getOutside } from '../outgoing/get-outside.ts'
import { PrivateAddress, type Reach } from '../outgoing/post-outside.ts'
import type { Geocoder, Town } from './geocoder.ts'
import { questionsFor } from './questions-for.ts'

const TIMEOUT_MS = 5_000
const TRIES = 2

/** Asks a geocoding service for JSON: at most two tries of five seconds each. */
async function askForPlace(
  url: URL,
  headers: Record<string, string> = {},
  mayReach: Reach = 'anywhere',
): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return mayReach === 'anywhere' ? await ask(url, headers) : await askWithin(mayReach, url, headers)
    } catch (error) {
      // The cause may quote the request's URL with the API key, so only its kind is kept.
      if (attempt === TRIES) throw new Error(`The geocoder could not be asked: ${kindOf(error)}`)
    }
  }
}

async function ask(url: URL, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`status ${answer.status}`)
  }
  return answer.json()
}

async function askWithin(mayReach: Reach, url: URL, headers: Record<string, string>): Promise<unknown> {
  const { status, body } = await getOutside(url, { headers, mayReach, timeoutMs: TIMEOUT_MS })
  if (status < 200 || status > 299) throw new Error(`status ${status}`)
  return JSON.parse(body)
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof PrivateAddress || /^status \d+$/.test(error.message)) return error.message
  return FAILURES.get(error.name) ?? 'it could not be reached'
}

const FAILURES = new Map([
  ['TimeoutError', 'it took too long'],
  ['SyntaxError', 'its answer could not be read'],
])

/** The answer in the form that it should have. Owners read the sentence of the error when they try a service. */
function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new Error('The geocoder gave an answer that could not be read.')
  return read.data
}

/** Where the restaurant delivers: places there are preferred, others are found as well. */
export type Area = { readonly centre: Point; readonly radiusKm: number }

type Found = { readonly point: Point; readonly isPartial: boolean }

const KM_PER_DEGREE = 111
const BOX_KM_MIN = 10

/** West, south, east and north of a box around the area, in degrees. */
function boxOf({ centre: { latitude, longitude }, radiusKm }: Area) {
  const north = Math.max(BOX_KM_MIN, 2 * radiusKm) / KM_PER_DEGREE
  const east = north / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  const [west, south, right, top] = [longitude - east, latitude - north, longitude + east, latitude + north].map(
    (side) => side.toFixed(4),
  )
  return { west, south, east: right, north: top }
}

/** Of several places that match equally well, the nearest; the first one if no area is known. */
function nearest(points: readonly Point[], area: Area | undefined): Point | undefined {
  if (!area) return points[0]
  const kmTo = (point: Point) => distanceKm(area.centre, point)
  return points.toSorted((one, other) => kmTo(one) - kmTo(other))[0]
}

/** Asks in one form after the other until one of them matches as a whole. */
async function firstWhole(
  questions: readonly string[],
  find: (question: string) => Promise<Found | undefined>,
): Promise<Point | undefined> {
  let partial: Point | undefined
  for (const question of questions) {
    const found = await find(question)
    if (found && !found.isPartial) return found.point
    partial ??= found?.point
  }
  return partial
}

const GoogleResult = z.object({
  partial_match: z.boolean().default(false),
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

/** Types of results that are areas, not addresses (docs/design/orders.md). */
const GOOGLE_AREA =
  /^(political|continent|country|colloquial_area|locality|neighborhood|postal_(code|town)|(sublocality|administrative_area)(_.*)?|postal_code_.*)$/

/** Google returns the town if it does not know the street. A compatible server may omit the types. */
const isGoogleArea = ({ types, geometry }: z.infer<typeof GoogleResult>): boolean =>
  types.length > 0 ? types.every((type) => GOOGLE_AREA.test(type)) : geometry.location_type === 'APPROXIMATE'

/** The country code in lower case, e.g. `nz`. */
type GoogleParts = {
  readonly apiKey: string
  readonly apiBase: string
  readonly country: string
  readonly area?: Area | undefined
  readonly town?: Town | undefined
}

/** Google's Geocoding API. The key is part of the URL, so the URL must never be logged. */
export const googleGeocoder = (parts: GoogleParts): Geocoder => ({
  provider: 'google',
  approximate: false,
  locate: (address) => firstWhole(questionsFor(address, parts.town), (question) => askGoogle(question, parts)),
})

async function askGoogle(address: string, { apiKey, apiBase, country, area }: GoogleParts): Promise<Found | undefined> {
  const url = new URL('/maps/api/geocode/json', apiBase)
  const box = area && boxOf(area)
  url.search = new URLSearchParams({
    ...{ address, key: apiKey, region: country, components: `country:${country.toUpperCase()}` },
    ...(box ? { bounds: `${box.south},${box.west}|${box.north},${box.east}` } : {}),
  }).toString()
  const { status, results } = readAnswer(GoogleAnswer, await askForPlace(url))
  if (status === 'ZERO_RESULTS') return undefined
  if (status !== undefined && status !== 'OK') throw new Error(`The geocoder answered ${status}.`)
  const [best] = results
  if (!best || isGoogleArea(best)) return undefined
  const isAsGood = (place: typeof best) => !isGoogleArea(place) && place.partial_match === best.partial_match
  const points = results
    .filter(isAsGood)
    .map(({ geometry: { location } }) => ({ latitude: location.lat, longitude: location.lng }))
  const point = nearest(points, area)
  return point && { point, isPartial: best.partial_match }
}

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

/** Kinds of places that are areas, not addresses (docs/design/orders.md). */
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
type NominatimParts = {
  readonly baseUrl: string
  /** Of a server that an owner entered on a screen; undefined: anywhere. */
  readonly mayReach?: Reach | undefined
  readonly contact: string
  readonly country: string
  readonly area?: Area | undefined
  readonly town?: Town | undefined
}

/** More than one only where a street has the same name in several towns. */
const PLACES_MAX = 5

/** A Nominatim server. Its usage policy asks callers to identify themselves. */
export const nominatimGeocoder = (parts: NominatimParts): Geocoder => ({
  provider: 'nominatim',
  approximate: false,
  locate: (address) => firstWhole(questionsFor(address, parts.town), (question) => askNominatim(question, parts)),
})

async function askNominatim(
  address: string,
  { baseUrl, mayReach, contact, country, area }: NominatimParts,
): Promise<Found | undefined> {
  const box = area && boxOf(area)
  const query = new URLSearchParams({
    ...{ q: address, format: 'jsonv2', limit: String(PLACES_MAX), countrycodes: country },
    ...(box ? { viewbox: `${box.west},${box.north},${box.east},${box.south}` } : {}),
  })
  const url = new URL(`${baseUrl}/search?${query}`)
  const answer = await askForPlace(url, { 'User-Agent': asciiEmail(contact) }, mayReach)
  const places = readAnswer(z.array(NominatimPlace), answer)
  const [best] = places
  if (!best || isNominatimArea(best)) return undefined
  const houses = places.filter((place) => !isNominatimArea(place))
  const point = nearest(
    houses.map(({ lat, lon }) => ({ latitude: lat, longitude: lon })),
    area,
  )
  return point && { point, isPartial: false }
}
