import type { ReactNode } from 'react'
import type { OrderView } from '#contract/checkout.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import {
  type AmountFormat,
  type Cents,
  centsFromDecimal,
  type Decimal,
  decimal,
  exactPrice,
  subtractCents,
} from '#domain/money/money.ts'
import { taxFromDecimal } from '#domain/money/tax.ts'
import { taxByRate } from '#domain/money/tax-by-rate.ts'
import { addedAmount, ROUNDING_OF_CASH, TIP_ON_TOP } from '#domain/order/cash-drawer.ts'
import { paymentLabel } from '#domain/order/order-status.ts'
import { describeCreditNote, RECEIPT_NUMBER } from '#domain/order/receipt-number.ts'
import { howPaid, whenPaid } from '#domain/order/ways-to-pay.ts'
import { formatPickupTime } from '#domain/time/format-dates.ts'
import { DealPlate } from '#web/parts/deal-plate.tsx'
import { DeliveryFee, Deposits } from '#web/parts/delivery-fee.tsx'
import { OrderTotal } from '#web/parts/order-total.tsx'
import { LineOptions, Price } from '#web/parts/receipt.tsx'
import { ReceiptPaper } from '#web/parts/receipt-paper.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { bowlsOfLine } from '#web/site/menu/deal-bowls.ts'
import { usePicturedDishes } from '#web/site/order/use-pictured-dishes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-receipt.module.css'

type OrderReceiptProps = {
  order: OrderView
  /** False if the page shows the order's ID elsewhere. */
  hasId?: boolean
  /** On the same paper, above the receipt. */
  head?: ReactNode
}

/** The order's lines, time, payment and total. */
export function OrderReceipt({ order, hasId = true, head }: OrderReceiptProps) {
  const restaurant = useRestaurant()
  const format = formatOnPage(order, restaurant)
  const dishes = usePicturedDishes(order.items.some(({ meta }) => meta?.dealId))
  const promised = restaurantClock(restaurant.timeZone, new Date(order.promisedFor))
  return (
    <ReceiptPaper>
      {head}
      <h2 className={styles.title}>Receipt</h2>
      <dl className={styles.facts}>
        {order.receipt && <Fact name={RECEIPT_NUMBER}>{order.receipt.number}</Fact>}
        {hasId && <Fact name="Order ID">{order.id}</Fact>}
        <Fact name={order.type === 'delivery' ? 'Delivery time' : 'Pickup time'}>
          {order.paymentState === 'late' ? 'To be agreed' : formatPickupTime(order.pickupTime, restaurant)}
        </Fact>
        {promised !== order.pickupTime && isPromised(order) && (
          <Fact name="Promised for">{formatPickupTime(promised, restaurant)}</Fact>
        )}
        {order.needsConfirmation && <Fact name="Delivery">We will confirm by phone</Fact>}
        <Fact name="Payment">{paymentOf(order)}</Fact>
      </dl>
      {order.receipt?.creditNotes.map((note) => (
        <p key={note.number} className={styles.each}>
          {describeCreditNote(note)}
        </p>
      ))}
      <Changed order={order} />
      <ul className={styles.lines}>
        {order.items.map(({ name, unitPrice, quantity, meta, deposit = 0 }, index) => (
          <li key={index} className={styles.line}>
            {meta?.dealId && <DealPlate className={styles.plate} bowls={bowlsOfLine(meta, dishes)} />}
            <div className={styles.words}>
              <div className={styles.head}>
                <h3 className={styles.name}>
                  {quantity} x {name}
                </h3>
                <Price of={{ decimal: unitPrice * quantity }} format={format} />
              </div>
              {quantity > 1 && (
                <p className={styles.each}>
                  <Price of={{ decimal: unitPrice }} format={format} /> each
                </p>
              )}
              {deposit > 0 && <LineDeposit of={deposit * quantity} format={format} />}
              <LineOptions meta={meta} heatOf={(spice) => <Chillies count={order.heat?.[spice]} />} />
            </div>
          </li>
        ))}
      </ul>
      <Notes of={order} />
      <DeliveryFee of={centsFromDecimal(order.deliveryFee, format)} format={format} />
      <Deposits of={centsFromDecimal(order.deposit ?? decimal(0), format)} format={format} />
      <Total order={order} />
      <PaidSoFar order={order} />
    </ReceiptPaper>
  )
}

