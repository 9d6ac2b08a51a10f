import type { OrdersView } from '#web/staff/shell/orders-device.ts'
import { SegmentedControl } from '#web/ui/radio-group.tsx'

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
