import { type Cart, type CartItem, cartKey } from '#domain/cart.ts'
import { LineOptions, Price } from '#web/parts/receipt.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { QuantityInput } from '#web/ui/quantity-input.tsx'
import styles from './counter.module.css'

type TicketLinesProps = {
  cart: Cart
  onQuantity: (line: CartItem, quantity: number) => void
  onRemove: (line: CartItem) => void
}

/** What is ordered so far. */
export function TicketLines({ cart, onQuantity, onRemove }: TicketLinesProps) {
  if (cart.length === 0) return <p className={styles.nothing}>Nothing yet.</p>
  return (
    <ul className={styles.lines} aria-label="Ordered">
      {cart.map((line) => (
        <li key={cartKey(line)} className={styles.line}>
          <QuantityInput
            className={styles.quantity ?? ''}
            label={`Quantity of ${line.name}`}
            of={line.name}
            value={line.quantity}
            onChange={(quantity) => onQuantity(line, quantity)}
          />
          <div>
            <p className={styles.dish}>{line.name}</p>
            <LineOptions meta={line.meta} />
          </div>
          <Price of={{ decimal: line.unitPrice * line.quantity }} />
          <IconButton icon="close" label={`Remove ${line.name}`} onClick={() => onRemove(line)} />
        </li>
      ))}
    </ul>
  )
}
