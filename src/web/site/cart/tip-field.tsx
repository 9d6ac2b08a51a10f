import type { CheckoutRequest } from '#contract/checkout.ts'
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
} from '#domain/money/money.ts'
import { amountProblem, typedAmount } from '#domain/money/typed-amount.ts'
import { TIP } from '#domain/order/checkout.ts'
import {
  ASK_FOR_TIP,
  describeLargestTip,
  largestTip,
  type TipsOnline,
  tipFromWanted,
} from '#domain/order/online-tips.ts'
import type { WayToPay } from '#domain/order/ways-to-pay.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { Sum, Sums } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { CartSums } from '#web/site/cart/cart-sums.ts'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import styles from './tip-field.module.css'

/** As the draft keeps the choice; a share is its number, and nothing is chosen while it is empty. */
const NO_TIP = 'none'
const OWN_AMOUNT = 'own'

type Choice = Pick<CheckoutDraft, 'tip' | 'tipAmount'>
type Dishes = Pick<CartSums, 'subtotal' | 'total'>

/** The tip as the cart shows it, and as it is sent. */
export type ChosenTip = {
  readonly cents: Cents
  readonly wanted: CheckoutRequest['tip']
  /** Why the amount cannot be a tip. */
  readonly problem?: string | undefined
}

const NONE: ChosenTip = { cents: cents(0), wanted: undefined }

/** Only a payment by card online has a tip. */
export function chosenTip(
  { tips, amountFormat }: Pick<Restaurant, 'tips' | 'amountFormat'>,
  { tip, tipAmount }: Choice,
  { way, ...sums }: Dishes & { readonly way: WayToPay },
): ChosenTip {
  if (!tips || way !== 'card') return NONE
  if (tip === OWN_AMOUNT) return ownTip(tipAmount, sums, amountFormat)
  const percent = tips.percents.find((one) => String(one) === tip)
  if (percent === undefined) return NONE
  return { cents: tipFromWanted({ percent }, sums.subtotal, amountFormat), wanted: { percent } }
}

function ownTip(typed: string, { subtotal, total }: Dishes, format: AmountFormat): ChosenTip {
  const amount = typedAmount(typed, format)
  if (amount === undefined || amount < 0) return { ...NONE, problem: ASK_FOR_TIP }
  const sum = centsFromDecimal(decimal(amount), format)
  const most = largestTip({ subtotalCents: subtotal, totalCents: total }, format)
  if (sum > most) return { ...NONE, problem: describeLargestTip(most, format) }
  return sum === 0 ? NONE : { cents: sum, wanted: { amount: decimalFromCents(sum, format) } }
}

type TipFieldProps = {
  draft: Choice
  sums: Dishes
  way: WayToPay
  error: string | undefined
  onChange: (part: Partial<Choice>) => void
}

/** Asks for a tip where the restaurant does so. Nothing is chosen beforehand. */
export function TipField({ draft, sums, way, error, onChange }: TipFieldProps) {
  const { tips } = useRestaurant()
  if (!tips || way !== 'card') return null
  return (
    <div className={styles.tip}>
      <TipChoice {...{ draft, sums, tips, onChange }} error={draft.tip === OWN_AMOUNT ? undefined : error} />
      {draft.tip === OWN_AMOUNT && <OwnAmount value={draft.tipAmount} {...{ error, onChange }} />}
    </div>
  )
}

type TipChoiceProps = Omit<TipFieldProps, 'way'> & { tips: TipsOnline }

function TipChoice({ draft, sums, tips, error, onChange }: TipChoiceProps) {
  const { amountFormat } = useRestaurant()
  const t = useTranslate()
  const shares = tips.percents.map((percent) => ({
    value: String(percent),
    label: t('{percent} %', { percent }),
    hint: exactPrice(tipFromWanted({ percent }, sums.subtotal, amountFormat), amountFormat),
  }))
  const others = [
    { value: OWN_AMOUNT, label: t('Another amount') },
    { value: NO_TIP, label: t('No tip') },
  ]
  return (
    <>
      <RadioGroup
        legend={t('Would you like to add a tip?')}
        name="tip"
        options={[...shares, ...others]}
        value={draft.tip === '' ? null : draft.tip}
        error={error}
        onChange={(tip) => onChange({ tip })}
      />
      <p className={styles.for}>{tips.for}</p>
    </>
  )
}

function OwnAmount({ value, error, onChange }: { value: string } & Pick<TipFieldProps, 'error' | 'onChange'>) {
  const { amountFormat } = useRestaurant()
  const t = useTranslate()
  return (
    <Field
      label={t('Your tip')}
      name="tipAmount"
      inputMode="decimal"
      autoComplete="off"
      before={currencySign(amountFormat)}
      value={value}
      error={error}
      unread={amountProblem(value, amountFormat, t)}
      onChange={(event) => onChange({ tipAmount: event.target.value })}
    />
  )
}

/** The tip below the total, and what is then paid; nothing without a tip. */
export function TipSums({ total, tip }: { total: Cents; tip: Cents }) {
  const t = useTranslate()
  if (tip === 0) return null
  return (
    <Sums>
      <Sum label={t.message(TIP)} of={tip} />
      <Sum label={t('To pay with the tip')} of={addCents(total, tip)} isTotal />
    </Sums>
  )
}
