import { useId } from 'react'
import { frameOf } from '#domain/photo/framing.ts'
import { PHOTO_LIMITS, type PhotoEdits, type PhotoShape, turnedBy } from '#domain/photo/photo-edits.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import type { OpenedPhoto } from './develop-photo.ts'
import type { EditAction } from './edit-history.ts'
import styles from './photo-editor.module.css'

export type PhotoTool = 'crop' | 'straighten' | 'light' | 'background'

const TOOLS = [
  { value: 'crop', label: 'Crop' },
  { value: 'straighten', label: 'Straighten' },
  { value: 'light', label: 'Light' },
  { value: 'background', label: 'Background' },
] as const

type ToolProps = { opened: OpenedPhoto; edits: PhotoEdits; dispatch: (action: EditAction) => void }

type PhotoToolsProps = ToolProps & { tool: PhotoTool; onTool: (tool: PhotoTool) => void }

/** The controls of one tool at a time. */
export function PhotoTools({ tool, onTool, ...props }: PhotoToolsProps) {
  const Controls = { crop: CropTool, straighten: StraightenTool, light: LightTool, background: BackgroundTool }[tool]
  return (
    <div className={styles.tools}>
      <SegmentedControl legend="Tool" legendHidden size="small" options={TOOLS} value={tool} onChange={onTool} />
      <div className={styles.controls}>
        <Controls {...props} />
      </div>
    </div>
  )
}

type NumberKey = { [Key in keyof PhotoEdits]: PhotoEdits[Key] extends number ? Key : never }[keyof PhotoEdits]

type EditSliderProps = Pick<ToolProps, 'edits' | 'dispatch'> & {
  label: string
  of: NumberKey
  limits: { readonly min: number; readonly max: number; readonly step: number }
  /** The value as it is read. */
  words: (value: number) => string
  disabled?: boolean
}

/** A slider for one number. A drag is one step of the history, and so are the keys until the slider is left. */
function EditSlider({ label, of, limits, words, disabled = false, edits, dispatch }: EditSliderProps) {
  const value = edits[of]
  const settle = () => dispatch({ kind: 'settle' })
  return (
    <FieldFrame label={label} aside={<span className={styles.value}>{words(value)}</span>}>
      {(control) => (
        <input
          {...control}
          {...limits}
          type="range"
          className={styles.slider}
          aria-valuetext={words(value)}
          disabled={disabled}
          value={value}
          onChange={(event) => dispatch({ kind: 'move', control: of, part: { [of]: event.target.valueAsNumber } })}
          onPointerUp={settle}
          onBlur={settle}
        />
      )}
    </FieldFrame>
  )
}

const percent = (share: number): string => `${Math.round(100 * share)} %`

const SHAPES: readonly { value: PhotoShape; label: string }[] = [
  { value: 'whole', label: 'As taken' },
  { value: 'square', label: 'Square' },
  { value: 'landscape', label: '4:3' },
  { value: 'portrait', label: '3:4' },
]

function CropTool({ opened, edits, dispatch }: ToolProps) {
  const { room } = frameOf(opened.photo, edits)
  const slider = { edits, dispatch, limits: PHOTO_LIMITS.share, words: percent }
  return (
    <>
      <SegmentedControl
        legend="Shape"
        size="small"
        options={SHAPES}
        value={edits.shape}
        onChange={(shape) => dispatch({ kind: 'set', edits: { ...edits, shape } })}
      />
      <EditSlider {...slider} label="Closer" of="zoom" limits={PHOTO_LIMITS.zoom} />
      <EditSlider {...slider} label="From the left" of="across" disabled={room.width === 0} />
      <EditSlider {...slider} label="From the top" of="down" disabled={room.height === 0} />
      <p className={styles.hint}>What is kept can also be dragged on the photo.</p>
    </>
  )
}

const degrees = (tilt: number): string => `${tilt > 0 ? '+' : tilt < 0 ? '−' : ''}${Math.abs(tilt)}°`

function StraightenTool({ edits, dispatch }: ToolProps) {
  const turn = (direction: 'left' | 'right') => dispatch({ kind: 'set', edits: turnedBy(edits, direction) })
  return (
    <>
      <EditSlider {...{ edits, dispatch }} label="Tilt" of="tilt" limits={PHOTO_LIMITS.tilt} words={degrees} />
      <div className={styles.bar}>
        <Button size="small" onClick={() => turn('left')}>
          Turn left
        </Button>
        <Button size="small" onClick={() => turn('right')}>
          Turn right
        </Button>
      </div>
      <p className={styles.hint}>The corners that a tilt leaves empty are cut off.</p>
    </>
  )
}

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`

function LightTool({ edits, dispatch }: ToolProps) {
  const set = (part: Partial<PhotoEdits>) => dispatch({ kind: 'set', edits: { ...edits, ...part } })
  return (
    <>
      <Checkbox
        label="Automatic contrast"
        hint="From black to white, where the photo is dull."
        checked={edits.contrast}
        onChange={(event) => set({ contrast: event.target.checked })}
      />
      <Checkbox
        label="Automatic white balance"
        hint="Takes off the tint of a lamp."
        checked={edits.whiteBalance}
        onChange={(event) => set({ whiteBalance: event.target.checked })}
      />
      <EditSlider
        {...{ edits, dispatch }}
        label="Brightness"
        of="brightness"
        limits={PHOTO_LIMITS.brightness}
        words={signed}
      />
    </>
  )
}

function BackgroundTool({ edits, dispatch }: ToolProps) {
  const hint = useId()
  const slider = { edits, dispatch, limits: PHOTO_LIMITS.share, words: percent }
  return (
    <>
      <Checkbox
        label="Calm the background"
        aria-describedby={hint}
        checked={edits.calm}
        onChange={(event) => dispatch({ kind: 'set', edits: { ...edits, calm: event.target.checked } })}
      />
      <p className={styles.hint} id={hint}>
        Darker and paler outside an oval, which can be dragged on the photo.
      </p>
      {edits.calm && (
        <>
          <EditSlider {...slider} label="Oval from the left" of="calmAcross" />
          <EditSlider {...slider} label="Oval from the top" of="calmDown" />
          <EditSlider {...slider} label="Size" of="calmSize" limits={PHOTO_LIMITS.calmSize} />
          <EditSlider {...slider} label="Strength" of="calmStrength" limits={PHOTO_LIMITS.calmStrength} />
        </>
      )}
    </>
  )
}
