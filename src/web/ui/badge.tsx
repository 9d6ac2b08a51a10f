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
