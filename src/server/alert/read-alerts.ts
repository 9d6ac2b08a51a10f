import { randomBytes } from 'node:crypto'
import type { AlertState, SentAlert } from '#contract/alert.ts'
import { Refusal } from '#domain/refusal.ts'
import { findAlertKeys, writeWebhookSecret } from '#server/adapters/push/push-queries.ts'
import { readAlertKeys } from '#server/adapters/push/send-push.ts'
import type { Shop } from '#server/shop.ts'
import { type AlertRow, listAlerts, listDevices, type MessageRow } from './alert-queries.ts'
import { callWebhook, refusalIn } from './send-alert.ts'

/** The alerts, their recipients, and what is set up. */
export async function readAlertState({ db, mailer }: Shop): Promise<AlertState> {
  const [latest, keys, devices] = await Promise.all([listAlerts(db), findAlertKeys(db), listDevices(db)])
  const nameOfDevice = new Map(devices.map(({ device }) => [device.id, device.name]))
  return {
    alerts: latest.map((alert) => showAlert(alert, nameOfDevice)),
    hasWebhookSecret: Boolean(keys?.webhookSecret),
    sendsMail: mailer !== undefined,
  }
}

type AlertWithMessages = AlertRow & { readonly messages: readonly MessageRow[] }

const showAlert = (alert: AlertWithMessages, nameOfDevice: ReadonlyMap<string, string>): SentAlert => ({
  id: alert.id,
  matter: alert.matter,
  orderId: alert.orderId || null,
  title: alert.title,
  sentence: alert.sentence,
  startedAt: alert.startedAt.toISOString(),
  endedAt: alert.endedAt?.toISOString() ?? null,
  messages: alert.messages.map(({ event, channel, target, status, sentAt, error }) => ({
    ...{ event, channel, status, error },
    to: channel === 'push' ? (nameOfDevice.get(target) ?? 'A device that was removed') : shortTarget(target),
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
  if (webhookUrl === '') throw new Refusal('not_found', 'Please save the address of the webhook first.')
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
  const refusal = refusalIn(status)
  if (refusal) throw new Refusal('webhook_failed', refusal)
  return status
}
