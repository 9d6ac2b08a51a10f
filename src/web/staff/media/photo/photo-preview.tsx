import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { fittedSize } from '#domain/media/picture.ts'
import { editPixels } from '#domain/photo/edit-pixels.ts'
import { type Frame, frameOf } from '#domain/photo/framing.ts'
import { type LightTables, lightOf, lightTables } from '#domain/photo/light.ts'
import { NO_EDITS, type PhotoEdits } from '#domain/photo/photo-edits.ts'
import { useTranslate } from '#web/ui/language.tsx'
import type { OpenedPhoto } from './develop-photo.ts'
import { drawFrame } from './draw-frame.ts'
import type { EditAction } from './edit-history.ts'
import styles from './photo-editor.module.css'
import type { PhotoTool } from './photo-tools.tsx'

type PhotoPreviewProps = {
  opened: OpenedPhoto
  edits: PhotoEdits
  tool: PhotoTool
  isOriginal: boolean
  dispatch: (action: EditAction) => void
  /** What was made of the light, so that the same is done to the file. */
  onTables: (tables: LightTables) => void
}

/** More would not be seen, and takes longer than a frame. */
const DRAWN = { width: 900, height: 900 }

/** The photo as it will be, or as it was taken. */
export function PhotoPreview({ opened, edits, tool, isOriginal, dispatch, onTables }: PhotoPreviewProps) {
  const t = useTranslate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = isOriginal ? NO_EDITS : edits
  const frame = frameOf(opened.photo, shown)
  const { width, height } = fittedSize(frame, DRAWN)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true })
    if (!context) return
    drawFrame(context, opened.photo, shown)
    if (isOriginal) return
    const pixels = context.getImageData(0, 0, width, height)
    const tables = lightTables(lightOf(pixels), shown)
    editPixels(pixels, tables, shown)
    context.putImageData(pixels, 0, 0)
    onTables(tables)
  })
  const drag = useDrag(tool, edits, frame, dispatch)
  return (
    <div className={styles.preview} style={{ '--ratio': frame.width / frame.height }}>
      <div
        className={styles.photo}
        data-drag={(!isOriginal && drag.cursor) || undefined}
        {...(!isOriginal && drag.handlers)}
      >
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-label={isOriginal ? t('The photo as it was taken') : t('The photo as it will be')}
        />
        {!isOriginal && tool === 'straighten' && <span className={styles.grid} />}
        {!isOriginal && tool === 'background' && edits.calm && <Oval edits={edits} />}
        {isOriginal && <span className={styles.badge}>{t('Original')}</span>}
      </div>
    </div>
  )
}

const Oval = ({ edits }: { edits: PhotoEdits }) => (
  <span
    className={styles.oval}
    style={{
      insetInlineStart: `${100 * edits.calmAcross}%`,
      insetBlockStart: `${100 * edits.calmDown}%`,
      width: `${100 * edits.calmSize}%`,
      height: `${100 * edits.calmSize}%`,
    }}
  />
)

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** Moves the kept part, or the oval, with a finger or the mouse. */
function useDrag(
  tool: PhotoTool,
  edits: PhotoEdits,
  { room, width, height }: Frame,
  dispatch: (action: EditAction) => void,
) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const movesFrame = tool === 'crop' && room.width + room.height > 0
  const movesOval = tool === 'background' && edits.calm

  const partFor = (across: number, down: number): Partial<PhotoEdits> =>
    movesOval
      ? { calmAcross: within(edits.calmAcross + across), calmDown: within(edits.calmDown + down) }
      : {
          ...(room.width > 0 && { across: within(edits.across - (across * width) / room.width) }),
          ...(room.height > 0 && { down: within(edits.down - (down * height) / room.height) }),
        }
  const end = () => {
    if (last.current) dispatch({ kind: 'settle' })
    last.current = null
  }
  return {
    cursor: movesFrame || movesOval,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!event.isPrimary || !(movesFrame || movesOval)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!last.current || !event.isPrimary) return
        const box = event.currentTarget.getBoundingClientRect()
        const across = (event.clientX - last.current.x) / box.width
        const down = (event.clientY - last.current.y) / box.height
        last.current = { x: event.clientX, y: event.clientY }
        dispatch({ kind: 'move', control: 'drag', part: partFor(across, down) })
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
