import type { AdminSettings } from '#contract/settings.ts'
import type { OwnWords } from '#domain/language/own-words.ts'
import { type AmountFormat, amountToType, type Cents, centsFromDecimal } from '#domain/money/money.ts'
import { PAYMENT_SETTINGS, type PaymentRules } from '#domain/order/payment-settings.ts'
import type { OfferedOwnWay } from '#domain/order/ways-to-pay.ts'
import { amountFrom, numberFrom } from '#web/staff/form/typed-number.ts'
import { ownWordsFrom } from '#web/staff/words/words-form.ts'
import { settingsFrom, type TypedSettings, typedSettings } from './setting-form.ts'

export type OwnWayRow = OfferedOwnWay & { readonly row: number }

/** The section as typed. */
export type WaysToPayForm = TypedSettings<typeof PAYMENT_SETTINGS> & {
  readonly own: readonly OwnWayRow[]
  /** Empty: no limit. */
  readonly largest: string
  /** Empty: none are. */
  readonly agreedUpTo: string
  /** The suggested tips: `10, 15, 20`. */
  readonly tips: string
  readonly ownWords: OwnWords
}

const typedAmount = (of: Cents | null, format: AmountFormat): string => (of === null ? '' : amountToType(of, format))
const amountOrNull = (typed: string, format: AmountFormat): Cents | null =>
  typed.trim() === '' ? null : centsFromDecimal(amountFrom(typed, format), format)

/** `10, 15 %` and `10 15` as numbers. What is none is sent as null, for the server to refuse. */
const percentsFrom = (typed: string): number[] =>
  typed
    .split(/[\s,;%]+/)
    .filter((part) => part !== '')
    .map(numberFrom)

/** The ways to pay as a form. */
export const waysToPayFormOf = (stored: AdminSettings['payments'], format: AmountFormat): WaysToPayForm => ({
  ...typedSettings(PAYMENT_SETTINGS, stored),
  own: stored.own.map((way, row) => ({ ...way, row })),
  largest: typedAmount(stored.largestCents, format),
  agreedUpTo: typedAmount(stored.agreedUpToCents, format),
  tips: stored.tipPercents.join(', '),
  ownWords: stored.ownWords ?? {},
})

/** The form's content, for the server to check. */
export const waysToPayFrom = (
  { own, largest, agreedUpTo, tips, ownWords, ...typed }: WaysToPayForm,
  format: AmountFormat,
): PaymentRules => ({
  ...settingsFrom(PAYMENT_SETTINGS, typed),
  own: own.map(({ row: _row, name, sentence, ...way }) => ({ ...way, name: name.trim(), sentence: sentence.trim() })),
  largestCents: amountOrNull(largest, format),
  agreedUpToCents: amountOrNull(agreedUpTo, format),
  tipPercents: percentsFrom(tips),
  ownWords: ownWordsFrom(ownWords).ownWords,
})

/** Whether any order can be paid later. */
export const paysLater = ({ takesAtCounter, cashAtPickup, cashAtDelivery, own }: WaysToPayForm): boolean =>
  (takesAtCounter && (cashAtPickup || cashAtDelivery)) || own.length > 0
