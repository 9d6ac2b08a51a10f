import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fittedSize,
  isPictureKey,
  LARGEST_PICTURE,
  pictureFiles,
  picturePath,
  pictureSize,
  pictureTypeOf,
  uploadedPicture,
} from './picture.ts'

const path = (fileName: string, size = { width: 1200, height: 900 }) =>
  picturePath({ folder: 'menu', id: '4f2', fileName, mark: 'ab12', size })

const names: [given: string, kept: string][] = [
  ['Butter Chicken.JPG', 'butter-chicken'],
  ['IMG_20261121_183000.jpeg', 'img-20261121-183000'],
  ['Pão de Açúcar.webp', 'pao-de-acucar'],
  ['../../etc/passwd', 'picture'],
  ['..\\..\\windows\\system.ini', 'windows-system'],
  ['पनीर.png', 'picture'],
  ['.hidden', 'picture'],
  ['', 'picture'],
  ['a%2e%2e%2fb\0.png', 'a-2e-2e-2fb'],
  [`${'x'.repeat(200)}.png`, 'x'.repeat(60)],
]

test.for(names)('a picture named %j is stored as %s', ([given, kept]) => {
  expect(path(given)).toBe(`menu/4f2-${kept}-ab12-1200x900.webp`)
})

test('for any name, the path of a picture is valid and contains its size', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 1199 }), fc.nat({ max: 1599 }), (fileName, w, h) => {
      const size = { width: w + 1, height: h + 1 }
      const made = path(fileName, size)
      expect(pictureSize(made)).toEqual(size)
      for (const { key } of pictureFiles(made)) expect(isPictureKey(key)).toBe(true)
    }),
  )
})

const strangeKeys = [
  '',
  'menu/',
  'menu/../a.webp',
  'menu/a.svg',
  'menu/A.webp',
  'other/a.webp',
  'menu/a/b.webp',
  'menu/.webp',
]

test.for(strangeKeys)('%j is never looked up', (key) => {
  expect(isPictureKey(key)).toBe(false)
})

test('a large picture is stored in four widths and two formats, with the largest WebP under the plain name', () => {
  const plain = path('momos.png')
  expect(pictureFiles(plain).map(({ key }) => key.replace('menu/4f2-momos-ab12-', ''))).toEqual([
    '1200x900-320.webp',
    '1200x900-320.avif',
    '1200x900-480.webp',
    '1200x900-480.avif',
    '1200x900-800.webp',
    '1200x900-800.avif',
    '1200x900.webp',
    '1200x900-1200.avif',
  ])
})

test('a small picture is not enlarged', () => {
  expect(pictureFiles(path('a', { width: 200, height: 100 })).map(({ width }) => width)).toEqual([200, 200])
  expect(pictureFiles(path('a', { width: 320, height: 100 })).map(({ width }) => width)).toEqual([320, 320])
})

const sizes: [given: [number, number], fitted: [number, number]][] = [
  [
    [4000, 3000],
    [1200, 900],
  ],
  [
    [3000, 4000],
    [1200, 1600],
  ],
  [
    [2000, 8000],
    [400, 1600],
  ],
  [
    [800, 600],
    [800, 600],
  ],
  [
    [100_000, 1],
    [1200, 1],
  ],
]

test.for(sizes)('a picture of %j is scaled to %j', ([given, fitted]) => {
  expect(fittedSize({ width: given[0], height: given[1] }, LARGEST_PICTURE.menu)).toEqual({
    width: fitted[0],
    height: fitted[1],
  })
})

test('the URL of a dish picture shows whether it was uploaded', () => {
  expect(uploadedPicture(`/media/${path('a')}`)).toMatchObject({ width: 1200, height: 900 })
  expect(uploadedPicture(`/media/${path('a')}`)?.files[6]?.key).toBe(`/media/${path('a')}`)
  for (const other of [
    '/images/dishes/momos.webp',
    `https://example.com/media/${path('a')}`,
    '/media/menu/x.webp',
    '',
  ]) {
    expect(uploadedPicture(other)).toBeUndefined()
  }
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const files: [what: string, start: string, type: string | undefined][] = [
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'image/avif'],
  ['an AVIF that calls itself an image file first', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
  ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', undefined],
  ['a video', '\0\0\0\x18ftypisom\0\0\0\0isommp42', undefined],
  ['a film whose next box speaks of avif', '\0\0\0\x14ftypisom\0\0\0\0isomavif', undefined],
  ['a sound', 'RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['a GIF', 'GIF89a\x01\0\x01\0', undefined],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['a page', '<!doctype html><script>alert(1)</script>', undefined],
  ['a program', 'MZ\x90\0\x03\0\0\0', undefined],
  ['half a PNG signature', '\x89PNG', undefined],
  ['nothing', '', undefined],
]

test.for(files)('%s is recognized by its content', ([, start, type]) => {
  expect(pictureTypeOf(bytes(start))).toBe(type)
})
