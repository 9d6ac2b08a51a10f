import { type ReactNode, useEffect, useRef } from 'react'
import type { OtherMatches } from '#contract/list.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { keepFocus } from './keep-focus.ts'
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

type FoundElsewhereProps = {
  elsewhere: readonly OtherMatches[]
  /** What a value of a filter is called: of a status, its name on this screen. */
  nameOf: (value: string) => string
  /** Switches to the filters that show it. */
  onShow: (filters: OtherMatches['filters']) => void
}

/** What a search finds beside the other filters, each with the way there: "1 in Cancelled", "2 on other days". */
export function FoundElsewhere({ elsewhere, nameOf, onShow }: FoundElsewhereProps) {
  const isFollowed = useRef(false)
  // The button that was pressed goes with what it said.
  useEffect(() => {
    if (isFollowed.current) keepFocus()
    isFollowed.current = false
  }, [elsewhere])
  const follow = (filters: OtherMatches['filters']) => {
    isFollowed.current = true
    onShow(filters)
  }
  return (
    <div role="status" className={styles.elsewhere}>
      {elsewhere.length > 0 && <p>The search also finds</p>}
      {elsewhere.map(({ count, filters }) => {
        const words = `${count} ${placeInWords(filters, nameOf)}`
        return (
          <Button key={words} size="small" onClick={() => follow(filters)}>
            {words}
          </Button>
        )
      })}
    </div>
  )
}

function placeInWords(filters: OtherMatches['filters'], nameOf: (value: string) => string): string {
  const [value, ...others] = Object.values(filters)
  if (value && others.length === 0) return `in ${nameOf(value)}`
  return 'status' in filters || 'category' in filters ? 'with other filters' : 'on other days'
}
