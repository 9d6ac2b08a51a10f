import { ERRORS, Server } from '@tus/server'
import { z } from 'zod'
import { type Problem, readInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { PICTURE_FOLDERS } from '#domain/media/picture.ts'
import { isPictureType, PICTURE_MAX_BYTES, UPLOADS_PATH } from '#domain/media/picture-upload.ts'
import type { Shop } from '#server/shop.ts'
import { makePicture } from './make-picture.ts'
import { notAPart, notAPicture, storageUnavailable, tooLarge, uploadGone } from './media-refusals.ts'

export const TUS_VERSION = '1.0.0'

const NOT_UNDERSTOOD: Problem = {
  error: message('The upload was not understood. Please start it again.'),
  code: 'upload_refused',
}

const PART_TYPE = 'application/offset+octet-stream'

/** A browser's description of a picture before sending it. Only a hint: the content decides. */
const Description = z.object({
  filename: z.string().max(255, message('Please use a shorter file name.')).nullish(),
  filetype: z.string().max(100).nullish(),
  menuItemId: z.uuid(message('This is not a dish.')).nullish(),
  folder: z.enum(PICTURE_FOLDERS, message('Please name a folder of pictures.')).nullish(),
})

/** tus 1.0 over a folder on disk. A finished upload becomes a picture before the last response is sent. */
export function openUploads(shop: Shop) {
  const { uploads, log } = shop
  const failures = new WeakMap<object, unknown>()
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: uploads.store,
    locker: uploads.locks,
    maxSize: PICTURE_MAX_BYTES,
    relativeLocation: true,
    // When an upload resumes on a second connection, the first one, usually dead, gets this long to end.
    lockDrainTimeout: 500,
    getFileIdFromRequest: (_, id) => (id && uploads.isId(id) ? id : undefined),
    onUploadCreate: async (_, { metadata }) => {
      const { filetype } = readInput(Description, metadata ?? {})
      if (filetype && !isPictureType(filetype)) throw notAPicture()
      return {}
    },
    onUploadFinish: async (_, { id }) => {
      await makePicture(shop, id)
      return {}
    },
    onResponseError: (request, error) => {
      failures.set(request, error)
      return undefined
    },
  })
  return async (request: Request): Promise<Response> => {
    if (request.headers.get('Tus-Resumable') !== TUS_VERSION && request.method !== 'OPTIONS') return otherVersion()
    if (request.method === 'PATCH' && request.headers.get('Content-Type') !== PART_TYPE) throw notAPart()
    const response = await server.handleWeb(request)
    if (response.status < 400) return withoutCors(response)
    await response.body?.cancel()
    const failure = failures.get(request)
    if (failure instanceof Error && !('status_code' in failure)) throw failure
    // A newer part of the same upload asked this one to end before it could begin.
    if (failure === ERRORS.ERR_LOCK_TIMEOUT && request.method === 'PATCH') return conflict(response)
    if (isOurFault(response)) log.error({ status: response.status }, 'an upload could not be stored')
    return answerOf(response)
  }
}

/** Only our own pages upload: drops the library's CORS headers. */
function withoutCors(response: Response): Response {
  for (const name of [...response.headers.keys()]) {
    if (name.startsWith('access-control-')) response.headers.delete(name)
  }
  return response
}

/** 501 means that a client asked for an upload method that we do not support. */
const isOurFault = ({ status }: Response): boolean => status >= 500 && status !== 501

/** Turns a refusal of the tus library into one of our own problems. */
function answerOf(response: Response): Response {
  if (response.status === 413) throw tooLarge()
  if (response.status === 404 || response.status === 410) throw uploadGone()
  if (isOurFault(response)) throw storageUnavailable()
  if (response.status === 409) return conflict(response)
  // The library has codes of its own for what it does not support, and for a part without an offset.
  const status = [403, 501].includes(response.status) ? 400 : response.status
  return answerWith(response, status, NOT_UNDERSTOOD)
}

/** The library refuses only a missing version as tus asks for: with 412, and with what the server speaks. */
const otherVersion = (): Response =>
  Response.json(NOT_UNDERSTOOD, {
    status: 412,
    headers: { 'Tus-Resumable': TUS_VERSION, 'Tus-Version': TUS_VERSION },
  })

/** The client asks for the offset and continues there. */
const conflict = (response: Response): Response =>
  answerWith(response, 409, { error: message('The upload continues from a different offset.'), code: 'upload_offset' })

const answerWith = ({ headers }: Response, status: number, problem: Problem): Response =>
  Response.json(problem, { status, headers: { 'Tus-Resumable': headers.get('Tus-Resumable') ?? TUS_VERSION } })
