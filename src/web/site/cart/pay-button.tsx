import { centsFromDecimal } from '#domain/money/money.ts'
import { successPath } from '#domain/order/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { DeliveryFee } from '#web/parts/delivery-fee.tsx'
import { OrderTotal } from '#web/parts/order-total.tsx'
import { Price } from '#web/parts/receipt.tsx'
import type { CartSums } from '#web/site/cart/cart-sums.ts'
import type { CheckoutProblem, PriceChange } from '#web/site/cart/checkout-problem.ts'
import type { Checkout } from '#web/site/cart/use-checkout.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineAlert } from './inline-alert.tsx'
import styles from './pay-button.module.css'

type PayButtonProps = { checkout: Checkout; orderType: OrderType; sums: CartSums; disabled: boolean }

/** These problems are shown next to the address, or above their lines. */
const isShownElsewhere = ({ kind, lines }: CheckoutProblem) => kind === 'out_of_area' || (lines?.size ?? 0) > 0

const ACTION = { delivery: 'Pay & Place Delivery Order', pickup: 'Pay & Place Pickup Order' } as const

/** The total and the button that pays it, below the reason why the order could not be placed. */
export function PayButton({ checkout, orderType, sums, disabled }: PayButtonProps) {
  const { phase, problem } = checkout
  const isBusy = phase !== 'idle'
  return (
    <div className={styles.pay}>
      {problem && !isShownElsewhere(problem) && (
        <InlineAlert detail={problem.detail}>
          <p>{problem.message}</p>
          {problem.order && <a href={successPath(problem.order)}>See how it is getting on</a>}
          {problem.changes && <PriceChanges changes={problem.changes} />}
        </InlineAlert>
      )}
      {sums.deliveryFee === undefined ? (
        <p className={styles.fee}>The delivery fee is added once we know your address.</p>
      ) : (
        <DeliveryFee of={sums.deliveryFee} />
      )}
      <OrderTotal total={sums.total} tax={sums.tax} />
      <Button type="submit" variant="primary" size="large" wide busy={isBusy} disabled={disabled}>
        {isBusy || checkout.address.check.state === 'checking' ? progressOf(phase) : ACTION[orderType]}
      </Button>
      <p className={styles.prepaid}>All orders are prepaid through card payment (Stripe).</p>
    </div>
  )
}

const progressOf = (phase: Checkout['phase']) => (phase === 'submitting' ? 'Submitting…' : 'Checking address…')

/** Old and new price of each line that changed. */
const PriceChanges = ({ changes }: { changes: readonly PriceChange[] }) => (
  <ul className={styles.changes}>
    {changes.map(({ line, name, was, unitPrice }) => (
      <li key={line} className={styles.change}>
        <span>{name}</span>
        <span className={styles.prices}>
          <span className="visually-hidden">was </span>
          <s>
            <Price of={centsFromDecimal(was)} />
          </s>{' '}
          <span className="visually-hidden">now </span>
          <strong>
            <Price of={centsFromDecimal(unitPrice)} />
          </strong>
        </span>
      </li>
    ))}
  </ul>
)
