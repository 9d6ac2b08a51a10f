import { message } from '#domain/language/translate.ts'
import { NOT_A_PICTURE, PICTURE_TOO_LARGE } from '#domain/media/picture-upload.ts'
import { Refusal } from '#domain/refusal.ts'
import type { PictureFault } from '#server/adapters/images/encode-picture.ts'

export const tooLarge = () => new Refusal('too_large', PICTURE_TOO_LARGE)

export const notAPicture = () => new Refusal('unsupported_media', NOT_A_PICTURE)

/** tus: a part of an upload has a type of its own. */
export const notAPart = () =>
  new Refusal(
    'unsupported_media',
    message('Please send parts of an upload with Content-Type: application/offset+octet-stream.'),
  )

export const storageUnavailable = () =>
  new Refusal('storage_unavailable', message('The picture could not be stored. Please try again in a moment.'))

export const uploadGone = () =>
  new Refusal('not_found', message('This upload no longer exists. Please start it again.'))

export const PICTURE_GONE = message('This picture no longer exists. Please upload it again.')
export const pictureGone = () => new Refusal('picture_gone', PICTURE_GONE)

const REFUSALS = {
  not_a_picture: notAPicture,
  damaged: () => new Refusal('unsupported_media', message('This picture is damaged. Please choose another one.')),
  too_many_pixels: () =>
    new Refusal('too_large', message('This picture has too many pixels. Please choose one of at most 64 megapixels.')),
} as const satisfies Record<PictureFault, () => Refusal>

export const decodingRefusal = (fault: PictureFault): Refusal => REFUSALS[fault]()
