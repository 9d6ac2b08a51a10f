import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './notice.module.css'

type NoticeProps = { tone?: 'error' | 'warning'; children: ReactNode }

/** What the specification calls an alert: in the page, beside what it is about, and read out at once. */
export function Notice({ tone = 'error', children }: NoticeProps) {
  return (
    <div role="alert" className={styles.notice} data-tone={tone}>
      <Icon name="warning" />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
