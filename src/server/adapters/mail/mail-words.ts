import { english, isRightToLeft, type Translate } from '#domain/language/translate.ts'
import { filledIn, type MailRules } from '#domain/settings/mail-texts.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { cityLine } from '#domain/text/address.ts'

/** `Saturday, 5 December 2026 at 6:30 pm`, by the restaurant's clock. */
export const formatMoment = (instant: Date, { language, timeZone, hourCycle }: Restaurant): string =>
  new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle,
  }).format(instant)

export const describeAddress = ({ address }: Restaurant): string => `${address.street}, ${cityLine(address)}`

/** The domain part of the ids of our messages and calendar entries. */
export const mailDomain = ({ email }: Pick<Restaurant, 'email'>): string => email.split('@')[1] ?? 'localhost'

/** Of a calendar entry: `EN`, `DE`. */
export const languageOfEntry = ({ language }: Translate): string => (language.split('-')[0] ?? '').toUpperCase()

/** What emails to guests are written from; read when they are sent. */
export type MailSettings = { readonly restaurant: Restaurant; readonly mail: MailRules }

/** What the placeholders stand for. In Arabic, codes and names keep their own direction. */
export const valuesIn = <Values extends Readonly<Record<string, string>>>(
  { t = english }: Pick<Restaurant, 't'>,
  values: Values,
): Values =>
  isRightToLeft(t.language)
    ? (Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`])) as Values)
    : values

/** `Pickup at: 12 High Street`, as the reader's language writes it. */
export const fact = ({ t = english }: Pick<Restaurant, 't'>, label: string, value: string): string =>
  t('{label}: {value}', { label, value })

/** The owner's text as paragraphs. */
export const ownParagraphs = (text: string, values: Readonly<Record<string, string>> = {}): readonly string[] =>
  filledIn(text, values)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
