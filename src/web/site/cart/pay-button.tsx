import { message } from '#domain/language/translate.ts'
import { addCents, type Cents, centsFromDecimal, type Decimal, exactPrice } from '#domain/money/money.ts'
import { successPath } from '#domain/order/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import type { WayToPay } from '#domain/order/ways-to-pay.ts'
import { DeliveryFee, Deposits } from '#web/parts/delivery-fee.tsx'
import { OrderTotal } from '#web/parts/order-total.tsx'
import { useBarMark } from '#web/parts/page-marks.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { CartSums } from '#web/site/cart/cart-sums.ts'
import type { CheckoutProblem, PriceChange } from '#web/site/cart/checkout-problem.ts'
import type { StillNeeded } from '#web/site/cart/still-needed.ts'
import { TipSums } from '#web/site/cart/tip-field.tsx'
import type { Checkout } from '#web/site/cart/use-checkout.ts'
import { describePaying } from '#web/site/cart/way-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { InlineAlert } from '#web/ui/inline-alert.tsx'
import { HIDDEN, type TextParts, usePageAddress, withElements } from '#web/ui/language.tsx'
import styles from './pay-button.module.css'

/** These problems are shown next to the address, or above their lines. */
const isShownElsewhere = ({ kind, lines }: CheckoutProblem) => kind === 'out_of_area' || (lines?.size ?? 0) > 0

const ACTION = { delivery: message('Pay & Place Delivery Order'), pickup: message('Pay & Place Pickup Order') } as const
const ACTION_LATER = { delivery: message('Place Delivery Order'), pickup: message('Place Pickup Order') } as const

type PaySummaryProps = {
  problem: CheckoutProblem | null
  sums: CartSums
  tip: Cents
  orderType: OrderType
  way: WayToPay
}

/** The total, below the reason why the order could not be placed. */
export function PaySummary({ problem, sums, tip, orderType, way }: PaySummaryProps) {
  const restaurant = useRestaurant()
  const { t } = restaurant
  const addressOf = usePageAddress()
  return (
    <div className={styles.summary}>
      {problem && !isShownElsewhere(problem) && (
        <InlineAlert detail={problem.detail && t.message(problem.detail)}>
          <p>{t.message(problem.message)}</p>
          {problem.order && <a href={addressOf(successPath(problem.order))}>{t('See how it is getting on')}</a>}
          {problem.changes && <PriceChanges changes={problem.changes} />}
        </InlineAlert>
      )}
      {sums.deliveryFee === undefined ? (
        <p className={styles.fee}>{t('The delivery fee is added once we know your address.')}</p>
      ) : (
        <DeliveryFee of={sums.deliveryFee} />
      )}
      <Deposits of={sums.deposit} />
      <OrderTotal total={sums.total} tax={sums.tax} />
      <TipSums total={sums.total} tip={tip} />
      <p className={styles.prepaid}>{describePaying(restaurant, orderType, way, sums.total)}</p>
    </div>
  )
}

type PayBarProps = {
  /** The id of the form that it sends. */
  form: string
  checkout: Checkout
  orderType: OrderType
  way: WayToPay
  sums: CartSums
  tip: Cents
  disabled: boolean
  /** Not with an empty cart. */
  isStuck: boolean
  needed: StillNeeded | undefined
  onGo: (to: StillNeeded['at']) => void
}

/** The button that pays, and what is still needed. On small screens it stays in sight, with the total. */
export function PayBar({ form, checkout, orderType, way, sums, tip, disabled, isStuck, needed, onGo }: PayBarProps) {
  const { phase, address } = checkout
  const { amountFormat, t } = useRestaurant()
  const isBusy = phase !== 'idle'
  useBarMark(isStuck)
  return (
    <div className={styles.bar} data-bar={isStuck || undefined}>
      <div className={styles.facts}>
        {needed && <Needed {...{ needed, onGo }} />}
        {/* Drawn, since the summary says it. */}
        <span
          className={styles.sum}
          data-sum={exactPrice(addCents(sums.total, tip), amountFormat)}
          aria-hidden="true"
        />
      </div>
      <Button type="submit" form={form} variant="primary" size="large" wide busy={isBusy} disabled={disabled}>
        {t.message(
          isBusy || address.check.state === 'checking'
            ? progressOf(phase)
            : (way === 'card' ? ACTION : ACTION_LATER)[orderType],
        )}
      </Button>
    </div>
  )
}

function Needed({ needed: { text, at }, onGo }: { needed: StillNeeded; onGo: PayBarProps['onGo'] }) {
  const addressOf = usePageAddress()
  const words = (
    <>
      {text}
      <Icon name="arrow-right" />
    </>
  )
  if (at === 'menu') {
    return (
      <a className={styles.needed} href={addressOf('/#menu')}>
        {words}
      </a>
    )
  }
  return (
    <button type="button" className={styles.needed} onClick={() => onGo(at)}>
      {words}
    </button>
  )
}

const progressOf = (phase: Checkout['phase']) =>
  phase === 'submitting' ? message('Submitting…') : message('Checking address…')

const PRICES: TextParts = {
  ...HIDDEN,
  old: (price) => (
    <s>
      <span className="figures">{price}</span>
    </s>
  ),
  new: (price) => (
    <strong>
      <span className="figures">{price}</span>
    </strong>
  ),
}

/** Old and new price of each line that changed. */
function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  const { amountFormat, t } = useRestaurant()
  const written = (price: Decimal) => exactPrice(centsFromDecimal(price, amountFormat), amountFormat)
  return (
    <ul className={styles.changes}>
      {changes.map(({ line, name, was, unitPrice }) => (
        <li key={line} className={styles.change}>
          <span>{name}</span>
          <span className={styles.prices}>
            {withElements(
              t('<hidden>was </hidden><old>{old}</old> <hidden>now </hidden><new>{new}</new>', {
                old: written(was),
                new: written(unitPrice),
              }),
              PRICES,
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
