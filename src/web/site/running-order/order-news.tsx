import { lazy, useEffect, useState } from 'react'
import { browserStorage } from '#web/parts/browser-storage.ts'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { OWN_BOOKINGS } from '#web/site/storage/own-bookings-key.ts'
import { OWN_ORDERS } from '#web/site/storage/own-orders-key.ts'

const NewsStrip = lazy(() => import('./news-strip.tsx').then((module) => ({ default: module.NewsStrip })))

/** Whether this browser has placed an order or booked a table, of which there may be news. */
export const hasOwnNews = (): boolean => [OWN_ORDERS, OWN_BOOKINGS].some((key) => browserStorage.read(key) !== null)

/** Where the guest's running orders and bookings are. Its code is loaded only in a browser that has made one. */
export function OrderNews() {
  const [hasSome, setHasSome] = useState(false)
  useEffect(() => setHasSome(hasOwnNews()), [])
  return (
    hasSome && (
      <LazyBoundary onError={() => {}}>
        <NewsStrip />
      </LazyBoundary>
    )
  )
}
