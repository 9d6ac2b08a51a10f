import type { Point } from './delivery.ts'
import { isRecord } from './is-record.ts'

export type NamedPolygon = {
  readonly name: string
  readonly points: readonly Point[]
  /** Absent without holes. */
  readonly holes?: readonly (readonly Point[])[]
}

/** All polygons in a GeoJSON document (RFC 7946) with their holes, and with the names of their features. */
export function polygonsFrom(json: unknown, name = ''): NamedPolygon[] {
  if (!isRecord(json)) return []
  const { type, features, geometry, geometries, properties, coordinates } = json
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  switch (type) {
    case 'FeatureCollection':
      return listOf(features).flatMap((feature) => polygonsFrom(feature))
    case 'Feature':
      return polygonsFrom(geometry, isRecord(properties) && typeof properties.name === 'string' ? properties.name : '')
    case 'GeometryCollection':
      return listOf(geometries).flatMap((one) => polygonsFrom(one, name))
    case 'MultiPolygon':
      return listOf(coordinates).flatMap((rings) => polygonsFrom({ type: 'Polygon', coordinates: rings }, name))
    case 'Polygon': {
      const [points = [], ...others] = listOf(coordinates).map((ring) =>
        withoutClosing(listOf(ring).flatMap(pointFrom)),
      )
      const holes = others.filter((ring) => ring.length >= 3)
      return points.length < 3 ? [] : [{ name, points, ...(holes.length > 0 && { holes }) }]
    }
    default:
      return []
  }
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
