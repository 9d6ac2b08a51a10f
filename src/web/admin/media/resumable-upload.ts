import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'
import type { PictureFolder } from '#domain/picture.ts'
import { UPLOADS_PATH } from '#domain/picture-upload.ts'
import { PLAIN_UP_TO_BYTES, RETRY_PAUSES_MS, type UploadPace, uploadPace } from './upload-pace.ts'

type Listeners = {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  /** All bytes are uploaded; the upload's URL. */
  readonly onSent: (url: string) => void
  readonly onFailed: (error: Error) => void
}
/** What a picture is for: a dish, if it already has an id, or the site. */
export type UploadTarget = { readonly itemId?: string | undefined; readonly folder?: PictureFolder | undefined }

type Sent = UploadTarget & { readonly file: File }

const STALL_CHECK_MS = 5_000

/**
 * Uploads a file by tus: small files in one request, others in growing chunks that resume after a lost connection. Can be paused
 * and resumed.
 */
export function resumableUpload(sent: Sent, { onProgress, onSent, onFailed }: Listeners) {
  const pace = uploadPace(Date.now)
  const run = uploadRun(pace, () => onFailed(new Error('The line is silent.')))
  const opening = openUpload(sent, pace, {
    onProgress: (bytes, total) => {
      run.moved(bytes === total)
      onProgress(total === 0 ? 1 : bytes / total)
    },
    onSuccess: () => {
      run.rest()
      onSent(run.upload()?.url ?? '')
    },
    onError: (error) => {
      run.rest()
      onFailed(error)
    },
  })

  opening.then(run.opened, onFailed)

  return {
    start() {
      pace.restart()
      run.go()
    },
    pause: run.pause,
    /** The server deletes unfinished uploads after a day. */
    cancel() {
      run.rest()
      run
        .upload()
        ?.abort(true)
        .catch(() => {})
    },
  }
}

/** Starts and pauses an upload, and restarts it when no bytes move. */
function uploadRun(pace: UploadPace, onSilent: () => void) {
  let upload: Upload | undefined
  let isWanted = false
  let isAllSent = false
  let watch: ReturnType<typeof setInterval> | undefined

  function go(): void {
    rest()
    isWanted = true
    isAllSent = false
    watch = setInterval(checkLine, STALL_CHECK_MS)
    upload?.start()
  }

  function rest(): void {
    isWanted = false
    clearInterval(watch)
  }

  function pause(): void {
    rest()
    void upload?.abort()
  }

  function checkLine(): void {
    if (!pace.isStalled(isAllSent)) return
    pause()
    if (pace.mayRetry()) {
      pace.moved()
      go()
    } else onSilent()
  }

  return {
    go,
    rest,
    pause,
    upload: () => upload,
    moved(isComplete: boolean): void {
      pace.moved()
      isAllSent = isComplete
    },
    opened(opened: Upload): void {
      upload = opened
      if (isWanted) go()
    },
  }
}

async function openUpload({ file, itemId, folder }: Sent, pace: UploadPace, listeners: UploadOptions): Promise<Upload> {
  const tus = await import('tus-js-client')
  const upload = new tus.Upload(file, {
    ...listeners,
    endpoint: UPLOADS_PATH,
    metadata: {
      filename: file.name,
      filetype: file.type,
      ...(itemId && { menuItemId: itemId }),
      ...(folder && { folder }),
    },
    // One upload for each file and what it is for.
    fingerprint: async () => ['picture', itemId ?? folder ?? 'new', file.name, file.size, file.lastModified].join('|'),
    removeFingerprintOnSuccess: true,
    uploadDataDuringCreation: file.size <= PLAIN_UP_TO_BYTES,
    chunkSize: pace.pieceBytes(),
    retryDelays: RETRY_PAUSES_MS,
    onShouldRetry: (error) => isTransient(statusOf(error)) && pace.mayRetry(),
    onAfterResponse: (request, response) => {
      // The library would start over. But an answer from a restarting server, or its proxy, says nothing about the upload.
      if (request.getMethod() === 'HEAD' && isTransient(response.getStatus())) throw new Error('Ask again later.')
      pace.arrived(Number(response.getHeader('Upload-Offset')))
    },
    onChunkComplete: () => {
      pace.pieceDone()
      upload.options.chunkSize = pace.pieceBytes()
    },
  })
  await goOnWithEarlier(upload)
  return upload
}

/** Resumes the upload of the same file after a reload. */
async function goOnWithEarlier(upload: Upload): Promise<void> {
  const [earlier] = (await upload.findPreviousUploads()).toSorted((one, other) =>
    other.creationTime.localeCompare(one.creationTime),
  )
  if (earlier) upload.resumeFromPreviousUpload(earlier)
}

/** Network errors (no status), server errors, and an upload that is locked for a moment. */
export const isTransient = (status: number): boolean =>
  status === 0 || status >= 500 || [409, 423, 429].includes(status)

export const statusOf = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0

export const bodyOf = (error: Error | DetailedError): string =>
  'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : ''
