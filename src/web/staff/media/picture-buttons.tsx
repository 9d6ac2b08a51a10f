import type { ReactNode, RefObject } from 'react'
import { PICTURE_TYPES } from '#domain/media/picture-upload.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './picture-field.module.css'

type PictureButtonsProps = {
  id: string
  input: RefObject<HTMLInputElement | null>
  hasPicture: boolean
  canRemove: boolean
  /** Whether phones offer their camera beside choosing a file. */
  takesPhotos: boolean
  hasProblem: boolean
  /** Another file cannot be chosen during an upload. */
  isHidden: boolean
  /** Null if there is no photo to edit. */
  onEdit: (() => void) | null
  onChoose: (file: File) => void
  onRemove: () => void
}

/** Choose, take, replace or remove a picture. */
export function PictureButtons(props: PictureButtonsProps) {
  const { id, input, hasPicture, hasProblem, isHidden, onEdit, onChoose } = props
  const t = useTranslate()
  const takePhoto = t('Take a photo')
  return (
    <div className={styles.buttons}>
      <div className={styles.buttons} hidden={isHidden}>
        <FileInput
          input={input}
          name={{ 'aria-labelledby': id }}
          described={`${id}-hint${hasProblem ? ` ${id}-error` : ''}`}
          isInvalid={hasProblem}
          onChoose={onChoose}
        >
          {hasPicture ? t('Replace') : t('Choose a picture')}
        </FileInput>
        {props.takesPhotos && (
          <FileInput className={styles.camera} name={{ 'aria-label': takePhoto }} usesCamera onChoose={onChoose}>
            {takePhoto}
          </FileInput>
        )}
        {hasPicture && props.canRemove && (
          <Button size="small" variant="quiet" onClick={props.onRemove}>
            {t('Remove picture')}
          </Button>
        )}
      </div>
      {onEdit && (
        <Button size="small" aria-haspopup="dialog" onClick={onEdit}>
          {t('Edit photo')}
        </Button>
      )}
    </div>
  )
}

type FileInputProps = {
  input?: RefObject<HTMLInputElement | null>
  className?: string | undefined
  name: { 'aria-label': string } | { 'aria-labelledby': string }
  described?: string
  isInvalid?: boolean
  usesCamera?: boolean
  onChoose: (file: File) => void
  children: ReactNode
}

function FileInput(props: FileInputProps) {
  return (
    <label className={classNames(styles.choose, props.className)}>
      <input
        {...props.name}
        ref={props.input}
        className={styles.file}
        type="file"
        // Without HEIC, so that an iPhone hands over a JPEG.
        accept={PICTURE_TYPES.join(',')}
        capture={props.usesCamera && 'environment'}
        aria-describedby={props.described}
        aria-invalid={props.isInvalid || undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) props.onChoose(file)
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      <span className={buttonClass({ size: 'small' })} aria-hidden="true">
        {props.children}
      </span>
    </label>
  )
}
