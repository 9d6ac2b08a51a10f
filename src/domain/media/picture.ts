/** What an uploaded picture may be (decisions, Images). */
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const PICTURE_TOO_LARGE = 'Pictures can be at most 15 MB.'
export const NOT_A_PICTURE = 'Please choose a JPEG, PNG, WebP or AVIF picture.'

export type PictureType = (typeof PICTURE_TYPES)[number]
export type PictureSize = { readonly width: number; readonly height: number }
export type PictureFormat = 'webp' | 'avif'
/** One of the files that an uploaded picture is kept as. */
export type PictureFile = { readonly key: string; readonly width: number; readonly format: PictureFormat }

/** No file is wider or higher than this; dishes are drawn at 600 CSS pixels at most. */
export const LARGEST_PICTURE: PictureSize = { width: 1200, height: 1600 }
const SMALLER_WIDTHS = [320, 480, 800]
const STEM_MAX = 60

/** The name tells the size, so that whoever has an address alone can reserve its room and knows its other widths. */
const PATH = /^menu\/[a-z0-9][a-z0-9-]*-(\d{1,4})x(\d{1,4})\.webp$/
const KEY = /^menu\/[a-z0-9][a-z0-9-]{0,200}\.(webp|avif)$/
const MEDIA = '/media/'

export const isPictureType = (type: string): type is PictureType => PICTURE_TYPES.some((known) => known === type)

/** Whether something could be kept under this key at all: nothing else is ever looked for. */
export const isPictureKey = (key: string): boolean => KEY.test(key)

/** What the file under such a key is served and stored as. */
export const pictureContentType = (key: string): string => (key.endsWith('.avif') ? 'image/avif' : 'image/webp')

type NewPicture = {
  /** The dish it is for, or whatever else is its own. */
  readonly id: string
  /** As the person who uploads it calls it. */
  readonly fileName: string
  /** Differs from one upload to the next, so that a kept copy of the old picture is never shown for the new one. */
  readonly mark: string
  readonly size: PictureSize
}

/** `menu/{id}-{filename}` of the specification, section 7: the file name in plain letters, then what makes it the only one. */
export const picturePath = ({ id, fileName, mark, size }: NewPicture): string =>
  `menu/${id}-${stemOf(fileName)}-${mark}-${size.width}x${size.height}.webp`

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

/** Where the browser finds it. */
export const pictureUrl = (path: string): string => MEDIA + path

/** The path of the uploaded picture that lies at this address; undefined for any other address. */
export function picturePathAt(address: string): string | undefined {
  const path = address.startsWith(MEDIA) ? address.slice(MEDIA.length) : ''
  return pictureSize(path) && path
}

export function pictureSize(path: string): PictureSize | undefined {
  const [, width, height] = PATH.exec(path) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** All files of a picture, from small to large: WebP and AVIF in each width, the largest WebP under the plain name. */
export function pictureFiles(path: string): PictureFile[] {
  const size = pictureSize(path)
  if (!size) return []
  return widthsOf(size).flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => ({ key: keyOf(path, size, width, format), width, format })),
  )
}

/** The same as addresses, of a dish's `imageUrl`; undefined when that is no uploaded picture. */
export function uploadedPicture(imageUrl: string): (PictureSize & { readonly files: PictureFile[] }) | undefined {
  const path = picturePathAt(imageUrl)
  const size = path ? pictureSize(path) : undefined
  if (!path || !size) return undefined
  return { ...size, files: pictureFiles(path).map((file) => ({ ...file, key: pictureUrl(file.key) })) }
}

/** The size of a picture once it is made to fit; a small one is not enlarged. */
export function fittedSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, LARGEST_PICTURE.width / width, LARGEST_PICTURE.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const widthsOf = ({ width }: PictureSize): number[] => [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width]

function keyOf(path: string, size: PictureSize, width: number, format: PictureFormat): string {
  if (width === size.width && format === 'webp') return path
  return path.replace(/\.webp$/, `-${width}.${format}`)
}
