import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  tone?: 'error' | 'warning'
  /** What to make of it: read after it, and no part of it. */
  detail?: string | undefined
  children: ReactNode
}

/** What the specification calls an alert: in the page, beside what it is about, and read out at once. */
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
