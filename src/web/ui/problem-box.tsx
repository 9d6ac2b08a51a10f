import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './problem-box.module.css'

type ProblemBoxProps = {
  /** Null as long as nothing is wrong. */
  sentence: string | null
  onRetry?: (() => unknown) | undefined
}

/** What went wrong, and a way to try again. The box stays in the page, so that its words are read out when they come. */
export function ProblemBox({ sentence, onRetry }: ProblemBoxProps) {
  return (
    <div role="alert" className={sentence ? styles.problem : styles.quiet}>
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
