import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import type { Translate } from '#domain/language/translate.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { type Cents, centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import { shownName } from '#domain/people/given-name.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { hasKeyboard } from '#web/staff/form/has-keyboard.ts'
import { useKnownLanguage } from '#web/staff/guest/guest-language-field.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './counter.module.css'
import { useLastOrder } from './counter-api.ts'
import type { CounterDraft } from './counter-draft.ts'

type CallerFieldsProps = {
  draft: CounterDraft
  /** By the field's path: `customer.phone`. */
  errors: Readonly<Record<string, string>>
  /** The element around the phone number. */
  ref: Ref<HTMLDivElement>
  onChange: (change: Partial<CounterDraft>) => void
  onRepeat: (order: StaffOrder) => void
  /** Takes the last order anew at one press, where that is safe. */
  again: (last: StaffOrder) => SameAgain | undefined
}

/** What one press would take. */
export type SameAgain = { readonly draft: CounterDraft; readonly total: Cents; readonly take: () => void }

/** Who orders. The phone number comes first: the caller may be known, and then has a name already. */
export function CallerFields({ draft, errors, ref, onChange, onRepeat, again }: CallerFieldsProps) {
  const t = useTranslate()
  const last = useLastOrder(draft.phone)
  const name = useRef<HTMLDivElement>(null)
  const filled = useRef<{ name: string; language: LanguageCode | '' }>({ name: '', language: '' })
  const known = last?.customer.name ?? ''
  const language = useKnownLanguage(last?.customer.language)
  const fill = useEffectEvent(() => {
    const typed = { name: draft.name, language: draft.language ?? '' }
    const isOurs = (field: keyof typeof typed) => typed[field] === '' || typed[field] === filled.current[field]
    const after = {
      name: isOurs('name') ? known : typed.name,
      language: isOurs('language') ? language : typed.language,
    }
    filled.current = { name: known, language }
    if (after.name !== typed.name || after.language !== typed.language) onChange(after)
  })
  useEffect(() => fill(), [known, language])
  // Typing replaces the name that was filled in while the field had the focus. Selected any later, the first letter would be typed over.
  const isFilled = draft.name !== '' && draft.name === known
  useLayoutEffect(() => {
    const input = name.current?.querySelector('input')
    if (isFilled && input && input === document.activeElement) input.select()
  }, [isFilled])
  useRepeatKey(() => last && onRepeat(last))
  const field = (of: 'phone' | 'name') => ({
    value: draft[of],
    error: errors[`customer.${of}`],
    maxLength: CONTACT_MAX[of],
    onChange: (event: { target: { value: string } }) => onChange({ [of]: event.target.value }),
    // The customer's details: the browser must not offer those of the staff.
    autoComplete: 'off',
  })
  return (
    <div className={layout.lines}>
      <div ref={ref}>
        <Field {...field('phone')} label={t('Phone')} type="tel" />
      </div>
      <div ref={name}>
        <Field
          {...field('name')}
          label={t('Name')}
          hint={draft.orderType === 'pickup' ? t('Without one, the ticket says “Counter” and a number.') : undefined}
          onFocus={(event) => isFilled && event.target.select()}
        />
      </div>
      {last && <LastOrder key={last.id} last={last} onRepeat={() => onRepeat(last)} again={again(last)} />}
    </div>
  )
}

function useRepeatKey(repeat: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F4' || event.altKey) return
    event.preventDefault()
    repeat()
  })
  useEffect(() => {
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

type LastOrderProps = { last: StaffOrder; onRepeat: () => void; again: SameAgain | undefined }

function LastOrder({ last, onRepeat, again }: LastOrderProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const restaurant = useRestaurant()
  return (
    <div className={styles.last} role="status">
      <p>
        {withElements(
          t('<name>…</name>, {moment}: {dishes}, <amount>…</amount>', {
            moment: instantInSentence(last.createdAt, time),
            dishes: describeDishes(t, last),
          }),
          {
            name: () => <strong>{shownName(t, last.customer.name)}</strong>,
            amount: () => <Price of={centsFromDecimal(last.total, last)} format={formatOnPage(last, restaurant)} />,
          },
        )}
      </p>
      {/* F4 presses it: on the way from the name to the dish, a typed space would. */}
      <Button size="small" tabIndex={-1} aria-keyshortcuts="F4" onClick={onRepeat}>
        {t('Repeat this order (F4)')}
      </Button>
      {again && !hasKeyboard() && <TakeAgain {...again} />}
    </div>
  )
}

/** It appears where something else was: nobody has read it so soon, so the finger meant that. */
const UNREAD_MS = 500

/** Where there is a keyboard, a typed space could press it on the way from the name to the dish. */
function TakeAgain({ draft, total, take }: SameAgain) {
  const t = useTranslate()
  const { amountFormat } = useRestaurant()
  const [shownAt] = useState(() => performance.now())
  return (
    <Button size="small" onClick={() => performance.now() - shownAt > UNREAD_MS && take()}>
      {draft.orderType === 'delivery'
        ? t('Same again to {address}', { address: draft.address })
        : t('Same again · {amount}', { amount: exactPrice(total, amountFormat) })}
    </Button>
  )
}

const DISHES_NAMED = 5

/** `2 x Momos, 1 x Naan and 12 more`: enough to recognise the order. */
function describeDishes(t: Translate, { items }: StaffOrder): string {
  const named = items.slice(0, DISHES_NAMED).map(({ quantity, name }) => `${quantity} x ${name}`)
  const dishes = named.join(', ')
  const rest = items.length - named.length
  return rest > 0 ? t.plural(rest, '{dishes} and {count} more', '{dishes} and {count} more', { dishes }) : dishes
}
