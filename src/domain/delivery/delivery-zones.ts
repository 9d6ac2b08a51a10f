import { type Cents, cents } from '../money/money.ts'
import { type DeliveryVerdict, distanceKm, type Point, verdictAt } from './delivery.ts'

/** What a delivery costs. It is free from `freeFromCents` of dishes on; null means never. */
export type DeliveryFee = { readonly feeCents: Cents; readonly freeFromCents: Cents | null }

export type ZoneArea =
  | { readonly kind: 'ring'; readonly radiusKm: number }
  | {
      readonly kind: 'polygon'
      readonly points: readonly Point[]
      /** The parts inside it that do not belong to it; absent without any, and in older settings. */
      readonly holes?: readonly (readonly Point[])[] | undefined
    }

/** A part of the delivery area with its own minimum and fee. */
export type DeliveryZone = DeliveryFee & {
  readonly name: string
  readonly area: ZoneArea
  readonly minimumCents: Cents
  /** Nobody delivers there, whatever the zones below say; absent for all others, and in older settings. */
  readonly isRefused?: boolean | undefined
}

/** The zones to which the restaurant delivers. Without any it delivers within the radius, except for what is refused. */
export const servedZones = <Zone extends Pick<DeliveryZone, 'isRefused'>>(zones: readonly Zone[]): readonly Zone[] =>
  zones.filter(({ isRefused }) => !isRefused)

/** Where the restaurant delivers: within a radius or, if there are zones with terms, within these. */
export type DeliveryArea = {
  readonly location: Point
  readonly delivery: { readonly minimumCents: Cents; readonly radiusKm: number }
  readonly deliveryFee: DeliveryFee
  /** The first zone that contains an address applies. */
  readonly deliveryZones: readonly DeliveryZone[]
}

/** The terms for one address; the radius has no name. */
export type DeliveryTerms = DeliveryFee & { readonly zone: string | null; readonly minimumCents: Cents }

/** `refused`: the areas above it to which nobody delivers. */
type Place = DeliveryTerms & { readonly area: ZoneArea; readonly refused: readonly ZoneArea[] }

function placesOf({ delivery, deliveryFee, deliveryZones }: DeliveryArea): readonly Place[] {
  const refusedBefore = (end: number) =>
    deliveryZones.slice(0, end).flatMap(({ isRefused, area }) => (isRefused ? [area] : []))
  const served = deliveryZones.flatMap(({ name, isRefused, ...zone }, at) =>
    isRefused ? [] : [{ ...zone, zone: name, refused: refusedBefore(at) }],
  )
  if (served.length > 0) return served
  const area = { kind: 'ring', radiusKm: delivery.radiusKm } as const
  const refused = refusedBefore(deliveryZones.length)
  return [{ ...deliveryFee, zone: null, minimumCents: delivery.minimumCents, area, refused }]
}

/** Whether and on what terms we deliver to a point. The edge of a zone is inside. */
export function termsAt(
  area: DeliveryArea,
  point: Point,
  isApproximate: boolean,
): { readonly verdict: DeliveryVerdict; readonly terms: DeliveryTerms } | { readonly verdict: 'outside' } {
  const marginIn = (one: ZoneArea) => marginKm(one, area.location, point)
  const places = placesOf(area).map((place) => ({
    place,
    margin: Math.min(marginIn(place.area), ...place.refused.map((one) => outOf(marginIn(one)))),
  }))
  const nearest = places.reduce((best, one) => (one.margin > best.margin ? one : best))
  const { place } = places.find(({ margin }) => margin >= 0) ?? nearest
  const verdict = verdictAt(nearest.margin, isApproximate)
  const { zone, minimumCents, feeCents, freeFromCents } = place
  return verdict === 'outside' ? { verdict } : { verdict, terms: { zone, minimumCents, feeCents, freeFromCents } }
}

/** Today's terms in a zone, or within the radius without zones; undefined if there is no such zone any more. */
export function termsIn(area: DeliveryArea, zone: string | null): DeliveryTerms | undefined {
  const place = placesOf(area).find((one) => one.zone === zone)
  if (!place) return undefined
  const { minimumCents, feeCents, freeFromCents } = place
  return { zone, minimumCents, feeCents, freeFromCents }
}

/** The delivery fee for an order with this sum of dishes. */
export const deliveryFeeOf = ({ feeCents, freeFromCents }: DeliveryFee, dishes: Cents): Cents =>
  freeFromCents !== null && dishes >= freeFromCents ? cents(0) : feeCents

/** The terms before the address is known; undefined while they depend on it. */
export function termsBeforeAddress(area: DeliveryArea): DeliveryTerms | undefined {
  const [first, ...others] = placesOf(area)
  const isSame = (other: Place) => other.feeCents === first?.feeCents && other.freeFromCents === first.freeFromCents
  return first && others.every(isSame) ? { ...first, minimumCents: lowestMinimum(area) } : undefined
}

/** Below this, no address gets a delivery. */
export const lowestMinimum = (area: DeliveryArea): Cents =>
  cents(Math.min(...placesOf(area).map(({ minimumCents }) => minimumCents)))

/** How far inside the area a point is, in kilometres; negative outside. */
export function marginKm(area: ZoneArea, centre: Point, point: Point): number {
  if (area.kind === 'ring') {
    const margin = area.radiusKm - distanceKm(centre, point)
    return Math.abs(margin) < EDGE_KM ? 0 : margin
  }
  const holes = (area.holes ?? []).map((hole) => outOf(marginOfRing(hole, point)))
  return Math.min(marginOfRing(area.points, point), ...holes)
}

/** How far outside an area a point is; on its edge, 0 instead of -0. */
const outOf = (margin: number): number => (margin === 0 ? 0 : -margin)

function marginOfRing(points: readonly Point[], point: Point): number {
  const corners = points.map((corner) => offsetKm(point, corner))
  const edges = corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] ?? corner] as const)
  const distance = Math.min(...edges.map(([from, to]) => distanceToEdge(from, to)))
  return distance < EDGE_KM || edges.filter(([from, to]) => crosses(from, to)).length % 2 === 1 ? distance : -distance
}

/** A millimetre: counts as on the edge. */
const EDGE_KM = 1e-6

export type Offset = { readonly x: number; readonly y: number }
const KM_PER_DEGREE = (Math.PI * 6371) / 180

/** East and north of a point in kilometres; over the size of a town, the Earth is flat. */
export function offsetKm(from: Point, to: Point): Offset {
  const longitude = ((to.longitude - from.longitude + 540) % 360) - 180
  const shrink = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180)
  return { x: longitude * shrink * KM_PER_DEGREE, y: (to.latitude - from.latitude) * KM_PER_DEGREE }
}

/** The point at this offset in kilometres, to a metre. */
export function pointAt(from: Point, { x, y }: Offset): Point {
  const latitude = from.latitude + y / KM_PER_DEGREE
  const shrink = Math.cos((((from.latitude + latitude) / 2) * Math.PI) / 180)
  const longitude = ((from.longitude + x / KM_PER_DEGREE / shrink + 540) % 360) - 180
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) }
}

/** From the point, which is the origin, to the nearest place of an edge. */
function distanceToEdge(from: Offset, to: Offset): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length))
  return Math.hypot(from.x + along * dx, from.y + along * dy)
}

/** Whether a ray from the origin to the east crosses the edge. */
const crosses = (from: Offset, to: Offset): boolean =>
  from.y > 0 !== to.y > 0 && from.x + ((to.x - from.x) * -from.y) / (to.y - from.y) > 0
