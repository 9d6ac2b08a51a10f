import type { Spoken } from '#domain/language/date-forms.ts'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { english } from '#domain/language/translate.ts'
import { type AmountFormat, centsFromDecimal, decimal } from '#domain/money/money.ts'
import { signedAmount } from '#domain/order/cash-drawer.ts'
import { languageName } from '#domain/settings/language-settings.ts'
import type { RestaurantTime } from '#web/staff/time/spoken-time.ts'

/** What values are written with: the restaurant's clock, currency and card terminal, and the reader's language. */
export type HistoryContext = RestaurantTime & { readonly format: AmountFormat; readonly terminalName: string }

/** A text unchanged, yes or no for a boolean, anything else as JSON. */
export function asText(value: unknown, { t = english }: Spoken = {}): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** An amount of the restaurant's money: `$4.00`. */
export function formatAmount(value: unknown, { format }: HistoryContext): string {
  return typeof value === 'number' ? signedAmount(centsFromDecimal(decimal(value), format), format) : asText(value)
}

/** A field of an object; undefined for anything else. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** `German (Deutsch): Butterhuhn`, for each text that is written in another language. */
export const textsInLanguages = (words: unknown, { t = english }: Spoken = {}): string[] =>
  LANGUAGE_CODES.flatMap((code) =>
    Object.values(fieldOf(words, code) ?? {}).map((word) =>
      t('{language}: {text}', { language: languageName(t, code), text: asText(fieldOf(word, 'text')) }),
    ),
  )
