import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { statusName } from '#domain/order/status-names.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { publishUnsentPresses, tabData } from '#web/staff/account/session/kept-access.ts'
import { orderChanges } from '#web/staff/order/order-api.ts'
import { calledName } from '#web/staff/order/use-order-name.ts'
import { useLiveState } from '#web/staff/query/live-query-provider.tsx'
import { currentIn } from '#web/staff/query/versioned-changes.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { type Bump, type BumpChange, bumped, openBumpQueue, undoOf } from './bump-queue.ts'

const UNDO_MS = 5000
const RETRY_MS = 5000

/** The last press on an order here. Its order stays on the board meanwhile, even if its new status would remove it. */
export type RecentBump = {
  readonly order: StaffOrder
  /** Undoes it, for five seconds. */
  readonly undo: BumpChange | undefined
  /** Why it was refused; stays until it is dismissed. */
  readonly failure: string | undefined
}

/** Keeps unsent presses in this tab until they are sent or the session ends. */
const KEPT_BUMPS = {
  read: (): readonly Bump[] => {
    const kept = tabData.readJson('bumps')
    return Array.isArray(kept) ? (kept as Bump[]) : []
  },
  write: (bumps: readonly Bump[]): void => {
    tabData.writeJson('bumps', bumps)
    publishUnsentPresses()
  },
}

/** The presses of the board: shown at once, sent in the background, undoable for five seconds. */
export function useBumps(replace: (order: StaffOrder) => void) {
  const t = useTranslate()
  const api = useAdminApi()
  const [recent, setRecent] = useState<ReadonlyMap<string, RecentBump>>(new Map())
  const [announced, announce] = useState('')
  const [queue] = useState(() => {
    const { change } = orderChanges(api, replace)
    return openBumpQueue({
      save: change,
      onSaved: replace,
      onRefused: (bump, error) => refuse(bump, error),
      storage: KEPT_BUMPS,
    })
  })
  const refuse = ({ seen, change }: Bump, error: unknown) => {
    const failure = t('{change} was not saved: {reason}', {
      change: wordsOf(t, change),
      reason: t.message(reasonOf(error)),
    })
    const order = currentIn<StaffOrder>(error) ?? seen
    setRecent((before) => new Map(before).set(order.id, { order, undo: undefined, failure }))
  }
  const { bumps: unsent, isStuck } = useSyncExternalStore(queue.subscribe, queue.read)
  useFlushing(queue.flush, unsent.length > 0)

  const forget = useCallback(
    (id: string) => setRecent((before) => new Map([...before].filter(([key]) => key !== id))),
    [],
  )
  const press = useCallback(
    (seen: StaffOrder, change: BumpChange, undo: BumpChange | undefined) => {
      const order = bumped(seen, change, new Date())
      announce(t('{name}: {sentence}', { name: calledName(t, order), sentence: wordsOf(t, change) }))
      setRecent((before) =>
        new Map([...before].filter(([key]) => key !== order.id)).set(order.id, { order, undo, failure: undefined }),
      )
      queue.add(seen, change)
    },
    [queue, t],
  )
  return useMemo(() => {
    const undo = ({ order, undo }: RecentBump) => undo && press(order, undo, undefined)
    return {
      recent,
      unsent,
      isStuck,
      announced,
      forget,
      bump: (seen: StaffOrder, change: BumpChange) => press(seen, change, undoOf(seen, change)),
      undo,
      undoLast: () => {
        const last = [...recent.values()].findLast((bump) => bump.undo)
        if (last) undo(last)
      },
    }
  }, [recent, unsent, isStuck, announced, forget, press])
}

export type Bumps = ReturnType<typeof useBumps>

const wordsOf = (t: Translate, change: BumpChange): string => {
  if ('status' in change) return statusName(t, change.status)
  return change.accepted ? t.as('an order', 'Accepted') : t.as('an order', 'No longer accepted')
}

/** Forgets a bump when it can no longer be undone, unless it reports a failure. */
export function useForgetBump(bump: RecentBump | undefined, onOver: (id: string) => void): void {
  useEffect(() => {
    if (!bump || bump.failure) return
    const timer = setTimeout(() => onOver(bump.order.id), UNDO_MS)
    return () => clearTimeout(timer)
  }, [bump, onOver])
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
