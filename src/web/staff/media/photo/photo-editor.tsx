import { useMutation } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { message } from '#domain/language/translate.ts'
import type { PictureFolder } from '#domain/media/picture.ts'
import type { LightTables } from '#domain/photo/light.ts'
import type { PhotoEdits } from '#domain/photo/photo-edits.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { developPhoto, type OpenedPhoto, openPhoto } from './develop-photo.ts'
import { beginEdits, changeEdits, isSame } from './edit-history.ts'
import styles from './photo-editor.module.css'
import { PhotoPreview } from './photo-preview.tsx'
import { type PhotoTool, PhotoTools } from './photo-tools.tsx'

type PhotoEditorProps = {
  /** As it was chosen. */
  photo: File
  /** Of the last time, so that they can be changed. */
  edits: PhotoEdits
  folder: PictureFolder
  onUse: (edited: File, edits: PhotoEdits) => void
  onClose: () => void
}

/** Crops, straightens and lights a photo before it is uploaded. */
export function PhotoEditor({ photo, edits: initial, folder, onUse, onClose }: PhotoEditorProps) {
  const t = useTranslate()
  const opened = useOpenedPhoto(photo)
  const [history, dispatch] = useReducer(changeEdits, initial, beginEdits)
  const { edits } = history
  const tables = useRef<LightTables | null>(null)
  const using = useMutation({
    mutationFn: () => developPhoto(photo, { edits, tables: tables.current, folder }),
  })
  const isChanged = !isSame(edits, initial)
  const close = useGuardedClose(isChanged, onClose)
  // Outside of the form that holds the field: Enter on a slider would send it.
  return createPortal(
    <Dialog
      open
      size="large"
      title={t('Edit photo')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            busy={using.isPending}
            disabled={typeof opened === 'string'}
            onClick={() =>
              isChanged ? using.mutate(undefined, { onSuccess: (file) => onUse(file, edits) }) : onClose()
            }
          >
            {t('Use this photo')}
          </Button>
        </>
      }
    >
      <ProblemBox sentence={opened === 'unreadable' ? UNREADABLE : using.isError ? NOT_DEVELOPED : null} />
      {opened === 'opening' && (
        <div className={styles.opening}>
          <Spinner label={t('Opening the photo…')} />
        </div>
      )}
      {typeof opened === 'object' && (
        <Workbench
          opened={opened}
          history={history}
          dispatch={dispatch}
          onTables={(shown) => (tables.current = shown)}
        />
      )}
    </Dialog>,
    document.body,
  )
}

function useGuardedClose(isChanged: boolean, onClose: () => void) {
  const t = useTranslate()
  const confirm = useConfirm()
  const question = {
    message: t('Close without these changes?'),
    action: t('Discard'),
    cancel: t('Keep editing'),
    tone: 'danger',
  } as const
  return async () => {
    if (!isChanged || (await confirm(question))) onClose()
  }
}

const UNREADABLE = message('This device cannot open the photo for editing. It can still be used as it is.')
const NOT_DEVELOPED = message(
  'The photo could not be prepared on this device. Try again, or cancel and use it as it is.',
)

/** The photo in the size of the editor. */
function useOpenedPhoto(file: File): OpenedPhoto | 'opening' | 'unreadable' {
  const [opened, setOpened] = useState<OpenedPhoto | 'opening' | 'unreadable'>('opening')
  useEffect(() => {
    const leaving = new AbortController()
    openPhoto(file, leaving.signal).then(setOpened, () => !leaving.signal.aborted && setOpened('unreadable'))
    return () => leaving.abort()
  }, [file])
  return opened
}

type WorkbenchProps = {
  opened: OpenedPhoto
  history: ReturnType<typeof beginEdits>
  dispatch: (action: Parameters<typeof changeEdits>[1]) => void
  onTables: (tables: LightTables) => void
}

function Workbench({ opened, history, dispatch, onTables }: WorkbenchProps) {
  const t = useTranslate()
  const { edits, past } = history
  const [tool, setTool] = useState<PhotoTool>('crop')
  const [isOriginal, setOriginal] = useState(false)
  const [news, setNews] = useState('')
  const undo = () => {
    setNews(past.length > 0 ? t('The last change is undone.') : t('There is nothing to undo.'))
    dispatch({ kind: 'undo' })
  }
  const reset = () => {
    setNews(t('The photo is as it was taken.'))
    dispatch({ kind: 'reset' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button inside.
    <div
      className={styles.workbench}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
        event.preventDefault()
        undo()
      }}
    >
      <div className={styles.stage}>
        <PhotoPreview {...{ opened, edits, tool, isOriginal, dispatch, onTables }} />
        <div className={styles.bar}>
          <Button size="small" aria-pressed={isOriginal} onClick={() => setOriginal(!isOriginal)}>
            {t('Original')}
          </Button>
          <Button size="small" aria-disabled={past.length === 0} onClick={undo}>
            {t('Undo')}
          </Button>
          <Button size="small" onClick={reset}>
            {t('Reset')}
          </Button>
        </div>
      </div>
      <PhotoTools
        {...{ opened, edits, tool, dispatch }}
        onTool={(chosen) => {
          setTool(chosen)
          setOriginal(false)
        }}
      />
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  )
}
