import { useEffect, useState } from 'react'
import type { OrderView } from '#contract/checkout.ts'
import { useLive } from '#web/live/use-live.ts'
import { callApi } from '#web/parts/api-client.ts'
import type { LinkedOrder } from '#web/site/order/linked-order.ts'

const POLL_MS = 10_000

/** The order as it stands now: told by the server, or asked for while the live connection is down. */
export function useOrder({ link, order: first }: LinkedOrder): OrderView {
  const [order, setOrder] = useState(first)
  const path = `/api/orders/${encodeURIComponent(link.id)}`
  const query = new URLSearchParams({ key: link.key })
  const address = `${path}?${query}`
  // Until it is paid even an unseen page listens: it has a cart to empty.
  const live = useLive<{ order: OrderView }>(
    `${path}/live?${query}`,
    { order: setOrder },
    { pauseWhenHidden: order.paymentStatus !== 'unpaid' },
  )

  useEffect(() => {
    if (live === 'connected') return
    const leave = new AbortController()
    const timer = setInterval(() => {
      if (document.hidden) return
      callApi<OrderView>(address, { signal: leave.signal }).then(setOrder, () => {
        // Still out of reach: what is on the screen stays, and the next round asks again.
      })
    }, POLL_MS)
    return () => {
      clearInterval(timer)
      leave.abort()
    }
  }, [live, address])
  return order
}
