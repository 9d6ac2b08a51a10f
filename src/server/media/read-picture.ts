import { isPictureKey } from '#domain/picture.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import type { StoredFile } from '#server/adapters/images/picture-store.ts'
import { storageFails } from './media-refusals.ts'

/** A file of an uploaded picture; undefined when there is none under this key. */
export const readPicture =
  ({ pictures, log }: Adapters) =>
  async (key: string): Promise<StoredFile | undefined> => {
    if (!isPictureKey(key)) return undefined
    return pictures.read(key).catch((error: unknown) => {
      log.error({ err: error }, 'a picture could not be read')
      throw storageFails()
    })
  }
