import { lazy, useEffect, useState } from 'react'
import { browserStorage } from '#web/parts/browser-storage.ts'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { OWN_ORDERS } from '#web/site/storage/own-orders-key.ts'

const OrderStrip = lazy(() => import('./order-strip.tsx').then((module) => ({ default: module.OrderStrip })))

/** Where the guest's running orders are. Its code is loaded only in a browser that has placed one. */
export function OrderNews() {
  const [hasOrders, setHasOrders] = useState(false)
  useEffect(() => setHasOrders(browserStorage.read(OWN_ORDERS) !== null), [])
  return (
    hasOrders && (
      <LazyBoundary onError={() => {}}>
        <OrderStrip />
      </LazyBoundary>
    )
  )
}
