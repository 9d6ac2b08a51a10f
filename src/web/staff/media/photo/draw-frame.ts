import { frameOf, transformOf } from '#domain/photo/framing.ts'
import type { PhotoEdits } from '#domain/photo/photo-edits.ts'

/** A photo that can be drawn, upright. */
export type Drawable = ImageBitmap | OffscreenCanvas
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Fills the canvas with the kept part of the photo. */
export function drawFrame(context: Context, photo: Drawable, edits: PhotoEdits): void {
  const { canvas } = context
  context.imageSmoothingQuality = 'high'
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.setTransform(...transformOf(photo, edits, frameOf(photo, edits), canvas))
  context.drawImage(photo, 0, 0)
}

/** Half as large again and again, while it is more than twice as large as needed: a large step at once would leave out pixels. */
export function reducedBy(photo: Drawable, scale: number): Drawable {
  let reduced = photo
  for (let left = scale; left <= 0.5; left *= 2) {
    const half = new OffscreenCanvas(Math.ceil(reduced.width / 2), Math.ceil(reduced.height / 2))
    contextOf(half).drawImage(reduced, 0, 0, half.width, half.height)
    if (reduced instanceof ImageBitmap) reduced.close()
    reduced = half
  }
  return reduced
}

/** The context of a canvas whose pixels are read. */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no more memory for pictures.')
  context.imageSmoothingQuality = 'high'
  return context
}
