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
export const mailDomain = ({ email }: Restaurant): string => email.split('@')[1] ?? 'localhost'

/** What emails to guests are written from; read when they are sent. */
export type MailSettings = { readonly restaurant: Restaurant; readonly mail: MailRules }

/** The owner's text as paragraphs. */
export const ownParagraphs = (text: string, values: Readonly<Record<string, string>> = {}): readonly string[] =>
  filledIn(text, values)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
