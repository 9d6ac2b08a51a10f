import { fittedSize, LARGEST_PICTURE, type PictureFolder, type PictureSize } from '#domain/media/picture.ts'
import type { LightTables } from '#domain/photo/light.ts'
import { NO_EDITS, type PhotoEdits } from '#domain/photo/photo-edits.ts'
import type { DevelopAnswer, DevelopSource, DevelopTask } from './develop-worker.ts'

/** A photo as the editor shows it: smaller than the file, upright. */
export type OpenedPhoto = { readonly photo: ImageBitmap; readonly size: PictureSize }

/** Sharp when enlarged four times on a small screen, and few enough pixels to follow a finger. */
const PREVIEW = { width: 2048, height: 2048 }
/** Some phones draw no more at once. */
const DRAWN_BY_PAGE = { width: 4096, height: 4096 }

/** Reads a photo for the editor. Rejects if this device cannot read it. */
export async function openPhoto(file: File, signal: AbortSignal): Promise<OpenedPhoto> {
  const answer = await answerTo(file, { kind: 'reduce', largest: PREVIEW }, signal)
  if (answer.kind !== 'reduced') throw new Error('Not the answer to this task.')
  return answer
}

export type Development = {
  readonly edits: PhotoEdits
  readonly tables: LightTables | null
  readonly folder: PictureFolder
}

/** The file to upload, no larger than the server keeps. */
export async function developPhoto(file: File, { edits, tables, folder }: Development): Promise<File> {
  const answer = await answerTo(file, { kind: 'develop', largest: LARGEST_PICTURE[folder], edits, tables })
  if (answer.kind !== 'developed') throw new Error('Not the answer to this task.')
  const { type } = answer.file
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
  return new File([answer.file], name, { type })
}

/** The photo in a format and a size that can be uploaded, otherwise as it is. */
export const convertedPhoto = (file: File, folder: PictureFolder): Promise<File> =>
  developPhoto(file, { edits: NO_EDITS, tables: null, folder })

async function answerTo(file: File, task: DevelopTask, signal?: AbortSignal): Promise<DevelopAnswer> {
  const answer = await askWorker(file, task, signal)
  if (answer.kind !== 'unreadable') return answer
  return askWorker(await drawnByPage(file), task, signal)
}

/** A worker for each task: its memory is free again at once. */
async function askWorker(source: DevelopSource, task: DevelopTask, signal?: AbortSignal): Promise<DevelopAnswer> {
  const worker = new Worker(new URL('./develop-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<DevelopAnswer>()
  worker.onmessage = ({ data }: MessageEvent<DevelopAnswer>) => resolve(data)
  worker.onerror = () => reject(new Error('The photo could not be processed.'))
  signal?.addEventListener('abort', () => reject(signal.reason))
  worker.postMessage({ source, task }, source instanceof ImageBitmap ? [source] : [])
  try {
    return await promise
  } finally {
    worker.terminate()
  }
}

/** Browsers show some files that they do not decode in a worker: HEIC, and very many pixels on a phone. */
async function drawnByPage(file: File): Promise<ImageBitmap> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    const { width, height } = fittedSize({ width: image.naturalWidth, height: image.naturalHeight }, DRAWN_BY_PAGE)
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    return canvas.transferToImageBitmap()
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
