import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { asciiEmail } from '#contract/email-address.ts'
import type { Translate } from '#domain/language/translate.ts'
import { isPrivateHost, lookupWithin, type Reach, refusalOf } from '../outgoing/post-outside.ts'
import { mailBody, paragraphs } from './mail-body.tsx'

/** One message to one person. Untrusted text is allowed in the body and in names, nowhere else. */
export type Mail = Envelope & { readonly text: string; readonly html: string }

/** A message of paragraphs alone. */
export type PlainMail = Envelope & {
  readonly paragraphs: readonly string[]
  /** In whose language they are; English if absent. */
  readonly t?: Translate
}

type Envelope = {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  /** The same for a repeated message, so that mail programs show it only once. */
  readonly messageId: string
  /** A calendar entry, or its cancellation. */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly content: string }
  readonly pdf?: { readonly filename: string; readonly content: Buffer }
}

export interface Mailer {
  /** The sender's address, if one is set besides the restaurant's own. */
  readonly configuredFrom?: string | undefined
  /** Resolves when the mail server has accepted it, otherwise rejects. */
  send(mail: Mail | PlainMail): Promise<void>
  /** Resolves if the mail server lets us in, otherwise rejects; nothing is sent. */
  verify(): Promise<void>
}

const CONTROL = /\p{Cc}+/gu

/** Safe for a header: a line break would start another header. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim()

const SILENCE_MS = 10_000

/** The sender of emails. */
export type Sender = {
  readonly name: string
  readonly email: string
  /** Set by the owner: it replaces the name in MAIL_FROM too. */
  readonly senderName?: string
  /** Where replies go, if not to `email`. */
  readonly replyTo?: string
}

export type MailConfig = {
  readonly smtpUrl: string
  readonly from: string | undefined
  /** Of a server that an owner entered on a screen; undefined: anywhere. */
  readonly mayReach?: Reach
}

/** Sends mail through a mail server; undefined if none is set. */
export function openMailer(mail: MailConfig | undefined, readSender: () => Sender): Mailer | undefined {
  if (!mail) return undefined
  const transport = createTransport({
    url: mail.smtpUrl,
    requireTLS: mustEncrypt(mail.smtpUrl),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
    ...(mail.mayReach && { getSocket: socketWithin(mail.mayReach) }),
    // Messages hold only what we composed, never the content of a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    configuredFrom: mail.from,
    async send({ to, subject, messageId, calendar, pdf, ...body }) {
      const { text, html } = 'paragraphs' in body ? mailBody(paragraphs(body.paragraphs), body.t) : body
      await transport.sendMail({
        ...addressesOf(readSender(), mail.from),
        to: { name: oneLine(to.name), address: asciiEmail(oneLine(to.address)) },
        subject: oneLine(subject),
        text,
        html,
        messageId: `<${messageId}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(pdf && { attachments: [{ ...pdf, contentType: 'application/pdf' }] }),
        ...(calendar !== undefined && {
          icalEvent: { method: calendar.method, filename: 'table.ics', content: calendar.content },
        }),
      })
    },
    async verify() {
      await transport.verify()
    },
  }
}

type Connected = (error: Error | null, opened?: { readonly connection: Socket }) => void

/** Connects only to addresses that may be called, whatever the server's name leads to at that moment. */
const socketWithin =
  (mayReach: Reach) =>
  ({ host = '', port }: { host?: string | undefined; port?: number | string | undefined }, done: Connected): void => {
    const refused = refusalOf(host, mayReach)
    if (refused) {
      done(refused)
      return
    }
    const socket = connect({ host, port: Number(port), lookup: lookupWithin(mayReach), timeout: SILENCE_MS })
    const fail = (error: Error) => {
      socket.destroy()
      done(error)
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail(new Error('Connection timeout')))
    socket.once('connect', () => {
      socket.setTimeout(0).off('error', fail).removeAllListeners('timeout')
      done(null, { connection: socket })
    })
  }

/** A machine beside us may do without. A name without a dot is one of a container or of the local network. */
export function mustEncrypt(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  const isBeside =
    isPrivateHost(hostname) || !/[.:]/.test(hostname) || /\.(?:local|lan|internal|home\.arpa)$/.test(hostname)
  return !isBeside && searchParams.get('requireTLS') !== 'false'
}

/** The header fields that name the sender; `configured` is MAIL_FROM. */
export function addressesOf({ name, email, senderName = '', replyTo = '' }: Sender, configured: string | undefined) {
  const shownName = oneLine(senderName || name)
  const [first] = addressparser(configured, { flatten: true })
  const address = first?.address || email
  return {
    // If the owner set no name, MAIL_FROM is used verbatim.
    from: configured && !senderName ? configured : { name: shownName, address: asciiEmail(address) },
    replyTo: { name: shownName, address: asciiEmail(replyTo || email) },
  }
}
