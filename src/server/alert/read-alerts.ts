import { randomBytes } from 'node:crypto'
import type { AlertState, SentAlert } from '#contract/alert.ts'
import { alertInWords } from '#domain/alert/alert.ts'
import { english, message, type Translate } from '#domain/language/translate.ts'
import { writtenAgain } from '#domain/language/written-again.ts'
import { Refusal } from '#domain/refusal.ts'
import { findAlertKeys, writeWebhookSecret } from '#server/adapters/push/push-queries.ts'
import { readAlertKeys } from '#server/adapters/push/send-push.ts'
import type { Shop } from '#server/shop.ts'
import { type AlertRow, listAlerts, listDevices, type MessageRow } from './alert-queries.ts'
import { callWebhook } from './send-alert.ts'
import { REFUSAL_FORMS, refusalIn } from './webhook-refusals.ts'

/** The alerts, their recipients, and what is set up. */
export async function readAlertState({ db, mailer }: Shop, t = english): Promise<AlertState> {
  const [latest, keys, devices] = await Promise.all([listAlerts(db), findAlertKeys(db), listDevices(db)])
  const nameOfDevice = new Map(devices.map(({ device }) => [device.id, device.name]))
  return {
    alerts: latest.map((alert) => showAlert(t, alert, nameOfDevice)),
    hasWebhookSecret: Boolean(keys?.webhookSecret),
    sendsMail: mailer !== undefined,
  }
}

type AlertWithMessages = AlertRow & { readonly messages: readonly MessageRow[] }

const showAlert = (t: Translate, alert: AlertWithMessages, nameOfDevice: ReadonlyMap<string, string>): SentAlert => ({
  id: alert.id,
  matter: alert.matter,
  orderId: alert.orderId || null,
  ...alertInWords(t, alert),
  startedAt: alert.startedAt.toISOString(),
  endedAt: alert.endedAt?.toISOString() ?? null,
  messages: alert.messages.map(({ event, channel, target, status, sentAt, error }) => ({
    ...{ event, channel, status },
    error: error && writtenAgain(t, error, REFUSAL_FORMS),
    to: channel === 'push' ? (nameOfDevice.get(target) ?? t('A device that was removed')) : shortTarget(target),
    sentAt: sentAt?.toISOString() ?? null,
  })),
})

/** Shows only the host, because a webhook's path is often itself a secret. */
const shortTarget = (target: string): string => URL.parse(target)?.host || target

/** Makes a secret to sign webhooks with. The previous one stops working. */
export async function makeWebhookSecret({ db }: Shop): Promise<string> {
  await readAlertKeys(db)
  const secret = `whsec_${randomBytes(24).toString('base64url')}`
  await writeWebhookSecret(db, secret)
  return secret
}

/** Calls the saved webhook, and returns the receiver's status. */
export async function testWebhook(shop: Shop): Promise<number> {
  const { webhookUrl } = shop.settings.read().sections.alerts
  if (webhookUrl === '') throw new Refusal('not_found', message('Please save the address of the webhook first.'))
  const body = {
    id: crypto.randomUUID(),
    event: 'test',
    restaurant: shop.restaurant.name,
    url: shop.publicUrl,
    alert: null,
  }
  const status = await callWebhook(shop, webhookUrl, body).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal('webhook_failed', reason)
  })
  if (refusalIn(status)) throw new Refusal('webhook_failed', (t) => refusalIn(status, t) ?? '')
  return status
}
