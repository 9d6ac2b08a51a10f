import { type ReactNode, useEffect, useRef } from 'react'
import type { OtherMatches } from '#contract/list.ts'
import type { Translate } from '#domain/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { keepFocus } from './keep-focus.ts'
import styles from './list.module.css'

/** The placeholder of a list that is loading. */
export function ListSkeleton({ label, rows = 3, height = '9rem' }: { label: string; rows?: number; height?: string }) {
  return (
    <div className={layout.lines}>
      <span className="visually-hidden">
        <Spinner label={label} />
      </span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  )
}

/** Dims the results of older filters while new ones load. */
export function ListBody({ isOutdated, children }: { isOutdated: boolean; children: ReactNode }) {
  return (
    <div className={styles.body} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      {children}
    </div>
  )
}

type FoundElsewhereProps = {
  elsewhere: readonly OtherMatches[]
  /** The label of a filter's value, such as a status. */
  nameOf: (value: string) => string
  /** Applies these filters. */
  onShow: (filters: OtherMatches['filters']) => void
}

/** Matches of the search that the other filters hide, as buttons: "1 in Cancelled", "2 on other days". */
export function FoundElsewhere({ elsewhere, nameOf, onShow }: FoundElsewhereProps) {
  const isFollowed = useRef(false)
  const t = useTranslate()
  // The pressed button disappears with its match.
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
      {elsewhere.length > 0 && <p>{t('The search also finds')}</p>}
      {elsewhere.map(({ count, filters }) => {
        const words = describeMatches(t, { count, filters }, nameOf)
        return (
          <Button key={words} size="small" onClick={() => follow(filters)}>
            {words}
          </Button>
        )
      })}
    </div>
  )
}

function describeMatches(t: Translate, { count, filters }: OtherMatches, nameOf: (value: string) => string): string {
  const [value, ...others] = Object.values(filters)
  if (value && others.length === 0)
    return t.plural(count, '{count} in {group}', '{count} in {group}', { group: nameOf(value) })
  return 'status' in filters || 'category' in filters
    ? t.plural(count, '{count} with other filters', '{count} with other filters')
    : t.plural(count, '{count} on other days', '{count} on other days')
}

type LoadMoreProps = {
  list: { items: readonly unknown[]; total: number; hasMore: boolean; isLoadingMore: boolean; loadMore: () => unknown }
  /** Shows the count, unless the screen shows it elsewhere. */
  isCounted?: boolean
}

/** The count of what is loaded, and the button to load more. */
export function LoadMore({ list, isCounted = false }: LoadMoreProps) {
  const shown = list.items.length
  const t = useTranslate()
  return (
    <div className={styles.more}>
      {isCounted && shown > 0 && (
        <p className={styles.count}>{t('Showing {shown} of {total}', { shown, total: Math.max(shown, list.total) })}</p>
      )}
      {list.hasMore && (
        <Button busy={list.isLoadingMore} onClick={list.loadMore}>
          {t('Load more')}
        </Button>
      )}
    </div>
  )
}
