import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderChange, StaffOrder } from '#contract/order.ts'
import { exactPrice } from '#domain/money/money.ts'
import { STAFF_STATUSES, type StaffStatus } from '#domain/order/order-status.ts'
import { canBeAccepted, ringReason } from '#domain/order/preorder.ts'
import { statusName } from '#domain/order/status-names.ts'
import { awaitsAgreement, DECLINE_MAX } from '#domain/order/ways-to-pay.ts'
import { dateOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { useRefundLimit, useSendsMail } from '#web/staff/account/session/admin-api.tsx'
import { TELL_GUEST } from '#web/staff/booking/booking-words.ts'
import { moneyStyleOf } from '#web/staff/payment/money-style.ts'
import { useNow, useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence, momentInSentence, type RestaurantTime } from '#web/staff/time/spoken-time.ts'
import { AlertDialog } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { OrderActions } from './order-api.ts'
import { type OrderNote, UndoButton } from './order-notes.tsx'
import { datesOf, isForLater, nextStatus } from './order-words.ts'
import { AcceptLater } from './pay-later.tsx'
import { describeCancel, refundable, refundableBy, unreturnedTips } from './payment-words.ts'
import styles from './status-buttons.module.css'
import { useHasJustChanged } from './use-has-just-changed.ts'
import { useOrderName } from './use-order-name.ts'

type Move = CancelChoice & { readonly status: StaffStatus }

/** Moves an order through its statuses. Cancelling asks first if there is money to give back or a guest to tell. */
export function useMoves(order: StaffOrder, actions: OrderActions) {
  const moving = useMutation({
    mutationFn: ({ status, isRefunded = false, ...told }: Move) =>
      isRefunded ? actions.cancelWithRefund(order, told) : actions.setStatus(order, status, told),
  })
  const saving = moving.isPending ? moving.variables.status : null
  const [isAsking, setAsking] = useState(false)
  const hasEmail = useSendsMail() && order.customer.email !== null
  const hasJustChanged = useHasJustChanged(`${order.status} ${order.agreedAt}`)

  function change(status: StaffStatus, choice: CancelChoice = {}) {
    setAsking(false)
    moving.mutate({ status, ...choice })
  }
  return {
    saving,
    /** No status can be chosen: one is being saved, or a second tap may belong to the first. */
    isBlocked: hasJustChanged || saving !== null,
    choose(status: StaffStatus) {
      const hasMoney = refundable(order) > 0 || unreturnedTips(order).length > 0
      if (status === 'cancelled' && (hasMoney || hasEmail || order.payBy !== null)) setAsking(true)
      else change(status)
    },
    ask: () => setAsking(true),
    question: isAsking && (
      <CancelOrder order={order} hasEmail={hasEmail} onChoose={change} onClose={() => setAsking(false)} />
    ),
  }
}

type Moves = ReturnType<typeof useMoves>

type StatusButtonsProps = {
  order: StaffOrder
  actions: OrderActions
  moves: Moves
  note: OrderNote | undefined
  onNoteOver: (id: string) => void
}

/**
 * A button for every status, always in the same place. The current one is marked and disabled, so a double tap never hits
 * another one. Disabled buttons keep the focus. On a phone only the next one is here, and `MoveItems` has the others.
 */
export function StatusButtons({ order, actions, moves, note, onNoteOver }: StatusButtonsProps) {
  const t = useTranslate()
  const { saving, isBlocked } = moves
  const isLater = isForLater(order, useNow()) || awaitsAgreement(order)
  return (
    <div className={styles.statuses}>
      <AcceptLater order={order} actions={actions} onDecline={moves.ask} />
      <fieldset className={styles.group} aria-label={t('Move on')}>
        {STAFF_STATUSES.map((status) => {
          const isPresent = status === order.status
          const isDisabled = isPresent || isBlocked
          return (
            <Button
              key={status}
              className={classNames(styles.status, isPresent && styles.present)}
              variant={status === nextStatus(order.status) && !isLater ? 'primary' : 'secondary'}
              icon={saving === status ? <Spinner /> : isPresent && <Icon name="check" />}
              aria-busy={saving === status || undefined}
              aria-current={isPresent || undefined}
              aria-disabled={isDisabled || undefined}
              data-next={status === nextStatus(order.status) || undefined}
              onClick={() => !isDisabled && moves.choose(status)}
            >
              {statusName(t, status)}
            </Button>
          )
        })}
      </fieldset>
      {note?.undoing && <UndoButton note={note} isGuarded={isBlocked} onUndo={actions.undo} onOver={onNoteOver} />}
      {moves.question}
    </div>
  )
}

/** A button for every other status, for a menu. */
export function MoveItems({ order, moves }: { order: StaffOrder; moves: Moves }) {
  const t = useTranslate()
  const others = STAFF_STATUSES.filter((status) => status !== order.status)
  return (
    <fieldset className={styles.others}>
      <legend>{t('Move on')}</legend>
      {others.map((status) => (
        <Button key={status} size="small" onClick={() => !moves.isBlocked && moves.choose(status)}>
          {statusName(t, status)}
        </Button>
      ))}
    </fieldset>
  )
}

type CancelChoice = Pick<OrderChange, 'notifyGuest' | 'sentence' | 'isNoShow'> & { readonly isRefunded?: boolean }
type CancelOrderProps = {
  order: StaffOrder
  hasEmail: boolean
  onChoose: (status: StaffStatus, choice: CancelChoice) => void
  onClose: () => void
}

/**
 * Offers a refund with the cancellation of a paid order, and not to tell the guest. If only a tip is left, cancelling returns it
 * anyway.
 */
function CancelOrder({ order, hasEmail, onChoose, onClose }: CancelOrderProps) {
  const t = useTranslate()
  const [isTold, setTold] = useState(true)
  const [sentence, setSentence] = useState('')
  const [isNoShow, setNoShow] = useState(false)
  const isDeclined = awaitsAgreement(order)
  const name = useOrderName(order)
  const told = {
    ...(hasEmail && !isTold && { notifyGuest: false }),
    ...(sentence.trim() !== '' && { sentence: sentence.trim() }),
    ...(isNoShow && { isNoShow }),
  }
  const style = moneyStyleOf(order, useRestaurant())
  const limit = useRefundLimit()
  const left = refundable(order)
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={isDeclined ? t('Decline {order}?', { order: name }) : t('Cancel {order}?', { order: name })}
      message={describeCancel(t, order, limit, style)}
      choice={<CancelChoices {...{ order, hasEmail, isTold, setTold, sentence, setSentence, isNoShow, setNoShow }} />}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('Keep the order')}
          </Button>
          <Button onClick={() => onChoose('cancelled', told)}>
            {left > 0 ? t('Cancel without refund') : isDeclined ? t('Decline the order') : t('Cancel the order')}
          </Button>
          {left > 0 && refundableBy(limit, order) === left && (
            <Button variant="danger" onClick={() => onChoose('cancelled', { ...told, isRefunded: true })}>
              {t('Cancel and refund {amount}', { amount: exactPrice(left, style.format) })}
            </Button>
          )}
        </>
      }
    />
  )
}

