import { type ReactNode, useEffect, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { centsFromDecimal } from '#domain/money/money.ts'
import { DELIVERY_FEE, DEPOSIT } from '#domain/order/checkout.ts'
import { Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import type { OrderActions } from './order-api.ts'
import { OrderNumbers } from './order-documents.tsx'
import styles from './order-payment.module.css'
import { describeRefundLine } from './payment-line-words.ts'
import { PaymentLines } from './payment-lines.tsx'
import { TakePaymentDialog } from './take-payment-dialog.tsx'
import { calledName } from './use-order-name.ts'

type OrderPaymentProps = { order: StaffOrder; actions: OrderActions }

/** The total, each payment, what was refunded, and the button that takes what is due. What else can be done comes between. */
export function OrderPayment({ order, actions, children }: OrderPaymentProps & { children: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={styles.payment}>
      <OrderSums order={order} />
      {order.isDemo && <Badge>{t('Demo payment')}</Badge>}
      <TakePayment order={order} actions={actions} />
      {children}
      <OrderNumbers order={order} />
      {order.payments.length > 0 && <PaymentLines order={order} onCorrected={actions.paid} />}
      {order.refunds.length > 0 && <Refunds order={order} />}
    </div>
  )
}

/** An order that waits for its checkout, or is cancelled, takes no money. */
const isPayableHere = ({ due, status }: StaffOrder): boolean =>
  due > 0 && status !== 'pending' && status !== 'cancelled'

function TakePayment({ order, actions }: OrderPaymentProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const isPayable = isPayableHere(order)
  const paid = (after: StaffOrder, words: string) => {
    // The rest of a split bill is asked for at once.
    if (after.due === 0) setOpen(false)
    actions.paid(after, words)
  }
  const name = calledName(t, order)
  const isTakenElsewhere = isOpen && !isPayable
  useEffect(() => {
    if (!isTakenElsewhere) return
    setOpen(false)
    toast({ message: t('{order} has been paid or cancelled meanwhile.', { order: name }) })
  }, [isTakenElsewhere, toast, t, name])
  if (!isPayable) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts="P"
        onClick={() => setOpen(true)}
      >
        {t('Take payment…')}
      </Button>
      {isOpen && <TakePaymentDialog order={order} onPaid={paid} onClose={() => setOpen(false)} />}
    </>
  )
}

function OrderSums({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  const others = [
    { name: t.message(DELIVERY_FEE), amount: order.deliveryFee },
    { name: t.message(DEPOSIT), amount: order.deposit ?? 0 },
    { name: t('Refunded'), amount: order.refunded },
  ]
  return (
    <dl className={styles.sums}>
      <div className={styles.total}>
        <dt>{t('Total')}</dt>
        <dd>
          <Price of={centsFromDecimal(order.total, format)} format={format} />
        </dd>
      </div>
      {others.map(
        ({ name, amount }) =>
          amount > 0 && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Price of={{ decimal: amount }} format={format} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Refunds({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  const time = useRestaurantTime()
  return (
    <ul className={styles.refunds} aria-label={t('Refunds')}>
      {order.refunds.map((refund) => (
        <li key={refund.createdAt}>
          {withElements(describeRefundLine(t, refund, format, time), {
            figures: (amount) => <span className="figures">{amount}</span>,
          })}
        </li>
      ))}
    </ul>
  )
}
