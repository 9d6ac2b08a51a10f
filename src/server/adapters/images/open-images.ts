import { join } from 'node:path'
import { diskPictureStore } from './disk-picture-store.ts'
import { closeOtherDecoders } from './encode-picture.ts'
import type { PictureStore } from './picture-store.ts'
import { type Bucket, s3PictureStore } from './s3-picture-store.ts'
import { openUploadFolder, type UploadFolder } from './upload-folder.ts'

/** What uploaded pictures need of the outside world: uploads under way always on disk, finished pictures there or in a bucket. */
export type Images = { readonly pictures: PictureStore; readonly uploads: UploadFolder }

export function openImages({ dataDir, imageBucket }: { dataDir: string; imageBucket: Bucket | undefined }): Images {
  closeOtherDecoders()
  return {
    pictures: imageBucket ? s3PictureStore(imageBucket) : diskPictureStore(join(dataDir, 'media')),
    uploads: openUploadFolder(join(dataDir, 'uploads')),
  }
}
