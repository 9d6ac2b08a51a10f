import type { UploadedPicture } from '#contract/menu.ts'
import { type ApiClient, ApiProblem, UNREACHABLE } from '#web/parts/api-client.ts'
import { bodyOf, isTransient, resumableUpload, statusOf, type UploadTarget } from './resumable-upload.ts'
import { OPERATION_RETRY_MS, pauseBefore } from './upload-pace.ts'

export type Sending = {
  /** The uploaded picture; rejects with an ApiProblem. Never settles after a cancel. */
  readonly result: Promise<UploadedPicture>
  pause(): void
  resume(): void
  /** Also discards what was uploaded so far. */
  cancel(): void
}

type SendingParts = {
  readonly target: UploadTarget
  readonly api: ApiClient
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Uploads a picture. */
export function sendPicture(file: File, { target, api, onProgress }: SendingParts): Sending {
  const { promise: result, resolve, reject } = Promise.withResolvers<UploadedPicture>()
  const upload = resumableUpload(
    { ...target, file },
    {
      onProgress,
      onSent: (url) => void readPicture(api, url).then(resolve, reject),
      onFailed: (error) => void signInAgain(api, error).then(upload.start, reject),
    },
  )
  upload.start()
  return { result, pause: upload.pause, resume: upload.start, cancel: upload.cancel }
}

/** Resumes after a new sign-in; any other error ends the upload. */
async function signInAgain(api: ApiClient, error: Error): Promise<void> {
  if (statusOf(error) !== 401) throw problemFrom(error)
  await api.get('/admin/session')
}

/** Retried on network and storage errors. */
async function readPicture(api: ApiClient, url: string): Promise<UploadedPicture> {
  const id = new URL(url, location.href).pathname.split('/').at(-1) ?? ''
  const giveUpAt = Date.now() + OPERATION_RETRY_MS
  for (let tries = 0; ; tries++) {
    try {
      return await api.get('/admin/uploads/:id/picture', { param: { id }, timeoutMs: OPERATION_RETRY_MS })
    } catch (error) {
      const isWorthIt = error instanceof ApiProblem && isTransient(error.status) && Date.now() < giveUpAt
      if (!isWorthIt) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseBefore(tries)))
    }
  }
}

const UNEXPLAINED = 'The picture could not be uploaded. Please try again.'

function problemFrom(error: Error): ApiProblem {
  const status = statusOf(error)
  if (status === 0) return new ApiProblem({ status, error: UNREACHABLE, code: 'unreachable' })
  return new ApiProblem({ status, error: sentenceOf(error) ?? UNEXPLAINED, code: 'upload_failed' })
}

/** The server's problem, unless a proxy answered. */
function sentenceOf(error: Error): string | undefined {
  try {
    const answer: { error?: unknown } = JSON.parse(bodyOf(error))
    return typeof answer.error === 'string' ? answer.error : undefined
  } catch {
    return undefined
  }
}
