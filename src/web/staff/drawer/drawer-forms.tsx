import { type FormEvent, type ReactNode, type Ref, useState } from 'react'
import type { Drawer } from '#contract/drawer.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { invalidDrawerAmount } from '#domain/money/amount-limits.ts'
import {
  type AmountFormat,
  type Cents,
  cents,
  centsFromDecimal,
  type Decimal,
  exactPrice,
  subtractCents,
  withoutCurrency,
} from '#domain/money/money.ts'
import { ASK_FOR_CASH_REASON, ASK_FOR_CORRECTION_REASON, CASH_TEXT_MAX } from '#domain/order/cash-drawer.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { AmountField } from '#web/staff/form/amount-field.tsx'
import { amountFrom } from '#web/staff/form/typed-number.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './drawer.module.css'
import { useDrawerChanges } from './drawer-api.ts'
import { entryFrom, NO_CASH, type Problems } from './drawer-entry.ts'

type CardProps = { title: string; ref: Ref<HTMLFormElement>; onSubmit?: () => void; children: ReactNode }

function FormCard({ title, ref, onSubmit, children }: CardProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <Form ref={ref} className={styles.card} aria-label={title} onSubmit={submit}>
      <h2>{title}</h2>
      {children}
    </Form>
  )
}

/** The amount as it was understood, before it moves. */
function Understood({ label, amount }: { label: string; amount: Decimal | undefined }) {
  const { amountFormat } = useRestaurant()
  return (
    <output className={styles.difference}>
      <span>{label}</span>
      <strong>{amount === undefined ? '–' : exactPrice(centsFromDecimal(amount, amountFormat), amountFormat)}</strong>
    </output>
  )
}

/** Reads amounts in the restaurant's currency; undefined for anything else, and below zero. */
function useAmountIn() {
  const { amountFormat } = useRestaurant()
  return (typed: string): Decimal | undefined => {
    const amount = amountFrom(typed, amountFormat)
    return amount >= 0 ? amount : undefined
  }
}

/** Opens the drawer with its float. */
export function OpenDrawer({ last }: { last: Drawer | undefined }) {
  const t = useTranslate()
  const { amountFormat } = useRestaurant()
  const [float, setFloat] = useState(() =>
    last ? exactPrice(centsFromDecimal(last.float, amountFormat), withoutCurrency(amountFormat)) : '',
  )
  const amountIn = useAmountIn()
  const { open, form, refuse, forget, refusal, isBusy } = useDrawerChanges()
  const toast = useToast()
  async function submit() {
    const amount = amountIn(float)
    if (amount === undefined)
      return refuse({ float: float === '' ? ASK_FOR_FLOAT : invalidDrawerAmount(amountFormat)(t) })
    if (await open({ float: amount })) toast(t('The drawer is open'))
  }
  return (
    <FormCard ref={form} title={t('Open the drawer')} onSubmit={() => void submit()}>
      <p>{t('No drawer is open: cash payments are recorded only with their orders.')}</p>
      <AmountField
        label={t.as('cash in a drawer', 'Float')}
        value={float}
        hint={last && describeLast(t, last, amountFormat)}
        autoFocus
        error={refusal.fields.float}
        onChange={(typed) => {
          setFloat(typed)
          forget('float')
        }}
      />
      <Understood label={t('In the drawer at first')} amount={amountIn(float)} />
      <ProblemBox sentence={refusal.sentence} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('Open drawer')}
      </Button>
    </FormCard>
  )
}

/** `As last time. Of the $285.60 that was counted then, $85.60 is not needed.` */
function describeLast(t: Translate, { float, closed }: Drawer, format: AmountFormat): string {
  const [before, counted] = [centsFromDecimal(float, format), centsFromDecimal(closed?.counted ?? float, format)]
  const inWords = (amount: Cents) => exactPrice(amount, format)
  if (counted <= before) return t('As last time; {amount} was counted then.', { amount: inWords(counted) })
  return t('As last time. Of the {counted} that was counted then, {spare} is not needed.', {
    counted: inWords(counted),
    spare: inWords(subtractCents(counted, before)),
  })
}

const ASK_FOR_FLOAT = message('Please enter what is in the drawer now; 0 if it is empty.')
const ASK_FOR_COUNT = message('Please count the cash and enter its sum; 0 if there is none.')
/** Cash that is not a payment: change from the bank, milk, money for the safe. */
export function MoveCash({ drawer }: { drawer: Drawer }) {
  const t = useTranslate()
  const { amountFormat } = useRestaurant()
  const [typed, setTyped] = useState(NO_CASH)
  const amountIn = useAmountIn()
  const { move, form, refuse, forget, refusal, isBusy } = useDrawerChanges()
  const toast = useToast()
  async function submit(direction: 1 | -1) {
    const entry = entryFrom(t, typed, amountIn(typed.amount), {
      direction,
      askForReason: ASK_FOR_CASH_REASON,
      format: amountFormat,
    })
    if ('problems' in entry) return refuse(entry.problems)
    if (!(await move(drawer.id, entry))) return
    setTyped(NO_CASH)
    toast(direction > 0 ? t('Cash put in') : t('Cash taken out'))
  }
  return (
    <FormCard ref={form} title={t('Cash in or out')}>
      <EntryFields typed={typed} refusal={refusal} onForget={forget} onChange={setTyped} />
      <div className={layout.row}>
        <Button busy={isBusy} onClick={() => void submit(1)}>
          {t.as('a button', 'Put in')}
        </Button>
        <Button busy={isBusy} onClick={() => void submit(-1)}>
          {t.as('a button', 'Take out')}
        </Button>
      </div>
    </FormCard>
  )
}