const Changed = ({ order: { changed } }: { order: OrderView }) =>
  changed && (
    <div className={styles.changed} role="status">
      <p>We have changed your order:</p>
      <ul>
        {changed.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  )

const LineDeposit = ({ of: deposit, format }: { of: number; format: AmountFormat }) => (
  <p className={styles.each}>
    + <Price of={{ decimal: deposit }} format={format} /> deposit
  </p>
)

const Notes = ({ of: { notes } }: { of: OrderView }) =>
  notes && (
    <p className={styles.notes}>
      <strong>Your note:</strong> {notes}
    </p>
  )

/** A cancelled order says no more than before. */
function paymentOf(order: OrderView): string {
  if (order.paymentState === 'in_review') return 'BEING CHECKED'
  const { payLater, type } = order
  return payLater && payLater.due > 0 ? `${howPaid(payLater.by)}, ${whenPaid(type)}` : paymentLabel(order)
}

function Total({ order }: { order: OrderView }) {
  const format = formatOnPage(order, useRestaurant())
  const total = centsFromDecimal(order.total, format)
  const tax = taxFromDecimal(order.tax, format)
  return (
    <>
      <OrderTotal total={total} tax={tax} format={format} isReceipt />
      {tax.number && taxByRate(tax).length > 0 && (
        <p className={styles.each}>
          {tax.name} number {tax.number}
        </p>
      )}
    </>
  )
}

const Chillies = ({ count = 0 }: { count: number | undefined }) => (
  <span className={styles.chillies}>
    {Array.from({ length: count }, (_, place) => (
      <Icon key={place} name="chilli" />
    ))}
  </span>
)

/** What was paid, given and refunded besides the total, one row each. */
function PaidSoFar({ order }: { order: OrderView }) {
  return paidRows(order, formatOnPage(order, useRestaurant())).map(({ label, amount, isUrgent }) => (
    <p key={label} className={isUrgent ? styles.refund : styles.paid}>
      <span>{label}</span>
      <span className="figures">{amount}</span>
    </p>
  ))
}

type PaidRow = { readonly label: string; readonly amount: string; readonly isUrgent?: boolean }

function paidRows({ total, due, tip, rounding, refunded }: OrderView, format: AmountFormat): readonly PaidRow[] {
  const cents = (amount: Decimal) => centsFromDecimal(amount, format)
  const exact = (amount: Cents) => exactPrice(amount, format)
  return [
    ...(due === undefined
      ? []
      : [
          { label: 'Paid so far', amount: exact(subtractCents(cents(total), cents(due))) },
          { label: 'Still to pay', amount: exact(cents(due)), isUrgent: true },
        ]),
    ...(tip === undefined ? [] : [{ label: TIP_ON_TOP, amount: exact(cents(tip)) }]),
    ...(rounding === undefined ? [] : [{ label: ROUNDING_OF_CASH, amount: addedAmount(cents(rounding), format) }]),
    ...(refunded > 0 ? [{ label: 'Refunded', amount: exact(cents(refunded)), isUrgent: true }] : []),
  ]
}

/** There is no promise for a payment under review, nor for a cancelled order. */
const isPromised = ({ status, paymentState }: OrderView): boolean =>
  status !== 'cancelled' && (paymentState === 'settled' || paymentState === 'awaited')

/** Warns that what the page shows may be outdated. */
export const StaleOrder = () => (
  <p className={styles.stale} role="status">
    No connection: your order may be further on than this page shows. This page keeps trying.
  </p>
)

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
