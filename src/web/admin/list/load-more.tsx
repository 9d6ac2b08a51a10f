import { Button } from '#web/ui/button.tsx'
import styles from './list.module.css'

type LoadMoreProps = {
  /** How much of the list is here, where the screen does not say so elsewhere. */
  shown?: number
  total?: number
  hasMore: boolean
  isBusy: boolean
  onMore: () => unknown
}

/** The end of what was read, and the way to the rest. */
export function LoadMore({ shown = 0, total = 0, hasMore, isBusy, onMore }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      {shown > 0 && <p className={styles.count}>{`Showing ${shown} of ${Math.max(shown, total)}`}</p>}
      {hasMore && (
        <Button busy={isBusy} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  )
}
