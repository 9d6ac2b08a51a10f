import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import type { Translate } from '#domain/language/translate.ts'
import { centsFromDecimal, decimal } from '#domain/money/money.ts'
import { DepositNote } from '#web/parts/deposit-note.tsx'
import { Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { hasKeyboard } from '#web/staff/form/has-keyboard.ts'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './counter.module.css'
import { type Found, findOnMenu, isPhoneTyped, type Offered, typedQuantity } from './counter-draft.ts'
import type { CounterMenu, GoneDish } from './use-counter-menu.ts'

type DishSearchProps = {
  menu: CounterMenu
  ref: Ref<HTMLDivElement>
  onPick: (found: Offered, quantity: number) => void
  /** Called for `+` and `-` in the empty field. Without it, they are typed. */
  onStep?: ((by: 1 | -1) => void) | undefined
  /** Called when a phone number is typed here, where the focus begins. */
  onPhone?: ((typed: string) => void) | undefined
}

/** Two letters find a dish, the arrow keys choose it, Enter takes it; a number before them says how many. */
export function DishSearch({ menu, ref, onPick, onStep, onPhone }: DishSearchProps) {
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const { quantity, search } = typedQuantity(typed)
  const found = findOnMenu(menu, search)
  const active = found[Math.min(place, found.length - 1)]

  const [gone, setGone] = useState<string | null>(null)
  const pick = (one: Found) => {
    if (one.kind === 'gone') return setGone(describeGone(t, one))
    setTyped('')
    setPlace(0)
    onPick(one, quantity)
  }
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) setPlace((now) => (now + step + found.length) % found.length)
    else if (event.key === 'Enter' && active) pick(active)
    else if (event.key === 'Escape' && typed !== '') setTyped('')
    else if (onStep && typed === '' && (event.key === '+' || event.key === '-')) onStep(event.key === '+' ? 1 : -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.search} ref={ref}>
      <Field
        label={t('Dish')}
        hint={t('Two letters, then Enter. “3 na” takes three; + and − change the last one.')}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={active && `${id}-${active.id}`}
        value={typed}
        onChange={({ target: { value } }) => {
          const isPhone = onPhone !== undefined && isPhoneTyped(value)
          setTyped(isPhone ? '' : value)
          setPlace(0)
          setGone(null)
          if (isPhone) onPhone(value.trimStart())
        }}
        onKeyDown={pressed}
      />
      <Hits {...{ id, found, active }} onPick={pick} />
      <p className={styles.gone} role="status">
        {gone}
      </p>
      {search.length >= 2 && found.length === 0 && (
        <p className={styles.nothing}>{t('No dish has “{search}”.', { search })}</p>
      )}
    </div>
  )
}

type HitsProps = {
  id: string
  found: readonly Found[]
  active: Found | undefined
  onPick: (found: Found) => void
}

function Hits({ id, found, active, onPick }: HitsProps) {
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const isFound = found.length > 0
  // The keyboard on the screen would cover them: the field moves to the top of what is in sight.
  useEffect(() => {
    if (isFound && !hasKeyboard()) void list.current?.parentElement?.scrollIntoView({ block: 'start' })
  }, [isFound])
  return (
    <div ref={list} className={styles.found} id={`${id}-found`} role="listbox" aria-label={t('Dishes found')}>
      {found.map((one) => (
        <button
          key={one.id}
          type="button"
          id={`${id}-${one.id}`}
          className={styles.hit}
          role="option"
          tabIndex={-1}
          aria-selected={one === active}
          data-gone={one.kind === 'gone' || undefined}
          onClick={() => onPick(one)}
        >
          <span>
            {one.name}
            {one.kind === 'dish' && one.dish.left !== undefined && (
              <span
                className={styles.left}
              >{` ${describePortions(t, one.dish.left, one.dish.sharedId !== undefined)}`}</span>
            )}
          </span>
          {one.kind === 'gone' ? <span>{one.why}</span> : <OfferedPrice of={one} />}
        </button>
      ))}
    </div>
  )
}

const describePortions = (t: Translate, left: number, isShared: boolean): string =>
  isShared
    ? t.plural(left, '{count} left together', '{count} left together')
    : t.plural(left, '{count} left', '{count} left')

/** `“Garlic Naan” is sold out until tomorrow at 11:00am.` */
export const describeGone = (t: Translate, { name, why }: GoneDish): string =>
  t('“{dish}” is {state}.', { dish: name, state: why })

/** With the deposit beside it. */
export function OfferedPrice({ of: found }: { of: Offered }) {
  const { amountFormat } = useRestaurant()
  const [price, deposit = decimal(0)] =
    found.kind === 'deal'
      ? [found.deal.price, found.deal.deposit]
      : [found.dish.salePrice ?? found.dish.price, found.dish.deposit?.amount]
  return (
    <span>
      <Price of={{ decimal: price }} />
      <DepositNote of={centsFromDecimal(deposit, amountFormat)} />
    </span>
  )
}
