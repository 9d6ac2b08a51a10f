import { z } from 'zod'
import { isPictureKey, pictureFiles, picturePathAt, pictureUrl } from '#domain/media/picture.ts'
import type { StoredFile } from '#server/adapters/images/picture-store.ts'
import { UPLOAD_KEPT_MS } from '#server/adapters/images/upload-folder.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob, defineScheduledJob } from '#server/shop-job.ts'
import { pictureGone, storageUnavailable } from './media-refusals.ts'
import { deletePicture, listUnusedBefore, lockPicture, markUnusedAsRemoved } from './picture-queries.ts'

export const REMOVE_PICTURES_JOB = defineJob({
  task: 'remove_pictures',
  lane: 'pictures',
  payload: z.object({ paths: z.array(z.string()) }),
  run: (shop, { paths }) => removeUnused(shop, paths),
})

export const SWEEP_PICTURES_JOB = defineScheduledJob({
  task: 'sweep_pictures',
  lane: 'pictures',
  at: '41 * * * *',
  run: sweepPictures,
})

/** A dish's picture: an uploaded one has a path, any other only a URL. */
type DishPicture = { readonly imagePath: string | null; readonly imageUrl: string }
export const NO_PICTURE: DishPicture = { imagePath: null, imageUrl: '' }
type PictureChange = { readonly imagePath?: string | null | undefined; readonly imageUrl?: string | undefined }

/**
 * The picture of a dish after a change, in the transaction that saves the dish. An uploaded picture must still exist, and
 * determines its address. The dish's former picture is deleted after the commit.
 */
export async function changePicture(tx: Db, change: PictureChange, current: DishPicture): Promise<DishPicture> {
  const next = pictureAfter(change, current)
  if (next.imagePath === current.imagePath) return next
  if (next.imagePath !== null && !(await lockPicture(tx, next.imagePath))) throw pictureGone()
  await releasePictures(tx, [current.imagePath])
  return next
}

function pictureAfter({ imagePath, imageUrl }: PictureChange, current: DishPicture): DishPicture {
  if (imagePath === undefined && (imageUrl === undefined || imageUrl === current.imageUrl)) {
    // Only these two fields: `current` is the whole dish.
    return { imagePath: current.imagePath, imageUrl: current.imageUrl }
  }
  const path = imagePath || (imageUrl !== current.imageUrl && picturePathAt(imageUrl ?? ''))
  if (path) return { imagePath: path, imageUrl: pictureUrl(path) }
  const address = imageUrl ?? current.imageUrl
  // The address of an uploaded picture must not outlive its path: the files behind it will be deleted.
  const isOfRemoved = current.imagePath !== null && address === current.imageUrl
  return { imagePath: null, imageUrl: isOfRemoved ? '' : address }
}

/** Queues a job that deletes these pictures after the commit, unless something uses them by then. */
export async function releasePictures(tx: Db, given: readonly (string | null)[]): Promise<void> {
  const paths = given.filter((path) => path !== null)
  if (paths.length > 0) await addJob(tx, REMOVE_PICTURES_JOB, { paths })
}

/** A file of an uploaded picture; undefined if there is none under this key. */
export async function readPicture({ pictures, log }: Shop, key: string): Promise<StoredFile | undefined> {
  if (!isPictureKey(key)) return undefined
  return pictures.read(key).catch((error: unknown) => {
    log.error({ err: error }, 'a picture could not be read')
    throw storageUnavailable()
  })
}

/** Deletes uploads that were not finished, and pictures that were not used, within a day. */
export async function sweepPictures(shop: Shop): Promise<void> {
  const dayAgo = new Date(shop.now().getTime() - UPLOAD_KEPT_MS)
  await shop.uploads.removeBegunBefore(dayAgo)
  await removeUnused(shop, await listUnusedBefore(shop.db, dayAgo))
}

/** Deletes the row last, so that a retry after a failure still finds it. */
async function removeUnused({ db, pictures, now }: Shop, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  for (const path of await markUnusedAsRemoved(db, paths, now())) {
    for (const { key } of pictureFiles(path)) await pictures.remove(key)
    await deletePicture(db, path)
  }
}
