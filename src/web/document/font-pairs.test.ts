import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { FONT_STYLES } from './font-pairs.ts'

const { resolve } = createRequire(import.meta.url)
const open = (name: string) =>
  openSync(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)) as Font
const text = open('figtree')

/** The faces of a family as the height of a line above and below the baseline, in em, by stretch. */
const facesOf = (family: string, faces: string) =>
  faces
    .split('@font-face')
    .filter((face) => face.includes(`font-family:"${family}";`))
    .map((face) => {
      const value = (name: string) => Number.parseFloat(face.split(`${name}:`)[1] ?? '')
      const size = value('size-adjust') / 100
      const [ascent, descent] = [value('ascent-override'), value('descent-override')]
      return { stretch: value('font-stretch'), ascent: (ascent * size) / 100, descent: (descent * size) / 100 }
    })

describe.each([
  ['fraunces', 'Fraunces and Figtree', open('fraunces')],
  ['oswald', 'Oswald and Figtree', open('oswald')],
] as const)('while the fonts of the pair %s load', (pair, name, heading) => {
  const { faces, family } = FONT_STYLES[pair]

  test.each(['Fallback', 'Fallback DejaVu'])('the lines of its %s are as high as they will be', (suffix) => {
    const fallback = `${name} ${suffix}`
    expect(family).toContain(`"${fallback}"`)
    const found = facesOf(fallback, faces)
    expect(found.map(({ stretch }) => stretch)).toEqual([100, 100, 85])
    for (const { stretch, ascent, descent } of found) {
      const font = stretch === 85 ? heading : text
      expect(ascent).toBeCloseTo(font.ascent / font.unitsPerEm, 3)
      expect(descent).toBeCloseTo(-font.descent / font.unitsPerEm, 3)
    }
  })
})
