import { lazy, useState } from 'react'
import { LazyBoundary, LOAD_FAILED } from '#web/parts/lazy-boundary.tsx'
import { OrderList } from '#web/staff/order/order-list.tsx'
import { type OrdersView, readView, writeView } from '#web/staff/shell/orders-device.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { ViewSwitch } from './view-switch.tsx'

const KitchenBoard = lazy(() => import('./kitchen-board.tsx').then((module) => ({ default: module.KitchenBoard })))

/** The orders, as a list with everything or as the kitchen's board. Each device remembers which. */
export default function OrdersScreen() {
  const [view, setView] = useState(readView)
  const toast = useToast()
  const choose = (chosen: OrdersView) => {
    setView(chosen)
    writeView(chosen)
  }
  if (view === 'list') return <OrderList viewSwitch={<ViewSwitch view={view} onChange={choose} />} />
  const onLoadError = () => {
    setView('list')
    toast(LOAD_FAILED)
  }
  return (
    <LazyBoundary onError={onLoadError}>
      <KitchenBoard onView={choose} />
    </LazyBoundary>
  )
}
