import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { PICTURE_TYPES } from '#domain/picture.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './picture-field.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useNoLostDrops } from './use-no-lost-drops.ts'
import { type PictureUpload, usePictureUpload } from './use-picture-upload.ts'

export type ChosenPicture = { readonly imageUrl: string; readonly imagePath: string | null }

type PictureFieldProps = {
  picture: ChosenPicture
  /** The dish, when it has an id already. */
  itemId: string | undefined
  error?: string | undefined
  onChange: (picture: ChosenPicture) => void
  /** A form should not be saved while a picture is on its way. */
  onBusy: (isBusy: boolean) => void
}

/** The picture of a dish: dropped or chosen, uploaded at once, shown, replaced, removed. */
export function PictureField({ picture, itemId, error, onChange, onBusy }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [news, setNews] = useState('')
  const uploading = usePictureUpload({
    itemId,
    onDone: ({ imageUrl, imagePath }) => {
      onChange({ imageUrl, imagePath })
      setNews('The picture is uploaded.')
    },
  })
  const { upload, problem } = uploading
  const isBusy = upload !== null
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const field = useKeptFocus(isBusy)
  useNoLostDrops()

  const choose = (file: File | undefined) => {
    if (!file) return
    setNews('')
    uploading.choose(file)
  }
  const remove = () => {
    onChange({ imageUrl: '', imagePath: null })
    setNews('The picture is removed.')
    input.current?.focus()
  }
  const shownProblem = problem ?? error

  return (
    <div className={styles.field} ref={field}>
      <span className={styles.label} id={id}>
        Picture
      </span>
      <DropZone onDrop={choose}>
        <Preview upload={upload} imageUrl={picture.imageUrl} />
        <div className={styles.controls}>
          {upload && <UploadProgress {...uploading} upload={upload} />}
          <div className={styles.buttons} hidden={isBusy}>
            <label className={styles.choose}>
              <input
                ref={input}
                className="visually-hidden"
                type="file"
                accept={PICTURE_TYPES.join(',')}
                aria-labelledby={id}
                aria-describedby={`${id}-hint${shownProblem ? ` ${id}-error` : ''}`}
                aria-invalid={shownProblem ? true : undefined}
                onChange={(event) => {
                  choose(event.target.files?.[0])
                  // The same file may be chosen again.
                  event.target.value = ''
                }}
              />
              <span className={buttonClass({ size: 'small' })} aria-hidden="true">
                {picture.imageUrl ? 'Replace' : 'Choose a picture'}
              </span>
            </label>
            {picture.imageUrl && (
              <Button size="small" variant="quiet" onClick={remove}>
                Remove picture
              </Button>
            )}
          </div>
          <p className={styles.hint} id={`${id}-hint`}>
            {isBusy
              ? 'The picture is saved with the dish.'
              : 'Or drop it here. JPEG, PNG, WebP or AVIF, at most 15\u00a0MB.'}
          </p>
        </div>
      </DropZone>
      <div role="alert">
        <FieldError id={`${id}-error`} error={shownProblem} />
      </div>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  )
}

function Preview({ upload, imageUrl }: { upload: PictureUpload | null; imageUrl: string }) {
  if (upload) return <img className={styles.preview} src={upload.preview} alt={`Preview of ${upload.file.name}`} />
  if (imageUrl) return <DishPicture className={styles.preview} imageUrl={imageUrl} alt="The dish" sizes="128px" />
  return (
    <span className={styles.preview}>
      <Icon name="image" />
    </span>
  )
}

type DropZoneProps = { onDrop: (file: File | undefined) => void; children: ReactNode }

/** For the mouse alone: whoever has none chooses by the button inside. */
function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const carriesFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button inside does.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!carriesFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!carriesFile(event)) return
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.files[0])
      }}
    >
      {children}
    </div>
  )
}
