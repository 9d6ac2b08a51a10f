/** Below it, pictures are uploaded by tus. */
export const UPLOADS_PATH = '/api/admin/uploads'
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const PICTURE_TOO_LARGE = 'Pictures can be at most 15 MB.'
export const NOT_A_PICTURE = 'Please choose a JPEG, PNG, WebP or AVIF picture.'

export type PictureType = (typeof PICTURE_TYPES)[number]

export const isPictureType = (type: string): type is PictureType => PICTURE_TYPES.some((known) => known === type)
