import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { alertInWords, formatEnd, screenOf } from '#domain/alert/alert.ts'
import { message } from '#domain/language/translate.ts'
import { shortened } from '#domain/text/shortened.ts'
import { translatorOfAccount, translatorOfAddress } from '#server/account/staff-reader.ts'
import { mailDomain } from '#server/adapters/mail/mail-words.ts'
import { postOutside } from '#server/adapters/outgoing/post-outside.ts'
import { readAlertKeys, sendPush } from '#server/adapters/push/send-push.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import {
  type AlertRow,
  deleteDevice,
  findBeginning,
  findDevice,
  findMessage,
  type MessageRow,
  updateMessage,
} from './alert-queries.ts'
import { refusalIn } from './webhook-refusals.ts'

export const SEND_ALERT_JOB = defineJob({
  task: 'send_alert',
  lane: 'push alerts',
  payload: z.object({ id: z.uuid() }),
  run: sendAlert,
})

const ERROR_MAX = 200

/** Runs as a job, which is retried when it fails. Skips a message that was already sent, or is no longer true. */
export async function sendAlert(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  const found = await findMessage(shop.db, id)
  if (found?.message.status !== 'waiting') return
  const { message, alert } = found
  if (await isObsolete(shop, message, alert)) return updateMessage(shop.db, id, { status: 'dropped' })
  try {
    const status = await deliver(shop, message, alert)
    await updateMessage(shop.db, id, { status, error: null, ...(status === 'sent' && { sentAt: shop.now() }) })
  } catch (error) {
    await updateMessage(shop.db, id, {
      error: shortened(String(error instanceof Error ? error.message : error), ERROR_MAX),
    })
    throw error
  }
}

/** A beginning is not announced once the matter is over, nor an end to recipients who did not get the beginning. */
async function isObsolete({ db }: Shop, message: MessageRow, { endedAt }: AlertRow): Promise<boolean> {
  if (message.event === 'began') return endedAt !== null
  return (await findBeginning(db, message))?.status !== 'sent'
}

async function deliver(shop: Shop, message: MessageRow, alert: AlertRow): Promise<'sent' | 'dropped'> {
  const words: Words = message.event === 'began' ? alert : formatEnd(alert)
  if (message.channel === 'push') return pushTo(shop, message.target, words, alert)
  if (message.channel === 'email') {
    await mailTo(shop, message, words, alert)
    return 'sent'
  }
  const status = await callWebhook(shop, message.target, webhookBody(shop, message, alert, words))
  const refusal = refusalIn(status)
  if (refusal) throw new Error(refusal)
  return 'sent'
}

type Words = Pick<AlertRow, 'title' | 'sentence'>

async function pushTo(shop: Shop, deviceId: string, words: Words, alert: AlertRow) {
  const found = await findDevice(shop.db, deviceId)
  if (!found) return 'dropped'
  const t = await translatorOfAccount(found.language, shop.restaurant)
  const { title, sentence } = alertInWords(t, { ...alert, ...words })
  const notice = { title, body: sentence, tag: `alert-${alert.id}`, path: screenOf(alert.matter) }
  if ((await sendPush(shop, found.device, notice)) === 'sent') return 'sent'
  await deleteDevice(shop.db, deviceId)
  return 'dropped'
}

async function mailTo(shop: Shop, { id, target }: MessageRow, words: Words, alert: AlertRow): Promise<void> {
  const { mailer, restaurant, publicUrl } = shop
  if (!mailer) throw new Error(message('No mail server is set up.'))
  const t = await translatorOfAddress(shop, target)
  const { title, sentence } = alertInWords(t, { ...alert, ...words })
  const lines = [sentence, `${publicUrl}${screenOf(alert.matter)}`]
  await mailer.send({
    to: { name: target, address: target },
    subject: `${restaurant.name}: ${title}`,
    paragraphs: lines,
    t,
    messageId: `alert-${id}@${mailDomain(restaurant)}`,
  })
}

/** The header that proves to a receiver that a call is ours and not a replay: `t=1790000000,v1=…`. */
const SIGNATURE = 'Shop-Signature'

/** Posts JSON with a signature (HMAC-SHA256 of `timestamp.body`), and returns the receiver's status. */
export async function callWebhook(shop: Shop, url: string, body: object): Promise<number> {
  const { webhookSecret } = await readAlertKeys(shop.db)
  if (webhookSecret === null) throw new Error(message('The webhook has no secret yet.'))
  const text = JSON.stringify(body)
  const timestamp = Math.floor(shop.now().getTime() / 1000)
  const signature = createHmac('sha256', webhookSecret).update(`${timestamp}.${text}`).digest('hex')
  const headers = { 'Content-Type': 'application/json', [SIGNATURE]: `t=${timestamp},v1=${signature}` }
  return postOutside(url, { headers, body: text, mayReach: 'network' })
}

const webhookBody = (shop: Shop, { id, event }: MessageRow, alert: AlertRow, { title, sentence }: Words) => ({
  id,
  event: `alert.${event}`,
  restaurant: shop.restaurant.name,
  url: `${shop.publicUrl}${screenOf(alert.matter)}`,
  alert: {
    id: alert.id,
    matter: alert.matter,
    orderId: alert.orderId || null,
    title,
    sentence,
    startedAt: alert.startedAt.toISOString(),
    endedAt: alert.endedAt?.toISOString() ?? null,
  },
})
