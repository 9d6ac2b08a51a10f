import { useEffect, useId, useRef } from 'react'
import { type Cart, type CartItem, cartKey, cartTotal, QUANTITY_MAX, updateQuantity } from '#domain/cart.ts'
import { deliveryProgress } from '#domain/delivery.ts'
import { centsFromDecimal, decimalFromCents, exactPrice, timesCents } from '#domain/money.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { LineOptions, Price, ReceiptPaper } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { AddressCheck } from '#web/site/cart/address-field.tsx'
import { cartSums, type DishRates } from '#web/site/cart/cart-sums.ts'
import { type CheckoutProblem, orderableLines } from '#web/site/cart/checkout-problem.ts'
import { freeDeliveryGoal, knownDelivery } from '#web/site/cart/delivery-terms.ts'
import { Notice } from '#web/site/cart/notice.tsx'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { QuantityInput } from '#web/ui/quantity-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './cart-receipt.module.css'

type CartReceiptProps = {
  cart: Cart
  orderType: OrderType
  dishRates: DishRates
  problem: CheckoutProblem | null
  /** What cannot be ordered now, by the key of its line. */
  missing: ReadonlyMap<string, string>
  /** Of the delivery address. */
  check: AddressCheck
  onQuantity: (key: string, quantity: number) => void
  remove: (key: string) => void
}

const SOLD_OUT_MEANWHILE = 'Some of what is in your cart has sold out since you added it.'

/** The lines of the cart. Their total stands above the button that pays it. */
export function CartReceipt({ cart, check, orderType, dishRates, problem, missing, ...on }: CartReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const lines = useRef<HTMLUListElement>(null)
  const lineProblems = problem?.lines
  const isAboutLines = cart.some((item) => lineProblems?.has(cartKey(item)))

  useEffect(() => {
    if (lineProblems) lines.current?.querySelector<HTMLElement>('[data-problem] [data-remove]')?.focus()
  }, [lineProblems])

  const announce = useAnnounce()
  const { amountFormat, tax } = useRestaurant()
  const nameOf = (key: string) => cart.find((item) => cartKey(item) === key)?.name
  const changeQuantity = (key: string, quantity: number) => {
    const { total } = cartSums(orderableLines(updateQuantity(cart, key, quantity), problem, missing), tax, dishRates)
    announce(`${quantity} x ${nameOf(key)}. Total ${exactPrice(total, amountFormat)}.`)
    on.onQuantity(key, quantity)
  }
  const removeLine = (key: string) => {
    announce(`${nameOf(key)} removed.`)
    // The focused button disappears with its line.
    title.current?.focus()
    on.remove(key)
  }
  return (
    <ReceiptPaper>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        Order summary
      </h2>
      {isAboutLines && (
        <div className={styles.notice}>
          <Notice>{problem?.message}</Notice>
        </div>
      )}
      {!isAboutLines && missing.size > 0 && (
        <div className={styles.notice}>
          <Notice tone="warning">{SOLD_OUT_MEANWHILE}</Notice>
        </div>
      )}
      <ul ref={lines} className={styles.lines}>
        {cart.map((item) => {
          const key = cartKey(item)
          const why = lineProblems?.get(key) ?? missing.get(key)
          return <CartLine key={key} item={item} problem={why} onQuantity={changeQuantity} onRemove={removeLine} />
        })}
      </ul>
      {orderType === 'delivery' && (
        <div className={styles.delivery}>
          <FreeDelivery cart={orderableLines(cart, problem, missing)} check={check} />
        </div>
      )}
    </ReceiptPaper>
  )
}

type CartLineProps = {
  item: CartItem
  /** What is wrong with it, e.g. that it cannot be ordered now. */
  problem: string | undefined
  onQuantity: (key: string, quantity: number) => void
  onRemove: (key: string) => void
}

function CartLine({ item, problem, onQuantity, onRemove }: CartLineProps) {
  const nameId = useId()
  const key = cartKey(item)
  const unitPrice = centsFromDecimal(item.unitPrice)
  return (
    <li
      className={styles.line}
      data-problem={problem ? '' : undefined}
      data-deal={item.meta?.dealId ? '' : undefined}
      aria-labelledby={nameId}
    >
      {item.image && <DishPicture className={styles.picture} imageUrl={item.image} sizes="80px" />}
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name} id={nameId}>
            {item.name}
          </h3>
          <Price className={styles.sum} of={timesCents(unitPrice, item.quantity)} />
        </div>
        <div className={styles.detail}>
          <p>
            <Price of={unitPrice} /> x {item.quantity}
          </p>
          <LineOptions meta={item.meta} />
        </div>
        <FieldError error={problem} />
      </div>
      <div className={styles.controls}>
        <QuantityInput
          label="Quantity"
          describedBy={nameId}
          of={item.name}
          value={item.quantity}
          max={QUANTITY_MAX}
          onChange={(quantity) => onQuantity(key, quantity)}
        />
        <Button
          variant="quiet"
          icon={<Icon name="trash" />}
          aria-describedby={nameId}
          onClick={() => onRemove(key)}
          data-remove
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

/** Nothing where delivery is never free, or it depends on an address that is not known yet. */
function FreeDelivery({ cart, check }: { cart: Cart; check: AddressCheck }) {
  const restaurant = useRestaurant()
  const { delivery, deliveryZones, amountFormat } = restaurant
  const minimumCents = freeDeliveryGoal(knownDelivery(check, restaurant))
  if (minimumCents === undefined) return null
  const radiusKm = deliveryZones.length === 0 ? delivery.radiusKm : null
  const { text, fraction } = deliveryProgress(cartTotal(cart), { minimumCents, radiusKm }, amountFormat)
  const goal = decimalFromCents(minimumCents)
  return <ProgressBar label={text} value={fraction * goal} max={goal} />
}

/** As high as a small receipt, until the stored cart is read. */
export const LoadingReceipt = () => (
  <ReceiptPaper>
    <p className="visually-hidden">Loading your cart…</p>
    <div className={styles.loading}>
      <Skeleton height="2rem" width="50%" />
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
    </div>
  </ReceiptPaper>
)
