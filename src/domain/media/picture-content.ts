import type { PictureType } from './picture.ts'

/** How many bytes of a file tell what it is. */
export const TELLING_BYTES = 64

const AVIF_BRANDS = new Set(['avif', 'avis'])

/** What a file is by its own first bytes, whatever its name or sender says. */
export function pictureTypeOf(start: Uint8Array): PictureType | undefined {
  if (startsWith(start, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(start, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (textAt(start, 0) === 'RIFF' && textAt(start, 8) === 'WEBP') return 'image/webp'
  if (textAt(start, 4) === 'ftyp' && brandsOf(start).some((brand) => AVIF_BRANDS.has(brand))) return 'image/avif'
}

/** The major brand of an ISO media file and the compatible ones that lie within the bytes given. */
function brandsOf(start: Uint8Array): string[] {
  const boxEnd = Math.min(start.length, new DataView(start.buffer, start.byteOffset, 4).getUint32(0))
  const brands = [textAt(start, 8)]
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(textAt(start, at))
  return brands
}

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte)

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
