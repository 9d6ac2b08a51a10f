import { lazy, useState } from 'react'
import { LazyBoundary, LOAD_FAILED } from '#web/parts/lazy-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './service.module.css'
import { useSoldOut } from './service-api.ts'
import { useStateText } from './sold-out-words.ts'
import type { DishToSellOut } from './use-sold-out-choice.ts'

const ServiceDialog = lazy(() => import('./service-dialog.tsx').then((module) => ({ default: module.ServiceDialog })))

/** A dish's sold-out state, besides its switch, and the button that changes it. */
export function SoldOutButton({ dish }: { dish: DishToSellOut }) {
  const { id, name } = dish
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const inWords = useStateText()
  const { entries } = useSoldOut()
  const entry = entries.find((one) => one.menuItemId === id && one.optionId === null)
  const isShared = entries.filter((one) => one.sharedId !== null && one.sharedId === entry?.sharedId).length > 1
  const onLoadError = () => {
    setOpen(false)
    toast(LOAD_FAILED)
  }
  return (
    <>
      <Button
        className={entry ? undefined : styles.unbroken}
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {entry ? inWords(entry, isShared) : 'Stop selling…'}
        <span className="visually-hidden">{`: ${name}`}</span>
      </Button>
      {isOpen && (
        <LazyBoundary onError={onLoadError}>
          <ServiceDialog dish={dish} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
