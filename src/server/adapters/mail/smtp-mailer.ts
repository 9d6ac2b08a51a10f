import { createTransport } from 'nodemailer'
import type { Restaurant } from '#domain/restaurant.ts'
import { type Mailer, oneLine } from './mailer.ts'

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
