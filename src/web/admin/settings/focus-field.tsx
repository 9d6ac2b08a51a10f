import type { MouseEvent } from 'react'
import type { PicturePoint } from '#domain/landing-page.ts'
import { Picture } from '#web/parts/picture.tsx'
import { FieldError, FieldFrame } from '#web/ui/field.tsx'
import styles from './focus-field.module.css'
import settings from './settings.module.css'

type FocusFieldProps = {
  /** Of an uploaded picture. */
  imageUrl: string
  focus: PicturePoint | undefined
  error: string | undefined
  onChange: (focus: PicturePoint) => void
}

const MIDDLE: PicturePoint = { x: 50, y: 50 }
const DIRECTIONS = { x: 'From the left', y: 'From the top' } as const

/** The point of a picture that stays in sight where a screen cuts off the edges, and what a phone shows. */
export function FocusField({ imageUrl, focus = MIDDLE, error, onChange }: FocusFieldProps) {
  const moveTo = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>What stays in sight</legend>
      <p className={settings.hint}>
        Screens of another shape cut off the edges; a phone shows the part on the right. Click on what matters, or move
        the sliders.
      </p>
      <div className={styles.pictures}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way to what the sliders do. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys move the sliders. */}
        <div className={styles.whole} onClick={moveTo}>
          <Picture imageUrl={imageUrl} alt="" sizes="20rem" className={styles.picture} />
          <span className={styles.point} style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }} />
        </div>
        <Picture imageUrl={imageUrl} alt="" focus={focus} sizes="20rem" className={styles.phone} />
      </div>
      <div className={settings.pair}>
        {(['x', 'y'] as const).map((axis) => (
          <FieldFrame key={axis} label={DIRECTIONS[axis]} aside={`${focus[axis]} %`}>
            {(control) => (
              <input
                {...control}
                type="range"
                className={styles.slider}
                min={0}
                max={100}
                aria-valuetext={`${focus[axis]} %`}
                value={focus[axis]}
                onChange={(event) => onChange({ ...focus, [axis]: event.target.valueAsNumber })}
              />
            )}
          </FieldFrame>
        ))}
      </div>
      <FieldError error={error} />
    </fieldset>
  )
}

const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)))
