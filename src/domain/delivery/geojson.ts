import { isRecord } from '../is-record.ts'
import type { Point } from './delivery.ts'

type NamedPolygon = {
  readonly name: string
  readonly points: readonly Point[]
  /** Absent without holes. */
  readonly holes?: readonly (readonly Point[])[]
  /** Its feature has `"delivery": false`: nobody delivers there. */
  readonly isRefused?: true
}

/** All polygons in a GeoJSON document (RFC 7946) with their holes, and with the names of their features. */
export function polygonsFrom(
  json: unknown,
  of: Pick<NamedPolygon, 'name' | 'isRefused'> = { name: '' },
): NamedPolygon[] {
  if (!isRecord(json)) return []
  const { type, features, geometry, geometries, properties, coordinates } = json
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  switch (type) {
    case 'FeatureCollection':
      return listOf(features).flatMap((feature) => polygonsFrom(feature))
    case 'Feature':
      return polygonsFrom(geometry, propertiesFrom(properties))
    case 'GeometryCollection':
      return listOf(geometries).flatMap((one) => polygonsFrom(one, of))
    case 'MultiPolygon':
      return listOf(coordinates).flatMap((rings) => polygonsFrom({ type: 'Polygon', coordinates: rings }, of))
    case 'Polygon': {
      const [points = [], ...others] = listOf(coordinates).map((ring) =>
        withoutClosing(listOf(ring).flatMap(pointFrom)),
      )
      const holes = others.filter((ring) => ring.length >= 3)
      return points.length < 3 ? [] : [{ ...of, points, ...(holes.length > 0 && { holes }) }]
    }
    default:
      return []
  }
}

function propertiesFrom(properties: unknown): Pick<NamedPolygon, 'name' | 'isRefused'> {
  if (!isRecord(properties)) return { name: '' }
  const { name, delivery } = properties
  return { name: typeof name === 'string' ? name : '', ...(delivery === false && { isRefused: true }) }
}

/** GeoJSON writes longitude first. */
function pointFrom(position: unknown): Point[] {
  const [longitude, latitude] = Array.isArray(position) ? position : []
  return typeof latitude === 'number' && typeof longitude === 'number' ? [{ latitude, longitude }] : []
}

/** In GeoJSON the last corner is the first again. */
function withoutClosing(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  const isClosed = first?.latitude === last?.latitude && first?.longitude === last?.longitude
  return isClosed ? points.slice(0, -1) : points
}

/** The same document for polygons, so that they can be drawn further elsewhere, and imported again. */
export const geoJsonOf = (polygons: readonly NamedPolygon[]) => ({
  type: 'FeatureCollection',
  features: polygons.map(({ name, points, holes = [], isRefused }) => ({
    type: 'Feature',
    properties: { name, ...(isRefused && { delivery: false }) },
    geometry: { type: 'Polygon', coordinates: [points, ...holes].map(closedRing) },
  })),
})

const closedRing = (points: readonly Point[]) =>
  [...points, ...points.slice(0, 1)].map(({ latitude, longitude }) => [longitude, latitude])
