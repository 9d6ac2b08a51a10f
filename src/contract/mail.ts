import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { placeholderProblem } from '#domain/settings/mail-placeholders.ts'
import {
  DEFAULT_LABELS,
  FOOTER_MAX,
  GUEST_MAILS,
  type GuestMail,
  LABEL_MAX,
  MAIL_LABELS,
  type MailLabel,
  mostCharacters,
  SENDER_NAME_MAX,
} from '#domain/settings/mail-texts.ts'
import { EmailAddress, OptionalEmail } from './email-address.ts'
import { boundedText, requiredText } from './fields.ts'
import { SettingWords } from './own-words.ts'
import { issueOf } from './problem.ts'

const ONE_LINE = message('Please use one line.')
const oneLine = (text: z.ZodString) => text.regex(/^[^\r\n\t]*$/, ONE_LINE)

const NO_TEXT = message('Please enter a text.')
const text = (mail: GuestMail, part: string) => {
  const words = requiredText(mostCharacters(part), NO_TEXT).overwrite((typed) => typed.replaceAll('\r\n', '\n'))
  return (part === 'subject' ? oneLine(words) : words).superRefine((typed, context) => {
    const problem = placeholderProblem(mail, part, typed)
    if (problem) context.addIssue(issueOf(problem))
  })
}
const texts = <Mail extends GuestMail, Part extends string>(mail: Mail, parts: readonly Part[]) =>
  z.strictObject(
    Object.fromEntries(parts.map((part) => [part, text(mail, part)])) as Record<Part, ReturnType<typeof text>>,
  )

const label = () => oneLine(requiredText(LABEL_MAX, NO_TEXT))
const labels = z
  .strictObject(
    Object.fromEntries(MAIL_LABELS.map((name) => [name, label()])) as Record<MailLabel, ReturnType<typeof label>>,
  )
  .describe('What stands before each fact, and on links')

/** A translation needs the placeholders that its text needs; only emails have any. */
const words = SettingWords.superRefine((languages, context) => {
  for (const [language, fields] of Object.entries(languages ?? {})) {
    for (const [field, { text }] of Object.entries(fields ?? {})) {
      const mail = GUEST_MAILS.find((kind) => field.startsWith(`${kind}.`))
      if (!mail || text === '') continue
      const part = field.slice(mail.length + 1)
      const path = [language, field, 'text']
      if (part === 'subject' && /[\r\n\t]/.test(text)) context.addIssue({ code: 'custom', message: ONE_LINE, path })
      const problem = placeholderProblem(mail, part, text)
      if (problem) context.addIssue({ ...issueOf(problem), path })
    }
  }
})

export const mailFields = {
  senderName: oneLine(boundedText(SENDER_NAME_MAX)).describe('Empty: the name of the restaurant'),
  replyTo: OptionalEmail.describe("Empty for the restaurant's address"),
  footer: boundedText(FOOTER_MAX)
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .describe('Below every email to a guest'),
  labels,
  receipt: texts('receipt', ['subject', 'opening', 'late', 'cancelled', 'closing']),
  orderChange: texts('orderChange', ['subject', 'opening', 'closing']),
  orderCancellation: texts('orderCancellation', ['subject', 'opening', 'closing']),
  orderAcceptance: texts('orderAcceptance', ['subject', 'opening', 'closing']),
  paymentLink: texts('paymentLink', ['subject', 'opening', 'closing']),
  delay: texts('delay', ['subject', 'opening', 'closing']),
  runOut: texts('runOut', ['subject', 'opening', 'closing']),
  ready: texts('ready', ['subject', 'opening', 'delivery', 'closing']),
  late: texts('late', ['subject', 'opening', 'closing']),
  confirmation: texts('confirmation', ['subject', 'opening', 'closing']),
  change: texts('change', ['subject', 'opening', 'unconfirmed', 'closing']),
  cancellation: texts('cancellation', ['subject', 'opening', 'closing']),
  reminder: texts('reminder', ['subject', 'opening', 'closing']),
  ownWords: words,
}

/** What files of older versions do not contain. */
export const addedMailKeys = {
  labels: true,
  reminder: true,
  orderChange: true,
  orderCancellation: true,
  orderAcceptance: true,
  paymentLink: true,
  delay: true,
  runOut: true,
  ready: true,
  late: true,
} as const

export const TestMail = z.strictObject({ to: EmailAddress }).meta({ id: 'TestMail' })
export type TestMail = z.infer<typeof TestMail>

/** An email as its guest would see it. */
export const MailPreview = z
  .object({
    from: z.string(),
    replyTo: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  })
  .meta({ id: 'MailPreview' })
export type MailPreview = z.infer<typeof MailPreview>

export const MailPreviewRequest = z
  .strictObject({
    mail: z.enum(GUEST_MAILS),
    situation: z
      .enum(['late', 'cancelled', 'unconfirmed', 'delivery'])
      .optional()
      .describe(
        'Which variant: the receipt of a late payment or of a cancelled order, the change of an unconfirmed booking, a delivery that is ready',
      ),
    settings: z
      .strictObject({ ...mailFields, labels: labels.default({ ...DEFAULT_LABELS }) })
      .optional()
      .describe('Instead of the stored texts'),
  })
  .meta({ id: 'MailPreviewRequest' })
export type MailPreviewRequest = z.infer<typeof MailPreviewRequest>
