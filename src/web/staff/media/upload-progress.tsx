import type { Translate } from '#domain/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './picture-field.module.css'
import type { PictureUpload } from './use-picture-upload.ts'

type UploadProgressProps = {
  upload: PictureUpload
  pause: () => void
  resume: () => void
  retry: () => void
  cancel: () => void
}

/** The progress of an upload, with Pause, Resume, Retry and Cancel. */
export function UploadProgress({ upload, pause, resume, retry, cancel }: UploadProgressProps) {
  const t = useTranslate()
  const { phase, share } = upload
  const percent = Math.floor(share * 100)
  const action = {
    sending: share < 1 && { label: t('Pause'), run: pause },
    paused: { label: t('Resume'), run: resume },
    failed: { label: t('Try again'), run: retry },
  }[phase]
  return (
    <>
      <ProgressBar label={wordsFor(t, upload, percent)} value={percent} />
      <div className={styles.buttons}>
        {action && (
          <Button size="small" onClick={action.run}>
            {action.label}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={cancel}>
          {t('Cancel upload')}
        </Button>
      </div>
    </>
  )
}

function wordsFor(t: Translate, { file: { name: file }, phase, share }: PictureUpload, percent: number): string {
  if (phase === 'paused') return t('{file}: paused at {percent} %', { file, percent })
  if (phase === 'failed') return t('{file}: stopped at {percent} %', { file, percent })
  return share === 1 ? t('{file}: preparing the picture…', { file }) : t('{file}: {percent} %', { file, percent })
}
