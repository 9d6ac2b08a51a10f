import { type FormEvent, useId, useState } from 'react'
import type { AdminOrder, PaymentLink } from '#contract/order.ts'
import { formatOnPage } from '#domain/amount-format.ts'
import {
  type AmountFormat,
  addCents,
  type Cents,
  cents,
  centsFromDecimal,
  currencySign,
  decimal,
  decimalFromCents,
  exactPrice,
  hasWholeCents,
  subtractCents,
} from '#domain/money.ts'
import { QrCode } from '#web/admin/account/qr-code.tsx'
import { reasonOf, useSendsMail } from '#web/admin/session/admin-api.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import { usePaymentApi } from './payment-api.ts'
import styles from './take-payment.module.css'

const METHODS = [
  { value: 'cash', label: 'Cash' },
  { value: 'eftpos', label: 'EFTPOS' },
  { value: 'link', label: 'Link' },
] as const
type Method = (typeof METHODS)[number]['value']

type TakePaymentDialogProps = {
  order: AdminOrder
  /** Gets the order after the payment; `words` say what was paid, and the change. */
  onPaid: (order: AdminOrder, words: string) => void
  onClose: () => void
}

/** Takes the amount due: in cash, by EFTPOS, or through a link that the customer opens. */
export function TakePaymentDialog({ order, onPaid, onClose }: TakePaymentDialogProps) {
  const form = useId()
  const format = formatOnPage(order, useRestaurant())
  const [method, setMethod] = useState<Method>('cash')
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Take ${exactPrice(centsFromDecimal(order.due), format)} for ${order.orderCode}`}
      actions={
        <>
          <Button onClick={onClose}>{method === 'link' ? 'Close' : 'Cancel'}</Button>
          {method !== 'link' && (
            <Button type="submit" form={form} variant="primary" busy={isBusy}>
              Paid
            </Button>
          )}
        </>
      }
    >
      <div className={styles.parts}>
        <SegmentedControl legend="Paid by" options={METHODS} value={method} onChange={setMethod} />
        {method === 'link' ? (
          <LinkToPay order={order} />
        ) : (
          <MoneyForm key={method} id={form} {...{ order, method, format, onPaid, setBusy }} />
        )}
      </div>
    </Dialog>
  )
}

type MoneyFormProps = Pick<TakePaymentDialogProps, 'order' | 'onPaid'> & {
  id: string
  method: 'cash' | 'eftpos'
  format: AmountFormat
  setBusy: (isBusy: boolean) => void
}

function MoneyForm({ id, order, method, format, onPaid, setBusy }: MoneyFormProps) {
  const due = centsFromDecimal(order.due)
  const { pay } = usePaymentApi(order)
  const [typed, setTyped] = useState({ amount: decimalFromCents(due).toFixed(2), tip: '', given: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const amount = amountIn(typed.amount)
  const tip = tipIn(typed.tip)
  const wanted = amount !== undefined && tip !== undefined ? addCents(amount, tip) : undefined
  const given = method === 'cash' && typed.given !== '' ? amountIn(typed.given) : wanted
  const change = wanted !== undefined && given !== undefined ? subtractCents(given, wanted) : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problem = problemOf({ amount, tip, given, due }, format)
    setProblem(problem)
    if (problem || amount === undefined || tip === undefined || given === undefined || change === undefined) return
    setBusy(true)
    try {
      const paid = await pay({ method, amount, tip, ...(method === 'cash' && { given }) })
      onPaid(paid, paidInWords({ method, amount, tip, change }, format))
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  const money = (name: keyof typeof typed, label: string) => (
    <Field
      label={label}
      before={currencySign(format)}
      type="number"
      inputMode="decimal"
      min={0.01}
      step={0.01}
      data-autofocus={name === 'given' && hasKeyboard() ? '' : undefined}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  )
  return (
    <form id={id} noValidate onSubmit={submit} className={styles.parts}>
      {method === 'cash' && money('given', 'Cash given')}
      {money('amount', 'Amount')}
      {money('tip', 'Tip (optional)')}
      {method === 'cash' && (
        <output className={styles.change}>
          <span>Change</span>
          <strong>{change !== undefined && change >= 0 ? exactPrice(change, format) : '–'}</strong>
        </output>
      )}
      <ProblemBox sentence={problem} />
    </form>
  )
}

/** On a tablet, the keyboard on the screen would cover the button that takes exact cash. */
const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

/** Undefined for anything but an amount. */
function amountIn(typed: string): Cents | undefined {
  const amount = decimal(Number(typed))
  return typed !== '' && amount > 0 && hasWholeCents(amount) ? centsFromDecimal(amount) : undefined
}

/** Empty or zero means no tip. */
export const tipIn = (typed: string): Cents | undefined =>
  typed === '' || Number(typed) === 0 ? cents(0) : amountIn(typed)

type Typed = {
  readonly amount: Cents | undefined
  readonly tip: Cents | undefined
  readonly given: Cents | undefined
  readonly due: Cents
}

export function problemOf({ amount, tip, given, due }: Typed, format: AmountFormat): string | null {
  if (amount === undefined || amount > due) {
    return `Please enter an amount from ${exactPrice(cents(1), format)} to ${exactPrice(due, format)}.`
  }
  if (tip === undefined) return 'Please enter the tip as an amount of whole cents, or leave it empty.'
  const wanted = addCents(amount, tip)
  return given === undefined || given < wanted
    ? `That is less than the ${exactPrice(wanted, format)} to be paid.`
    : null
}

type Paid = {
  readonly method: 'cash' | 'eftpos'
  readonly amount: Cents
  readonly tip: Cents
  readonly change: Cents
}

export function paidInWords({ method, amount, tip, change }: Paid, format: AmountFormat): string {
  const how = method === 'cash' ? 'in cash' : 'by EFTPOS'
  const paid = `${exactPrice(amount, format)} paid ${how}${tip > 0 ? `, and a tip of ${exactPrice(tip, format)}` : ''}`
  return change > 0 ? `${paid}. Change: ${exactPrice(change, format)}` : paid
}

function LinkToPay({ order }: { order: AdminOrder }) {
  const { openLink } = usePaymentApi(order)
  const sendsMail = useSendsMail()
  const [link, setLink] = useState<PaymentLink | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { email } = order.customer
  async function open(isEmailed: boolean) {
    setBusy(true)
    setProblem(null)
    try {
      setLink(await openLink(isEmailed))
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
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
      <ProblemBox sentence={problem} />
      <div className={styles.buttons}>
        {!link && (
          <Button variant="primary" busy={isBusy} onClick={() => void open(false)}>
            Show the code
          </Button>
        )}
        {sendsMail && email && (
          <Button busy={isBusy} onClick={() => void open(true)}>
            Send to {email}
          </Button>
        )}
      </div>
    </div>
  )
}
