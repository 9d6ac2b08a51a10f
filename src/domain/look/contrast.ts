import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn'
import type { Hex } from './look.ts'

useMode(modeRgb)
useMode(modeLrgb)
const oklch = useMode(modeOklch)

/** What WCAG 2.2 AA requires of text and of non-text elements (1.4.3, 1.4.11). */
export const TEXT = 4.5
export const SHAPE = 3
/** On a page with this contrast to black, every accent that can carry white letters is distinct enough. */
const BLACK_ON_PAGE = 16

export const WHITE: Hex = '#ffffff'
export const BLACK: Hex = '#000000'

/** Below this, a colour counts as grey and gets no hue. */
const GREY_CHROMA = 0.004

/** Lightness from 0 to 1, and chroma: 0 is grey, 0.1 is a strong colour. */
export function measured(colour: Hex): { readonly lightness: number; readonly chroma: number } {
  const { l, c } = oklch(colour) ?? { l: 0, c: 0 }
  return { lightness: l, chroma: c < GREY_CHROMA ? 0 : c }
}

/** The same hue at another lightness and chroma, within what a screen can show. */
export function shade(colour: Hex, lightness: number, chroma = measured(colour).chroma): Hex {
  const hue = oklch(colour)?.h
  const c = measured(colour).chroma === 0 ? 0 : chroma
  return toHex(clampChroma({ mode: 'oklch', l: lightness, c, ...(hue !== undefined && { h: hue }) }, 'oklch'))
}

const toHex = (colour: Parameters<typeof formatHex>[0]): Hex => (formatHex(colour) ?? BLACK) as Hex

/** Whether a colour reaches this contrast on each surface. */
export const hasContrast = (colour: Hex, surfaces: readonly Hex[], least: number): boolean =>
  surfaces.every((surface) => wcagContrast(colour, surface) >= least)

/** As fine as a screen with 256 levels. */
const STEP = 1 / 256

/** The nearest colour towards black or white that passes; the colour itself if it does. */
export function nearestPassing(passes: (colour: Hex) => boolean, colour: Hex, end: typeof BLACK | typeof WHITE): Hex {
  if (passes(colour)) return colour
  const step = end === WHITE ? STEP : -STEP
  for (let l = measured(colour).lightness + step; l > 0 && l < 1; l += step) {
    const next = shade(colour, l)
    if (passes(next)) return next
  }
  return end
}

/** The nearest accent on which white letters are readable. */
export const nearestAccent = (colour: Hex): Hex =>
  nearestPassing((accent) => hasContrast(accent, [WHITE], TEXT), colour, BLACK)

/** The nearest background that is light enough for dark text and every accent. */
export const nearestBackground = (colour: Hex): Hex =>
  nearestPassing((background) => hasContrast(background, [BLACK], BLACK_ON_PAGE), colour, WHITE)
