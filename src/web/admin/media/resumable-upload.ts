import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'
import { PLAIN_UP_TO_BYTES, RETRY_PAUSES_MS, type UploadPace, uploadPace } from './upload-pace.ts'

type Listeners = {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  /** All bytes have come; the upload's address. */
  readonly onSent: (url: string) => void
  readonly onFailed: (error: Error) => void
}
type Sent = { readonly file: File; readonly itemId: string | undefined }

const ENDPOINT = '/api/admin/uploads'
const STALL_CHECK_MS = 5_000

/**
 * A file on its way by tus: small ones in one request, others in growing pieces that go on where a lost line left them.
 * Started, paused and started again at will.
 */
export function resumableUpload(sent: Sent, { onProgress, onSent, onFailed }: Listeners) {
  const pace = uploadPace(Date.now)
  let upload: Upload | undefined
  let isWanted = false
  let isAllSent = false
  let watch: ReturnType<typeof setInterval> | undefined

  const opening = openUpload(sent, pace, {
    onProgress: (bytes, total) => {
      pace.moved()
      isAllSent = bytes === total
      onProgress(total === 0 ? 1 : bytes / total)
    },
    onSuccess: () => {
      rest()
      onSent(upload?.url ?? '')
    },
    onError: (error) => {
      rest()
      onFailed(error)
    },
  })

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
    } else onFailed(new Error('The line is silent.'))
  }

  opening.then((opened) => {
    upload = opened
    if (isWanted) go()
  }, onFailed)

  return {
    start() {
      pace.restart()
      go()
    },
    pause,
    /** What the server keeps of it all the same it forgets after a day. */
    cancel() {
      rest()
      upload?.abort(true).catch(() => {})
    },
  }
}

async function openUpload({ file, itemId }: Sent, pace: UploadPace, listeners: UploadOptions): Promise<Upload> {
  const tus = await import('tus-js-client')
  const upload = new tus.Upload(file, {
    ...listeners,
    endpoint: ENDPOINT,
    metadata: { filename: file.name, filetype: file.type, ...(itemId && { menuItemId: itemId }) },
    // The same file for another dish is another upload.
    fingerprint: async () => ['picture', itemId ?? 'new', file.name, file.size, file.lastModified].join('|'),
    removeFingerprintOnSuccess: true,
    uploadDataDuringCreation: file.size <= PLAIN_UP_TO_BYTES,
    chunkSize: pace.pieceBytes(),
    retryDelays: RETRY_PAUSES_MS,
    onShouldRetry: (error) => isPassing(statusOf(error)) && pace.mayRetry(),
    onAfterResponse: (_, response) => pace.arrived(Number(response.getHeader('Upload-Offset'))),
    onChunkComplete: () => {
      pace.pieceDone()
      upload.options.chunkSize = pace.pieceBytes()
    },
  })
  await goOnWithEarlier(upload)
  return upload
}

/** The same file, chosen again after a reload, goes on where it was. */
async function goOnWithEarlier(upload: Upload): Promise<void> {
  const [earlier] = (await upload.findPreviousUploads()).toSorted((one, other) =>
    other.creationTime.localeCompare(one.creationTime),
  )
  if (earlier) upload.resumeFromPreviousUpload(earlier)
}

/** The line failed (no status), the server did, or somebody else holds the upload for a moment. */
export const isPassing = (status: number): boolean => status === 0 || status >= 500 || [409, 423, 429].includes(status)

export const statusOf = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0

export const bodyOf = (error: Error | DetailedError): string =>
  'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : ''
