import { createHash } from 'node:crypto'
import type { UploadedPicture } from '#contract/menu.ts'
import { pictureContentType, pictureFiles, picturePath, pictureSize, pictureUrl } from '#domain/picture.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { type DecodedPicture, decodePicture } from '#server/adapters/images/encode-picture.ts'
import type { Upload } from '#server/adapters/images/upload-folder.ts'
import { addJob } from '#server/database/job-queries.ts'
import { inTurn } from './in-turn.ts'
import { refusalOf, storageFails, uploadGone } from './media-refusals.ts'
import { findPictureOfUpload, insertPicture, markStored } from './picture-queries.ts'

export const FORGET_UPLOAD_JOB = 'forget_upload'
/** A browser tries for ten minutes to learn how its upload ended; then the original's bytes are deleted. */
const ORIGINAL_KEPT_MS = 15 * 60 * 1000

/**
 * Makes the picture of a finished upload, in all its sizes, once: whoever asks again gets the same. One is made at a time,
 * so that the processor stays free for guests.
 */
export function makePicture(adapters: Adapters): (uploadId: string) => Promise<UploadedPicture> {
  const makeInTurn = inTurn()
  return async (uploadId) => (await findMade(adapters, uploadId)) ?? makeInTurn(() => make(adapters, uploadId))
}

async function findMade({ db }: Adapters, uploadId: string): Promise<UploadedPicture | undefined> {
  const row = await findPictureOfUpload(db, uploadId)
  if (row?.removedAt) throw uploadGone()
  return row?.storedAt ? showPicture(row.path) : undefined
}

async function make(adapters: Adapters, uploadId: string): Promise<UploadedPicture> {
  const madeMeanwhile = await findMade(adapters, uploadId)
  if (madeMeanwhile) return madeMeanwhile
  const upload = await adapters.uploads.findFinished(uploadId)
  if (!upload) throw uploadGone()
  const picture = await decodePicture(upload.path)
  if (typeof picture === 'string') {
    await adapters.uploads.remove(uploadId)
    throw refusalOf(picture)
  }
  const path = pathFor(upload, picture)
  await store(adapters, { upload, picture, path })
  return showPicture(path)
}

function pathFor({ id, fileName, itemId }: Upload, { size }: DecodedPicture): string {
  const mark = createHash('sha256').update(id).digest('hex').slice(0, 12)
  return picturePath({ id: itemId ?? id, fileName, mark, size })
}

type Storing = { readonly upload: Upload; readonly picture: DecodedPicture; readonly path: string }

/** The row comes before the first file, and says "stored" after the last one: no file is ever left that nobody knows. */
async function store({ db, pictures, now, log }: Adapters, { upload, picture, path }: Storing): Promise<void> {
  await insertPicture(db, { path, uploadId: upload.id, createdAt: now() })
  for (const { key, width, format } of pictureFiles(path)) {
    const content = await picture.encode({ width, format })
    await pictures.put(key, { content, contentType: pictureContentType(key) }).catch((error: unknown) => {
      log.error({ err: error }, 'a picture could not be stored')
      throw storageFails()
    })
  }
  await db.transaction(async (tx) => {
    await markStored(tx, path, now())
    const uploadId = upload.id
    const jobKey = `${FORGET_UPLOAD_JOB}:${uploadId}`
    await addJob(tx, FORGET_UPLOAD_JOB, { uploadId }, { delayMs: ORIGINAL_KEPT_MS, jobKey })
  })
}

function showPicture(path: string): UploadedPicture {
  const size = pictureSize(path)
  if (!size) throw new Error('A picture was stored under a path that does not tell its size.')
  return { imagePath: path, imageUrl: pictureUrl(path), ...size }
}
