import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AdminOrder } from '#contract/order.ts'
import { orderChanges } from '#web/admin/order/order-api.ts'
import { STATUS_NAME } from '#web/admin/order/order-words.ts'
import { useLiveState } from '#web/admin/query/live-query-provider.tsx'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { keptBumps } from './board-storage.ts'
import { type Bump, type BumpChange, bumped, openBumpQueue, undoing } from './bump-queue.ts'

const UNDO_MS = 5000
const RETRY_MS = 5000

/** What was just done to an order here. The order stays on the board meanwhile, even if its new status would remove it. */
export type Mark = {
  readonly order: AdminOrder
  /** Undoes it, for five seconds. */
  readonly undo: BumpChange | undefined
  /** Why it was refused; stays until it is dismissed. */
  readonly failure: string | undefined
}

/** The presses of the board: shown at once, sent in the background, undoable for five seconds. */
export function useBumps(replace: (order: AdminOrder) => void) {
  const api = useAdminApi()
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map())
  const [announced, announce] = useState('')
  const [queue] = useState(() => {
    const { change } = orderChanges(api, replace)
    return openBumpQueue({
      save: change,
      onSaved: replace,
      onRefused: (bump, error) => refuse(bump, error),
      storage: keptBumps,
    })
  })
  const refuse = ({ seen, change }: Bump, error: unknown) => {
    const failure = `${wordsOf(change)} was not saved: ${reasonOf(error)}`
    setMarks((before) => new Map(before).set(seen.id, { order: seen, undo: undefined, failure }))
  }
  const { bumps: unsent, isStuck } = useSyncExternalStore(queue.subscribe, queue.read)
  useFlushing(queue.flush, unsent.length > 0)

  const dropMark = useCallback(
    (id: string) => setMarks((before) => new Map([...before].filter(([key]) => key !== id))),
    [],
  )
  const put = useCallback(
    (seen: AdminOrder, change: BumpChange, undo: BumpChange | undefined) => {
      const order = bumped(seen, change, new Date())
      announce(`${order.orderCode}: ${wordsOf(change)}`)
      setMarks((before) =>
        new Map([...before].filter(([key]) => key !== order.id)).set(order.id, { order, undo, failure: undefined }),
      )
      queue.add(seen, change)
    },
    [queue],
  )
  return useMemo(() => {
    const undo = ({ order, undo }: Mark) => undo && put(order, undo, undefined)
    return {
      marks,
      unsent,
      isStuck,
      announced,
      dropMark,
      bump: (seen: AdminOrder, change: BumpChange) => put(seen, change, undoing(seen, change)),
      undo,
      undoLast: () => {
        const last = [...marks.values()].findLast((mark) => mark.undo)
        if (last) undo(last)
      },
    }
  }, [marks, unsent, isStuck, announced, dropMark, put])
}

export type Bumps = ReturnType<typeof useBumps>

const wordsOf = (change: BumpChange): string => {
  if ('status' in change) return STATUS_NAME[change.status]
  return change.accepted ? 'Accepted for its time' : 'No longer accepted'
}

/** Ends the mark of an order after a while, unless it reports a failure. */
export function useMarkTime(mark: Mark | undefined, onOver: (id: string) => void): void {
  useEffect(() => {
    if (!mark || mark.failure) return
    const timer = setTimeout(() => onOver(mark.order.id), UNDO_MS)
    return () => clearTimeout(timer)
  }, [mark, onOver])
}

/** Retries as long as anything is unsent, and at once when the connection is back. */
function useFlushing(flush: () => Promise<void>, isWaiting: boolean): void {
  const state = useLiveState()
  useEffect(() => {
    if (!isWaiting) return
    if (state === 'connected') void flush()
    const again = () => void flush()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [flush, isWaiting, state])
}
