import type { MailPreviewRequest } from '#contract/mail.ts'
import type { AdminSettings } from '#contract/settings.ts'
import { message, type Sentence, sentenceIn, type Translate } from '#domain/language/translate.ts'
import {
  DEFAULT_MAIL,
  GUEST_MAILS,
  type GuestMail,
  labelsIn,
  type MailLabel,
  type MailRules,
} from '#domain/settings/mail-texts.ts'
import { textsOfMail } from '#domain/settings/own-texts.ts'
import type { TextToTranslate } from '#web/staff/words/own-words-field.tsx'

/** The section as typed. */
export const mailFormOf = ({ id: _id, version: _version, ...rules }: AdminSettings['mail']): MailRules => rules

/** A text's label on the screen. */
export type MailPart = { readonly part: string; readonly label: Sentence }
type MailScreen = {
  readonly title: string
  /** The facts between the texts: only their labels can be changed. */
  readonly facts: string
  readonly parts: readonly MailPart[]
}

const SUBJECT = { part: 'subject', label: (t: Translate) => t.as('a part of an email', 'Subject') }
const OPENING = { part: 'opening', label: (t: Translate) => t.as('a part of an email', 'Opening') }
const CLOSING = { part: 'closing', label: (t: Translate) => t.as('a part of an email', 'Closing') }

export const MAIL_SCREENS: Readonly<Record<GuestMail, MailScreen>> = {
  receipt: {
    title: message('Receipt of an order'),
    facts: message(
      'Code, payment, time, dishes, sums, tax, the link to the order and your address follow the opening.',
    ),
    parts: [
      SUBJECT,
      OPENING,
      { part: 'late', label: message('Opening when the payment came too late') },
      { part: 'cancelled', label: message('Opening when the order was cancelled') },
      CLOSING,
    ],
  },
  orderChange: {
    title: message('Order changed by staff'),
    facts: message(
      'The changed dishes, the sums, a link to pay the difference, the link to the order and your address follow the opening.',
    ),
    parts: [SUBJECT, OPENING, CLOSING],
  },
  orderCancellation: {
    title: message('Order cancelled by staff'),
    facts: message('What is paid back, and when, the link to the order and your address follow the opening.'),
    parts: [SUBJECT, OPENING, CLOSING],
  },
  orderAcceptance: {
    title: message('Order accepted, to be paid later'),
    facts: message('The time, what is due and how, the link to the order and your address follow the opening.'),
    parts: [SUBJECT, OPENING, CLOSING],
  },
  paymentLink: {
    title: message('Link to pay an order'),
    facts: message('The link and your address follow the opening.'),
    parts: [SUBJECT, OPENING, CLOSING],
  },
  delay: {
    title: message('Order takes longer'),
    facts: message('The new time and the link to the order follow the opening, your address the closing.'),
    parts: [SUBJECT, OPENING, CLOSING],
  },
  runOut: {
    title: message('A dish has run out'),
    facts: message('The link to the order follows the opening, your address the closing.'),
    parts: [SUBJECT, OPENING, CLOSING],
  },
  ready: {
    title: message('Order ready'),
    facts: message(
      'For guests who asked to be notified. The link to the order follows the opening, your address the closing.',
    ),
    parts: [SUBJECT, OPENING, { part: 'delivery', label: message('Opening when it is delivered') }, CLOSING],
  },
  late: {
    title: message('Order late'),
    facts: message(
      'For guests who asked to be notified. The new time, if there is one, and the link to the order follow the opening, your address the closing.',
    ),
    parts: [SUBJECT, OPENING, CLOSING],
  },
  confirmation: {
    title: message('Table confirmed'),
    facts: message('Time, guests and your address follow the opening, with a calendar entry.'),
    parts: [SUBJECT, OPENING, CLOSING],
  },
  change: {
    title: message('Booking changed'),
    facts: message('Time, guests and your address follow the opening.'),
    parts: [SUBJECT, OPENING, { part: 'unconfirmed', label: message('While it is not confirmed') }, CLOSING],
  },
  cancellation: {
    title: message('Booking cancelled'),
    facts: message('Time and guests follow the opening.'),
    parts: [SUBJECT, OPENING, CLOSING],
  },
  reminder: {
    title: message('Reminder of the day before'),
    facts: message('Time, guests and your address follow the opening. The settings of tables say whether it is sent.'),
    parts: [SUBJECT, OPENING, CLOSING],
  },
}

const textsOf = (rules: MailRules, mail: GuestMail): Readonly<Record<string, string>> => rules[mail]
/** A text of an email. */
export const textOf = (rules: MailRules, mail: GuestMail, part: string): string => textsOf(rules, mail)[part] ?? ''
/** The text that an email has by default. */
export const defaultTextOf = (mail: GuestMail, part: string): string => textOf(DEFAULT_MAIL, mail, part)

/** The change that sets a text of an email. */
export const withText = (rules: MailRules, mail: GuestMail, part: string, text: string): Partial<MailRules> => ({
  [mail]: { ...rules[mail], [part]: text },
})

/** The text with the selection replaced by a placeholder. */
export const withPlaceholder = (text: string, name: string, from: number, to: number): string =>
  `${text.slice(0, from)}{${name}}${text.slice(to)}`

/** The situation in which a text is part of its email. */
export const situationOf = (part: string): MailPreviewRequest['situation'] =>
  part === 'late' || part === 'cancelled' || part === 'unconfirmed' || part === 'delivery' ? part : undefined

/** The owner's own texts. Those that come with the program are translated already. */
export const textsToTranslate = (t: Translate, rules: MailRules): TextToTranslate[] =>
  Object.entries(textsOfMail(rules)).map(([field, text]) => ({
    field,
    label: nameOfText(t, field),
    text,
    isLong: text.length > LONG_FROM || text.includes('\n'),
  }))

const LONG_FROM = 80

/** `Receipt of an order: Subject`. */
function nameOfText(t: Translate, field: string): string {
  if (field === 'footer') return t('Footer')
  const [kind, part = ''] = field.split('.')
  const mail = GUEST_MAILS.find((one) => one === kind)
  if (!mail) return labelsIn(t)[part as MailLabel]
  const screen = MAIL_SCREENS[mail]
  const label = screen.parts.find((one) => one.part === part)?.label ?? part
  return t('{label}: {value}', { label: t.message(screen.title), value: sentenceIn(t, label) })
}
