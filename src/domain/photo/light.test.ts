import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editPixels } from './edit-pixels.ts'
import { lightOf, lightTables, luminance, type Pixels } from './light.ts'
import { NO_EDITS, type PhotoEdits } from './photo-edits.ts'

type Colour = readonly [number, number, number]

/** A photo of 64 by 64 pixels. */
function photoOf(colour: (x: number, y: number) => Colour): Pixels {
  const side = 64
  const data = new Uint8ClampedArray(4 * side * side)
  for (let at = 0; at < side * side; at++) data.set([...colour(at % side, Math.floor(at / side)), 255], 4 * at)
  return { data, width: side, height: side }
}

function edited(photo: Pixels, edits: Partial<PhotoEdits>): Pixels {
  const copy = { ...photo, data: photo.data.slice() }
  const all = { ...NO_EDITS, ...edits }
  editPixels(copy, lightTables(lightOf(photo), all), all)
  return copy
}

const grey = (value: number): Colour => [value, value, value]
const meanOf = ({ data }: Pixels): number =>
  data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / (data.length * 0.75)
const colourAt = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3),
]

const EVERYTHING = { contrast: true, whiteBalance: true }

test('a photo without edits stays as it is, to the last pixel', () => {
  const photo = photoOf((x, y) => [x * 4, y * 4, (x + y) * 2])
  expect(edited(photo, {}).data.join()).toBe(photo.data.join())
})

test.for([0, 1, 60, 128, 250, 255])(
  'a photo that is grey %d all over is not changed by contrast and white balance',
  (value) => {
    const photo = photoOf(() => grey(value))
    expect(edited(photo, EVERYTHING).data.join()).toBe(photo.data.join())
  },
)

test('a grey photo from black to white is not changed by contrast and white balance', () => {
  const photo = photoOf((x, y) => grey(Math.round(((64 * y + x) * 255) / 4095)))
  expect(edited(photo, EVERYTHING).data.join()).toBe(photo.data.join())
})

test('a dull photo reaches from black to white', () => {
  const result = edited(
    photoOf((x) => grey(60 + 2 * x)),
    { contrast: true },
  )
  expect(colourAt(result, 0, 0)).toEqual(grey(0))
  expect(colourAt(result, 63, 0)).toEqual(grey(251))
})

test('contrast at most doubles, so that noise stays noise', () => {
  const result = edited(
    photoOf((x) => grey(100 + Math.floor(x / 2))),
    { contrast: true },
  )
  const [low = 0] = colourAt(result, 0, 0)
  const [high = 0] = colourAt(result, 63, 0)
  expect(high - low).toBeLessThanOrEqual(63)
})

const isClipped = (before: Pixels, after: Pixels): boolean =>
  after.data.some((value, at) => at % 4 !== 3 && value === 255 && before.data[at] !== 255)

test('a dark photo becomes brighter, and nothing of it is clipped', () => {
  const dark = photoOf((x, y) => [x, Math.floor((x + y) / 2), Math.floor(y / 2)])
  for (const edits of [{ brightness: 60 }, { brightness: 100 }, { contrast: true, brightness: 100 }]) {
    const result = edited(dark, edits)
    expect(meanOf(result)).toBeGreaterThan(1.5 * meanOf(dark))
    expect(isClipped(dark, result)).toBe(false)
  }
})

test('vivid reds keep their shades when a dark photo gets more contrast', () => {
  const photo = photoOf((x) => (x < 32 ? grey(x) : [150 + x, 20, 20]))
  const result = edited(photo, { contrast: true })
  expect(new Set([32, 42, 52, 62].map((x) => colourAt(result, x, 0)[0])).size).toBe(4)
})

test('a bright glint stays distinct from what is around it', () => {
  const result = edited(
    photoOf((x) => grey(192 + x)),
    { brightness: 100 },
  )
  const values = [0, 21, 42, 63].map((x) => colourAt(result, x, 0)[0] ?? 0)
  expect(values).toEqual(values.toSorted((one, other) => one - other))
  expect(new Set(values).size).toBe(4)
})

test('brightness keeps the order of all values, and black and white', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), (brightness) => {
      const [table] = lightTables(lightOf(photoOf(() => grey(90))), { ...NO_EDITS, brightness })
      expect([...table]).toEqual([...table].toSorted((one, other) => one - other))
      expect([table[0], table[255]]).toEqual([0, 255])
    }),
  )
})

const tintOf = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  Math.max(red, green, blue) - Math.min(red, green, blue)

test('a white plate under a warm lamp becomes whiter, and no darker or brighter', () => {
  const plate: Colour = [200, 180, 140]
  const curry: Colour = [190, 80, 20]
  const photo = photoOf((x) => (x < 40 ? plate : curry))
  const result = colourAt(edited(photo, { whiteBalance: true }), 0, 0)
  expect(tintOf(result)).toBeLessThan(tintOf(plate) / 2)
  const [red = 0, green = 0, blue = 0] = result
  expect(Math.abs(luminance(red, green, blue) - luminance(...plate))).toBeLessThan(8)
})

test('without anything that could be grey, colours are those of the food', () => {
  const photo = photoOf((x) => [200 - x, 60, 20])
  expect(edited(photo, { whiteBalance: true }).data.join()).toBe(photo.data.join())
})

test('what is transparent says nothing about the light, and stays transparent', () => {
  const photo = photoOf((x) => (x < 32 ? grey(0) : grey(100 + x)))
  for (let at = 0; at < 64 * 64; at++) if (at % 64 < 32) photo.data[4 * at + 3] = 0
  expect(lightOf(photo).brightness[0]).toBe(0)
  const result = edited(photo, { ...EVERYTHING, brightness: 50, calm: true })
  expect(result.data.filter((_, at) => at % 4 === 3)).toEqual(photo.data.filter((_, at) => at % 4 === 3))
})

const calm = { calm: true, calmAcross: 0.25, calmDown: 0.25, calmSize: 0.5, calmStrength: 1 }

test('the background outside the ellipse is darker and paler, the dish inside is not touched', () => {
  const photo = photoOf(() => [200, 120, 40])
  const result = edited(photo, calm)
  expect(colourAt(result, 16, 16)).toEqual([200, 120, 40])
  const far = colourAt(result, 63, 63)
  expect(tintOf(far)).toBeLessThan(tintOf([200, 120, 40]) / 2)
  expect(Math.max(...far)).toBeLessThan(120)
})

test('the way from the dish to its calm background has no edge', () => {
  const result = edited(
    photoOf(() => [200, 120, 40]),
    calm,
  )
  for (let x = 17; x < 64; x++) {
    const step = (colourAt(result, x - 1, 16)[0] ?? 0) - (colourAt(result, x, 16)[0] ?? 0)
    expect(step).toBeGreaterThanOrEqual(0)
    expect(step).toBeLessThan(18)
  }
})

test('a background is calmed as strongly as is set', () => {
  const photo = photoOf(() => [200, 120, 40])
  const reds = [0.1, 0.5, 1].map((calmStrength) => colourAt(edited(photo, { ...calm, calmStrength }), 63, 63)[0] ?? 0)
  expect(reds).toEqual(reds.toSorted((one, other) => other - one))
  expect(new Set(reds).size).toBe(3)
})
