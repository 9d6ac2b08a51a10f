import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { cents, exactPrice } from '#domain/money/money.ts'
import { ASK_FOR_REVERSAL_REASON } from '#domain/order/counter-payment.ts'
import { REVERSAL_REASON_MAX } from '#domain/order/order-money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { moneyStyleOf } from '#web/staff/payment/money-style.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { usePaymentApi } from './payment-api.ts'
import { describePaymentLine } from './payment-line-words.ts'
import { type CorrectablePayment, correctablePayments, keptIn } from './recorded-payments.ts'

type ReversingProps = {
  order: StaffOrder
  /** The payment; absent: the first that can be corrected, until another is chosen. */
  payment?: string
  onCorrected: (after: StaffOrder, words: string) => void
  onClose: () => void
}

export type Reversing = ReturnType<typeof useReversing>

/** The form that takes back a payment recorded by mistake. */
export function useReversing({ order, payment, onCorrected, onClose }: ReversingProps) {
  const t = useTranslate()
  const { reverse } = usePaymentApi(order)
  const [first] = correctablePayments(order)
  const [chosen, setChosen] = useState(payment ?? first?.payment.id ?? '')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const reversing = useMutation({
    mutationFn: () => reverse(chosen, { reason }),
    onSuccess(after) {
      onClose()
      onCorrected(after, t('Payment taken back'))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setError(ASK_FOR_REVERSAL_REASON)
    reversing.mutate()
  }
  const type = (text: string) => {
    setReason(text)
    setError(null)
  }
  const problem = reversing.error && reasonOf(reversing.error)
  return { chosen, setChosen, reason, type, error, problem, isBusy: reversing.isPending, submit }
}

type ReversePaymentProps = { order: StaffOrder; reversing: Reversing; choices: readonly CorrectablePayment[] }

/** What of the order was a mistake, and why. */
export function ReversePayment({ order, reversing, choices }: ReversePaymentProps) {
  const t = useTranslate()
  const { chosen, setChosen, reason, type, error, problem } = reversing
  const style = moneyStyleOf(order, useRestaurant())
  const time = useRestaurantTime()
  const mistaken = choices.find(({ payment }) => payment.id === chosen)
  // What was given back of it was really there.
  const standing = mistaken && cents(Math.min(mistaken.standing, keptIn(order, mistaken.payment.method)))
  return (
    <>
      {choices.length > 1 && (
        <RadioGroup
          legend={t('Which payment?')}
          options={choices.map(({ payment }) => ({
            value: payment.id,
            label: describePaymentLine(t, payment, style, time),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {standing !== undefined && (
        <p>{t('No money goes back, and {amount} is due again.', { amount: exactPrice(standing, style.format) })}</p>
      )}
      <Field
        label={t('What was wrong?')}
        data-autofocus=""
        maxLength={REVERSAL_REASON_MAX}
        value={reason}
        error={error}
        onChange={(event) => type(event.target.value)}
      />
      <ProblemBox sentence={problem} />
    </>
  )
}
