/** Runs in a worker, so that a photo of 48 megapixels does not stop the page. */
import { fittedSize, type PictureSize } from '#domain/media/picture.ts'
import { editPixels } from '#domain/photo/edit-pixels.ts'
import { frameOf } from '#domain/photo/framing.ts'
import type { LightTables } from '#domain/photo/light.ts'
import type { PhotoEdits } from '#domain/photo/photo-edits.ts'
import { contextOf, type Drawable, drawFrame, reducedBy } from './draw-frame.ts'

export type DevelopTask =
  | { readonly kind: 'reduce'; readonly largest: PictureSize }
  | {
      readonly kind: 'develop'
      readonly largest: PictureSize
      readonly edits: PhotoEdits
      /** As the preview showed it; null to leave light and background as they are. */
      readonly tables: LightTables | null
    }

/** A file; or its picture, if only the page could read the file. */
export type DevelopSource = Blob | ImageBitmap

export type DevelopAnswer =
  | { readonly kind: 'reduced'; readonly photo: ImageBitmap; readonly size: PictureSize }
  | { readonly kind: 'developed'; readonly file: Blob }
  | { readonly kind: 'unreadable' }

addEventListener('message', async ({ data }: MessageEvent<{ source: DevelopSource; task: DevelopTask }>) => {
  const answer = await answerTo(data.source, data.task)
  postMessage(answer, { transfer: answer.kind === 'reduced' ? [answer.photo] : [] })
})

/** A phone that has too little memory for all pixels can often still show the photo, as if its file could not be read. */
async function answerTo(source: DevelopSource, task: DevelopTask): Promise<DevelopAnswer> {
  try {
    const photo = await decoded(source)
    return task.kind === 'reduce' ? reduced(photo, task.largest) : await developed(photo, task)
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Upright, as the camera's metadata says. */
const decoded = (source: DevelopSource): Promise<ImageBitmap> | ImageBitmap =>
  source instanceof ImageBitmap ? source : createImageBitmap(source, { imageOrientation: 'from-image' })

function reduced(photo: ImageBitmap, largest: PictureSize): DevelopAnswer {
  const size = { width: photo.width, height: photo.height }
  const canvas = canvasOf(fittedSize(size, largest))
  const smaller = reducedBy(photo, canvas.width / size.width)
  contextOf(canvas).drawImage(smaller, 0, 0, canvas.width, canvas.height)
  return { kind: 'reduced', photo: canvas.transferToImageBitmap(), size }
}

type Development = Extract<DevelopTask, { kind: 'develop' }>

async function developed(photo: ImageBitmap, { edits, tables, largest }: Development): Promise<DevelopAnswer> {
  const frame = frameOf(photo, edits)
  const canvas = canvasOf(fittedSize(frame, largest))
  const smaller: Drawable = reducedBy(photo, canvas.width / frame.width)
  const context = contextOf(canvas)
  drawFrame(context, smaller, edits)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  if (tables) editPixels(pixels, tables, edits)
  const isClear = isPartlyClear(pixels.data)
  if (!isClear) makeOpaque(pixels.data)
  context.putImageData(pixels, 0, 0)
  const file = await canvas.convertToBlob(isClear ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.92 })
  return { kind: 'developed', file }
}

const canvasOf = ({ width, height }: PictureSize) => new OffscreenCanvas(width, height)

/** A few pixels at the edge of a tilted photo do not count. */
const CLEAR_SHARE = 0.002

function isPartlyClear(data: Uint8ClampedArray): boolean {
  let clear = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) clear++
  return clear > (data.length / 4) * CLEAR_SHARE
}

function makeOpaque(data: Uint8ClampedArray): void {
  for (let at = 3; at < data.length; at += 4) data[at] = 255
}
