import { Button } from '#web/ui/button.tsx'
import styles from './list.module.css'

type LoadMoreProps = { shown: number; total: number; hasMore: boolean; isBusy: boolean; onMore: () => unknown }

/** How much of the list is here, and the way to the rest. */
export function LoadMore({ shown, total, hasMore, isBusy, onMore }: LoadMoreProps) {
  if (shown === 0) return null
  return (
    <div className={styles.more}>
      <p className={styles.count}>{`Showing ${shown} of ${Math.max(shown, total)}`}</p>
      {hasMore && (
        <Button busy={isBusy} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  )
}
