import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf, largestInside, transformOf } from './framing.ts'
import { NO_EDITS, PHOTO_LIMITS, PHOTO_SHAPES, turnedBy } from './photo-edits.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const size = fc.record({ width: fc.integer({ min: 2, max: 9000 }), height: fc.integer({ min: 2, max: 9000 }) })
const framing = fc.record({
  turns: fc.integer({ min: 0, max: 3 }),
  tilt: fc.double({ min: PHOTO_LIMITS.tilt.min, max: PHOTO_LIMITS.tilt.max, noNaN: true }),
  shape: fc.constantFrom(...PHOTO_SHAPES),
  zoom: fc.double({ min: PHOTO_LIMITS.zoom.min, max: PHOTO_LIMITS.zoom.max, noNaN: true }),
  across: share,
  down: share,
})

test('a level photo is kept whole', () => {
  expect(frameOf({ width: 4000, height: 3000 }, NO_EDITS)).toEqual({
    width: 4000,
    height: 3000,
    x: 0,
    y: 0,
    room: { width: 0, height: 0 },
  })
})

const tilted: [photo: [number, number], degrees: number, inside: [number, number]][] = [
  [[1000, 1000], 45, [707, 707]],
  [[4000, 3000], 10, [3638, 2405]],
  [[4000, 3000], -10, [3638, 2405]],
  [[3000, 4000], 10, [2405, 3638]],
  [[4000, 400], 15, [773, 207]],
]

test.for(tilted)(
  'inside a photo of %j tilted by %d degrees, the largest upright rectangle is %j',
  ([[width, height], degrees, inside]) => {
    const found = largestInside({ width, height }, degrees)
    expect([Math.round(found.width), Math.round(found.height)]).toEqual(inside.map(Math.round))
  },
)

/** Where a corner of the frame lies in the photo. */
function cornersInPhoto(photo: { width: number; height: number }, edits: typeof NO_EDITS) {
  const frame = frameOf(photo, edits)
  const output = { width: frame.width / 2, height: frame.height / 2 }
  const [a, b, c, d, e, f] = transformOf(photo, edits, frame, output)
  const determinant = a * d - b * c
  return [
    [0, 0],
    [output.width, 0],
    [0, output.height],
    [output.width, output.height],
  ].map(([x = 0, y = 0]) => ({
    x: (d * (x - e) - c * (y - f)) / determinant,
    y: (a * (y - f) - b * (x - e)) / determinant,
  }))
}

test('whatever is set, what is kept lies inside the photo: no corner is empty', () => {
  fc.assert(
    fc.property(size, framing, (photo, set) => {
      for (const { x, y } of cornersInPhoto(photo, { ...NO_EDITS, ...set })) {
        expect(x).toBeGreaterThan(-0.01)
        expect(y).toBeGreaterThan(-0.01)
        expect(x).toBeLessThan(photo.width + 0.01)
        expect(y).toBeLessThan(photo.height + 0.01)
      }
    }),
  )
})

test('no larger rectangle than the kept one fits inside a tilted photo', () => {
  fc.assert(
    fc.property(size, fc.double({ min: -15, max: 15, noNaN: true }), share, ({ width, height }, degrees, shape) => {
      const angle = (Math.abs(degrees) * Math.PI) / 180
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
      // Any other rectangle, from flat to upright, as large as fits.
      const other = { width: Math.cos((shape * Math.PI) / 2), height: Math.sin((shape * Math.PI) / 2) }
      const scale = Math.min(
        width / (other.width * cos + other.height * sin),
        height / (other.width * sin + other.height * cos),
      )
      const largest = largestInside({ width, height }, degrees)
      expect(largest.width * largest.height).toBeGreaterThan(scale * scale * other.width * other.height * 0.9999)
    }),
  )
})

test('a quarter turn keeps the same part of the photo', () => {
  fc.assert(
    fc.property(size, framing, fc.constantFrom('left' as const, 'right' as const), (photo, set, direction) => {
      const edits = { ...NO_EDITS, ...set }
      const middle = (corners: { x: number; y: number }[]) => [
        corners.reduce((sum, { x }) => sum + x, 0) / 4,
        corners.reduce((sum, { y }) => sum + y, 0) / 4,
      ]
      const [x = 0, y = 0] = middle(cornersInPhoto(photo, edits))
      const [turnedX = 0, turnedY = 0] = middle(cornersInPhoto(photo, turnedBy(edits, direction)))
      expect(Math.abs(turnedX - x)).toBeLessThan(0.01)
      expect(Math.abs(turnedY - y)).toBeLessThan(0.01)
    }),
  )
})

test('four quarter turns are none', () => {
  const edits = { ...NO_EDITS, tilt: 3, shape: 'portrait' as const, across: 0.25, calmDown: 0.75 }
  const around = (['right', 'right', 'right', 'right'] as const).reduce(turnedBy, edits)
  expect(around).toEqual(edits)
  expect(turnedBy(turnedBy(edits, 'left'), 'right')).toEqual(edits)
})
