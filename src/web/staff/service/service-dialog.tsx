import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import { KitchenLoadPanel } from './kitchen-load-panel.tsx'
import styles from './service.module.css'
import { ServicePanel } from './service-panel.tsx'
import { SoldOutPanel } from './sold-out-panel.tsx'
import type { DishToSellOut } from './use-sold-out-choice.ts'

type Tab = 'orders' | 'dishes' | 'load'

/** Controls for the evening, usable with a thumb: how orders are taken, what is sold out, and how full the kitchen is. */
export function ServiceDialog({ onClose, dish }: { onClose: () => void; dish?: DishToSellOut }) {
  const t = useTranslate()
  const [tab, setTab] = useState<Tab>(dish ? 'dishes' : 'orders')
  useClosingOnTheWay(onClose)
  const panel = useRef<HTMLDivElement>(null)
  // Whoever presses goes on to type; arrow keys go on through the choices.
  useEffect(() => {
    if (tab === 'dishes' && !document.activeElement?.matches(':focus-visible'))
      panel.current?.querySelector('input')?.focus()
  }, [tab])
  return (
    <Dialog open onClose={onClose} title={t('Service')} size="large" className={styles.service ?? ''}>
      <SegmentedControl
        className={styles.parts ?? ''}
        legend={t('What changes')}
        legendHidden
        options={[
          { value: 'orders', label: t('Taking orders') },
          { value: 'dishes', label: t('Sold out') },
          { value: 'load', label: t('How full') },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div ref={panel}>
        {tab === 'orders' && <ServicePanel />}
        {tab === 'dishes' && <SoldOutPanel dish={dish} />}
        {tab === 'load' && <KitchenLoadPanel />}
      </div>
    </Dialog>
  )
}

/** Its links lead to other screens, which it would cover. */
function useClosingOnTheWay(onClose: () => void) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (key !== openedAt.current) close()
  }, [key])
}
