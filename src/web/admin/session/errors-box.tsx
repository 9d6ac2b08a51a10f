import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './session.module.css'

type ErrorsBoxProps = { sentence: string | null; onRetry?: (() => unknown) | undefined }

/** What went wrong at the door. The box stays in the page, so that its words are read out when they come. */
export function ErrorsBox({ sentence, onRetry }: ErrorsBoxProps) {
  return (
    <div role="alert" className={sentence ? styles.errors : styles.quiet}>
      {sentence && (
        <>
          <Icon name="warning" />
          <p>{sentence}</p>
          {onRetry && (
            <Button size="small" onClick={() => onRetry()}>
              Try again
            </Button>
          )}
        </>
      )}
    </div>
  )
}
