import type { ReactNode } from 'react'
import type { OrderView } from '#contract/checkout.ts'
import type { Translate } from '#domain/language/translate.ts'
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
import { useTranslate, withElements } from '#web/ui/language.tsx'
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
  const t = useTranslate()
  const format = formatOnPage(order, restaurant)
  const dishes = usePicturedDishes(order.items.some(({ meta }) => meta?.dealId))
  const promised = restaurantClock(restaurant.timeZone, new Date(order.promisedFor))
  return (
    <ReceiptPaper>
      {head}
      <h2 className={styles.title}>{t('Receipt')}</h2>
      <dl className={styles.facts}>
        {order.receipt && <Fact name={t.message(RECEIPT_NUMBER)}>{order.receipt.number}</Fact>}
        {hasId && <Fact name={t('Order ID')}>{order.id}</Fact>}
        <Fact name={order.type === 'delivery' ? t('Delivery time') : t('Pickup time')}>
          {order.paymentState === 'late' ? t('To be agreed') : formatPickupTime(order.pickupTime, restaurant)}
        </Fact>
        {promised !== order.pickupTime && isPromised(order) && (
          <Fact name={t.as('before a time', 'Promised for')}>{formatPickupTime(promised, restaurant)}</Fact>
        )}
        {order.needsConfirmation && <Fact name={t('Delivery')}>{t('We will confirm by phone')}</Fact>}
        <Fact name={t.as('before its state', 'Payment')}>{paymentOf(order, t)}</Fact>
      </dl>
      {order.receipt?.creditNotes.map((note) => (
        <p key={note.number} className={styles.each}>
          {describeCreditNote(note, t)}
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
                  <Each of={unitPrice} format={format} />
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

function Changed({ order: { changed } }: { order: OrderView }) {
  const t = useTranslate()
  return (
    changed && (
      <div className={styles.changed} role="status">
        <p>{t('We have changed your order:')}</p>
        <ul>
          {changed.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    )
  )
}

type AmountProps = { of: number; format: AmountFormat }

/** The words around an amount. */
const around = (sentence: string, { of: amount, format }: AmountProps) =>
  withElements(sentence, { amount: () => <Price of={{ decimal: amount }} format={format} /> })

function Each(amount: AmountProps) {
  const t = useTranslate()
  return around(t('<amount>price</amount> each'), amount)
}

function LineDeposit(amount: AmountProps) {
  const t = useTranslate()
  return <p className={styles.each}>{around(t('+ <amount>price</amount> deposit'), amount)}</p>
}

function Notes({ of: { notes } }: { of: OrderView }) {
  const t = useTranslate()
  return (
    notes && (
      <p className={styles.notes}>
        <strong>{t('Your note:')}</strong> {notes}
      </p>
    )
  )
}

/** A cancelled order says no more than before. */
function paymentOf(order: OrderView, t: Translate): string {
  if (order.paymentState === 'in_review') return t('BEING CHECKED')
  const { payLater, type } = order
  if (!payLater || payLater.due === 0) return t.message(paymentLabel(order))
  return t('{method}, {when}', { method: howPaid(payLater.by, t), when: whenPaid(type, t) })
}

function Total({ order }: { order: OrderView }) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  const total = centsFromDecimal(order.total, format)
  const tax = taxFromDecimal(order.tax, format)
  return (
    <>
      <OrderTotal total={total} tax={tax} format={format} isReceipt />
      {tax.number && taxByRate(tax).length > 0 && (
        <p className={styles.each}>{t('{tax} number {number}', { tax: tax.name, number: tax.number })}</p>
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
  const t = useTranslate()
  return paidRows(order, formatOnPage(order, useRestaurant()), t).map(({ label, amount, isUrgent }) => (
    <p key={label} className={isUrgent ? styles.refund : styles.paid}>
      <span>{label}</span>
      <span className="figures">{amount}</span>
    </p>
  ))
}

type PaidRow = { readonly label: string; readonly amount: string; readonly isUrgent?: boolean }

function paidRows(
  { total, due, tip, rounding, refunded }: OrderView,
  format: AmountFormat,
  t: Translate,
): readonly PaidRow[] {
  const cents = (amount: Decimal) => centsFromDecimal(amount, format)
  const exact = (amount: Cents) => exactPrice(amount, format)
  return [
    ...(due === undefined
      ? []
      : [
          { label: t('Paid so far'), amount: exact(subtractCents(cents(total), cents(due))) },
          { label: t.as('before an amount', 'Still to pay'), amount: exact(cents(due)), isUrgent: true },
        ]),
    ...(tip === undefined ? [] : [{ label: t.message(TIP_ON_TOP), amount: exact(cents(tip)) }]),
    ...(rounding === undefined
      ? []
      : [{ label: t.message(ROUNDING_OF_CASH), amount: addedAmount(cents(rounding), format) }]),
    ...(refunded > 0
      ? [{ label: t.as('before an amount', 'Refunded'), amount: exact(cents(refunded)), isUrgent: true }]
      : []),
  ]
}

/** There is no promise for a payment under review, nor for a cancelled order. */
const isPromised = ({ status, paymentState }: OrderView): boolean =>
  status !== 'cancelled' && (paymentState === 'settled' || paymentState === 'awaited')

/** Warns that what the page shows may be outdated. */
export function StaleOrder() {
  const t = useTranslate()
  return (
    <p className={styles.stale} role="status">
      {t('No connection: your order may be further on than this page shows. This page keeps trying.')}
    </p>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
