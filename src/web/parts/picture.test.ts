import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DISH_COLOURS, DISH_PICTURE } from '#web/parts/dish-picture-manifest.ts'
import { type PictureName, pictureEntry, picturePreloads } from '#web/parts/picture.tsx'
import { PICTURES } from '#web/parts/picture-manifest.ts'

const bytes = (path: string) => statSync(new URL(`../../../public/images/${path}`, import.meta.url)).size
const names = Object.keys(PICTURES).filter((name): name is PictureName => name in PICTURES)

test.each(names)('every size of %s that a page can request exists', (name) => {
  const { widths, portrait } = pictureEntry(name)
  const files = [
    ...widths.map((width) => `${name}-${width}`),
    ...(portrait?.widths ?? []).map((width) => `${name}-portrait-${width}`),
  ]
  for (const file of files) for (const format of ['avif', 'webp']) expect(bytes(`${file}.${format}`)).toBeGreaterThan(0)
})

test.each(Object.keys(DISH_COLOURS))('the dish picture %s exists in every size and under its plain name', (name) => {
  for (const width of DISH_PICTURE.widths) expect(bytes(`dishes/${name}-${width}.avif`)).toBeGreaterThan(0)
  expect(bytes(`dishes/${name}-320.webp`)).toBeGreaterThan(0)
  expect(bytes(`dishes/${name}.webp`)).toBeGreaterThan(0)
})

test('the first picture on a phone is small enough to load quickly', () => {
  expect(bytes('heroes/hero-1-burger-portrait-860.avif')).toBeLessThan(120_000)
})

test('four heroes and six gallery pictures, as specified', () => {
  expect(names.filter((name) => name.startsWith('heroes/'))).toHaveLength(4)
  expect(names.filter((name) => name.startsWith('gallery/'))).toHaveLength(6)
})

test('the preloads make a browser fetch one crop of the hero, never both', () => {
  const [upright, wide] = picturePreloads('/images/heroes/hero-1-burger-1600.webp').map(
    ({ media }: { media?: string }) => media,
  )
  expect(wide).toBe(`not all and ${upright}`)
})
