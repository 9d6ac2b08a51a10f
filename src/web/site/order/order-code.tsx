import { useState } from 'react'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './order-ticket.module.css'

/** The order's code: small until it is needed at the counter; a tap shows it as large as the screen. */
export function OrderCode({ id, isNeeded }: { id: string; isNeeded: boolean }) {
  const [isShown, setShown] = useState(false)
  const { look } = useRestaurant()
  const t = useTranslate()
  return (
    <>
      <button
        type="button"
        className={isNeeded ? styles.neededCode : styles.code}
        data-fonts={look?.fonts}
        aria-haspopup="dialog"
        aria-label={t('{code}, show it large', { code: id })}
        onClick={() => setShown(true)}
      >
        {id}
      </button>
      {/* On paper there are no buttons. */}
      <p className={styles.paperCode} data-id={id} />
      {isShown && (
        <Dialog
          open
          onClose={() => setShown(false)}
          title={t('Show this at the counter')}
          size="large"
          className={styles.card ?? ''}
        >
          <p className={styles.cardCode}>{id}</p>
        </Dialog>
      )}
    </>
  )
}
