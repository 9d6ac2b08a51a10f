import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './problem-box.module.css'

type ProblemBoxProps = {
  /** Null while nothing is wrong. */
  sentence: string | null
  /** A hint, read after the sentence. */
  detail?: string | null | undefined
  onRetry?: (() => unknown) | undefined
}

/** What went wrong, with a retry button. The box is always in the page, so that screen readers announce its text. */
export function ProblemBox({ sentence, detail, onRetry }: ProblemBoxProps) {
  const t = useTranslate()
  return (
    <div className={sentence ? styles.problem : styles.quiet}>
      {sentence && <Icon name="warning" />}
      <div className={styles.words}>
        <p role="alert">{sentence && t.message(sentence)}</p>
        {sentence && detail && (
          <p role="status" className={styles.detail}>
            {t.message(detail)}
          </p>
        )}
      </div>
      {sentence && onRetry && (
        <Button size="small" onClick={() => onRetry()}>
          {t('Try again')}
        </Button>
      )}
    </div>
  )
}
