import { expect, test } from 'vitest'
import { pictureTypeOf } from './picture-content.ts'

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

test.for(files)('%s is known by its content', ([, start, type]) => {
  expect(pictureTypeOf(bytes(start))).toBe(type)
})
