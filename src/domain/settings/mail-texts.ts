import { isLanguageCode, type LanguageCode } from '../language/languages.ts'
import type { HasOwnWords } from '../language/own-words.ts'
import { english, message, type Translate } from '../language/translate.ts'

type Texts = { readonly subject: string; readonly opening: string; readonly closing: string }

/** The emails to guests, and the parts of each that the owner can write. What was ordered or booked goes between them. */
export type MailTexts = {
  readonly receipt: Texts & {
    /** Instead of `opening`, when the payment came after the time of the order. */
    readonly late: string
    /** Instead of `opening`, when the order was cancelled. */
    readonly cancelled: string
  }
  /** Staff have changed what was ordered. */
  readonly orderChange: Texts
  /** Staff have cancelled it. */
  readonly orderCancellation: Texts
  /** Staff have accepted it, and it is paid later. */
  readonly orderAcceptance: Texts
  readonly paymentLink: Texts
  /** Staff need longer. */
  readonly delay: Texts
  /** A dish of it has run out. */
  readonly runOut: Texts
  /** For guests who asked to be notified. */
  readonly ready: Texts & {
    /** Instead of `opening`, when the order is delivered. */
    readonly delivery: string
  }
  readonly late: Texts
  readonly confirmation: Texts
  readonly change: Texts & {
    /** After the booking's details, while it is not confirmed. */
    readonly unconfirmed: string
  }
  readonly cancellation: Texts
  readonly reminder: Texts
}

// Not translated: English words that the owner can write anew.
const CHANGE_BOOKING = 'Change or cancel your booking until'

/** What stands before each fact of an order or a booking, and on links. */
export const labelsIn = (t: Translate) => ({
  order: t.as('before its code', 'Order'),
  payment: t.as('before its state', 'Payment'),
  paid: t.as('before a time', 'Paid'),
  pickupTime: t('Pickup time'),
  deliveryTime: t('Delivery time'),
  pickupAt: t.as('before an address', 'Pickup at'),
  deliveryTo: t.as('before an address', 'Delivery to'),
  promisedFor: t.as('before a time', 'Promised for'),
  subtotal: t('Subtotal'),
  total: t('Total'),
  refunded: t.as('before an amount', 'Refunded'),
  stillToPay: t.as('before an amount', 'Still to pay'),
  seeOrder: t('See your order'),
  when: t.as('before a time', 'When'),
  guests: t.as('before the number of guests', 'For'),
  where: t.as('before an address', 'Where'),
  area: t.as('a part of the restaurant', 'Area'),
  // In other languages it is a sentence with the time.
  changeBooking: CHANGE_BOOKING,
})
export const DEFAULT_LABELS = labelsIn(english)
export type MailLabel = keyof typeof DEFAULT_LABELS
export type MailLabels = Readonly<Record<MailLabel, string>>
export const MAIL_LABELS = Object.keys(DEFAULT_LABELS) as MailLabel[]

export type GuestMail = keyof MailTexts
export const GUEST_MAILS = [
  'receipt',
  'orderChange',
  'orderCancellation',
  'orderAcceptance',
  'paymentLink',
  'delay',
  'runOut',
  'ready',
  'late',
  'confirmation',
  'change',
  'cancellation',
  'reminder',
] as const satisfies readonly GuestMail[]

export type MailRules = MailTexts &
  HasOwnWords & {
    /** Empty for the name of the restaurant. */
    readonly senderName: string
    /** Where replies go; empty for the restaurant's address. */
    readonly replyTo: string
    /** Below every email to a guest. */
    readonly footer: string
    readonly labels: MailLabels
  }

/** The values that each email fills in. In a text, a placeholder is in braces: `{name}`. */
export const PLACEHOLDERS = {
  receipt: ['name', 'order', 'restaurant', 'phone', 'email'],
  orderCancellation: ['name', 'order', 'restaurant', 'phone', 'email'],
  orderChange: ['name', 'order', 'restaurant', 'phone', 'email'],
  orderAcceptance: ['name', 'order', 'restaurant', 'phone', 'email'],
  paymentLink: ['name', 'order', 'amount', 'restaurant', 'phone', 'email'],
  delay: ['name', 'order', 'when', 'restaurant', 'phone', 'email'],
  runOut: ['name', 'order', 'dishes', 'restaurant', 'phone', 'email'],
  ready: ['name', 'order', 'restaurant', 'phone', 'email'],
  late: ['name', 'order', 'restaurant', 'phone', 'email'],
  confirmation: ['name', 'when', 'guests', 'restaurant', 'phone', 'email'],
  change: ['name', 'when', 'guests', 'restaurant', 'phone', 'email'],
  cancellation: ['name', 'when', 'guests', 'restaurant', 'phone', 'email'],
  reminder: ['name', 'when', 'guests', 'restaurant', 'phone', 'email'],
} as const satisfies Record<GuestMail, readonly string[]>
export type PlaceholderValues<Mail extends GuestMail> = Readonly<Record<(typeof PLACEHOLDERS)[Mail][number], string>>

const SUBJECT_MAX = 120
const MAIL_TEXT_MAX = 1_000
export const FOOTER_MAX = 500
export const SENDER_NAME_MAX = 60
export const LABEL_MAX = 60

export const mostCharacters = (part: string): number => (part === 'subject' ? SUBJECT_MAX : MAIL_TEXT_MAX)

