import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { cashStepOf } from '#domain/money/cash-rounding.ts'
import { type AmountFormat, type Cents, centsFromDecimal, exactPrice, withoutCurrency } from '#domain/money/money.ts'
import { addedAmount } from '#domain/order/cash-drawer.ts'
import { COUNTER_IS_OFF } from '#domain/order/counter-payment.ts'
import { COUNTER_METHODS, type CounterMethod, firstShare, SPLITS } from '#domain/order/order-money.ts'
import { byMethod, methodName } from '#domain/order/payment-method-words.ts'
import { counterMethodsFor, takesCards } from '#domain/order/ways-to-pay.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { AmountField } from '#web/staff/form/amount-field.tsx'
import { hasKeyboard } from '#web/staff/form/has-keyboard.ts'
import { type FieldErrors, focusFirstIncomplete } from '#web/staff/form/use-form.ts'
import { type MoneyStyle, moneyStyleOf } from '#web/staff/payment/money-style.ts'
import { useDrawers } from '#web/staff/query/use-drawers.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { RadioGroup, SegmentedControl } from '#web/ui/radio-group.tsx'
import { LinkToPay } from './link-to-pay.tsx'
import { usePaymentApi } from './payment-api.ts'
import styles from './take-payment.module.css'
import { describeTake, errorsOf, type Method, moneyIn, type TypedMoney } from './typed-payment.ts'
import { useOrderName } from './use-order-name.ts'

type TakePaymentDialogProps = {
  order: StaffOrder
  /** What is asked for first, and a link opened at once; otherwise what the guest chose, or the restaurant's first. */
  firstMethod?: Method | undefined
  /** Gets the order after the payment; `words` say what was paid, and the change. */
  onPaid: (order: StaffOrder, words: string) => void
  onClose: () => void
}

/**
 * Takes the amount due: in cash, on the card terminal, or through a link that the customer opens. While something is still due,
 * it asks for the rest, or for the next part of a split bill.
 */
export function TakePaymentDialog({ order, firstMethod, onPaid, onClose }: TakePaymentDialogProps) {
  const [parts, setParts] = useState(1)
  // Not what is due: a payment whose answer was lost changes that, too, and its repeat needs the same key.
  const [taken, setTaken] = useState(0)
  // The parts of a bill are usually paid in the same way.
  const restaurant = useRestaurant()
  const [method, setMethod] = useState<Method>(
    firstMethod ?? order.payBy ?? counterMethodsFor(restaurant, null)[0] ?? 'link',
  )
  const paid = (after: StaffOrder, words: string) => {
    // Once nothing is due, the dialog is about to close: a link would be opened anew.
    if (after.due > 0) {
      setParts(Math.max(1, parts - 1))
      setTaken(taken + 1)
    }
    onPaid(after, words)
  }
  return (
    <NextPayment
      key={taken}
      {...{ order, firstMethod, parts, method, setMethod, onClose }}
      onSplit={setParts}
      onPaid={paid}
    />
  )
}

type NextPaymentProps = TakePaymentDialogProps & {
  /** In how many equal parts the rest is paid. */
  parts: number
  onSplit: (parts: number) => void
  method: Method
  setMethod: (method: Method) => void
}

