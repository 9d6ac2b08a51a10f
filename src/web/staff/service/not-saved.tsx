import { message } from '#domain/language/translate.ts'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './service.module.css'

/** Says in the panel, which covers the toasts, that a press was not saved. Stays in sight while the panel scrolls. */
export const NotSaved = ({ reason }: { reason: string | null }) => (
  <div className={styles.notSaved} data-empty={reason === null || undefined}>
    <ProblemBox sentence={reason && message('This could not be saved.')} detail={reason} />
  </div>
)
