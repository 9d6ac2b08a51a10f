import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestAccent, nearestBackground } from './contrast.ts'
import { ACCENTS, BACKGROUNDS, type Colours, DEFAULT_LOOK, type Hex } from './look.ts'
import { paletteOf, shownLook } from './palette.ts'

/** By the formula of WCAG 2.2, without the library. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

type Pair = readonly [front: string, backs: readonly string[], least: number]
const SURFACES = ['paper', 'card', 'sand']
const BOTH: readonly Pair[] = [
  ['ink', [...SURFACES, 'coriander-tint', 'mint-tint', 'turmeric-tint', 'chilli-tint', 'sky-tint'], 4.5],
  ['muted', SURFACES, 4.5],
  ['coriander-ink', [...SURFACES, 'coriander-tint'], 4.5],
  ['mint-ink', [...SURFACES, 'mint-tint'], 4.5],
  ['turmeric-ink', [...SURFACES, 'turmeric-tint'], 4.5],
  ['chilli-ink', [...SURFACES, 'chilli-tint'], 4.5],
  ['sky-ink', [...SURFACES, 'sky-tint'], 4.5],
  ['line-strong', ['paper', 'card'], 3],
  ['focus', SURFACES, 3],
]
const PAGE: readonly Pair[] = [
  ...BOTH,
  ['on-colour', ['coriander', 'coriander-hover', 'chilli', 'chilli-hover'], 4.5],
  ['on-night', ['night'], 4.5],
  ['turmeric', ['night'], 4.5],
  ['night', ['turmeric'], 4.5],
  ['mint-on-night', ['night'], 4.5],
  ['coriander', SURFACES, 3],
  ['copper', [...SURFACES, 'night'], 3],
]

const failures = (colours: Colours, pairs: readonly Pair[]) =>
  pairs.flatMap(([front, backs, least]) =>
    backs
      .filter((back) => !(contrast(colours[front] ?? '', colours[back] ?? '') >= least))
      .map((back) => `${front} ${colours[front]} on ${back} ${colours[back]}`),
  )
function failuresOf(accent: Hex, background: Hex): string[] {
  const { page, night } = paletteOf({ accent, background })
  return [...failures(page, PAGE), ...failures({ ...page, ...night }, BOTH)]
}

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((rgb): Hex => `#${rgb.toString(16).padStart(6, '0')}`)

test('with any accepted colours, every colour of the pages has enough contrast with its background', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (accent, background) => {
      expect(failuresOf(nearestAccent(accent), nearestBackground(background))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each(['#000000', '#0000ff', '#777777', '#1d7a3e', '#767676', '#005a00', '#ff00ff'] as const)(
  'the accent %s is readable beside the lightest and the darkest backgrounds',
  (accent) => {
    for (const background of ['#ffffff', '#000000', '#808080', '#ffff00', '#00ffff', '#fbf6ee'] as const) {
      expect(failuresOf(nearestAccent(accent), nearestBackground(background))).toEqual([])
    }
  },
)

test('a suggested colour is itself accepted, and keeps the hue', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      for (const nearest of [nearestAccent, nearestBackground]) expect(nearest(nearest(colour))).toBe(nearest(colour))
    }),
    { numRuns: 200 },
  )
  expect(contrast(nearestAccent('#f2a51a'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(nearestAccent('#f2a51a'), '#ffffff')).toBeLessThan(4.7)
  expect(nearestBackground('#17100d')).toMatch(/^#[ef]/)
})

test('every offered colour is accepted unchanged', () => {
  for (const { colour } of ACCENTS) expect(nearestAccent(colour)).toBe(colour)
  for (const { colour } of BACKGROUNDS) expect(nearestBackground(colour)).toBe(colour)
})

test('the demo has the colours of the style sheets, and pages carry no look', () => {
  const css = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
  const { page, night } = paletteOf(DEFAULT_LOOK)
  expect(page).toEqual(declaredIn(css, ':root {', page))
  expect(night).toEqual(declaredIn(css, '[data-surface="night"] {', night))
  expect(shownLook(DEFAULT_LOOK)).toBeNull()
  expect(shownLook({ ...DEFAULT_LOOK, fonts: 'oswald' })).toEqual({ fonts: 'oswald', colours: null })
})

/** The custom properties in a style sheet's rule that the palette names. */
function declaredIn(css: string, rule: string, names: Colours): Colours {
  const body = css.slice(css.indexOf(rule)).match(/\{([^{}]*)\}/)?.[1] ?? ''
  const declared = [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const colours = declared.filter(([name, value]) => name in names || value.startsWith('#'))
  return Object.fromEntries(colours)
}

test('good news stays green, whatever the accent', () => {
  const { page, night } = paletteOf({ accent: '#b3261e', background: DEFAULT_LOOK.background })
  expect(page).toMatchObject({ 'mint-ink': '#155f30', 'mint-tint': '#e3f2e8', 'mint-on-night': '#85d3a0' })
  expect(night).toMatchObject({ 'mint-ink': '#85d3a0', 'mint-tint': '#17351f' })
})
