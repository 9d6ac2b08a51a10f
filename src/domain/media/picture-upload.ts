import { message } from '../language/translate.ts'

/** Below it, pictures are uploaded by tus. */
export const UPLOADS_PATH = '/api/admin/uploads'
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const PICTURE_TOO_LARGE = message('Pictures can be at most 15 MB.')
export const NOT_A_PICTURE = message('Please choose a JPEG, PNG, WebP or AVIF picture.')

export type PictureType = (typeof PICTURE_TYPES)[number]

export const isPictureType = (type: string): type is PictureType => PICTURE_TYPES.some((known) => known === type)

export const HEIC_UNREADABLE = message(
  'This device cannot read HEIC photos: choose it on the phone that took it, or save it as a JPEG first.',
)

/** Photos as many phones store them. Some systems do not know their type. */
export const isHeic = ({ name, type }: { readonly name: string; readonly type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
