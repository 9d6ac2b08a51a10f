import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import {
  CREDENTIAL_SOURCES,
  MAIL_HOST_MAX,
  MAIL_SECURITIES,
  PORT_MAX,
  SECRET_MAX,
} from '#domain/provider/credentials.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '#domain/provider/stripe-keys.ts'
import { PAYMENT_MODES } from '#domain/setup/payment-test.ts'
import { PROVIDERS } from '#domain/system/readings.ts'
import { ownPassword } from './account.ts'
import { EmailAddress, OptionalEmail } from './email-address.ts'

const Source = z
  .enum(CREDENTIAL_SOURCES)
  .describe(
    '`env`: the environment, which wins and cannot be changed here. `screen`: entered by an owner. `unreadable`: entered on another installation, and to be entered again. `off`: card payments are switched off in the environment',
  )
const state = {
  source: Source,
  version: z.number().int().describe('To be sent with a change'),
  since: z.iso.datetime().nullable().describe('When it was entered on a screen'),
}
const Ending = z.string().nullable().describe('The end of a secret, such as `…4242`. The secret itself is never sent')

export const PaymentsAccess = z
  .object({
    ...state,
    mode: z.enum(PAYMENT_MODES).nullable().describe('Null if nobody can pay by card'),
    secretKey: Ending,
    webhookSecret: Ending,
    account: z.object({ name: z.string(), currency: z.string().nullable() }).nullable(),
    former: z
      .array(z.object({ secretKey: z.string(), account: z.string().nullable(), until: z.iso.datetime() }))
      .describe('Earlier keys, with which earlier payments are refunded'),
    webhookUrl: z.string(),
    webhookAt: z.iso.datetime().nullable().describe('When a webhook last arrived for these keys'),
  })
  .meta({ id: 'PaymentsAccess' })
export type PaymentsAccess = z.infer<typeof PaymentsAccess>

export const MailAccess = z
  .object({
    ...state,
    host: z.string(),
    port: z.number().int().nullable(),
    security: z.enum(MAIL_SECURITIES),
    user: z.string(),
    hasPassword: z.boolean(),
    from: z.string(),
  })
  .meta({ id: 'MailAccess' })
export type MailAccess = z.infer<typeof MailAccess>

export const GeocoderAccess = z
  .object({
    ...state,
    kind: z.enum(['google', 'nominatim', 'none']),
    apiKey: Ending,
    url: z.string(),
  })
  .meta({ id: 'GeocoderAccess' })
export type GeocoderAccess = z.infer<typeof GeocoderAccess>

export const ProviderAccess = z
  .object({ payments: PaymentsAccess, mail: MailAccess, geocoder: GeocoderAccess })
  .meta({ id: 'ProviderAccess' })
export type ProviderAccess = z.infer<typeof ProviderAccess>

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, message('This is too long.'))
    .regex(/^\P{Cc}*$/u, message('Please use one line.'))
const orEmpty = (text: z.ZodType<string>) => z.union([z.literal(''), text])
const STORED_STAYS = 'Empty: the stored one stays'

const change = {
  version: z.number().int().min(0),
  ownPassword: ownPassword.describe('Of your own account: an open session alone is not enough for this'),
}

const stripeKeys = {
  secretKey: orEmpty(
    oneLine(SECRET_MAX).regex(SECRET_KEY, message('A secret key of Stripe starts with sk_ or rk_.')),
  ).describe(STORED_STAYS),
  webhookSecret: orEmpty(
    oneLine(SECRET_MAX).regex(WEBHOOK_SECRET, message('A signing secret of Stripe starts with whsec_.')),
  ).describe(STORED_STAYS),
}
export const StripeKeysTest = z.strictObject(stripeKeys).meta({ id: 'StripeKeysTest' })
export type StripeKeysTest = z.infer<typeof StripeKeysTest>
export const StripeKeysChange = z
  .strictObject({
    ...stripeKeys,
    ...change,
    forgetsEarlier: z.boolean().describe('The earlier keys are forgotten at once, since somebody else may know them'),
  })
  .meta({ id: 'StripeKeysChange' })
export type StripeKeysChange = z.infer<typeof StripeKeysChange>

/** A name or an address, with letters of any script; what it leads to is checked with each connection. */
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[?[0-9a-f:.]+\]?)$/iu
const mailServer = {
  host: oneLine(MAIL_HOST_MAX)
    .regex(HOST, message('Please enter the name of the mail server, such as smtp.example.com.'))
    .transform((host) => host.replace(/^\[|\]$/g, '').toLowerCase()),
  port: z
    .number(message('Please enter a port, such as 587 or 465.'))
    .int()
    .min(1, message('Ports begin with 1.'))
    .max(PORT_MAX, message('Ports end with 65535.')),
  security: z.enum(MAIL_SECURITIES),
  user: oneLine(SECRET_MAX),
  password: z.string().max(SECRET_MAX).describe(STORED_STAYS),
  from: OptionalEmail,
}
export const MailServerTest = z
  .strictObject({ ...mailServer, to: EmailAddress.describe('Who gets the test email') })
  .meta({ id: 'MailServerTest' })
export type MailServerTest = z.infer<typeof MailServerTest>
export const MailServerChange = z.strictObject({ ...mailServer, ...change }).meta({ id: 'MailServerChange' })
export type MailServerChange = z.infer<typeof MailServerChange>

/** It is shown again, so no secret may be in it. */
function isPlain(address: string): boolean {
  const { username, password, search, hash } = new URL(URL.canParse(address) ? address : 'http://unread')
  return username + password + search + hash === ''
}

const addressService = {
  kind: z.enum(['google', 'nominatim']),
  apiKey: oneLine(SECRET_MAX).describe(`Of Google Maps. ${STORED_STAYS}`),
  url: orEmpty(
    z
      .url({ protocol: /^https?$/, error: message('Please enter an address that starts with https:// or http://.') })
      .max(500)
      .transform((address) => address.replace(/\/+$/, '')),
  )
    .refine(isPlain, message('Please enter the address alone, without a name, a password or a question.'))
    .describe('Of a Nominatim server'),
}
export const AddressServiceTest = z
  .strictObject({
    ...addressService,
    address: oneLine(300).min(1, message('Please enter an address.')).describe('What is looked up'),
  })
  .meta({ id: 'AddressServiceTest' })
export type AddressServiceTest = z.infer<typeof AddressServiceTest>
export const AddressServiceChange = z
  .strictObject({ ...addressService, ...change })
  .meta({ id: 'AddressServiceChange' })
export type AddressServiceChange = z.infer<typeof AddressServiceChange>

export const AccessRemoval = z.strictObject({ provider: z.enum(PROVIDERS), ...change }).meta({ id: 'AccessRemoval' })
export type AccessRemoval = z.infer<typeof AccessRemoval>

/** What a test found. Nothing was saved. */
export const ProviderTest = z
  .object({
    isGood: z.boolean(),
    sentence: z.string(),
    advice: z.string().nullable().describe('What to do next, or what a change would mean'),
  })
  .meta({ id: 'ProviderTest' })
export type ProviderTest = z.infer<typeof ProviderTest>