/** Fills in the values. A guest's own words are not searched for placeholders. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const WRONG = message('If anything is wrong, please phone us at {phone} or answer this email.')
const GOODBYE = message('We look forward to seeing you.\n{restaurant}')
const paragraphs = (...texts: readonly string[]) => texts.join('\n\n')

export const DEFAULT_MAIL: MailRules = {
  senderName: '',
  replyTo: '',
  footer: '',
  labels: DEFAULT_LABELS,
  receipt: {
    subject: message('Your receipt from {restaurant}: order {order}'),
    opening: paragraphs(
      message('Hello {name},'),
      message('thank you for your order at {restaurant}. This is your receipt.'),
    ),
    late: paragraphs(
      message('Hello {name},'),
      message(
        'we received your payment for order {order} at {restaurant}, but it arrived too late for the time of your order. We will be in touch before we cook anything.',
      ),
    ),
    cancelled: paragraphs(
      message('Hello {name},'),
      message(
        'we received your payment for order {order} at {restaurant}, but the order was cancelled. Please phone us if your money has not come back.',
      ),
    ),
    closing: WRONG,
  },
  orderChange: {
    subject: message('Your order {order} has changed'),
    opening: paragraphs(message('Hello {name},'), message('We have changed your order {order}:')),
    closing: WRONG,
  },
  orderCancellation: {
    subject: message('Your order {order} is cancelled'),
    opening: paragraphs(
      message('Hello {name},'),
      message('we are sorry: your order {order} at {restaurant} is cancelled.'),
    ),
    closing: message('If you did not expect this, please phone us at {phone} or answer this email.'),
  },
  orderAcceptance: {
    subject: message('{restaurant}: we have accepted your order {order}'),
    opening: paragraphs(message('Hello {name},'), message('thank you: we have accepted your order {order}.')),
    closing: WRONG,
  },
  paymentLink: {
    subject: message('Your order {order}: please pay {amount}'),
    opening: paragraphs(
      message('Hello {name},'),
      message('Please pay {amount} for your order {order}. The page is open for a day.'),
    ),
    closing: WRONG,
  },
  delay: {
    subject: message('Your order {order} takes a little longer: {when}'),
    opening: paragraphs(message('Hello {name},'), message('we need a little longer for your order {order}.')),
    closing: paragraphs(
      message('We are sorry to keep you waiting.'),
      message('If this does not suit you, please phone us at {phone} or answer this email.'),
    ),
  },
  runOut: {
    subject: message('Your order {order}: a dish has run out'),
    opening: paragraphs(
      message('Hello {name},'),
      message('we are sorry: we have just run out of {dishes}, which you have ordered.'),
    ),
    closing: message('We will call you. Or call us at {phone}, so that we can change your order or refund it.'),
  },
  ready: {
    subject: message('{restaurant}: your order {order} is ready'),
    opening: message('Your order {order} is ready to be picked up.'),
    delivery: message('Your order {order} is leaving our kitchen now.'),
    closing: message('Enjoy your meal!'),
  },
  late: {
    subject: message('{restaurant}: your order {order} is late'),
    opening: message('Your order {order} is taking longer than we said.'),
    closing: message('We are sorry, and will tell you when it is ready.'),
  },
  confirmation: {
    subject: message('Your table at {restaurant}: {when}'),
    opening: paragraphs(message('Hello {name},'), message('your table at {restaurant} is confirmed.')),
    closing: paragraphs(message('If anything changes, please phone us at {phone} or answer this email.'), GOODBYE),
  },
  change: {
    subject: message('Your booking at {restaurant} has changed: {when}'),
    opening: paragraphs(message('Hello {name},'), message('your booking at {restaurant} has changed. It is now:')),
    unconfirmed: message('It is not confirmed yet. We will write to you again when it is.'),
    closing: paragraphs(
      message('If this does not suit you, please phone us at {phone} or answer this email.'),
      GOODBYE,
    ),
  },
  cancellation: {
    subject: message('Your booking at {restaurant} is cancelled: {when}'),
    opening: paragraphs(message('Hello {name},'), message('your booking at {restaurant} is cancelled.')),
    closing: paragraphs(
      message(
        'If you did not expect this, or would like another time, please phone us at {phone} or answer this email.',
      ),
      message('We hope to see you another day.\n{restaurant}'),
    ),
  },
  reminder: {
    subject: message('Your table at {restaurant} tomorrow: {when}'),
    opening: paragraphs(message('Hello {name},'), message('this is a reminder about your table at {restaurant}.')),
    closing: paragraphs(message('If you cannot come, please phone us at {phone} or answer this email.'), GOODBYE),
  },
}

const inParagraphs = (t: Translate, text: string): string => text.split('\n\n').map(t.message).join('\n\n')

/**
 * The texts in the language of a reader. What the owner has written is read in the owner's own translation, if there is one; `first` is
 * the language in which it was written.
 */
export function mailIn(t: Translate, mail: MailRules, first: LanguageCode): MailRules {
  if (t === english) return mail
  const labels = labelsIn(t)
  const [code = ''] = t.language.split('-')
  const words = code !== first && isLanguageCode(code) ? mail.ownWords?.[code] : undefined
  const inWords = (field: string, text: string) => words?.[field]?.text ?? text
  const own = (
    kind: string,
    written: object,
    byDefault: object,
    translated: (name: string, text: string) => string,
  ) => {
    const defaults = new Map<string, string>(Object.entries(byDefault))
    return Object.fromEntries(
      Object.entries(written).map(([name, text]) => [
        name,
        defaults.get(name) === text ? translated(name, text) : inWords(`${kind}.${name}`, text),
      ]),
    )
  }
  return {
    ...mail,
    ...Object.fromEntries(
      GUEST_MAILS.map((kind) => [kind, own(kind, mail[kind], DEFAULT_MAIL[kind], (_, text) => inParagraphs(t, text))]),
    ),
    footer: inWords('footer', mail.footer),
    labels: own('labels', mail.labels, DEFAULT_LABELS, (name, text) =>
      name === 'changeBooking' ? text : (labels[name as MailLabel] ?? text),
    ) as MailLabels,
  }
}
