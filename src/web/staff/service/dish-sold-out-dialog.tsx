import { lazy } from 'react'
import { LazyDialog } from '#web/parts/lazy-boundary.tsx'
import type { DishToSellOut } from './use-sold-out-choice.ts'

const ServiceDialog = lazy(() => import('./service-dialog.tsx').then((module) => ({ default: module.ServiceDialog })))

/** Until when one dish is sold out, or how many portions are left. */
export function DishSoldOutDialog({ dish, onClose }: { dish: DishToSellOut; onClose: () => void }) {
  return (
    <LazyDialog onClose={onClose}>
      <ServiceDialog dish={dish} onClose={onClose} />
    </LazyDialog>
  )
}
