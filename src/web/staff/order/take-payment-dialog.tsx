import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import type { PaymentLink } from '#contract/order-payment.ts'
import {
  type AmountFormat,
  addCents,
  type Cents,
  cents,
  centsFromDecimal,
  exactPrice,
  subtractCents,
  withoutCurrency,
} from '#domain/money/money.ts'
import { COUNTER_METHODS, type CounterMethod } from '#domain/order/order-money.ts'
import { byMethod, methodName } from '#domain/order/payment-method-words.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { QrCode } from '#web/parts/qr-code.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useSendsMail } from '#web/staff/account/session/admin-api.tsx'
import { AmountField } from '#web/staff/form/amount-field.tsx'
import { amountFrom } from '#web/staff/form/typed-number.ts'
import { type FieldErrors, focusFirstIncomplete } from '#web/staff/form/use-form.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import { usePaymentApi } from './payment-api.ts'
import { type MoneyStyle, moneyStyleOf } from './payment-words.ts'
import styles from './take-payment.module.css'

type Method = CounterMethod | 'link'

type TakePaymentDialogProps = {
  order: StaffOrder
  /** Gets the order after the payment; `words` say what was paid, and the change. */
  onPaid: (order: StaffOrder, words: string) => void
  onClose: () => void
}

/** Takes the amount due: in cash, on the card terminal, or through a link that the customer opens. */
export function TakePaymentDialog({ order, onPaid, onClose }: TakePaymentDialogProps) {
  const form = useId()
  const { format, terminalName } = moneyStyleOf(order, useRestaurant())
  const due = centsFromDecimal(order.due)
  const untouched = { amount: exactPrice(due, withoutCurrency(format)), tip: '', given: '' }
  // Here and not in the form, which is new for each method: the same payment keeps its key.
  const { pay, openLink } = usePaymentApi(order)
  const [method, setMethod] = useState<Method>('cash')
  const [typed, setTyped] = useState<TypedMoney>(untouched)
  const paying = usePaying(pay, onPaid, { format, terminalName })
  const change = (next: Method) => {
    setMethod(next)
    setTyped(untouched)
    paying.forget()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Take ${exactPrice(due, format)} for ${order.orderCode}`}
      actions={
        <>
          <Button onClick={onClose}>{method === 'link' ? 'Close' : 'Cancel'}</Button>
          {method !== 'link' && (
            <Button type="submit" form={form} variant="primary" busy={paying.isPending}>
              {describeTake(moneyIn(typed, { method, format }), format)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.parts}>
        <SegmentedControl legend="Paid by" options={methodsWith(terminalName)} value={method} onChange={change} />
        {method === 'link' ? (
          <LinkToPay order={order} openLink={openLink} />
        ) : (
          <MoneyForm key={method} id={form} {...{ order, paying, method, format, typed, setTyped }} />
        )}
      </div>
    </Dialog>
  )
}

const methodsWith = (terminalName: string) => [
  ...COUNTER_METHODS.map((value) => ({ value, label: methodName(value, terminalName) })),
  { value: 'link' as const, label: 'Link' },
]

type PaymentApi = ReturnType<typeof usePaymentApi>

type MoneyFormProps = Pick<TakePaymentDialogProps, 'order'> & {
  paying: ReturnType<typeof usePaying>
  id: string
  method: CounterMethod
  format: AmountFormat
  typed: TypedMoney
  setTyped: (typed: TypedMoney) => void
}

function MoneyForm({ id, order, paying, method, format, typed, setTyped }: MoneyFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const money = moneyIn(typed, { method, format })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (focusFirstIncomplete(event.currentTarget)) return
    const found = errorsOf(money, centsFromDecimal(order.due), format)
    setErrors(found)
    paying.forget()
    const { amount, tip, given, change } = money
    if (Object.keys(found).length > 0 || amount === undefined || tip === undefined) return
    paying.mutate({ method, amount, tip, given, change })
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
    <Form id={id} onSubmit={submit} className={styles.parts}>
      {method === 'cash' && field('given', 'Cash given')}
      {field('amount', 'Amount')}
      {field('tip', 'Tip (optional)')}
      {method === 'cash' && (
        <output className={styles.change}>
          <span>Change</span>
          <strong>{money.change === undefined ? '–' : exactPrice(money.change, format)}</strong>
        </output>
      )}
      <ProblemBox sentence={paying.error && reasonOf(paying.error)} />
    </Form>
  )
}

/** A tip above the order's total is taken only after a question; undefined if the answer was no. */
function usePaying(pay: PaymentApi['pay'], onPaid: TakePaymentDialogProps['onPaid'], style: MoneyStyle) {
  const confirm = useConfirm()
  const paying = useMutation({
    async mutationFn({ method, amount, tip, given }: Taken): Promise<StaffOrder | undefined> {
      const money = { method, amount, tip, ...(method === 'cash' && { given }) }
      try {
        return await pay(money)
      } catch (error) {
        if (!(error instanceof ApiProblem && error.code === 'large_tip')) throw error
        const isSure = await confirm({ message: 'The tip is more than the order. Take it?', action: 'Take it' })
        return isSure ? pay({ ...money, isTipConfirmed: true }) : undefined
      }
    },
    onSuccess: (paid, taken) => paid && onPaid(paid, describePaid(taken, style)),
  })
  // Not while it is sent: the button would be free again.
  return { ...paying, forget: () => paying.isError && paying.reset() }
}

/** On a tablet, the keyboard on the screen would cover the button that takes exact cash. */
export const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

/** Undefined for anything but an amount. */
function amountIn(typed: string, format: AmountFormat): Cents | undefined {
  const amount = amountFrom(typed, format)
  return amount > 0 ? centsFromDecimal(amount) : undefined
}

/** Empty or zero means no tip. */
const tipIn = (typed: string, format: AmountFormat): Cents | undefined =>
  typed.trim() === '' || amountFrom(typed, format) === 0 ? cents(0) : amountIn(typed, format)

type TypedMoney = { readonly amount: string; readonly tip: string; readonly given: string }

/** Each undefined for anything but an amount. */
type Money = {
  readonly amount: Cents | undefined
  readonly tip: Cents | undefined
  /** The amount with the tip. */
  readonly wanted: Cents | undefined
  /** Exact cash when nothing was typed. */
  readonly given: Cents | undefined
  /** Undefined until somebody says what was given. */
  readonly change: Cents | undefined
}

/** What was typed, in cents, and the change. */
export function moneyIn(typed: TypedMoney, { method, format }: { method: Method; format: AmountFormat }): Money {
  const [amount, tip] = [amountIn(typed.amount, format), tipIn(typed.tip, format)]
  const wanted = amount !== undefined && tip !== undefined ? addCents(amount, tip) : undefined
  const isTold = method === 'cash' && typed.given.trim() !== ''
  const given = isTold ? amountIn(typed.given, format) : wanted
  const isEnough = isTold && wanted !== undefined && given !== undefined && given >= wanted
  return { amount, tip, wanted, given, change: isEnough ? subtractCents(given, wanted) : undefined }
}

/** `Take $30.50`: with the tip. */
export const describeTake = ({ wanted }: Money, format: AmountFormat): string =>
  wanted === undefined ? 'Take payment' : `Take ${exactPrice(wanted, format)}`

function errorsOf({ amount, tip, wanted, given }: Money, due: Cents, format: AmountFormat): FieldErrors {
  if (amount === undefined || amount > due) {
    return { amount: `Please enter an amount from ${exactPrice(cents(1), format)} to ${exactPrice(due, format)}.` }
  }
  if (tip === undefined || wanted === undefined) {
    return { tip: 'Please enter the tip as an amount of whole cents, or leave it empty.' }
  }
  return given === undefined || given < wanted
    ? { given: `That is less than the ${exactPrice(wanted, format)} to be paid.` }
    : {}
}

type Paid = {
  readonly method: CounterMethod
  readonly amount: Cents
  readonly tip: Cents
  readonly change: Cents | undefined
}
/** What is entered; cash with what was given for it. */
type Taken = Paid & { readonly given: Cents | undefined }

function describePaid({ method, amount, tip, change }: Paid, { format, terminalName }: MoneyStyle): string {
  const how = byMethod(method, terminalName)
  const paid = `${exactPrice(amount, format)} paid ${how}${tip > 0 ? `, and a tip of ${exactPrice(tip, format)}` : ''}`
  return change ? `${paid}. Change: ${exactPrice(change, format)}` : paid
}

function LinkToPay({ order, openLink }: { order: StaffOrder; openLink: PaymentApi['openLink'] }) {
  const sendsMail = useSendsMail()
  const [link, setLink] = useState<PaymentLink | null>(null)
  const opening = useMutation({ mutationFn: openLink, onSuccess: setLink })
  const { email } = order.customer
  return (
    <div className={styles.parts}>
      <p>The customer pays by card on a page of their own. This order shows PAID as soon as they have.</p>
      {link && (
        <>
          <QrCode text={link.url} label="Code that leads to the page where the customer pays" />
          <Field label="Address of the page" readOnly value={link.url} onFocus={(event) => event.target.select()} />
        </>
      )}
      {link?.isEmailed && <p role="status">The link is on its way to {email}.</p>}
      <ProblemBox sentence={opening.error && reasonOf(opening.error)} />
      <div className={styles.buttons}>
        {!link && (
          <Button variant="primary" busy={opening.isPending} onClick={() => opening.mutate(false)}>
            Show the code
          </Button>
        )}
        {sendsMail && email && (
          <Button busy={opening.isPending} onClick={() => opening.mutate(true)}>
            Send to {email}
          </Button>
        )}
      </div>
    </div>
  )
}
