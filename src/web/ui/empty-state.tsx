import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  icon?: IconName
  /** Instead of the icon. */
  picture?: ReactNode
  title: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** Says that there is nothing here, and what to do next. */
export function EmptyState({ icon, picture, title, action, className, children }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      {picture}
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
