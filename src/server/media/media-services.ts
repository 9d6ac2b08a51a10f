import type { Adapters } from '#server/adapters/adapters.ts'
import { makePicture } from './make-picture.ts'
import { readPicture } from './read-picture.ts'
import { forgetUpload, removePictures, sweepPictures } from './remove-pictures.ts'

export const mediaServices = (adapters: Adapters) => ({
  makePicture: makePicture(adapters),
  readPicture: readPicture(adapters),
  removePictures: removePictures(adapters),
  forgetUpload: forgetUpload(adapters),
  sweepPictures: sweepPictures(adapters),
})
export type MediaServices = ReturnType<typeof mediaServices>
