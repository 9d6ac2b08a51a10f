import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { UploadedPicture } from '#contract/menu.ts'
import {
  LARGEST_PICTURE,
  pictureContentType,
  pictureFiles,
  picturePath,
  pictureSize,
  pictureUrl,
} from '#domain/media/picture.ts'
import { type DecodedPicture, decodePicture } from '#server/adapters/images/encode-picture.ts'
import type { Upload } from '#server/adapters/images/upload-folder.ts'
import { addJob } from '#server/database/job-queries.ts'
import { oneAtATime } from '#server/process/one-at-a-time.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { decodingRefusal, storageUnavailable, uploadGone } from './media-refusals.ts'
import { findPictureOfUpload, insertPicture, markStored } from './picture-queries.ts'

/** Deletes the original of a finished picture, with the camera's metadata. */
export const REMOVE_UPLOAD_JOB = defineJob({
  task: 'forget_upload',
  lane: 'pictures',
  payload: z.object({ uploadId: z.string() }),
  run: ({ uploads }, { uploadId }) => uploads.remove(uploadId),
})
/** A browser asks for the result of its upload for up to ten minutes, which needs the original. */
const ORIGINAL_KEPT_MS = 15 * 60 * 1000

/** Makes the picture of a finished upload in all its sizes, once: later calls get the same picture. */
export async function makePicture(shop: Shop, uploadId: string): Promise<UploadedPicture> {
  return (await findMade(shop, uploadId)) ?? inTurn(() => make(shop, uploadId))
}

/** One picture at a time in this process, so that the processor stays free for guests. */
const inTurn = oneAtATime()

async function findMade({ db }: Shop, uploadId: string): Promise<UploadedPicture | undefined> {
  const row = await findPictureOfUpload(db, uploadId)
  if (row?.removedAt) throw uploadGone()
  return row?.storedAt ? showPicture(row.path) : undefined
}

async function make(shop: Shop, uploadId: string): Promise<UploadedPicture> {
  const alreadyMade = await findMade(shop, uploadId)
  if (alreadyMade) return alreadyMade
  const upload = await shop.uploads.findFinished(uploadId)
  if (!upload) throw uploadGone()
  const picture = await decodePicture(upload.path, LARGEST_PICTURE[upload.folder])
  if (typeof picture === 'string') {
    await shop.uploads.remove(uploadId)
    throw decodingRefusal(picture)
  }
  const path = pathFor(upload, picture)
  await store(shop, { upload, picture, path })
  return showPicture(path)
}

function pathFor({ id, fileName, itemId, folder }: Upload, { size }: DecodedPicture): string {
  const mark = createHash('sha256').update(id).digest('hex').slice(0, 12)
  return picturePath({ folder, id: itemId ?? id, fileName, mark, size })
}

type Storing = { readonly upload: Upload; readonly picture: DecodedPicture; readonly path: string }

/** Inserts the row before the first file and marks it as stored after the last one, so that no file is ever without a row. */
async function store({ db, pictures, now, log }: Shop, { upload, picture, path }: Storing): Promise<void> {
  await insertPicture(db, { path, uploadId: upload.id, createdAt: now() })
  for (const { key, width, format } of pictureFiles(path)) {
    const content = await picture.encode({ width, format })
    await pictures.put(key, { content, contentType: pictureContentType(key) }).catch((error: unknown) => {
      log.error({ err: error }, 'a picture could not be stored')
      throw storageUnavailable()
    })
  }
  await db.transaction(async (tx) => {
    await markStored(tx, path, now())
    const uploadId = upload.id
    const jobKey = `${REMOVE_UPLOAD_JOB.task}:${uploadId}`
    await addJob(tx, REMOVE_UPLOAD_JOB, { uploadId }, { delayMs: ORIGINAL_KEPT_MS, jobKey })
  })
}

function showPicture(path: string): UploadedPicture {
  const size = pictureSize(path)
  if (!size) throw new Error('A picture was stored under a path without its size.')
  return { imagePath: path, imageUrl: pictureUrl(path), ...size }
}
