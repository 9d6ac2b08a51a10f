import { successPath } from '#domain/order/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import type { CheckoutSetback } from '#web/site/cart/checkout-answer.ts'
import { Notice } from '#web/site/cart/notice.tsx'
import { PriceChanges } from '#web/site/cart/price-changes.tsx'
import type { Checkout } from '#web/site/cart/use-checkout.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './pay-button.module.css'

type PayButtonProps = { checkout: Checkout; orderType: OrderType; disabled: boolean }

/** Beside the address, or above the lines it is about. */
const isShownElsewhere = ({ kind, lines }: CheckoutSetback) => kind === 'outside' || (lines?.size ?? 0) > 0

/** Says what it will do, what it does, and above it what has to be done first. */
export function PayButton({ checkout, orderType, disabled }: PayButtonProps) {
  const { phase, setback } = checkout
  const isBusy = phase !== 'idle'
  return (
    <div className={styles.pay}>
      {setback && !isShownElsewhere(setback) && (
        <Notice detail={setback.detail}>
          <p>{setback.message}</p>
          {setback.order && <a href={successPath(setback.order)}>See how it is getting on</a>}
          {setback.changes && <PriceChanges changes={setback.changes} />}
        </Notice>
      )}
      <p className={styles.prepaid}>All orders are prepaid through card payment (Stripe).</p>
      <Button type="submit" variant="primary" size="large" wide busy={isBusy} disabled={disabled}>
        {isBusy || checkout.address.check.state === 'checking' ? progressOf(phase) : ACTION[orderType]}
      </Button>
    </div>
  )
}

const ACTION = { delivery: 'Pay & Place Delivery Order', pickup: 'Pay & Place Pickup Order' } as const

const progressOf = (phase: Checkout['phase']) => (phase === 'submitting' ? 'Submitting…' : 'Checking address…')
