import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './list.module.css'

/** The room of a list that is on its way. */
export function ListSkeleton({ label, rows = 3, height = '9rem' }: { label: string; rows?: number; height?: string }) {
  return (
    <div className={styles.skeletons}>
      <span className="visually-hidden">
        <Spinner label={label} />
      </span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  )
}

/** Dims what answers older filters while the new answer is on its way. */
export function ListBody({ isOutdated, children }: { isOutdated: boolean; children: ReactNode }) {
  return (
    <div className={styles.body} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      {children}
    </div>
  )
}
