import { type MouseEvent, useState } from 'react'
import { message } from '#domain/language/translate.ts'
import { picturePathAt } from '#domain/media/picture.ts'
import { LANDING_MAX } from '#domain/settings/landing-limits.ts'
import type { PicturePoint } from '#domain/settings/landing-page.ts'
import { Picture } from '#web/parts/picture.tsx'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { MoveButtons } from '#web/staff/list/move-buttons.tsx'
import { moved } from '#web/staff/list/moved.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, FieldFrame } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import focusStyles from './focus-field.module.css'
import styles from './landing.module.css'
import { NO_PICTURE, type PictureRow } from './landing-form.ts'
import { RowGroup, withinSentence } from './row-group.tsx'
import settings from './settings.module.css'
import { SitePictureField } from './site-picture-field.tsx'

type PicturesFieldProps = {
  /** What one of them is, in the reader's language: `Gallery picture`. */
  noun: string
  pictures: readonly PictureRow[]
  most: number
  /** Whether screens of another shape cut off their edges. */
  coversScreen?: boolean
  /** Whether guests read a few words over them. */
  hasCaptions?: boolean
  /** Explains the purpose of a picture's text. */
  altHint: string
  /** The server's path of the list. */
  path: string
  errors: FieldErrors
  onChange: (pictures: readonly PictureRow[]) => void
  onBusy: (isBusy: boolean) => void
}

/** An ordered list of the site's pictures, each with a description. */
export function PicturesField(props: PicturesFieldProps) {
  const {
    noun,
    pictures,
    most,
    coversScreen = false,
    hasCaptions = false,
    altHint,
    path,
    errors,
    onChange,
    onBusy,
  } = props
  const t = useTranslate()
  const [announcement, setAnnouncement] = useState('')
  const change = (row: number, part: Partial<PictureRow>) =>
    onChange(pictures.map((one) => (one.row === row ? { ...one, ...part } : one)))
  const move = (from: number, to: number) => {
    const places = { number: from + 1, place: to + 1, count: pictures.length }
    setAnnouncement(t('{noun} {number} is now number {place} of {count}.', { noun: t.message(noun), ...places }))
    onChange(moved(pictures, from, to) ?? pictures)
  }
  return (
    <>
      {pictures.map((picture, at) => (
        <RowGroup
          key={picture.row}
          noun={noun}
          number={at + 1}
          buttons={
            <MoveButtons
              name={t('{noun} {number}', { noun: withinSentence(t, noun), number: at + 1 })}
              at={at}
              count={pictures.length}
              onMove={move}
            />
          }
          onRemove={() => onChange(pictures.filter(({ row }) => row !== picture.row))}
        >
          <PictureFields
            {...{ picture, coversScreen, hasCaptions, altHint, errors, onBusy }}
            isFirst={at === 0}
            path={`${path}.${at}`}
            onChange={(part) => change(picture.row, part)}
          />
        </RowGroup>
      ))}
      <FieldError error={errors[path]} />
      {pictures.length < most && (
        <AddPicture noun={noun} onAdd={() => onChange([...pictures, { ...NO_PICTURE, row: nextRow(pictures) }])} />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

function AddPicture({ noun, onAdd }: Pick<PicturesFieldProps, 'noun'> & { onAdd: () => void }) {
  const t = useTranslate()
  return (
    <Button className={styles.add} icon={<Icon name="plus" />} onClick={onAdd}>
      {t('Add a {noun}', { noun: withinSentence(t, noun) })}
    </Button>
  )
}

const CAPTION_HINT = message('A few words over the picture that make hungry. May be empty.')

type PictureFieldsProps = Pick<
  PicturesFieldProps,
  'coversScreen' | 'hasCaptions' | 'altHint' | 'path' | 'errors' | 'onBusy'
> & {
  picture: PictureRow
  /** Only the first explains its fields. */
  isFirst: boolean
  onChange: (part: Partial<PictureRow>) => void
}

function PictureFields(props: PictureFieldsProps) {
  const { picture, coversScreen, hasCaptions, isFirst, altHint, path, errors, onChange, onBusy } = props
  const t = useTranslate()
  return (
    <>
      <SitePictureField
        label={t('Picture')}
        imageUrl={picture.imageUrl}
        alt={picture.alt}
        canRemove={false}
        error={errors[`${path}.imageUrl`]}
        onChange={(imageUrl) => onChange({ imageUrl, focus: undefined })}
        onBusy={onBusy}
      />
      {coversScreen && picturePathAt(picture.imageUrl) && (
        <FocusField
          imageUrl={picture.imageUrl}
          focus={picture.focus}
          error={errors[`${path}.focus`]}
          onChange={(focus) => onChange({ focus })}
        />
      )}
      <Field
        label={t('What it shows')}
        hint={isFirst ? t.message(altHint) : undefined}
        maxLength={LANDING_MAX.alt}
        value={picture.alt}
        error={errors[`${path}.alt`]}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      {hasCaptions && (
        <Field
          label={t('Caption')}
          hint={isFirst ? t.message(CAPTION_HINT) : undefined}
          maxLength={LANDING_MAX.caption}
          value={picture.caption ?? ''}
          error={errors[`${path}.caption`]}
          onChange={(event) => onChange({ caption: event.target.value })}
        />
      )}
    </>
  )
}

type FocusFieldProps = {
  /** Of an uploaded picture. */
  imageUrl: string
  focus: PicturePoint | undefined
  error: string | undefined
  onChange: (focus: PicturePoint) => void
}

const MIDDLE: PicturePoint = { x: 50, y: 50 }
const DIRECTIONS = { x: message('From the left'), y: message('From the top') } as const

/** The point of a picture that stays in sight where a screen cuts off the edges, and what a phone shows. */
function FocusField({ imageUrl, focus = MIDDLE, error, onChange }: FocusFieldProps) {
  const t = useTranslate()
  const moveTo = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }
  return (
    <fieldset className={focusStyles.field}>
      <legend className={focusStyles.legend}>{t('What stays in sight')}</legend>
      <p className={layout.hint}>
        {t(
          'Screens of another shape cut off the edges; a phone shows the part on the right. Click on what matters, or move the sliders.',
        )}
      </p>
      <div className={focusStyles.pictures}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way to what the sliders do. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys move the sliders. */}
        <div className={focusStyles.whole} onClick={moveTo}>
          <Picture imageUrl={imageUrl} alt="" sizes="20rem" className={focusStyles.picture} />
          <span
            className={focusStyles.point}
            style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }}
          />
        </div>
        <Picture imageUrl={imageUrl} alt="" focus={focus} sizes="20rem" className={focusStyles.phone} />
      </div>
      <div className={settings.pair}>
        {(['x', 'y'] as const).map((axis) => (
          <FieldFrame key={axis} label={t.message(DIRECTIONS[axis])} aside={t('{number} %', { number: focus[axis] })}>
            {(control) => (
              <input
                {...control}
                type="range"
                className={focusStyles.slider}
                min={0}
                max={100}
                aria-valuetext={t('{number} %', { number: focus[axis] })}
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