type CancelChoicesProps = Pick<CancelOrderProps, 'order' | 'hasEmail'> & {
  isTold: boolean
  setTold: (isTold: boolean) => void
  sentence: string
  setSentence: (sentence: string) => void
  isNoShow: boolean
  setNoShow: (isNoShow: boolean) => void
}

/** What the guest is told, and whether they came. */
function CancelChoices({ order, hasEmail, ...choice }: CancelChoicesProps) {
  const t = useTranslate()
  return (
    <>
      {order.payBy !== null && (
        <Field
          label={t('What the guest reads (optional)')}
          hint={t('On the page of the order, and in the email.')}
          maxLength={DECLINE_MAX}
          value={choice.sentence}
          onChange={(event) => choice.setSentence(event.target.value)}
        />
      )}
      {order.payBy !== null && !awaitsAgreement(order) && order.payment_status === 'unpaid' && (
        <Checkbox
          label={t('Nobody came for it')}
          hint={t('Counted for the phone number, and shown with its next orders.')}
          checked={choice.isNoShow}
          onChange={(event) => choice.setNoShow(event.target.checked)}
        />
      )}
      {hasEmail && (
        <Checkbox
          label={t.message(TELL_GUEST)}
          hint={t('What is paid back, and when, is in the email.')}
          checked={choice.isTold}
          onChange={(event) => choice.setTold(event.target.checked)}
        />
      )}
    </>
  )
}

type PreorderProps = { order: StaffOrder; actions: OrderActions }

/** A preorder: staff accept it for its time, and the alarm rings when it must be started. */
export function Preorder({ order, actions }: PreorderProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const { now } = time
  const accepting = useMutation({ mutationFn: (isAccepted: boolean) => actions.accept(order, isAccepted) })
  const hasJustChanged = useHasJustChanged(order.acceptedAt)
  const { startBy, acceptedAt, ...rest } = datesOf(order)
  const ring = ringReason({ ...rest, startBy, acceptedAt }, now)
  if (order.status !== 'new' || startBy === null || awaitsAgreement(order)) return null
  if (acceptedAt === null && !canBeAccepted({ ...rest, startBy }, now)) return null

  const isDisabled = accepting.isPending || hasJustChanged
  const accept = (isAccepted: boolean) => {
    if (!isDisabled) accepting.mutate(isAccepted)
  }
  // Not the requested time: a delay may have moved the promise.
  const when = instantInSentence(order.promisedFor, time)
  const pressed = { 'aria-disabled': isDisabled || undefined, 'aria-busy': accepting.isPending || undefined }
  if (acceptedAt === null) {
    return (
      <Button variant="primary" icon={<Icon name="clock" />} {...pressed} onClick={() => accept(true)}>
        {t('Accept for {moment}', { moment: when })}
      </Button>
    )
  }
  return (
    <div className={styles.accepted} data-ring={ring ?? 'none'}>
      <Icon name={ring ? 'bell' : 'clock'} />
      <p>
        {ring
          ? t('Start it now: it was accepted for {moment}.', { moment: when })
          : t('Accepted for {moment}. It rings again at {start}.', {
              moment: when,
              start: spokenStart(startBy, order.customer.pickupTime, time),
            })}
      </p>
      {!ring && (
        <Button size="small" variant="quiet" {...pressed} onClick={() => accept(false)}>
          {t('Take back')}
        </Button>
      )}
    </div>
  )
}

/** Leaves out the day when both times are on the same day. */
function spokenStart(startBy: Date, pickupTime: string, time: RestaurantTime): string {
  const start = restaurantClock(time.timeZone, startBy)
  return dateOf(start) === dateOf(pickupTime) ? spokenTime(timeOf(start), time) : momentInSentence(start, time)
}
