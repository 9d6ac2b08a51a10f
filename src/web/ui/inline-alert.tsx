import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './inline-alert.module.css'

type InlineAlertProps = {
  tone?: 'error' | 'warning'
  /** A hint, read after the message. */
  detail?: string | undefined
  /** A button that helps, outside the announced text. */
  action?: ReactNode
  children: ReactNode
}

/** An alert in the page, next to its subject; screen readers announce it at once. */
export function InlineAlert({ tone = 'error', detail, action, children }: InlineAlertProps) {
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
