import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import {
  type AmountFormat,
  type Cents,
  cents,
  centsFromDecimal,
  exactPrice,
  withoutCurrency,
} from '#domain/money/money.ts'
import { REFUND_REASON_WORDS, REFUND_REASONS, type RefundReason } from '#domain/order/refund-lines.ts'
import { describeRefundLimit } from '#domain/people/access.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useRefundLimit } from '#web/staff/account/session/admin-api.tsx'
import { AmountField } from '#web/staff/form/amount-field.tsx'
import { amountFrom } from '#web/staff/form/typed-number.ts'
import { moneyStyleOf } from '#web/staff/payment/money-style.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { OrderActions } from './order-api.ts'
import styles from './order-payment.module.css'
import { describeRefundRoute, describeTip, firstRefundable, refundable, refundableBy } from './payment-words.ts'
import { correctablePayments } from './recorded-payments.ts'
import {
  type ChosenDishes,
  chosenLine,
  NOTHING_CHOSEN,
  priceOfChosen,
  RefundDishes,
  wantedPieces,
} from './refund-dishes.tsx'
import { ReversePayment, type Reversing, useReversing } from './reverse-payment.tsx'
import { amountBetween } from './typed-payment.ts'
import { useOrderName } from './use-order-name.ts'

const whatCanHappen = (t: Translate) =>
  [
    { value: 'back', label: t('Give the money back'), hint: t('The customer gets it.') },
    { value: 'mistake', label: t('Recorded by mistake'), hint: t('It was never paid.') },
  ] as const
type WhatHappens = ReturnType<typeof whatCanHappen>[number]['value']

type RefundDialogProps = {
  order: StaffOrder
  actions: OrderActions
  /** The line that is ticked at first. */
  firstLine: string | null
  onClose: () => void
}

/** Gives money back; of a payment at the counter it asks first whether it was a mistake instead. */
export function RefundDialog({ order, actions, firstLine, onClose }: RefundDialogProps) {
  const t = useTranslate()
  const form = useId()
  const giving = useGivingBack({ order, actions, firstLine, onClose })
  const reversing = useReversing({ order, onCorrected: actions.paid, onClose })
  const [whatHappens, setWhatHappens] = useState<WhatHappens>('back')
  const isMistake = whatHappens === 'mistake'
  const isBusy = giving.isBusy || reversing.isBusy
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Refund {order}', { order: useOrderName(order) })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="danger" busy={isBusy} disabled={!isMistake && giving.most === 0}>
            {isMistake ? t('Take the payment back') : t.as('a button', 'Refund')}
          </Button>
        </>
      }
    >
      <Form id={form} className={layout.parts} onSubmit={isMistake ? reversing.submit : giving.submit}>
        {correctablePayments(order).length > 0 && (
          <RadioGroup
            legend={t('What happens?')}
            options={whatCanHappen(t)}
            value={whatHappens}
            onChange={setWhatHappens}
          />
        )}
        {isMistake ? <Mistake order={order} reversing={reversing} /> : <GiveBack order={order} giving={giving} />}
      </Form>
    </Dialog>
  )
}

const Mistake = ({ order, reversing }: { order: StaffOrder; reversing: Reversing }) => (
  <ReversePayment order={order} reversing={reversing} choices={correctablePayments(order)} />
)

type GivingBack = ReturnType<typeof useGivingBack>

/** Everything left, or a part of it. */
function useGivingBack({ order, actions, firstLine, onClose }: RefundDialogProps) {
  const t = useTranslate()
  const limit = useRefundLimit()
  const most = cents(Math.min(refundableBy(limit, order), firstRefundable(order)))
  const format = formatOnPage(order, useRestaurant())
  const [dishes, setDishes] = useState(() => chosenLine(order, firstLine))
  const amountOf = (chosen: ChosenDishes) => {
    const price = priceOfChosen(order, chosen)
    return asTyped(price > 0 ? price : most, format)
  }
  const [typed, setTyped] = useState(() => amountOf(dishes))
  const [reason, setReason] = useState<RefundReason | null>(null)
  const [error, setError] = useState<string | null>(null)
  const amount = centsFromDecimal(amountFrom(typed, format), format)

  const refunding = useMutation({
    mutationFn: () => actions.refund(order, { amount, ...wantedPieces(dishes), ...(reason && { reason }) }),
    onSuccess: (isDone) => isDone && onClose(),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!(amount > 0 && amount <= most)) return setError(amountBetween(t, cents(1), most, format))
    refunding.mutate()
  }
  // The amount follows from the dishes; an amount of one's own is for none of them.
  const type = (text: string) => {
    setTyped(text)
    setDishes(NOTHING_CHOSEN)
    setError(null)
  }
  const choose = (chosen: ChosenDishes) => {
    type(amountOf(chosen))
    setDishes(chosen)
  }
  const isBusy = refunding.isPending
  return { limit, most, typed, type, dishes, choose, reason, setReason, error, amount, isBusy, submit }
}

const asTyped = (amount: Cents, format: AmountFormat): string => exactPrice(amount, withoutCurrency(format))

function GiveBack({ order, giving }: { order: StaffOrder; giving: GivingBack }) {
  const t = useTranslate()
  const { limit, most, typed, type, dishes, choose, reason, setReason, error, amount } = giving
  const style = moneyStyleOf(order, useRestaurant())
  const { format, terminalName } = style
  const isLimited = limit !== undefined && refundableBy(limit, order) < refundable(order)
  const isPart = firstRefundable(order) < refundable(order)
  return (
    <>
      {isLimited && <p className={styles.limit}>{describeRefundLimit(limit, format, t)}</p>}
      {most > 0 && <RefundDishes order={order} chosen={dishes} onChange={choose} />}
      {most > 0 && (
        <RefundAmount
          {...{ typed, error, format, amount }}
          autoFocus={correctablePayments(order).length === 0}
          hint={[
            describeMost(t, exactPrice(most, format), isPart),
            describeRefundRoute(t, order, terminalName),
            isLimited ? '' : describeTip(t, order, style),
          ]
            .join(' ')
            .trimEnd()}
          onChange={type}
        />
      )}
      {most > 0 && (
        <RadioGroup
          legend={t('Reason (optional)')}
          look="segments"
          size="small"
          options={REFUND_REASONS.map((value) => ({ value, label: t.message(REFUND_REASON_WORDS[value]) }))}
          value={reason}
          onChange={setReason}
        />
      )}
    </>
  )
}

const describeMost = (t: Translate, most: string, isPart: boolean): string =>
  isPart
    ? t('At most {most} now: the order was paid in parts, which go back one after the other.', { most })
    : t('At most {most}.', { most })

type RefundAmountProps = {
  typed: string
  error: string | null
  hint: string
  format: AmountFormat
  /** As it was understood. */
  amount: Cents
  autoFocus: boolean
  onChange: (typed: string) => void
}

function RefundAmount({ typed, format, amount, autoFocus, ...field }: RefundAmountProps) {
  const t = useTranslate()
  return (
    <div>
      <AmountField
        {...field}
        label={t('Amount')}
        format={format}
        value={typed}
        data-autofocus={autoFocus ? '' : undefined}
      />
      <output className={styles.understood}>
        <span>{t('Goes back')}</span>
        <strong>{amount > 0 ? exactPrice(amount, format) : '–'}</strong>
      </output>
    </div>
  )
}
