import { type ReactNode, useId } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import { type CartItem, cartKey, QUANTITY_MAX } from '#domain/cart.ts'
import { type Cents, centsFromDecimal, timesCents } from '#domain/money/money.ts'
import { DealPlate } from '#web/parts/deal-plate.tsx'
import { DepositNote } from '#web/parts/deposit-note.tsx'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { LineOptions, Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { bowlsOfLine } from '#web/site/menu/deal-bowls.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { QuantityInput } from '#web/ui/quantity-input.tsx'
import styles from './cart-receipt.module.css'

type CartLineProps = {
  item: CartItem
  /** On one, beside its price. */
  deposit: Cents
  /** True, for example, if it cannot be ordered now; the children say why. */
  isProblem: boolean
  onQuantity: (key: string, quantity: number) => void
  /** The menu's dishes, for the pictures of a deal's; absent until they are loaded. */
  dishes: readonly PublicDish[] | undefined
  /** Absent if there is nothing to choose about it. Gets the bowl of a deal that was pressed. */
  onEdit: ((bowl?: string) => void) | undefined
  onRemove: (key: string) => void
  children: ReactNode
}

/** A dish or deal in the cart, with its quantity and what can be done with it. */
export function CartLine({ item, deposit, isProblem, dishes, onQuantity, onEdit, onRemove, children }: CartLineProps) {
  const [nameId, key] = [useId(), cartKey(item)]
  const { amountFormat, t } = useRestaurant()
  const unitPrice = centsFromDecimal(item.unitPrice, amountFormat)
  return (
    <li
      className={styles.line}
      data-problem={isProblem ? '' : undefined}
      data-deal={item.meta?.dealId ? '' : undefined}
      data-key={key}
      aria-labelledby={nameId}
    >
      {item.image && <DishPicture className={styles.picture} imageUrl={item.image} sizes="80px" />}
      {item.meta?.dealId && <DealPlate className={styles.plate} bowls={bowlsOfLine(item.meta, dishes ?? [], onEdit)} />}
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name} id={nameId}>
            {t.own(item.name)}
          </h3>
          <Price className={styles.sum} of={timesCents(unitPrice, item.quantity)} />
        </div>
        <div className={styles.detail}>
          <p>
            <Price of={unitPrice} /> x {item.quantity}
            <DepositNote of={timesCents(deposit, item.quantity)} />
          </p>
          <LineOptions meta={item.meta} />
        </div>
        {children}
      </div>
      <div className={styles.controls}>
        <QuantityInput
          label={t('Quantity')}
          describedBy={nameId}
          of={t.own(item.name)}
          value={item.quantity}
          max={QUANTITY_MAX}
          onChange={(quantity) => onQuantity(key, quantity)}
          onBelowMin={() => onRemove(key)}
        />
        <Actions of={nameId} onEdit={onEdit} onRemove={() => onRemove(key)} />
      </div>
    </li>
  )
}

/** `of`: the id of the line's name. */
type ActionsProps = Pick<CartLineProps, 'onEdit'> & { of: string; onRemove: () => void }

function Actions({ of: nameId, onEdit, onRemove }: ActionsProps) {
  const t = useTranslate()
  return (
    <div className={styles.actions}>
      {onEdit && (
        <Button variant="quiet" aria-describedby={nameId} onClick={() => onEdit()} data-edit>
          {t('Edit')}
        </Button>
      )}
      <Button variant="quiet" icon={<Icon name="trash" />} aria-describedby={nameId} onClick={onRemove} data-remove>
        <span className={styles.word}>{t('Remove')}</span>
      </Button>
    </div>
  )
}
