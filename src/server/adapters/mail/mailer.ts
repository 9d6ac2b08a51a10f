import { createTransport } from 'nodemailer'
import type { Restaurant } from '#domain/restaurant.ts'

/** One message to one person. Text from strangers may stand in `text` and `html` (escaped), and in names; never elsewhere. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for the same message: a reader's mail program shows a repeat only once. */
  readonly messageId: string
  /** An entry for the reader's calendar, or that it is cancelled. */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly content: string }
}

export interface Mailer {
  /** Done when the mail server has taken it over; fails when it has not. */
  send(mail: Mail): Promise<void>
}

const CONTROL = /\p{Cc}+/gu

/** What a header may hold: a line break there would begin a header of the sender's choice. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim()

const SILENCE_MS = 10_000

/** Hands mail to the server at SMTP_URL; undefined when there is none. */
export function openMailer(
  mail: { readonly smtpUrl: string; readonly from: string | undefined } | undefined,
  { name, email }: Restaurant,
): Mailer | undefined {
  if (!mail) return undefined
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
    // A message is what we composed, never a file or an address that somebody has named in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, messageId, calendar }) {
      await transport.sendMail({
        from: mail.from ?? { name, address: email },
        replyTo: { name, address: email },
        to: { name: oneLine(to.name), address: oneLine(to.address) },
        subject: oneLine(subject),
        text,
        html,
        messageId: `<${messageId}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(calendar !== undefined && {
          icalEvent: { method: calendar.method, filename: 'table.ics', content: calendar.content },
        }),
      })
    },
  }
}