type EntryProps = {
  typed: typeof NO_CASH
  refusal: { readonly sentence: string | null; readonly fields: Problems }
  onForget: (field: string) => void
  onChange: (typed: typeof NO_CASH) => void
}

function EntryFields({ typed, refusal, onForget, onChange }: EntryProps) {
  const t = useTranslate()
  const amountIn = useAmountIn()
  const change = (field: keyof typeof NO_CASH, text: string) => {
    onChange({ ...typed, [field]: text })
    onForget(field)
  }
  return (
    <>
      <AmountField
        label={t('Amount')}
        value={typed.amount}
        error={refusal.fields.amount}
        onChange={(amount) => change('amount', amount)}
      />
      <Understood label={t('Understood as')} amount={amountIn(typed.amount)} />
      <Field
        label={t('Reason')}
        maxLength={CASH_TEXT_MAX}
        autoComplete="off"
        value={typed.reason}
        error={refusal.fields.reason}
        onChange={(event) => change('reason', event.target.value)}
      />
      <ProblemBox sentence={refusal.sentence} />
    </>
  )
}

/** For errors found after the count: a mistyped sum, cash that nobody recorded. The count itself stays. */
export function CorrectDrawer({ drawer, onDone }: { drawer: Drawer; onDone: () => void }) {
  const t = useTranslate()
  const { amountFormat } = useRestaurant()
  const [typed, setTyped] = useState(NO_CASH)
  const amountIn = useAmountIn()
  const { correct, form, refuse, forget, refusal, isBusy } = useDrawerChanges()
  const toast = useToast()
  async function submit(direction: 1 | -1) {
    const entry = entryFrom(t, typed, amountIn(typed.amount), {
      direction,
      askForReason: ASK_FOR_CORRECTION_REASON,
      format: amountFormat,
    })
    if ('problems' in entry) return refuse(entry.problems)
    if (!(await correct(drawer.id, entry))) return
    toast(t('The correction is stored'))
    onDone()
  }
  return (
    <FormCard ref={form} title={t('Correct the difference')}>
      <p>{t('The count stays as it is. The correction is shown next to it, with your name.')}</p>
      <EntryFields typed={typed} refusal={refusal} onForget={forget} onChange={setTyped} />
      <div className={layout.row}>
        <Button busy={isBusy} onClick={() => void submit(1)}>
          {t('There was more')}
        </Button>
        <Button busy={isBusy} onClick={() => void submit(-1)}>
          {t('There was less')}
        </Button>
        <Button onClick={onDone}>{t('Cancel')}</Button>
      </div>
    </FormCard>
  )
}

function questionAbout(t: Translate, difference: Cents, format: AmountFormat) {
  const amount = exactPrice(cents(Math.abs(difference)), format)
  return {
    title:
      difference < 0 ? t('The drawer is {amount} short', { amount }) : t('The drawer is {amount} over', { amount }),
    message: t('Count again if you may have missed something. A closed drawer keeps its count.'),
    action: t('Close drawer'),
    cancel: t('Count again'),
  }
}

/** Closes the drawer with the counted amount. Whoever counts reads the difference afterwards, so that nobody counts towards a sum. */
export function CloseDrawer({ drawer }: { drawer: Drawer }) {
  const t = useTranslate()
  const [typed, setTyped] = useState({ counted: '', note: '' })
  const amountIn = useAmountIn()
  const { close, form, refuse, forget, refusal, isBusy } = useDrawerChanges()
  const { amountFormat } = useRestaurant()
  const toast = useToast()
  const confirm = useConfirm()
  const counted = amountIn(typed.counted)
  async function submit() {
    if (counted === undefined)
      return refuse({ counted: typed.counted === '' ? ASK_FOR_COUNT : invalidDrawerAmount(amountFormat)(t) })
    const difference = subtractCents(
      centsFromDecimal(counted, amountFormat),
      centsFromDecimal(drawer.expected, amountFormat),
    )
    if (difference !== 0 && !(await confirm(questionAbout(t, difference, amountFormat)))) return
    if (await close(drawer.id, { counted, note: typed.note })) toast(t('The drawer is closed'))
  }
  return (
    <FormCard ref={form} title={t('Count and close')} onSubmit={() => void submit()}>
      <AmountField
        label={t.as('cash', 'Counted')}
        value={typed.counted}
        error={refusal.fields.counted}
        onChange={(amount) => {
          setTyped({ ...typed, counted: amount })
          forget('counted')
        }}
      />
      <Understood label={t('Cash counted')} amount={counted} />
      <Field
        label={t('Note (optional)')}
        maxLength={CASH_TEXT_MAX}
        autoComplete="off"
        value={typed.note}
        error={refusal.fields.note}
        onChange={(event) => setTyped({ ...typed, note: event.target.value })}
      />
      <ProblemBox sentence={refusal.sentence} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('Close drawer')}
      </Button>
    </FormCard>
  )
}
