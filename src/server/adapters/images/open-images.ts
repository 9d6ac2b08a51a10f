import { join } from 'node:path'
import { closeOtherDecoders } from './encode-picture.ts'
import { openPictureStore, type PicturePlace } from './open-picture-store.ts'
import type { PictureStore } from './picture-store.ts'
import { openUploadFolder, type UploadFolder } from './upload-folder.ts'

/** What uploaded pictures need of the outside world: uploads under way always on disk, finished pictures there or in a bucket. */
export type Images = { readonly pictures: PictureStore; readonly uploads: UploadFolder }

export function openImages(place: PicturePlace): Images {
  closeOtherDecoders()
  return { pictures: openPictureStore(place), uploads: openUploadFolder(join(place.dataDir, 'uploads')) }
}
