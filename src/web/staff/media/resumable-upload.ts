import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'
import type { PictureFolder } from '#domain/media/picture.ts'
import { UPLOADS_PATH } from '#domain/media/picture-upload.ts'
import { RETRY_PAUSES_MS, SINGLE_REQUEST_MAX_BYTES, type UploadPace, uploadPace } from './upload-pace.ts'

type Listeners = {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  /** All bytes are uploaded; the upload's URL. */
  readonly onSent: (url: string) => void
  readonly onFailed: (error: Error) => void
}

/** What a picture is for: a dish, if it already has an id, or the site. */
export type UploadTarget = { readonly itemId?: string | undefined; readonly folder?: PictureFolder | undefined }

type PictureFile = UploadTarget & { readonly file: File }

const STALL_CHECK_MS = 5_000

/**
 * Uploads a file by tus: small files in one request, others in growing chunks that resume after a lost connection. Can be paused
 * and resumed.
 */
export function resumableUpload(sent: PictureFile, { onProgress, onSent, onFailed }: Listeners) {
  const pace = uploadPace(Date.now)
  const run = watchedRun(pace, () => onFailed(new Error('The upload makes no progress.')))
  const opening = openUpload(sent, pace, {
    onProgress: (bytes, total) => {
      run.moved(bytes === total)
      onProgress(total === 0 ? 1 : bytes / total)
    },
    onSuccess: () => {
      run.end()
      onSent(run.upload()?.url ?? '')
    },
    onError: (error) => {
      run.end()
      onFailed(error)
    },
  })

  opening.then(run.opened, onFailed)

  return {
    start() {
      pace.restart()
      run.begin()
    },
    pause: run.pause,
    /** The server deletes unfinished uploads after a day. */
    cancel() {
      run.end()
      run
        .upload()
        ?.abort(true)
        .catch(() => {})
    },
  }
}

/** Starts and pauses an upload, and restarts it when no bytes move. */
function watchedRun(pace: UploadPace, onStalled: () => void) {
  let upload: Upload | undefined
  let isWanted = false
  let isAllSent = false
  let watch: ReturnType<typeof setInterval> | undefined

  function begin(): void {
    end()
    isWanted = true
    isAllSent = false
    watch = setInterval(checkProgress, STALL_CHECK_MS)
    upload?.start()
  }

  function end(): void {
    isWanted = false
    clearInterval(watch)
  }

  function pause(): void {
    end()
    void upload?.abort()
  }

  function checkProgress(): void {
    if (!pace.isStalled(isAllSent)) return
    pause()
    if (pace.mayRetry()) {
      pace.moved()
      begin()
    } else onStalled()
  }

  return {
    begin,
    end,
    pause,
    upload: () => upload,
    moved(isComplete: boolean): void {
      pace.moved()
      isAllSent = isComplete
    },
    opened(opened: Upload): void {
      upload = opened
      if (isWanted) begin()
    },
  }
}

async function openUpload(
  { file, itemId, folder }: PictureFile,
  pace: UploadPace,
  listeners: UploadOptions,
): Promise<Upload> {
  const tus = await import('tus-js-client')
  const upload = new tus.Upload(file, {
    ...listeners,
    endpoint: UPLOADS_PATH,
    headers: { 'Accept-Language': document.documentElement.lang },
    metadata: {
      filename: file.name,
      filetype: file.type,
      ...(itemId && { menuItemId: itemId }),
      ...(folder && { folder }),
    },
    // One upload for each file and what it is for.
    fingerprint: async () => ['picture', itemId ?? folder ?? 'new', file.name, file.size, file.lastModified].join('|'),
    removeFingerprintOnSuccess: true,
    uploadDataDuringCreation: file.size <= SINGLE_REQUEST_MAX_BYTES,
    chunkSize: pace.chunkBytes(),
    retryDelays: RETRY_PAUSES_MS,
    onShouldRetry: (error) => isTransient(statusOf(error)) && pace.mayRetry(),
    onAfterResponse: (request, response) => {
      // The library would start over. But an answer from a restarting server, or its proxy, says nothing about the upload.
      if (request.getMethod() === 'HEAD' && isTransient(response.getStatus())) throw new Error('Ask again later.')
      pace.arrived(Number(response.getHeader('Upload-Offset')))
    },
    onChunkComplete: () => {
      pace.chunkDone()
      upload.options.chunkSize = pace.chunkBytes()
    },
  })
  await resumeEarlierUpload(upload)
  return upload
}

/** Resumes the upload of the same file after a reload. */
async function resumeEarlierUpload(upload: Upload): Promise<void> {
  const [earlier] = (await upload.findPreviousUploads()).toSorted((one, other) =>
    other.creationTime.localeCompare(one.creationTime),
  )
  if (earlier) upload.resumeFromPreviousUpload(earlier)
}

/** Network errors (no status), server errors, and an upload that is locked for a moment. */
export const isTransient = (status: number): boolean =>
  status === 0 || status >= 500 || [409, 423, 429].includes(status)

/** The status of the answer; 0 without one. */
export const statusOf = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0

/** The text of the answer; empty without one. */
export const bodyOf = (error: Error | DetailedError): string =>
  'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : ''
