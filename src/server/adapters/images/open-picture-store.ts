import { join } from 'node:path'
import { diskPictureStore } from './disk-picture-store.ts'
import type { PictureStore } from './picture-store.ts'
import { type Bucket, s3PictureStore } from './s3-picture-store.ts'

export type PicturePlace = { readonly dataDir: string; readonly imageBucket: Bucket | undefined }

/** Finished pictures: in the bucket when there is one, else in the data folder. */
export const openPictureStore = ({ dataDir, imageBucket }: PicturePlace): PictureStore =>
  imageBucket ? s3PictureStore(imageBucket) : diskPictureStore(join(dataDir, 'media'))
