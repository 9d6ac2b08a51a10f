import { z } from 'zod'
import { ALERT_CHANNELS, ALERT_EMAILS_MAX, ALERT_EVENTS, ALL_MATTERS, MATTERS } from '#domain/alert/alert.ts'
import { message } from '#domain/language/translate.ts'
import { ALERT_SETTINGS } from '#domain/settings/alert-settings.ts'
import { EmailAddress } from './email-address.ts'
import { requiredText } from './fields.ts'
import { listAtMost } from './problem.ts'
import { fieldsOf } from './setting.ts'

/** The settings section that decides who is alerted. */
export const alertFields = fieldsOf(ALERT_SETTINGS, {
  matters: z
    .strictObject({
      no_screen: z.boolean(),
      orders_waiting: z.boolean(),
      slip_unprinted: z.boolean().default(ALL_MATTERS.slip_unprinted),
      jobs_stopped: z.boolean(),
      protection_lost: z.boolean().default(ALL_MATTERS.protection_lost),
      books_changed: z.boolean().default(ALL_MATTERS.books_changed),
      dispute: z.boolean(),
      refund_failed: z.boolean(),
    })
    .describe('The matters to send'),
  emails: z.array(EmailAddress).max(ALERT_EMAILS_MAX, listAtMost(ALERT_EMAILS_MAX)).describe('Who is alerted by email'),
})

export const NO_ENDPOINT = message('Please send the subscription as the browser gave it.')
/** Base64url, as `PushSubscription.toJSON()` writes it. */
const Key = z.string(NO_ENDPOINT).regex(/^[\w-]{16,120}={0,2}$/, NO_ENDPOINT)

/** The result of `PushManager.subscribe`. */
export const PushSubscription = z
  .object({
    endpoint: z.url({ protocol: /^https?$/, error: NO_ENDPOINT }).max(1_000, NO_ENDPOINT),
    keys: z.object({ p256dh: Key, auth: Key }),
  })
  .meta({ id: 'PushSubscription' })
export type PushSubscription = z.infer<typeof PushSubscription>

const ASK_FOR_DEVICE = message('Please name the device.')
const DEVICE_NAME_MAX = 60

/** A staff device that gets push notifications. */
export const NewAlertDevice = z
  .strictObject({ name: requiredText(DEVICE_NAME_MAX, ASK_FOR_DEVICE), subscription: PushSubscription })
  .meta({ id: 'NewAlertDevice' })
export type NewAlertDevice = z.infer<typeof NewAlertDevice>

export const AlertDevice = z
  .object({
    id: z.uuid(),
    name: z.string(),
    owner: z.string().describe('The email address of the admin who subscribed it'),
    isOwn: z.boolean(),
    endpoint: z.string().describe('Lets a browser recognize its own device; empty for those of others'),
    createdAt: z.string(),
  })
  .meta({ id: 'AlertDevice' })
export type AlertDevice = z.infer<typeof AlertDevice>

const Message = z.object({
  event: z.enum(ALERT_EVENTS),
  channel: z.enum(ALERT_CHANNELS),
  to: z.string().describe('The device, the email address or the host of the webhook'),
  status: z
    .enum(['waiting', 'sent', 'dropped'])
    .describe('`dropped`: the matter was over, or the device gone, before it could be sent'),
  sentAt: z.string().nullable(),
  error: z.string().nullable().describe('Why the latest attempt failed'),
})

export const SentAlert = z
  .object({
    id: z.uuid(),
    matter: z.enum(MATTERS),
    orderId: z.string().nullable(),
    title: z.string(),
    sentence: z.string(),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    messages: z.array(Message),
  })
  .meta({ id: 'Alert' })
export type SentAlert = z.infer<typeof SentAlert>

export const AlertState = z
  .object({
    alerts: z.array(SentAlert).describe('The latest 20, ongoing ones first'),
    hasWebhookSecret: z.boolean(),
    sendsMail: z.boolean().describe('Whether a mail server is set up'),
  })
  .meta({ id: 'AlertState' })
export type AlertState = z.infer<typeof AlertState>

export const OwnAlertDevices = z
  .object({
    publicKey: z.string().describe('The `applicationServerKey` to subscribe with'),
    devices: z.array(AlertDevice).describe('Your own; an owner sees everybody’s'),
  })
  .meta({ id: 'AlertDevices' })
export type OwnAlertDevices = z.infer<typeof OwnAlertDevices>

export const WebhookSecret = z.object({ secret: z.string().describe('Shown only once') }).meta({ id: 'WebhookSecret' })

export const TestedWebhook = z
  .object({ status: z.number().int().describe('What the receiver answered') })
  .meta({ id: 'TestedWebhook' })

/** The notices about an order that a guest can ask for. */
export const OrderNotices = z
  .object({
    canEmail: z.boolean().describe('Whether the shop can send email about this order'),
    publicKey: z.string().describe('The `applicationServerKey` to subscribe with'),
    hasEmail: z.boolean().describe('Whether the order has an address already'),
    byEmail: z.boolean(),
    pushEndpoints: z.array(z.string()).describe('The browsers that get notices'),
  })
  .meta({ id: 'OrderNotices' })
export type OrderNotices = z.infer<typeof OrderNotices>

/** Where to send the receipt of an order that has no address yet. */
export const ReceiptRequest = z.strictObject({ email: EmailAddress }).meta({ id: 'ReceiptRequest' })

export const OrderNoticeRequest = z
  .discriminatedUnion('channel', [
    z.strictObject({
      channel: z.literal('email'),
      email: EmailAddress.optional().describe('Required if the order has no address yet'),
    }),
    z.strictObject({ channel: z.literal('push'), subscription: PushSubscription }),
  ])
  .meta({ id: 'OrderNoticeRequest' })
export type OrderNoticeRequest = z.infer<typeof OrderNoticeRequest>
