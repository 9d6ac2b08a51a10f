import type { PhotoEdits } from './photo-edits.ts'

/** As in `ImageData`: red, green, blue and alpha of each pixel, row by row. */
export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** A new value for each value of each channel. */
export type LightTables = readonly [red: Uint8ClampedArray, green: Uint8ClampedArray, blue: Uint8ClampedArray]

/** What a photo shows of its light. */
type Light = {
  /** How many pixels are as bright as the index. */
  readonly brightness: Uint32Array
  /** The same by the brightest of the three channels, which is the first to be clipped. */
  readonly brightest: Uint32Array
  /** The mean colour of what may be white or grey; null if there is too little of it. */
  readonly grey: readonly [number, number, number] | null
}

type Levels = { readonly low: number; readonly high: number }

/** How bright a colour is to the eye (Rec. 709). */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** More vivid colours are of the food itself, and say nothing about the light. */
const GREY_SATURATION_MAX = 0.4
const GREY_SHARE_MIN = 0.05
const isNeitherDarkNorGlaring = (bright: number): boolean => bright > 40 && bright < 240

/** The light of a photo; transparent pixels are passed over. */
export function lightOf({ data }: Pixels): Light {
  const brightness = new Uint32Array(256)
  const brightest = new Uint32Array(256)
  const sums: [number, number, number] = [0, 0, 0]
  let counted = 0
  let greys = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const red = data[at] ?? 0
    const green = data[at + 1] ?? 0
    const blue = data[at + 2] ?? 0
    const bright = Math.round(luminance(red, green, blue))
    brightness[bright] = (brightness[bright] ?? 0) + 1
    const most = Math.max(red, green, blue)
    brightest[most] = (brightest[most] ?? 0) + 1
    counted++
    if (!isNeitherDarkNorGlaring(bright) || most - Math.min(red, green, blue) > most * GREY_SATURATION_MAX) continue
    greys++
    sums[0] += red
    sums[1] += green
    sums[2] += blue
  }
  const isEnough = greys > 0 && greys >= counted * GREY_SHARE_MIN
  return { brightness, brightest, grey: isEnough ? [sums[0] / greys, sums[1] / greys, sums[2] / greys] : null }
}

/** A glint or a speck of dust is no measure of a photo's darkest and brightest. */
const OUTLIERS = 0.004
/** With less between them the photo is of one shade, and there is nothing to stretch. */
const SPAN_MIN = 24
/** With as much it reaches from black to white already. */
const SPAN_FULL = 245
/** Contrast is doubled at most: more would only show the camera's noise. */
const STRETCHED_SPAN_MIN = 128

const UNCHANGED: Levels = { low: 0, high: 255 }

/** The brightness that becomes black, and the one that becomes white. */
function levelsOf({ brightness, brightest }: Light): Levels {
  const outliers = OUTLIERS * brightness.reduce((sum, count) => sum + count, 0)
  const low = reached(brightness, outliers)
  const high = 255 - reached(brightest.toReversed(), outliers)
  if (high - low < SPAN_MIN || high - low > SPAN_FULL) return UNCHANGED
  const span = Math.max(high - low, STRETCHED_SPAN_MIN)
  return { low: Math.min(low, 255 - span), high: Math.min(low, 255 - span) + span }
}

/** The first index up to which more is counted than this. */
function reached(counts: Uint32Array, limit: number): number {
  let sum = 0
  const at = counts.findIndex((count) => {
    sum += count
    return sum > limit
  })
  return Math.max(at, 0)
}

/** An exponent keeps black black and white white, so that nothing is clipped. */
const curved = (value: number, exponent: number): number => 255 * (value / 255) ** exponent
const BALANCE = { min: 0.7, max: 1.45 }

/** One exponent per channel, which turns the mean grey into a grey without a tint. */
function balanceOf(grey: Light['grey'], stretched: (value: number) => number): readonly [number, number, number] {
  if (!grey) return [1, 1, 1]
  const [red, green, blue] = grey.map((value) => Math.min(254, Math.max(1, stretched(value)))) as [
    number,
    number,
    number,
  ]
  const goal = luminance(red, green, blue) / 255
  const exponent = (mean: number) => Math.min(BALANCE.max, Math.max(BALANCE.min, Math.log(goal) / Math.log(mean / 255)))
  return [exponent(red), exponent(green), exponent(blue)]
}

/** What contrast, white balance and brightness make of each value of a photo with this light. */
export function lightTables(
  light: Light,
  edits: Pick<PhotoEdits, 'contrast' | 'whiteBalance' | 'brightness'>,
): LightTables {
  const { low, high } = edits.contrast ? levelsOf(light) : UNCHANGED
  const stretched = (value: number) => Math.min(255, Math.max(0, ((value - low) * 255) / (high - low)))
  const balance = edits.whiteBalance ? balanceOf(light.grey, stretched) : ([1, 1, 1] as const)
  const brightening = 2 ** (-edits.brightness / 100)
  const table = (exponent: number) =>
    Uint8ClampedArray.from({ length: 256 }, (_, value) => curved(stretched(value), exponent * brightening))
  return [table(balance[0]), table(balance[1]), table(balance[2])]
}