function NextPayment({ order, parts, method, setMethod, onSplit, onPaid, onClose, ...props }: NextPaymentProps) {
  const t = useTranslate()
  const form = useId()
  const restaurant = useRestaurant()
  const { format, terminalName } = moneyStyleOf(order, restaurant)
  const cashStep = cashStepOf(order, restaurant)
  const due = centsFromDecimal(order.due, format)
  const untouchedIn = (count: number) => ({
    amount: exactPrice(firstShare(due, count), withoutCurrency(format)),
    tip: '',
    given: '',
  })
  // Here and not in the form, which is new for each method: the same payment keeps its key.
  const { pay, openLink } = usePaymentApi(order)
  const [typed, setTyped] = useState<TypedMoney>(() => untouchedIn(parts))
  const paying = usePaying(pay, onPaid, { format, terminalName })
  const change = (next: Method) => {
    setMethod(next)
    setTyped(untouchedIn(parts))
    paying.forget()
  }
  const split = (count: number) => {
    onSplit(count)
    setTyped(untouchedIn(count))
    paying.forget()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('Take {amount} for {order}', { amount: exactPrice(due, format), order: useOrderName(order) })}
      actions={
        <>
          <Button onClick={onClose}>{method === 'link' ? t('Close') : t('Cancel')}</Button>
          {method !== 'link' && (
            <Button type="submit" form={form} variant="primary" busy={paying.isPending}>
              {describeTake(t, moneyIn(typed, { method, format, cashStep }), format)}
            </Button>
          )}
        </>
      }
    >
      <div className={layout.parts}>
        {restaurant.takesAtCounter === false && <p className={styles.off}>{t.message(COUNTER_IS_OFF)}</p>}
        <MethodField form={form} restaurant={restaurant} order={order} value={method} onChange={change} />
        {method === 'link' ? (
          <LinkToPay {...{ order, openLink, onPaid }} isOpenedAtOnce={props.firstMethod === 'link'} />
        ) : (
          <>
            <Split form={form} parts={parts} onSplit={split} />
            <MoneyForm key={method} id={form} {...{ order, paying, method, format, cashStep, typed, setTyped }} />
          </>
        )}
      </div>
    </Dialog>
  )
}

type MethodFieldProps = {
  form: string
  restaurant: Restaurant
  order: Pick<StaffOrder, 'payBy'>
  value: Method
  onChange: (method: Method) => void
}

/** Side by side, or one below the other with methods of the restaurant's own. */
function MethodField({ form, restaurant, order: { payBy }, value, onChange }: MethodFieldProps) {
  const t = useTranslate()
  const { terminalName } = restaurant
  const options: { value: Method; label: string }[] = [
    ...counterMethodsFor(restaurant, payBy).map((method) => ({
      value: method,
      label: methodName(method, terminalName, t),
    })),
    ...(takesCards(restaurant) ? [{ value: 'link' as const, label: t.as('a way to pay', 'Link') }] : []),
  ]
  const look = options.length > COUNTER_METHODS.length + 1 ? 'list' : 'segments'
  return <RadioGroup {...{ form, look, options, value, onChange }} legend={t('Paid by')} />
}

type PaymentApi = ReturnType<typeof usePaymentApi>

type MoneyFormProps = Pick<TakePaymentDialogProps, 'order'> & {
  paying: ReturnType<typeof usePaying>
  id: string
  method: CounterMethod
  format: AmountFormat
  cashStep: Cents
  typed: TypedMoney
  setTyped: (typed: TypedMoney) => void
}

/** Splits what is due in equal parts, paid one after the other. One stop of the Tab key, like every choice of one. */
function Split({ form, parts, onSplit }: Pick<NextPaymentProps, 'parts' | 'onSplit'> & { form: string }) {
  const t = useTranslate()
  return (
    <SegmentedControl
      form={form}
      legend={t.as('a bill', 'Split')}
      options={[
        { value: '1', label: t.as('a bill', 'Whole') },
        ...SPLITS.map((count) => ({ value: String(count), label: `÷ ${count}` })),
      ]}
      value={String(parts)}
      onChange={(count) => onSplit(Number(count))}
    />
  )
}

