import { memo, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { centsFromDecimal, decimal, timesCents } from '#domain/money/money.ts'
import { attentionInWords } from '#domain/order/attention-words.ts'
import { isInKitchen } from '#domain/order/order-notice.ts'
import { describeChange } from '#domain/order/ordered-change.ts'
import { DepositNote } from '#web/parts/deposit-note.tsx'
import { LineOptions, Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { DirectTools, MoreTools } from '#web/staff/list/tools.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type TextParts, useTranslate, withElements } from '#web/ui/language.tsx'
import { NamedAllergens } from './named-allergens.tsx'
import { NetworkTickets } from './network-tickets.tsx'
import styles from './order.module.css'
import type { OrderActions } from './order-api.ts'
import { OrderCustomer, OrderDelay, OrderHead } from './order-head.tsx'
import { DoneNote, Failure, type OrderNote } from './order-notes.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderRunOut } from './order-run-out.tsx'
import { useOrderTools } from './order-tools.tsx'
import { PayLater } from './pay-later.tsx'
import { MoveItems, Preorder, StatusButtons, useMoves } from './status-buttons.tsx'

const STRONG: TextParts = { strong: (words) => <strong>{words}</strong> }

type OrderCardProps = {
  order: StaffOrder
  actions: OrderActions
  onPrint: (order: StaffOrder) => void
  onEdit: (order: StaffOrder) => void
  note?: OrderNote | undefined
  onNoteOver: (id: string) => void
  /** Shows only a summary until it is unfolded. */
  isFolded?: boolean
}

/** One order: items, customer and actions. Renders again only when the order changes. */
export const OrderCard = memo(function OrderCard({ isFolded, ...card }: OrderCardProps) {
  const { order, actions } = card
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <article className={styles.card} data-card data-status={order.status} aria-labelledby={`${order.id}-code`}>
      <OrderHead order={order} />
      {order.attention && <Attention order={order} actions={actions} />}
      {isFolded && !isUnfolded ? (
        <Summary order={order} onUnfold={() => setUnfolded(true)} />
      ) : (
        <WholeOrder {...card} />
      )}
    </article>
  )
})

function Summary({ order, onUnfold }: { order: StaffOrder; onUnfold: () => void }) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  return (
    <div className={styles.summary}>
      <Price of={centsFromDecimal(order.total, format)} format={format} />
      <Button size="small" aria-expanded={false} onClick={onUnfold}>
        {t('Show the whole order')}
      </Button>
    </div>
  )
}

/** The items, the customer and every action on an order: on its card, and behind the dots of the kitchen board. */
export function WholeOrder({ order, actions, onPrint, onEdit, note, onNoteOver }: OrderCardProps) {
  const t = useTranslate()
  const { tools, refundLine, dialog } = useOrderTools({ order, actions, onPrint, onEdit })
  const moves = useMoves(order, actions)
  return (
    <>
      <OrderChanged order={order} actions={actions} />
      {isInKitchen(order.status) && <OrderRunOut order={order} />}
      <div className={styles.columns}>
        <OrderLines order={order} onRefund={refundLine} />
        <OrderCustomer order={order}>
          <PayLater order={order} />
          <OrderDelay order={order} actions={actions} />
        </OrderCustomer>
      </div>
      <OrderPayment order={order} actions={actions}>
        <DirectTools tools={tools} />
      </OrderPayment>
      <footer className={styles.foot}>
        <Preorder order={order} actions={actions} />
        <StatusButtons order={order} actions={actions} moves={moves} note={note} onNoteOver={onNoteOver} />
        <MoreTools label={t('More about {order}', { order: order.orderCode })} tools={tools}>
          <MoveItems order={order} moves={moves} />
          <OrderDelay order={order} actions={actions} />
        </MoreTools>
        {note?.failure === null && note.undoing === null && <DoneNote note={note} onOver={onNoteOver} />}
        {note?.failure && <Failure sentence={note.failure} onDismiss={() => onNoteOver(order.id)} />}
        <NetworkTickets order={order} />
      </footer>
      {dialog}
    </>
  )
}

/** What staff have changed about an order, until the kitchen confirms that it has seen the change. */
function OrderChanged({ order, actions }: { order: StaffOrder; actions: Pick<OrderActions, 'seeChange'> }) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const { lastChange, changeSeenAt } = order
  if (!lastChange || changeSeenAt !== null) return null
  return (
    <div className={styles.attention}>
      <Icon name="warning" />
      <div>
        <p>
          {withElements(
            t('<strong>Changed</strong> {moment}', { moment: instantInSentence(lastChange.at, time) }),
            STRONG,
          )}
        </p>
        <ul className={styles.changed}>
          {describeChange(lastChange, t).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <Button className={styles.seen} size="small" onClick={() => void actions.seeChange(order)}>
        {t('Seen')}
      </Button>
    </div>
  )
}

/** Why staff must look at the order, and a button that clears the flag. */
export function Attention({ order, actions }: Pick<OrderCardProps, 'order' | 'actions'>) {
  const t = useTranslate()
  return (
    <div className={styles.attention}>
      <Icon name="warning" />
      <p>{order.attention && attentionInWords(t, order.attention.message)}</p>
      <Button size="small" onClick={() => actions.clearAttention(order)}>
        {t.as('a button', 'Clear')}
      </Button>
    </div>
  )
}

type OrderLinesProps = {
  order: StaffOrder
  /** Undefined while nothing of the order is likely to go back. */
  onRefund: ((lineId: string) => void) | undefined
}

function OrderLines({ order, onRefund }: OrderLinesProps) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  const { items, customer } = order
  return (
    <div className={styles.what}>
      <ul className={styles.lines}>
        {items.map((line, position) => (
          <li key={position} className={styles.line}>
            <span className={styles.quantity}>{line.quantity} x</span>
            <div>
              <DishOfLine line={line} onRefund={onRefund} />
              <LineOptions meta={line.meta} />
              <DepositNote
                of={timesCents(centsFromDecimal(line.deposit ?? decimal(0), format), line.quantity)}
                format={format}
              />
            </div>
            <Price of={timesCents(centsFromDecimal(line.unitPrice, format), line.quantity)} format={format} />
          </li>
        ))}
      </ul>
      <NamedAllergens notes={customer.notes} />
      {customer.notes && (
        <p className={styles.notes}>
          {withElements(t('<strong>Notes:</strong> <notes>…</notes>'), { ...STRONG, notes: () => customer.notes })}
        </p>
      )}
    </div>
  )
}

/** Who complains names a dish: it opens its refund. */
function DishOfLine({ line, onRefund }: { line: StaffOrder['items'][number] } & Pick<OrderLinesProps, 'onRefund'>) {
  const t = useTranslate()
  const { lineId, name, quantity, refunded = 0 } = line
  if (!onRefund || quantity === refunded) return <p className={styles.dish}>{name}</p>
  return (
    <button
      type="button"
      className={classNames(styles.dish, styles.refundable)}
      aria-description={t('Refund {order}', { order: name })}
      aria-haspopup="dialog"
      onClick={() => onRefund(lineId)}
    >
      {name}
    </button>
  )
}
