import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './badge.module.css'

export type Tone = 'neutral' | 'green' | 'yellow' | 'red' | 'blue'

type BadgeProps = { tone?: Tone; icon?: ReactNode; strong?: boolean; className?: string; children: ReactNode }

/** A coloured label. The text must be clear without the colour. */
export function Badge({ tone = 'neutral', icon, strong, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], strong && styles.strong, className)}>
      {icon}
      {children}
    </span>
  )
}

/** A small count on a button or link; hidden at zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{` ${label}: ${count}`}</span>
    </span>
  )
}
