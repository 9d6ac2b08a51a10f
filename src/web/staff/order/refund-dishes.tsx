import type { StaffOrder } from '#contract/order.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { type Cents, centsFromDecimal, timesCents } from '#domain/money/money.ts'
import { soldTaxFromDecimal } from '#domain/money/tax.ts'
import { priceOfDishes } from '#domain/order/refunded-tax.ts'
import { Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { QuantityInput } from '#web/ui/quantity-input.tsx'
import styles from './order-payment.module.css'

/** How many of each line, by its id. */
export type ChosenDishes = Readonly<Record<string, number>>

export const wantedLines = (chosen: ChosenDishes): { id: string; quantity: number }[] =>
  Object.entries(chosen).map(([id, quantity]) => ({ id, quantity }))

/** What the server will refund for them. */
export const priceOfChosen = (order: StaffOrder, chosen: ChosenDishes): Cents =>
  priceOfDishes(
    keptItems(order).map(({ lineId, unitPrice, kept, tax }) => ({
      ...{ id: lineId, quantity: kept, tax: soldTaxFromDecimal(tax, order) },
      unitPriceCents: centsFromDecimal(unitPrice, order),
    })),
    [],
    Object.entries(chosen).map(([lineId, quantity]) => ({ lineId, quantity })),
    order,
  )

const keptItems = ({ items }: StaffOrder) =>
  items.map((item) => ({ ...item, kept: item.quantity - (item.refunded ?? 0) })).filter(({ kept }) => kept > 0)

type RefundDishesProps = { order: StaffOrder; chosen: ChosenDishes; onChange: (chosen: ChosenDishes) => void }

/** The dishes of an order to choose whose price goes back. */
export function RefundDishes({ order, chosen, onChange }: RefundDishesProps) {
  const format = formatOnPage(order, useRestaurant())
  const items = keptItems(order)
  if (items.length === 0) return null
  return (
    <fieldset className={styles.refundDishes}>
      <legend>Dishes (optional)</legend>
      <ul className={styles.dishes}>
        {items.map(({ lineId, name, kept, unitPrice }) => {
          const { [lineId]: quantity, ...others } = chosen
          return (
            <li key={lineId}>
              <Checkbox
                label={`${kept} x ${name}`}
                checked={quantity !== undefined}
                onChange={({ target }) => onChange(target.checked ? { ...others, [lineId]: kept } : others)}
              />
              {quantity !== undefined && kept > 1 && (
                <QuantityInput
                  label={`How many of ${name} go back`}
                  of={name}
                  value={quantity}
                  max={kept}
                  onChange={(count) => onChange({ ...chosen, [lineId]: count })}
                />
              )}
              <Price of={timesCents(centsFromDecimal(unitPrice, format), quantity ?? kept)} format={format} />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
