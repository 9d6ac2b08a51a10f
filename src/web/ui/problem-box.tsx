import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './problem-box.module.css'

type ProblemBoxProps = {
  /** Null as long as nothing is wrong. */
  sentence: string | null
  /** What to make of it: read after the sentence, and no part of it. */
  detail?: string | null | undefined
  onRetry?: (() => unknown) | undefined
}

/** What went wrong, and a way to try again. The box stays in the page, so that its words are read out when they come. */
export function ProblemBox({ sentence, detail, onRetry }: ProblemBoxProps) {
  return (
    <div className={sentence ? styles.problem : styles.quiet}>
      {sentence && <Icon name="warning" />}
      <div className={styles.words}>
        <p role="alert">{sentence}</p>
        {sentence && detail && (
          <p role="status" className={styles.detail}>
            {detail}
          </p>
        )}
      </div>
      {sentence && onRetry && (
        <Button size="small" onClick={() => onRetry()}>
          Try again
        </Button>
      )}
    </div>
  )
}
