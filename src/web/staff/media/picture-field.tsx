import { type DragEvent, lazy, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { message } from '#domain/language/translate.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { LazyDialog } from '#web/parts/lazy-boundary.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import styles from './picture-field.module.css'
import type { UploadTarget } from './resumable-upload.ts'
import { UploadProgress } from './upload-progress.tsx'
import { type ChosenPhoto, loadPhotoEditor, useChosenPhoto } from './use-chosen-photo.ts'
import { type PictureUpload, usePictureUpload } from './use-picture-upload.ts'

const PhotoEditor = lazy(() => loadPhotoEditor().then((module) => ({ default: module.PhotoEditor })))

type ChosenPicture = { readonly imageUrl: string; readonly imagePath: string | null }

const LOGO_HINT = message('Or drop it here. JPEG, PNG, WebP or AVIF, at most 15\u00a0MB.')
const PHOTO_HINT = message('Or drop it here. JPEG, PNG, WebP or AVIF; HEIC where this device can read it.')

type PictureFieldProps = {
  label?: string
  /** Empty for none. */
  imageUrl: string
  /** What the picture shows, as far as this is known. */
  alt: string
  /** While a picture is being uploaded. */
  uploadHint: string
  target: UploadTarget
  canRemove?: boolean
  /** Shown whole, on white. */
  isLogo?: boolean | undefined
  error?: string | undefined
  onChange: (picture: ChosenPicture) => void
  /** The form must not be saved while a picture is being uploaded. */
  onBusy: (isBusy: boolean) => void
}

/**
 * A picture of a dish or of the site: drop, choose or take it, and it is uploaded at once; edit, replace or remove it. A logo is
 * no photo, and is not edited.
 */
export function PictureField(props: PictureFieldProps) {
  const t = useTranslate()
  const { label = t('Picture'), imageUrl, target, error, canRemove = true, isLogo = false, onChange, onBusy } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [news, setNews] = useState('')
  const uploading = usePictureUpload({
    target,
    onDone: (picture) => {
      onChange({ imageUrl: picture.imageUrl, imagePath: picture.imagePath })
      setNews(t('The picture is uploaded.'))
    },
  })
  const { upload } = uploading
  const photo = useChosenPhoto({ uploading, target, isLogo })
  const problem = uploading.problem ?? photo.problem ?? error
  const isBusy = upload !== null || photo.isConverting
  useBusySignal(isBusy, onBusy)
  const field = useKeptFocus(upload ? 'upload' : isBusy)

  const choose = (file: File) => {
    setNews('')
    photo.choose(file)
  }
  const remove = () => {
    onChange({ imageUrl: '', imagePath: null })
    photo.forget()
    setNews(t('The picture is removed.'))
    input.current?.focus()
  }

  return (
    <div className={styles.field} ref={field}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <DropZone onDrop={choose}>
        <Preview {...{ upload, imageUrl, isLogo }} alt={props.alt} />
        <div className={styles.controls}>
          {upload && <UploadProgress {...uploading} upload={upload} cancel={photo.cancel} />}
          {photo.isConverting && <Spinner label={t('Reading the photo…')} />}
          <PictureButtons
            {...{ id, input, canRemove }}
            hasPicture={imageUrl !== ''}
            takesPhotos={!isLogo}
            hasProblem={Boolean(problem)}
            isHidden={isBusy}
            onEdit={photo.chosen && (upload || !(problem || isBusy)) ? photo.edit : null}
            onChoose={choose}
            onRemove={remove}
          />
          <Hint id={`${id}-hint`} isLogo={isLogo} uploadHint={isBusy ? props.uploadHint : null} />
        </div>
      </DropZone>
      <Outcome id={`${id}-error`} problem={problem} news={news} />
      {photo.isEditing && photo.chosen && <EditPhoto {...photo} chosen={photo.chosen} />}
    </div>
  )
}

function Hint({ id, isLogo, uploadHint }: { id: string; isLogo: boolean; uploadHint: string | null }) {
  const t = useTranslate()
  return (
    <p className={styles.hint} id={id}>
      {uploadHint ?? t.message(isLogo ? LOGO_HINT : PHOTO_HINT)}
    </p>
  )
}

type EditPhotoProps = Pick<ReturnType<typeof useChosenPhoto>, 'folder' | 'replace' | 'closeEditor'> & {
  chosen: ChosenPhoto
}

const EditPhoto = ({ chosen, folder, replace, closeEditor }: EditPhotoProps) => (
  <LazyDialog onClose={closeEditor}>
    <PhotoEditor photo={chosen.file} edits={chosen.edits} folder={folder} onUse={replace} onClose={closeEditor} />
  </LazyDialog>
)

/** Reports when an upload begins and ends, even if the field disappears meanwhile. */
function useBusySignal(isBusy: boolean, onBusy: (isBusy: boolean) => void): void {
  useEffect(() => {
    if (!isBusy) return
    onBusy(true)
    return () => onBusy(false)
  }, [isBusy, onBusy])
}

const Outcome = ({ id, problem, news }: { id: string; problem: string | undefined; news: string }) => (
  <>
    <div role="alert">
      <FieldError id={id} error={problem} />
    </div>
    <p className="visually-hidden" role="status">
      {news}
    </p>
  </>
)

type PreviewProps = Pick<PictureFieldProps, 'imageUrl' | 'alt' | 'isLogo'> & { upload: PictureUpload | null }

function Preview({ upload, imageUrl, alt, isLogo }: PreviewProps) {
  const t = useTranslate()
  const className = classNames(styles.preview, isLogo && styles.logo)
  if (upload) {
    const words = t('Preview of {file}', { file: upload.file.name })
    return <img className={className} src={upload.preview} alt={words} />
  }
  if (imageUrl) return <DishPicture className={className} imageUrl={imageUrl} alt={alt} sizes="128px" />
  return (
    <span className={styles.preview}>
      <Icon name="image" />
    </span>
  )
}

type DropZoneProps = { onDrop: (file: File) => void; children: ReactNode }

/** For the mouse only; the button inside does the same. */
function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  useStrayDropGuard()
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
        const [file] = event.dataTransfer.files
        if (file) onDrop(file)
      }}
    >
      {children}
    </div>
  )
}

/** Moves the focus to the first new control when the focused one disappears. */
function useKeptFocus(controls: unknown) {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(controls)
  useLayoutEffect(() => {
    if (before.current === controls) return
    before.current = controls
    const active = document.activeElement
    // Only when the focus was lost, not when it is elsewhere.
    const isLost = active === null || active === document.body || active.matches('dialog')
    if (!isLost && !part.current?.contains(active)) return
    const next = [...(part.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    next.find((control) => control.checkVisibility())?.focus()
  }, [controls])
  return part
}

/** Stops the browser from opening a file that is dropped outside the field, which would lose the form. */
function useStrayDropGuard(): void {
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => event.preventDefault()
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
    }
  }, [])
}
