import type { PictureType } from './picture-upload.ts'

export type PictureSize = { readonly width: number; readonly height: number }
export type PictureFormat = 'webp' | 'avif'
/** One of the files an uploaded picture is stored as. */
export type PictureFile = { readonly key: string; readonly width: number; readonly format: PictureFormat }

/** Where a picture is stored: a dish's, or the site's, such as that of the first screen. */
export const PICTURE_FOLDERS = ['menu', 'site'] as const
export type PictureFolder = (typeof PICTURE_FOLDERS)[number]

/** No file is wider or higher than this. Pages show dishes at 600 CSS pixels at most, and the first screen as wide as it is. */
export const LARGEST_PICTURE: Readonly<Record<PictureFolder, PictureSize>> = {
  menu: { width: 1200, height: 1600 },
  site: { width: 1600, height: 1600 },
}
const SMALLER_WIDTHS = [320, 480, 800, 1200]
const STEM_MAX = 60

/** The name contains the size, so that a page can reserve space and derive the other widths from the URL alone. */
const PATH = /^(?:menu|site)\/[a-z0-9][a-z0-9-]*-(\d{1,4})x(\d{1,4})\.webp$/
const KEY = /^(?:menu|site)\/[a-z0-9][a-z0-9-]{0,200}\.(webp|avif)$/
const MEDIA = '/media/'

/** Whether this can be a storage key; other keys are never looked up. */
export const isPictureKey = (key: string): boolean => KEY.test(key)

export const pictureContentType = (key: string): string => (key.endsWith('.avif') ? 'image/avif' : 'image/webp')

type NewPicture = {
  readonly folder: PictureFolder
  readonly id: string
  readonly fileName: string
  /** Differs for each upload, so that a cached old picture is never shown for the new one. */
  readonly mark: string
  readonly size: PictureSize
}

/** `menu/{id}-{filename}`: the file name in plain letters, then the unique mark and the size. */
export const picturePath = ({ folder, id, fileName, mark, size }: NewPicture): string =>
  `${folder}/${id}-${stemOf(fileName)}-${mark}-${size.width}x${size.height}.webp`

function stemOf(fileName: string): string {
  const plain = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, STEM_MAX)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'picture' : plain
}

export const pictureUrl = (path: string): string => MEDIA + path

/** The path of the uploaded picture at this address; undefined for any other address. */
export function picturePathAt(address: string): string | undefined {
  const path = address.startsWith(MEDIA) ? address.slice(MEDIA.length) : ''
  return pictureSize(path) && path
}

export function pictureSize(path: string): PictureSize | undefined {
  const [, width, height] = PATH.exec(path) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** All files of a picture, small to large: WebP and AVIF in each width, the largest WebP under the plain name. */
export function pictureFiles(path: string): PictureFile[] {
  const size = pictureSize(path)
  if (!size) return []
  return widthsOf(size).flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => ({ key: keyOf(path, size, width, format), width, format })),
  )
}

/** The files, with addresses as keys, of an `imageUrl`; undefined when it is not an uploaded picture. */
export function uploadedPicture(imageUrl: string): (PictureSize & { readonly files: PictureFile[] }) | undefined {
  const path = picturePathAt(imageUrl)
  const size = path ? pictureSize(path) : undefined
  if (!path || !size) return undefined
  return { ...size, files: pictureFiles(path).map((file) => ({ ...file, key: pictureUrl(file.key) })) }
}

/** The size of a picture scaled to fit; small ones are not enlarged. */
export function fittedSize({ width, height }: PictureSize, largest: PictureSize): PictureSize {
  const scale = Math.min(1, largest.width / width, largest.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const widthsOf = ({ width }: PictureSize): number[] => [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width]

function keyOf(path: string, size: PictureSize, width: number, format: PictureFormat): string {
  if (width === size.width && format === 'webp') return path
  return path.replace(/\.webp$/, `-${width}.${format}`)
}

/** How many bytes at the start of a file reveal its type. */
export const SIGNATURE_BYTES = 64

const AVIF_BRANDS = new Set(['avif', 'avis'])

/** The type of a file by its first bytes, regardless of its name. */
export function pictureTypeOf(start: Uint8Array): PictureType | undefined {
  if (startsWith(start, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(start, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (textAt(start, 0) === 'RIFF' && textAt(start, 8) === 'WEBP') return 'image/webp'
  if (textAt(start, 4) === 'ftyp' && brandsOf(start).some((brand) => AVIF_BRANDS.has(brand))) return 'image/avif'
}

/** The major brand of an ISO media file, and its compatible brands within the given bytes. */
function brandsOf(start: Uint8Array): string[] {
  const boxEnd = Math.min(start.length, new DataView(start.buffer, start.byteOffset, 4).getUint32(0))
  const brands = [textAt(start, 8)]
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(textAt(start, at))
  return brands
}

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte)

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
