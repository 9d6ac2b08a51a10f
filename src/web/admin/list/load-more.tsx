import { Button } from '#web/ui/button.tsx'
import styles from './list.module.css'
import type { LiveList } from './use-live-list.ts'

type LoadMoreProps = {
  list: Pick<LiveList<unknown>, 'items' | 'total' | 'hasMore' | 'isLoadingMore' | 'loadMore'>
  /** Says how much of the list is here, where the screen does not say so elsewhere. */
  isCounted?: boolean
}

/** The end of what was read, and the way to the rest. */
export function LoadMore({ list, isCounted = false }: LoadMoreProps) {
  const shown = list.items.length
  return (
    <div className={styles.more}>
      {isCounted && shown > 0 && <p className={styles.count}>{`Showing ${shown} of ${Math.max(shown, list.total)}`}</p>}
      {list.hasMore && (
        <Button busy={list.isLoadingMore} onClick={list.loadMore}>
          Load more
        </Button>
      )}
    </div>
  )
}
