import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  tone?: 'error' | 'warning'
  /** A hint, read after the message. */
  detail?: string | undefined
  children: ReactNode
}

/** An alert in the page, beside what it is about; screen readers announce it at once. */
export function Notice({ tone = 'error', detail, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name="warning" />
      <div className={styles.words}>
        <div role="alert">{children}</div>
        {detail && <p role="status">{detail}</p>}
      </div>
    </div>
  )
}
