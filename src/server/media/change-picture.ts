import { picturePathAt, pictureUrl } from '#domain/picture.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { pictureGone } from './media-refusals.ts'
import { holdPicture } from './picture-queries.ts'

export const REMOVE_PICTURES_JOB = 'remove_pictures'

/** A dish's picture: an uploaded one with its path, or any other by its address alone. */
export type DishPicture = { readonly imagePath: string | null; readonly imageUrl: string }
export const NO_PICTURE: DishPicture = { imagePath: null, imageUrl: '' }
type PictureChange = { readonly imagePath?: string | null | undefined; readonly imageUrl?: string | undefined }

/**
 * The picture of a dish after a change, in the transaction that saves the dish. An uploaded picture must still be there, and
 * brings its own address; what the dish showed before is deleted when the transaction has committed.
 */
export async function changePicture(tx: Db, change: PictureChange, current: DishPicture): Promise<DishPicture> {
  const next = pictureAfter(change, current)
  if (next.imagePath === current.imagePath) return next
  if (next.imagePath !== null && !(await holdPicture(tx, next.imagePath))) throw pictureGone()
  await releasePictures(tx, [current.imagePath])
  return next
}

/** Deletes pictures after the transaction, unless a dish shows them by then. */
export async function releasePictures(tx: Db, given: readonly (string | null)[]): Promise<void> {
  const paths = given.filter((path) => path !== null)
  if (paths.length > 0) await addJob(tx, REMOVE_PICTURES_JOB, { paths })
}

function pictureAfter({ imagePath, imageUrl }: PictureChange, current: DishPicture): DishPicture {
  if (imagePath === undefined && (imageUrl === undefined || imageUrl === current.imageUrl)) {
    // Only these two: `current` is the whole dish, and the rest of it is about to change.
    return { imagePath: current.imagePath, imageUrl: current.imageUrl }
  }
  const path = imagePath || (imageUrl !== current.imageUrl && picturePathAt(imageUrl ?? ''))
  if (path) return { imagePath: path, imageUrl: pictureUrl(path) }
  const address = imageUrl ?? current.imageUrl
  // Without its path an upload's address would be one that nobody keeps.
  const isOfGivenUp = current.imagePath !== null && address === current.imageUrl
  return { imagePath: null, imageUrl: isOfGivenUp ? '' : address }
}
