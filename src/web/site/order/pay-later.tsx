import { useState } from 'react'
import type { OrderView } from '#contract/checkout.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { howPaid } from '#domain/order/ways-to-pay.ts'
import { REPLAY_CLICK } from '#web/document/click-replay.ts'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './pay-later.module.css'

type PayLaterProps = { link: OrderLink; order: OrderView; onChange: (order: OrderView) => void }

/** What is due when the order is collected or at the door, and how; while the restaurant has not accepted it, it can be cancelled. */
export function PayLater({ link, order, onChange }: PayLaterProps) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  const { payLater, type, status } = order
  if (!payLater || payLater.due === 0 || status === 'cancelled') return null
  return (
    <section className={styles.panel} aria-labelledby="pay-later">
      <h2 className={styles.title} id="pay-later">
        {type === 'delivery' ? t('To pay at the door') : t('To pay when you collect')}
      </h2>
      <p className={styles.sum}>{exactPrice(centsFromDecimal(payLater.due, format), format)}</p>
      <p>{t('You pay {method}.', { method: howPaid(payLater.by, t) })}</p>
      {payLater.sentence && <p>{payLater.sentence}</p>}
      {payLater.imageUrl && (
        <img
          className={styles.picture}
          src={payLater.imageUrl}
          alt={t('Code to pay {method}', { method: howPaid(payLater.by, t) })}
        />
      )}
      {!payLater.isAccepted && <CancelOwn link={link} onCancelled={onChange} />}
    </section>
  )
}

type CancelOwnProps = { link: OrderLink; onCancelled: (order: OrderView) => void }

/** Asks once more, in the same place. */
function CancelOwn({ link: { id, key }, onCancelled }: CancelOwnProps) {
  const toast = useToast()
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      onCancelled(await api.post('/orders/:orderId/cancel', { param: { orderId: id }, query: { key } }))
    } catch (error) {
      const reason = error instanceof ApiProblem ? t.message(error.error) : t('Please try again.')
      toast({ message: t('The order was not cancelled. {reason}', { reason }), tone: 'error' })
      setBusy(false)
    }
  }
  if (!isAsking) {
    return (
      <Button {...REPLAY_CLICK} className={styles.cancel} onClick={() => setAsking(true)}>
        {t('Cancel the order')}
      </Button>
    )
  }
  return (
    <fieldset className={styles.asking}>
      <legend>{t('Cancel this order?')}</legend>
      <Button onClick={() => setAsking(false)}>{t('Keep it')}</Button>
      <Button variant="danger" busy={isBusy} data-autofocus onClick={() => void cancel()}>
        {t('Yes, cancel it')}
      </Button>
    </fieldset>
  )
}
