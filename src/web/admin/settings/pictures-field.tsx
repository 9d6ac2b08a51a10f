import { useState } from 'react'
import { LANDING_MAX } from '#domain/landing-limits.ts'
import { picturePathAt } from '#domain/picture.ts'
import { nextRow } from '#web/admin/edit/rows.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { MoveButtons } from '#web/admin/list/move-buttons.tsx'
import { moved } from '#web/admin/list/moved.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FocusField } from './focus-field.tsx'
import styles from './landing.module.css'
import { NO_PICTURE, type PictureRow } from './landing-form.ts'
import { RowGroup } from './row-group.tsx'
import { SitePictureField } from './site-picture-field.tsx'

type PicturesFieldProps = {
  /** What one of them is: `Gallery picture`. */
  noun: string
  pictures: readonly PictureRow[]
  most: number
  /** Whether screens of another shape cut off their edges. */
  coversScreen?: boolean
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
  const { noun, pictures, most, coversScreen = false, altHint, path, errors, onChange, onBusy } = props
  const [announcement, setAnnouncement] = useState('')
  const change = (row: number, part: Partial<PictureRow>) =>
    onChange(pictures.map((one) => (one.row === row ? { ...one, ...part } : one)))
  const move = (from: number, to: number) => {
    setAnnouncement(`${noun} ${from + 1} is now number ${to + 1} of ${pictures.length}.`)
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
            <MoveButtons name={`${noun.toLowerCase()} ${at + 1}`} at={at} count={pictures.length} onMove={move} />
          }
          onRemove={() => onChange(pictures.filter(({ row }) => row !== picture.row))}
        >
          <PictureFields
            picture={picture}
            coversScreen={coversScreen}
            altHint={at === 0 ? altHint : undefined}
            path={`${path}.${at}`}
            errors={errors}
            onChange={(part) => change(picture.row, part)}
            onBusy={onBusy}
          />
        </RowGroup>
      ))}
      <FieldError error={errors[path]} />
      {pictures.length < most && (
        <Button
          className={styles.add}
          icon={<Icon name="plus" />}
          onClick={() => onChange([...pictures, { ...NO_PICTURE, row: nextRow(pictures) }])}
        >
          {`Add a ${noun.toLowerCase()}`}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

type PictureFieldsProps = Pick<PicturesFieldProps, 'coversScreen' | 'path' | 'errors' | 'onBusy'> & {
  picture: PictureRow
  altHint: string | undefined
  onChange: (part: Partial<PictureRow>) => void
}

function PictureFields(props: PictureFieldsProps) {
  const { picture, coversScreen, altHint, path, errors, onChange, onBusy } = props
  return (
    <>
      <SitePictureField
        label="Picture"
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
        label="What it shows"
        hint={altHint}
        maxLength={LANDING_MAX.alt}
        value={picture.alt}
        error={errors[`${path}.alt`]}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
    </>
  )
}
