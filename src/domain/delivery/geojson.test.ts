import { expect, test } from 'vitest'
import { geoJsonOf, polygonsFrom } from './geojson.ts'

const ring = [
  [-9.15, 38.7],
  [-9.1, 38.7],
  [-9.1, 38.75],
  [-9.15, 38.7],
]
const points = [
  { latitude: 38.7, longitude: -9.15 },
  { latitude: 38.7, longitude: -9.1 },
  { latitude: 38.75, longitude: -9.1 },
]
const polygon = { type: 'Polygon', coordinates: [ring] }

test.each([
  ['a polygon', polygon, [{ name: '', points }]],
  [
    'a feature with a name',
    { type: 'Feature', properties: { name: 'Baixa' }, geometry: polygon },
    [{ name: 'Baixa', points }],
  ],
  [
    'several in one',
    {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: [[ring], [ring]] } }],
    },
    [
      { name: '', points },
      { name: '', points },
    ],
  ],
  [
    'a polygon with two holes',
    { type: 'Polygon', coordinates: [ring, ring.toReversed(), ring] },
    [{ name: '', points, holes: [[points[0], points[2], points[1]], points] }],
  ],
  [
    'polygons of which one has a hole',
    { type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] },
    [
      { name: '', points, holes: [points] },
      { name: '', points },
    ],
  ],
  ['a hole that is none', { type: 'Polygon', coordinates: [ring, [[1, 2], 'x']] }, [{ name: '', points }]],
  ['a line', { type: 'LineString', coordinates: ring }, []],
  ['nonsense', { type: 'Polygon', coordinates: [[['a', 'b'], 7, null]] }, []],
  ['something else', 'polygon', []],
])('the zones in %s', (_, json, found) => {
  expect(polygonsFrom(json)).toEqual(found)
})

test('zones that were exported are the same when they are imported again', () => {
  const zones = [
    { name: 'Baixa', points, holes: [points] },
    { name: 'Island', points, isRefused: true as const },
  ]
  expect(polygonsFrom(JSON.parse(JSON.stringify(geoJsonOf(zones))))).toEqual(zones)
})
