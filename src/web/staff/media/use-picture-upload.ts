import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UploadedPicture } from '#contract/menu.ts'
import { message } from '#domain/language/translate.ts'
import { isPictureType, NOT_A_PICTURE, PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from '#domain/media/picture-upload.ts'
import { type ApiClient, ApiProblem, UNREACHABLE } from '#web/parts/api-client.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { bodyOf, isTransient, resumableUpload, statusOf, type UploadTarget } from './resumable-upload.ts'
import { OPERATION_RETRY_MS, pauseBefore } from './upload-pace.ts'

export type PictureUpload = {
  readonly file: File
  readonly preview: string
  readonly phase: 'sending' | 'paused' | 'failed'
  /** From 0 to 1; at 1 the server resizes the picture. */
  readonly share: number
}

type UploadOptions = { readonly target: UploadTarget; readonly onDone: (picture: UploadedPicture) => void }
type Running = { readonly sending: Sending; readonly preview: string }

/** Uploads one picture for a form; `onDone` gets the result. */
export function usePictureUpload({ target, onDone }: UploadOptions) {
  const api = useAdminApi()
  const { upload, running, begin, change, forget } = useRunningUpload()
  const [problem, setProblem] = useState<string | null>(null)
  // The form changes during an upload: calling the initial `onDone` would lose later input.
  const latestOnDone = useLatest(onDone)

  async function send(file: File) {
    const sending = sendPicture(file, { target, api, onProgress: (share) => isMine() && change({ share }) })
    const isMine = () => running.current?.sending === sending
    begin(file, sending)
    setProblem(null)
    try {
      const picture = await sending.result
      if (!isMine()) return
      // Rendered at once: a second upload that ends in the same moment must build on what this one has changed.
      flushSync(() => {
        forget()
        latestOnDone.current(picture)
      })
    } catch (error) {
      if (!isMine()) return
      setProblem(reasonOf(error))
      if (isFinal(error)) forget()
      else change({ phase: 'failed' })
    }
  }

  function cancel() {
    running.current?.sending.cancel()
    forget()
    setProblem(null)
  }

  return {
    upload,
    problem,
    cancel,
    choose(file: File) {
      cancel()
      const refusal = refusalOf(file)
      if (refusal) setProblem(refusal)
      else void send(file)
    },
    pause() {
      running.current?.sending.pause()
      change({ phase: 'paused' })
    },
    resume() {
      change({ phase: 'sending' })
      running.current?.sending.resume()
    },
    /** Continues from what is already uploaded. */
    retry() {
      if (!upload) return
      forget()
      void send(upload.file)
    },
  }
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

function useRunningUpload() {
  const [upload, setUpload] = useState<PictureUpload | null>(null)
  const running = useRef<Running | null>(null)
  useEffect(() => () => leave(running), [])
  return {
    upload,
    running,
    begin(file: File, sending: Sending) {
      const preview = URL.createObjectURL(file)
      running.current = { sending, preview }
      setUpload({ file, preview, phase: 'sending', share: 0 })
    },
    change: (part: Partial<PictureUpload>) => setUpload((now) => now && { ...now, ...part }),
    forget() {
      if (running.current) URL.revokeObjectURL(running.current.preview)
      running.current = null
      setUpload(null)
    },
  }
}

/** When the form closes, the upload pauses; the same file can resume for a day. */
function leave(running: RefObject<Running | null>): void {
  running.current?.sending.pause()
  if (running.current) URL.revokeObjectURL(running.current.preview)
  running.current = null
}

/** Checks that need no upload. */
function refusalOf({ size, type }: File): string | null {
  if (type !== '' && !isPictureType(type)) return NOT_A_PICTURE
  return size > PICTURE_MAX_BYTES ? PICTURE_TOO_LARGE : null
}

/** Errors that a retry of the same file cannot fix. */
const isFinal = (error: unknown) => error instanceof ApiProblem && [400, 404, 413, 415].includes(error.status)

type Sending = {
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
function sendPicture(file: File, { target, api, onProgress }: SendingParts): Sending {
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

const UNEXPLAINED = message('The picture could not be uploaded. Please try again.')

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
