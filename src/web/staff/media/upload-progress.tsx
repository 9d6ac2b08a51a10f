import { Button } from '#web/ui/button.tsx'
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
  const { phase, share } = upload
  const percent = Math.floor(share * 100)
  const action = {
    sending: share < 1 && { label: 'Pause', run: pause },
    paused: { label: 'Resume', run: resume },
    failed: { label: 'Try again', run: retry },
  }[phase]
  return (
    <>
      <ProgressBar label={wordsFor(upload, percent)} value={percent} />
      <div className={styles.buttons}>
        {action && (
          <Button size="small" onClick={action.run}>
            {action.label}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={cancel}>
          Cancel upload
        </Button>
      </div>
    </>
  )
}

function wordsFor({ file, phase, share }: PictureUpload, percent: number): string {
  if (phase === 'paused') return `${file.name}: paused at ${percent} %`
  if (phase === 'failed') return `${file.name}: stopped at ${percent} %`
  return share === 1 ? `${file.name}: preparing the picture…` : `${file.name}: ${percent} %`
}
