import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './list.module.css'

/** The sentence of a list that could not be read; what was read before stays below it. */
export function ListProblem({ sentence, onRetry }: { sentence: string | null; onRetry: () => unknown }) {
  return (
    <div role="alert" className={sentence ? styles.problem : styles.quiet}>
      {sentence && (
        <>
          <Icon name="warning" />
          <p>{sentence}</p>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}

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
