import { message } from '../language/translate.ts'
import type { FormerStripeKeys, StripeAccount } from './stripe-keys.ts'

/**
 * Where a provider's credentials come from: `.env`, which always wins, or a screen. `unreadable` ones were encrypted by an installation
 * with another secret, and have to be entered again. `off`: card payments are switched off in `.env`.
 */
export const CREDENTIAL_SOURCES = ['env', 'screen', 'unreadable', 'off', 'none'] as const
export type CredentialSource = (typeof CREDENTIAL_SOURCES)[number]

export type StripeCredentials = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Null if the key may not read it. */
  readonly account: StripeAccount | null
  readonly former: readonly FormerStripeKeys[]
}

/** `tls`: encrypted from the first byte. `starttls`: from the server's greeting on, which beyond the local network is required. */
export const MAIL_SECURITIES = ['starttls', 'tls'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

export type MailCredentials = {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** Empty: the server asks for no name. */
  readonly user: string
  readonly password: string
  /** The sender's address; empty for the restaurant's own. */
  readonly from: string
}

export type GeocoderCredentials =
  | { readonly kind: 'google'; readonly apiKey: string }
  | { readonly kind: 'nominatim'; readonly url: string }

export const MAIL_HOST_MAX = 253
export const PORT_MAX = 65_535
export const SECRET_MAX = 500

/** The last four signs of a secret, by which an owner knows it again; nothing of a short one. */
export const endOfSecret = (secret: string): string =>
  secret.length < 12 ? '…' : `…${/.{4}$/u.exec(secret)?.[0] ?? ''}`

/** `smtps://user:password@mail.example.com:465` */
export function smtpUrlOf({ host, port, security, user, password }: MailCredentials): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const name = host.includes(':') ? `[${host}]` : host
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${name}:${port}`
}

/** Whether a password that was typed for one login may be sent with the other: a stored one never goes to another server. */
export const isSameLogin = (one: Omit<MailCredentials, 'password'>, other: Omit<MailCredentials, 'password'>) =>
  one.host === other.host && one.port === other.port && one.security === other.security && one.user === other.user

export const SET_BY_ADMINISTRATOR = message('This is set by your administrator in .env, and can only be changed there.')
export const CARDS_OFF_BY_ADMINISTRATOR = message(
  'Card payments are switched off by your administrator in .env. To take cards, ask for that line to be changed.',
)
export const ENTER_AGAIN = message(
  'What was entered here was encrypted on another machine, and cannot be read on this one. Please enter it again.',
)
export const PASSWORD_OF_OTHER_LOGIN = message(
  'Please enter the password again: the stored one belongs to another server or name.',
)
