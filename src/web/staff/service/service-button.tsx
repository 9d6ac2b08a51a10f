import { lazy, useState } from 'react'
import { limitsInForce } from '#domain/pauses/limits-in-force.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import { LazyBoundary, LOAD_FAILED } from '#web/parts/lazy-boundary.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useNow } from '#web/staff/time/clock.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './service-button.module.css'

const ServiceDialog = lazy(() => import('./service-dialog.tsx').then((module) => ({ default: module.ServiceDialog })))

/** On every staff screen: shows how orders are taken now, and opens the dialog that changes it. */
export function ServiceButton() {
  const [isOpen, setOpen] = useState(false)
  const { service, t } = useRestaurant()
  const now = useNow()
  const toast = useToast()
  const limits = limitsInForce(t, currentPauses(service, now), now)
  const isLimited = limits.length > 0
  const words = isLimited ? limits : [t('Open as usual')]
  const onLoadError = () => {
    setOpen(false)
    toast(LOAD_FAILED)
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-changed={isLimited || undefined}
        aria-haspopup="dialog"
        aria-label={t('Service: {state}', { state: words.join(' · ') })}
        onClick={() => setOpen(true)}
      >
        <Icon name={isLimited ? 'pause' : 'clock'} />
        <span className={styles.words}>
          {words.map((limit) => (
            <span key={limit}>{limit}</span>
          ))}
        </span>
      </button>
      {isOpen && (
        <LazyBoundary onError={onLoadError}>
          <ServiceDialog onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
