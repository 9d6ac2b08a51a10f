import { useMutation } from '@tanstack/react-query'
import { type RefObject, useId, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { message } from '#domain/language/translate.ts'
import { COUNTER_METHODS, type CounterMethod } from '#domain/order/order-money.ts'
import { byMethod, methodName, paidByMethod } from '#domain/order/payment-method-words.ts'
import { ownMethodsOf } from '#domain/order/ways-to-pay.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { keepFocus } from '#web/staff/list/keep-focus.ts'
import { moneyStyleOf } from '#web/staff/payment/money-style.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './order-payment.module.css'
import { usePaymentApi } from './payment-api.ts'
import { describePaymentLine, describeReversal } from './payment-line-words.ts'
import {
  type CorrectablePayment,
  correctablePayments,
  type RecordedPayment,
  recordedPayments,
} from './recorded-payments.ts'
import { ReversePayment, useReversing } from './reverse-payment.tsx'

type PaymentLinesProps = { order: StaffOrder; onCorrected: (after: StaffOrder, words: string) => void }

/** Each payment of an order; one at the counter can be corrected. */
export function PaymentLines({ order, onCorrected }: PaymentLinesProps) {
  const t = useTranslate()
  const correctable = correctablePayments(order)
  return (
    <ul className={styles.payments} aria-label={t('Payments')}>
      {recordedPayments(order).map((recorded) => {
        const one = correctable.find(({ payment }) => payment.id === recorded.payment.id)
        return (
          <li key={recorded.payment.id}>
            <PaymentDescription order={order} recorded={recorded} />
            {one && <Corrections recorded={one} {...{ order, onCorrected }} />}
          </li>
        )
      })}
    </ul>
  )
}

function PaymentDescription({ order, recorded }: { order: StaffOrder; recorded: RecordedPayment }) {
  const t = useTranslate()
  const style = moneyStyleOf(order, useRestaurant())
  const time = useRestaurantTime()
  const { payment, reversals, standing } = recorded
  const words = describePaymentLine(t, payment, style, time)
  const isTakenBack = reversals.length > 0 && standing === 0
  return (
    <p>
      {isTakenBack ? <del>{words}</del> : words}
      {reversals.map((reversal) => (
        <span key={reversal.id} className={styles.reason}>
          {describeReversal(t, reversal, isTakenBack, style.format)}
        </span>
      ))}
    </p>
  )
}

type CorrectionProps = PaymentLinesProps & { recorded: CorrectablePayment }

function Corrections({ order, recorded, onCorrected }: CorrectionProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const changeMethod = useChangeOfMethod({ order, recorded, onCorrected, opener })
  const others = otherMethods(useRestaurant(), recorded.payment.method)
  return (
    <span className={styles.corrections}>
      <Button
        ref={opener}
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        busy={changeMethod.isPending}
        onClick={() => (others.length > 1 ? setChoosing(true) : changeMethod.mutate(others[0]))}
      >
        {t('Wrong method?')}
      </Button>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Recorded by mistake')}
      </Button>
      {isChoosing && <MethodDialog {...{ order, recorded, others, changeMethod }} onClose={() => setChoosing(false)} />}
      {isOpen && <MistakeDialog {...{ order, recorded, onCorrected }} onClose={() => setOpen(false)} />}
    </span>
  )
}

const otherMethods = (restaurant: Restaurant, method: CounterMethod): CounterMethod[] =>
  [...COUNTER_METHODS, ...ownMethodsOf(restaurant)].filter((one) => one !== method)

/** Stored as the reason. */
const WRONG_METHOD = message('Wrong method')

/** Asks whether it was paid by the other method, and corrects it. */
function useChangeOfMethod({
  order,
  recorded: { payment },
  onCorrected,
  opener,
}: CorrectionProps & { opener: RefObject<HTMLButtonElement | null> }) {
  const t = useTranslate()
  const { reverse } = usePaymentApi(order)
  const confirm = useConfirm()
  const toast = useToast()
  const style = moneyStyleOf(order, useRestaurant())
  const time = useRestaurantTime()
  return useMutation({
    async mutationFn(method: CounterMethod | undefined) {
      if (method === undefined) return null
      const how = { method: byMethod(method, style.terminalName, t) }
      const title = t('Was it paid {method}?', how)
      const question = t('{payment}, becomes a payment {method}. The drawer and the reports follow.', {
        payment: describePaymentLine(t, payment, style, time),
        ...how,
      })
      const action = paidByMethod(method, style.terminalName, t)
      const isMeant = await confirm({ title, message: question, action })
      return isMeant ? reverse(payment.id, { method, reason: WRONG_METHOD }) : null
    },
    onSuccess: (after, method) =>
      after &&
      method &&
      onCorrected(after, t('Now paid {method}', { method: byMethod(method, style.terminalName, t) })),
    // The question was asked while the button was busy, which takes no focus back.
    onSettled: () =>
      void requestAnimationFrame(() => {
        opener.current?.focus({ preventScroll: true })
        keepFocus()
      }),
    onError: (error) =>
      toast({
        message: t('The payment was not corrected: {reason}', { reason: t.message(reasonOf(error)) }),
        tone: 'error',
      }),
  })
}

type MethodDialogProps = Pick<CorrectionProps, 'order' | 'recorded'> & {
  others: readonly CounterMethod[]
  changeMethod: ReturnType<typeof useChangeOfMethod>
  onClose: () => void
}

/** Asks by which of several methods it was really paid. */
function MethodDialog({ order, recorded, others, changeMethod, onClose }: MethodDialogProps) {
  const t = useTranslate()
  const [method, setMethod] = useState<CounterMethod | null>(null)
  const style = moneyStyleOf(order, useRestaurant())
  const time = useRestaurantTime()
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('Wrong method?')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={method === null}
            onClick={() => {
              onClose()
              if (method !== null) changeMethod.mutate(method)
            }}
          >
            {t('Go on')}
          </Button>
        </>
      }
    >
      <div className={layout.parts}>
        <p>{t('{sentence}.', { sentence: describePaymentLine(t, recorded.payment, style, time) })}</p>
        <RadioGroup
          legend={t('It was really paid by')}
          options={others.map((value) => ({ value, label: methodName(value, style.terminalName, t) }))}
          value={method}
          onChange={setMethod}
        />
      </div>
    </Dialog>
  )
}

function MistakeDialog({ order, recorded, onCorrected, onClose }: CorrectionProps & { onClose: () => void }) {
  const t = useTranslate()
  const form = useId()
  const reversing = useReversing({ order, payment: recorded.payment.id, onCorrected, onClose })
  const style = moneyStyleOf(order, useRestaurant())
  const time = useRestaurantTime()
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('Recorded by mistake')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="danger" busy={reversing.isBusy}>
            {t('Take the payment back')}
          </Button>
        </>
      }
    >
      <Form id={form} className={layout.parts} onSubmit={reversing.submit}>
        <p>{t('{sentence}.', { sentence: describePaymentLine(t, recorded.payment, style, time) })}</p>
        <ReversePayment order={order} reversing={reversing} choices={[recorded]} />
      </Form>
    </Dialog>
  )
}
