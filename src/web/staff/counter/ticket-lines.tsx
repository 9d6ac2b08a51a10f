import { type Cart, type CartItem, cartKey } from '#domain/cart.ts'
import { cents, timesCents } from '#domain/money/money.ts'
import { cartDeposits } from '#domain/order/cart-deposits.ts'
import { DepositNote } from '#web/parts/deposit-note.tsx'
import { LineOptions, Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { QuantityInput } from '#web/ui/quantity-input.tsx'
import styles from './counter.module.css'
import type { CounterMenu } from './use-counter-menu.ts'

type TicketLinesProps = {
  cart: Cart
  menu: CounterMenu
  onQuantity: (line: CartItem, quantity: number) => void
  onRemove: (line: CartItem) => void
}

/** What is ordered so far. */
export function TicketLines({ cart, menu, onQuantity, onRemove }: TicketLinesProps) {
  const t = useTranslate()
  const deposits = cartDeposits(cart, menu, useRestaurant().amountFormat)
  if (cart.length === 0) return <p className={styles.nothing}>{t('Nothing yet.')}</p>
  return (
    <ul className={styles.lines} aria-label={t.as('dishes', 'Ordered')}>
      {cart.map((line, at) => (
        <li key={cartKey(line)} className={styles.line}>
          <QuantityInput
            className={styles.quantity ?? ''}
            label={t('Quantity of {dish}', { dish: line.name })}
            of={line.name}
            value={line.quantity}
            onChange={(quantity) => onQuantity(line, quantity)}
          />
          <div>
            <p className={styles.dish}>{line.name}</p>
            <LineOptions meta={line.meta} />
            <DepositNote of={timesCents(deposits[at] ?? cents(0), line.quantity)} />
          </div>
          <Price of={{ decimal: line.unitPrice * line.quantity }} />
          <IconButton icon="close" label={t('Remove {dish}', { dish: line.name })} onClick={() => onRemove(line)} />
        </li>
      ))}
    </ul>
  )
}
