import { type LightTables, luminance, type Pixels } from './light.ts'
import type { PhotoEdits } from './photo-edits.ts'

type Calm = Pick<PhotoEdits, 'calm' | 'calmAcross' | 'calmDown' | 'calmSize' | 'calmStrength'>

/** Outside the ellipse, the effect grows until this distance; the ellipse's edge is 1. */
const CALM_FULL_AT = 1.9
const PALER = 0.7
const DARKER = 0.45

/** Changes the pixels of the kept part in place: light first, then the background. No pixel depends on another. */
export function editPixels(pixels: Pixels, tables: LightTables, calm: Calm): void {
  changeLight(pixels, tables)
  if (calm.calm) calmBackground(pixels, calm)
}

function changeLight({ data }: Pixels, [red, green, blue]: LightTables): void {
  for (let at = 0; at < data.length; at += 4) {
    data[at] = red[data[at] ?? 0] ?? 0
    data[at + 1] = green[data[at + 1] ?? 0] ?? 0
    data[at + 2] = blue[data[at + 2] ?? 0] ?? 0
  }
}

/** Darker and paler outside an ellipse; inside it nothing changes. */
function calmBackground({ data, width, height }: Pixels, calm: Calm): void {
  const across = squaredDistances(width, calm.calmAcross, calm.calmSize)
  const down = squaredDistances(height, calm.calmDown, calm.calmSize)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const squared = (across[x] ?? 0) + (down[y] ?? 0)
      if (squared <= 1) continue
      const share = calm.calmStrength * softStep((Math.sqrt(squared) - 1) / (CALM_FULL_AT - 1))
      calmPixel(data, 4 * (y * width + x), share)
    }
  }
}

function calmPixel(data: Uint8ClampedArray, at: number, share: number): void {
  const red = data[at] ?? 0
  const green = data[at + 1] ?? 0
  const blue = data[at + 2] ?? 0
  const grey = luminance(red, green, blue) * PALER * share
  const kept = 1 - PALER * share
  const bright = 1 - DARKER * share
  data[at] = (red * kept + grey) * bright
  data[at + 1] = (green * kept + grey) * bright
  data[at + 2] = (blue * kept + grey) * bright
}

/** How far each pixel of a row or a column lies from the centre, squared; 1 at the ellipse's edge. */
function squaredDistances(length: number, centre: number, size: number): Float32Array {
  return Float32Array.from({ length }, (_, at) => (((at + 0.5) / length - centre) / (size / 2)) ** 2)
}

/** From 0 to 1 without an edge that the eye could see. */
function softStep(share: number): number {
  const within = Math.min(1, share)
  return within * within * (3 - 2 * within)
}
