import { browserStorage } from '#web/parts/browser-storage.ts'
import { SegmentedControl } from '#web/ui/radio-group.tsx'

export type OrdersView = 'kitchen' | 'list'

const VIEW = 'orders-view'
/** The view that this device remembers; the list by default. */
export const readView = (): OrdersView => (browserStorage.read(VIEW) === 'kitchen' ? 'kitchen' : 'list')
export const writeView = (view: OrdersView): boolean => browserStorage.write(VIEW, view)

type ViewSwitchProps = { view: OrdersView; onChange: (view: OrdersView) => void }

/** How this device shows the orders. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <SegmentedControl
    legend="View"
    legendHidden
    options={[
      { value: 'kitchen', label: 'Kitchen' },
      { value: 'list', label: 'List' },
    ]}
    value={view}
    onChange={onChange}
  />
)
