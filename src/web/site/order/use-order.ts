import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderView } from '#contract/checkout.ts'
import { leftAfter } from '#domain/cart.ts'
import { useLive } from '#web/live/use-live.ts'
import { api, apiUrl } from '#web/parts/api-client.ts'
import type { LinkedOrder } from '#web/site/running-order/linked-order.ts'
import { cartActions } from '#web/site/storage/cart-store.ts'
import { clearDraft } from '#web/site/storage/checkout-draft.ts'
import { forgetIdempotencyKey, takeLastOrder } from '#web/site/storage/last-order.ts'
import { followOwnOrder } from '#web/site/storage/own-orders.ts'

const POLL_MS = 10_000

/** The current order: updated by the live connection, or by polling while that is down. It is stale while neither works. */
export function useOrder({ link, order: first }: LinkedOrder): {
  order: OrderView
  setOrder: (order: OrderView) => void
  isStale: boolean
} {
  const [order, setOrder] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const { id, key } = link
  // Until the order is paid, even a hidden page listens: it has to clear the cart.
  const live = useLive<{ order: OrderView }>(
    apiUrl('/orders/:orderId/live', { param: { orderId: id }, query: { key } }),
    { order: setOrder },
    { pauseWhenHidden: order.paymentStatus !== 'unpaid' },
  )

  const isLive = live === 'connected'
  useEffect(() => {
    if (isLive) return
    const leave = new AbortController()
    const timer = setInterval(() => {
      if (document.hidden) return
      api.get('/orders/:orderId', { param: { orderId: id }, query: { key }, signal: leave.signal }).then(
        (current) => {
          setOrder(current)
          setFailed(false)
        },
        () => setFailed(!leave.signal.aborted),
      )
    }, POLL_MS)
    return () => {
      clearInterval(timer)
      leave.abort()
    }
  }, [isLive, id, key])
  // Its strip on other pages goes by the same time.
  useEffect(() => followOwnOrder(order.id, order), [order])
  return { order, setOrder, isStale: hasFailed && !isLive }
}

/**
 * Clears the cart once its order is paid, or placed to be paid later, except for what was added since. It leaves the cart alone when the page is opened again while the cart holds the
 * next order, and on another device that opens the same link.
 */
export function useClearCartWhenPaid({ id, paymentStatus, payLater, items }: OrderView) {
  const isPlaced = paymentStatus === 'paid' || payLater !== undefined
  const clear = useEffectEvent(() => {
    if (!takeLastOrder(id)) return
    cartActions.change((cart) => leftAfter(items, cart))
    clearDraft()
    forgetIdempotencyKey()
  })
  useEffect(() => {
    if (isPlaced) clear()
  }, [id, isPlaced])
}
