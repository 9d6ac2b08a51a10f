import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import { KitchenLoadPanel } from './kitchen-load-panel.tsx'
import styles from './service.module.css'
import { ServicePanel } from './service-panel.tsx'
import { type DishToSellOut, SoldOutPanel } from './sold-out-panel.tsx'

type Part = 'orders' | 'dishes' | 'load'

/** Controls for the evening, usable with a thumb: how orders are taken, what is sold out, and how full the kitchen is. */
export function ServiceDialog({ onClose, dish }: { onClose: () => void; dish?: DishToSellOut }) {
  const [part, setPart] = useState<Part>(dish ? 'dishes' : 'orders')
  return (
    <Dialog open onClose={onClose} title="Service" size="large" className={styles.service ?? ''}>
      <SegmentedControl
        className={styles.parts ?? ''}
        legend="What changes"
        legendHidden
        options={[
          { value: 'orders', label: 'Taking orders' },
          { value: 'dishes', label: 'Sold out' },
          { value: 'load', label: 'How full' },
        ]}
        value={part}
        onChange={setPart}
      />
      {part === 'orders' && <ServicePanel />}
      {part === 'dishes' && <SoldOutPanel dish={dish} />}
      {part === 'load' && <KitchenLoadPanel />}
    </Dialog>
  )
}
