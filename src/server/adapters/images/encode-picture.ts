import { open } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import {
  fittedSize,
  type PictureFormat,
  type PictureSize,
  pictureTypeOf,
  SIGNATURE_BYTES,
} from '#domain/media/picture.ts'

type EncodedFile = { readonly width: number; readonly format: PictureFormat }
/** A decoded picture, resized to fit, without the camera's metadata. */
export type DecodedPicture = {
  readonly size: PictureSize
  encode(file: EncodedFile): Promise<Uint8Array<ArrayBuffer>>
}
export type PictureFault = 'not_a_picture' | 'damaged' | 'too_many_pixels'

/** More than any phone camera produces. A file of a few kilobytes can claim gigabytes of pixels. */
const PIXELS_MAX = 64_000_000
const LONGEST_SECONDS = 30
const DECODERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif']

/** Loaded with the first picture, since its library takes memory that most days do not need. */
let loading: Promise<typeof import('sharp').default> | undefined

function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // No decoder except ours: no SVG, PDF or TIFF, whatever a file's name says.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: DECODERS })
    // Each file is read once. A cache would keep deleted files open.
    sharp.cache(false)
    return sharp
  })
  return loading
}

/** Decodes an untrusted file. A returned fault is the file's; a thrown error is ours. */
export async function decodePicture(path: string, largest: PictureSize): Promise<DecodedPicture | PictureFault> {
  const type = pictureTypeOf(await startOf(path))
  if (!type) return 'not_a_picture'
  const sharp = await loadSharp()
  const source = sharp(path, { limitInputPixels: false, failOn: 'error', sequentialRead: true, pages: 1 })
  const claimed = await source.metadata().catch(() => undefined)
  if (!claimed) return 'damaged'
  if (!matchesType(claimed, type)) return 'not_a_picture'
  if (claimed.width * claimed.height > PIXELS_MAX) return 'too_many_pixels'
  return pixelsOf(source, largest).catch((): PictureFault => 'damaged')
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The format as the decoder sees it. HEIF with AV1 inside is AVIF; with HEVC inside it is not. */
function matchesType({ format, compression }: Metadata, type: string): boolean {
  if (type === 'image/avif') return format === 'heif' && compression === 'av1'
  return type === `image/${format}`
}

/** Upright, in sRGB, no larger than needed. Every size is made from these pixels, so the file is decoded only once. */
async function pixelsOf(source: Sharp, largest: PictureSize): Promise<DecodedPicture> {
  const { data, info } = await source
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: LONGEST_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const sharp = await loadSharp()
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return {
    size: fittedSize(info, largest),
    async encode({ width, format }) {
      const resized = sharp(data, { raw }).resize({ width })
      const encoded = format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 78 })
      return new Uint8Array(await encoded.timeout({ seconds: LONGEST_SECONDS }).toBuffer())
    },
  }
}

const ICON_GROUND = '#fbf6ee'
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** A square PNG from one of our own files. Opaque icons have a margin around the picture. */
export async function encodeIcon(
  picture: Uint8Array,
  { size, isOpaque }: { readonly size: number; readonly isOpaque: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const background = isOpaque ? ICON_GROUND : CLEAR
  const margin = isOpaque ? Math.round(size * 0.14) : 0
  const inner = size - 2 * margin
  const sharp = await loadSharp()
  const icon = sharp(picture)
    .flatten(isOpaque && { background })
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background })
  return new Uint8Array(await icon.png().timeout({ seconds: LONGEST_SECONDS }).toBuffer())
}