function MoneyForm({ id, order, paying, method, format, cashStep, typed, setTyped }: MoneyFormProps) {
  const t = useTranslate()
  const [errors, setErrors] = useState<FieldErrors>({})
  const money = moneyIn(typed, { method, format, cashStep })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (focusFirstIncomplete(event.currentTarget)) return
    const found = errorsOf(t, money, centsFromDecimal(order.due, format), format)
    setErrors(found)
    paying.forget()
    const { amount, tip, rounding, given, change } = money
    if (Object.keys(found).length > 0 || amount === undefined || tip === undefined) return
    paying.mutate({ method, amount, tip, rounding, given, change })
  }
  const field = (name: keyof TypedMoney, label: string) => (
    <AmountField
      label={label}
      format={format}
      data-autofocus={name === 'given' && hasKeyboard() ? '' : undefined}
      value={typed[name]}
      error={errors[name]}
      onChange={(text) => {
        setTyped({ ...typed, [name]: text })
        setErrors({})
        paying.forget()
      }}
    />
  )
  return (
    <Form id={id} onSubmit={submit} className={layout.parts}>
      {method === 'cash' && <NoDrawerNote />}
      {method === 'cash' && field('given', t('Cash given'))}
      {field('amount', t('Amount'))}
      {field('tip', t('Tip (optional)'))}
      {money.rounding !== 0 && money.wanted !== undefined && (
        <p className={styles.rounding} role="status">
          <span>{t('In cash, rounded by {amount}', { amount: addedAmount(money.rounding, format) })}</span>
          <strong>{exactPrice(money.wanted, format)}</strong>
        </p>
      )}
      {method === 'cash' && (
        <output className={styles.change}>
          <span>{t.as('cash handed back', 'Change')}</span>
          <strong>{money.change === undefined ? '–' : exactPrice(money.change, format)}</strong>
        </output>
      )}
      <ProblemBox sentence={paying.error && reasonOf(paying.error)} />
    </Form>
  )
}

/** Where drawers are used: cash that is taken before one is opened is counted in none. */
function NoDrawerNote() {
  const t = useTranslate()
  const { drawers } = useDrawers()
  if (!drawers || drawers.open || drawers.last.length === 0) return null
  return <p role="status">{t('No drawer is open: this cash will be counted in none.')}</p>
}

/** A tip above the order's total is taken only after a question; undefined if the answer was no. */
function usePaying(pay: PaymentApi['pay'], onPaid: TakePaymentDialogProps['onPaid'], style: MoneyStyle) {
  const t = useTranslate()
  const confirm = useConfirm()
  const paying = useMutation({
    async mutationFn({ method, amount, tip, given }: Taken): Promise<StaffOrder | undefined> {
      const money = { method, amount, tip, ...(method === 'cash' && { given }) }
      try {
        return await pay(money)
      } catch (error) {
        if (!(error instanceof ApiProblem && error.code === 'large_tip')) throw error
        const isSure = await confirm({ message: t('The tip is more than the order. Take it?'), action: t('Take it') })
        return isSure ? pay({ ...money, isTipConfirmed: true }) : undefined
      }
    },
    onSuccess: (paid, taken) => paid && onPaid(paid, describePaid(t, taken, style)),
  })
  // Not while it is sent: the button would be free again.
  return { ...paying, forget: () => paying.isError && paying.reset() }
}

type Paid = {
  readonly method: CounterMethod
  readonly amount: Cents
  readonly tip: Cents
  readonly rounding: Cents
  readonly change: Cents | undefined
}
/** What is entered; cash with what was given for it. */
type Taken = Paid & { readonly given: Cents | undefined }

function describePaid(t: Translate, taken: Paid, { format, terminalName }: MoneyStyle): string {
  const { rounding, change } = taken
  const values = { amount: exactPrice(taken.amount, format), method: byMethod(taken.method, terminalName, t) }
  const paid =
    taken.tip > 0
      ? t('{amount} paid {method}, and a tip of {tip}', { ...values, tip: exactPrice(taken.tip, format) })
      : t('{amount} paid {method}', values)
  const rounded =
    rounding === 0 ? paid : t('{paid}, rounded by {amount}', { paid, amount: addedAmount(rounding, format) })
  return change ? t('{paid}. Change: {change}', { paid: rounded, change: exactPrice(change, format) }) : rounded
}
