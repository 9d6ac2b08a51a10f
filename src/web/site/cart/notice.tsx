import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  tone?: 'error' | 'warning'
  /** A hint, read after the message. */
  detail?: string | undefined
  /** A button that helps, outside the announced text. */
  action?: ReactNode
  children: ReactNode
}

/** An alert in the page, next to its subject; screen readers announce it at once. */
export function Notice({ tone = 'error', detail, action, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name="warning" />
      <div className={styles.words}>
        <div role="alert">{children}</div>
        {detail && <p role="status">{detail}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
