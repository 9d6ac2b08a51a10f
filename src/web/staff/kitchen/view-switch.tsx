import type { OrdersView } from '#web/staff/shell/orders-device.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'

type ViewSwitchProps = { view: OrdersView; onChange: (view: OrdersView) => void }

/** How this device shows the orders. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useTranslate()
  return (
    <SegmentedControl
      legend={t.as('how orders are shown', 'View')}
      legendHidden
      options={[
        { value: 'kitchen', label: t('Kitchen') },
        { value: 'list', label: t('List') },
      ]}
      value={view}
      onChange={onChange}
    />
  )
}
