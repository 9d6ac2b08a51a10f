import type { PhotoEdits, PhotoShape } from './photo-edits.ts'

type Size = { readonly width: number; readonly height: number }

/** The kept part of a turned photo, in the photo's pixels; its centre is counted from the photo's. */
export type Frame = Size & {
  readonly x: number
  readonly y: number
  /** How far the part can be moved: none where it is as large as the photo. */
  readonly room: Size
}

type Framing = Pick<PhotoEdits, 'turns' | 'tilt' | 'shape' | 'zoom' | 'across' | 'down'>

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The largest upright rectangle inside one that is tilted by less than a quarter turn. */
export function largestInside({ width, height }: Size, degrees: number): Size {
  const sin = Math.abs(Math.sin(radians(degrees)))
  const cos = Math.abs(Math.cos(radians(degrees)))
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  // Two of its corners touch the long sides, and there is room between the others and the short sides.
  if (short <= 2 * sin * cos * long || Math.abs(sin - cos) < 1e-9) {
    const half = short / 2
    return width >= height ? { width: half / sin, height: half / cos } : { width: half / cos, height: half / sin }
  }
  const both = cos * cos - sin * sin
  return { width: (width * cos - height * sin) / both, height: (height * cos - width * sin) / both }
}

const ASPECT: Readonly<Record<PhotoShape, number | null>> = {
  whole: null,
  square: 1,
  landscape: 4 / 3,
  portrait: 3 / 4,
}

/** What of a photo is kept. It never reaches beyond the photo. */
export function frameOf(photo: Size, { turns, tilt, shape, zoom, across, down }: Framing): Frame {
  const turned = turns % 2 === 0 ? photo : { width: photo.height, height: photo.width }
  const inside = largestInside(turned, tilt)
  const aspect = ASPECT[shape] ?? inside.width / inside.height
  const width = Math.min(inside.width, inside.height * aspect) / zoom
  const height = width / aspect
  const room = { width: atLeastZero(inside.width - width), height: atLeastZero(inside.height - height) }
  return { width, height, x: room.width * (across - 0.5), y: room.height * (down - 0.5), room }
}

/** Sums of fractions leave a billionth of a pixel, which is no room. */
const atLeastZero = (length: number): number => (length < 1e-6 ? 0 : length)

export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The corners of a tilted frame touch the photo's edge, which is drawn half clear: a pixel more is left out there. */
const marginOf = (tilt: number, { width, height }: Size): number => (tilt === 0 ? 1 : 1 + 2 / Math.min(width, height))

/** Draws the frame of a photo as large as `output`; for `setTransform` of a canvas. */
export function transformOf(photo: Size, { turns, tilt }: Framing, frame: Frame, output: Size): Transform {
  const scale = Math.max(output.width / frame.width, output.height / frame.height) * marginOf(tilt, output)
  const a = scale * Math.cos(radians(turns * 90 + tilt))
  const b = scale * Math.sin(radians(turns * 90 + tilt))
  const e = output.width / 2 - scale * frame.x - (a * photo.width - b * photo.height) / 2
  const f = output.height / 2 - scale * frame.y - (b * photo.width + a * photo.height) / 2
  return [a, b, -b, a, e, f]
}
