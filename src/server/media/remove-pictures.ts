import { z } from 'zod'
import { pictureFiles } from '#domain/picture.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { UPLOAD_KEPT_MS } from '#server/adapters/images/upload-folder.ts'
import { deletePicture, giveUpUnshown, listUnshownBefore } from './picture-queries.ts'

// The payloads of the jobs.
const PicturePaths = z.object({ paths: z.array(z.string()) })
const FinishedUpload = z.object({ uploadId: z.string() })

/** A job: deletes pictures in all their sizes, except those that a dish shows. */
export const removePictures =
  (adapters: Adapters) =>
  async (payload: unknown): Promise<void> => {
    const { paths } = PicturePaths.parse(payload)
    await removeUnshown(adapters, paths)
  }

/** A job: the original of a picture that was made is not needed any more, nor what its camera wrote into it. */
export const forgetUpload =
  ({ uploads }: Adapters) =>
  async (payload: unknown): Promise<void> =>
    uploads.remove(FinishedUpload.parse(payload).uploadId)

/** Uploads that nobody finished or used within a day (decisions, Images). */
export const sweepPictures = (adapters: Adapters) => async (): Promise<void> => {
  const dayAgo = new Date(adapters.now().getTime() - UPLOAD_KEPT_MS)
  await adapters.uploads.removeBegunBefore(dayAgo)
  await removeUnshown(adapters, await listUnshownBefore(adapters.db, dayAgo))
}

/** The rows go last: a failure on the way is found again by the next try. */
async function removeUnshown({ db, pictures, now }: Adapters, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  for (const path of await giveUpUnshown(db, paths, now())) {
    for (const { key } of pictureFiles(path)) await pictures.remove(key)
    await deletePicture(db, path)
  }
}
