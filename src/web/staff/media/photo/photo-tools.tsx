import { useId } from 'react'
import type { Translate } from '#domain/language/translate.ts'
import { frameOf } from '#domain/photo/framing.ts'
import { PHOTO_LIMITS, type PhotoEdits, type PhotoShape, turnedBy } from '#domain/photo/photo-edits.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import type { OpenedPhoto } from './develop-photo.ts'
import type { EditAction } from './edit-history.ts'
import styles from './photo-editor.module.css'

export type PhotoTool = 'crop' | 'straighten' | 'light' | 'background'

const toolsIn = (t: Translate): readonly { value: PhotoTool; label: string }[] => [
  { value: 'crop', label: t.as('a tool for photos', 'Crop') },
  { value: 'straighten', label: t.as('a tool for photos', 'Straighten') },
  { value: 'light', label: t.as('a tool for photos', 'Light') },
  { value: 'background', label: t.as('a tool for photos', 'Background') },
]

type ToolProps = { opened: OpenedPhoto; edits: PhotoEdits; dispatch: (action: EditAction) => void }

type PhotoToolsProps = ToolProps & { tool: PhotoTool; onTool: (tool: PhotoTool) => void }

/** The controls of one tool at a time. */
export function PhotoTools({ tool, onTool, ...props }: PhotoToolsProps) {
  const t = useTranslate()
  const Controls = { crop: CropTool, straighten: StraightenTool, light: LightTool, background: BackgroundTool }[tool]
  return (
    <div className={styles.tools}>
      <SegmentedControl
        legend={t('Tool')}
        legendHidden
        size="small"
        options={toolsIn(t)}
        value={tool}
        onChange={onTool}
      />
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

const percentIn = (t: Translate) => (share: number) => t('{percent} %', { percent: Math.round(100 * share) })

const shapesIn = (t: Translate): readonly { value: PhotoShape; label: string }[] => [
  { value: 'whole', label: t.as('the shape of a photo', 'As taken') },
  { value: 'square', label: t.as('the shape of a photo', 'Square') },
  { value: 'landscape', label: '4:3' },
  { value: 'portrait', label: '3:4' },
]

function CropTool({ opened, edits, dispatch }: ToolProps) {
  const t = useTranslate()
  const { room } = frameOf(opened.photo, edits)
  const slider = { edits, dispatch, limits: PHOTO_LIMITS.share, words: percentIn(t) }
  return (
    <>
      <SegmentedControl
        legend={t('Shape')}
        size="small"
        options={shapesIn(t)}
        value={edits.shape}
        onChange={(shape) => dispatch({ kind: 'set', edits: { ...edits, shape } })}
      />
      <EditSlider {...slider} label={t.as('a photo', 'Closer')} of="zoom" limits={PHOTO_LIMITS.zoom} />
      <EditSlider {...slider} label={t.as('a photo', 'From the left')} of="across" disabled={room.width === 0} />
      <EditSlider {...slider} label={t.as('a photo', 'From the top')} of="down" disabled={room.height === 0} />
      <p className={styles.hint}>{t('What is kept can also be dragged on the photo.')}</p>
    </>
  )
}

const degrees = (tilt: number): string => `${tilt > 0 ? '+' : tilt < 0 ? '−' : ''}${Math.abs(tilt)}°`

function StraightenTool({ edits, dispatch }: ToolProps) {
  const t = useTranslate()
  const turn = (direction: 'left' | 'right') => dispatch({ kind: 'set', edits: turnedBy(edits, direction) })
  return (
    <>
      <EditSlider {...{ edits, dispatch }} label={t('Tilt')} of="tilt" limits={PHOTO_LIMITS.tilt} words={degrees} />
      <div className={styles.bar}>
        <Button size="small" onClick={() => turn('left')}>
          {t('Turn left')}
        </Button>
        <Button size="small" onClick={() => turn('right')}>
          {t('Turn right')}
        </Button>
      </div>
      <p className={styles.hint}>{t('The corners that a tilt leaves empty are cut off.')}</p>
    </>
  )
}

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`

function LightTool({ edits, dispatch }: ToolProps) {
  const t = useTranslate()
  const set = (part: Partial<PhotoEdits>) => dispatch({ kind: 'set', edits: { ...edits, ...part } })
  return (
    <>
      <Checkbox
        label={t('Automatic contrast')}
        hint={t('From black to white, where the photo is dull.')}
        checked={edits.contrast}
        onChange={(event) => set({ contrast: event.target.checked })}
      />
      <Checkbox
        label={t('Automatic white balance')}
        hint={t('Takes off the tint of a lamp.')}
        checked={edits.whiteBalance}
        onChange={(event) => set({ whiteBalance: event.target.checked })}
      />
      <EditSlider
        {...{ edits, dispatch }}
        label={t('Brightness')}
        of="brightness"
        limits={PHOTO_LIMITS.brightness}
        words={signed}
      />
    </>
  )
}

function BackgroundTool({ edits, dispatch }: ToolProps) {
  const t = useTranslate()
  const hint = useId()
  const slider = { edits, dispatch, limits: PHOTO_LIMITS.share, words: percentIn(t) }
  return (
    <>
      <Checkbox
        label={t('Calm the background')}
        aria-describedby={hint}
        checked={edits.calm}
        onChange={(event) => dispatch({ kind: 'set', edits: { ...edits, calm: event.target.checked } })}
      />
      <p className={styles.hint} id={hint}>
        {t('Darker and paler outside an oval, which can be dragged on the photo.')}
      </p>
      {edits.calm && (
        <>
          <EditSlider {...slider} label={t('Oval from the left')} of="calmAcross" />
          <EditSlider {...slider} label={t('Oval from the top')} of="calmDown" />
          <EditSlider {...slider} label={t.as('of an oval', 'Size')} of="calmSize" limits={PHOTO_LIMITS.calmSize} />
          <EditSlider {...slider} label={t('Strength')} of="calmStrength" limits={PHOTO_LIMITS.calmStrength} />
        </>
      )}
    </>
  )
}
