import { useId } from 'react'
import { type CartItem, cartKey, QUANTITY_MAX } from '#domain/cart.ts'
import { centsFromDollars } from '#domain/money.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { LineOptions, Price } from '#web/parts/receipt.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuantityInput } from '#web/ui/quantity-input.tsx'
import styles from './cart-line.module.css'

type CartLineProps = {
  item: CartItem
  /** What is wrong with it, e.g. that it cannot be ordered now. */
  problem: string | undefined
  onQuantity: (key: string, quantity: number) => void
  onRemove: (key: string) => void
}

/** One line of the receipt, with its quantity and a way out. */
export function CartLine({ item, problem, onQuantity, onRemove }: CartLineProps) {
  const nameId = useId()
  const key = cartKey(item)
  const unitPrice = centsFromDollars(item.unitPrice)
  return (
    <li className={styles.line} data-problem={problem ? '' : undefined} aria-labelledby={nameId}>
      {item.image && <DishPicture className={styles.picture ?? ''} imageUrl={item.image} sizes="72px" />}
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name} id={nameId}>
            {item.name}
          </h3>
          <Price className={styles.sum} of={unitPrice * item.quantity} />
        </div>
        <p className={styles.unit}>
          <Price of={unitPrice} /> x {item.quantity}
        </p>
        <LineOptions meta={item.meta} />
        <FieldError error={problem} />
      </div>
      <div className={classNames(styles.controls, item.image && styles.besidePicture)}>
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
