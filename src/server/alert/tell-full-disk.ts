import type { Problem } from '#domain/system/problem.ts'
import { mailDomain } from '#server/adapters/mail/mail-words.ts'
import { sendPush } from '#server/adapters/push/send-push.ts'
import type { Shop } from '#server/shop.ts'
import { findFullDiskNow } from '#server/system/full-disk.ts'
import { listDevices } from './alert-queries.ts'
import { callWebhook } from './send-alert.ts'

/** Held by the process that has told, as long as the disk is full for it. */
const DISK_FULL = 'restaurant: full disk'

const TITLE = 'The disk is full'
const SYSTEM_SCREEN = '/admin/system'

/**
 * Tells of a full disk at once, without a row or a job: neither can be stored then. Of all processes, the one that notices it first
 * tells, once. Reading still works, so that devices and keys are known.
 */
export function fullDiskTeller(shop: Shop): () => Promise<void> {
  let isKnown = false
  return async () => {
    const problem = findFullDiskNow(shop)
    const isNew = problem !== undefined && !isKnown
    isKnown = problem !== undefined
    if (!problem) return shop.live.unmark(DISK_FULL)
    if (!isNew || !(await shop.live.mark(DISK_FULL))) return
    const sent = await Promise.allSettled([mailAll(shop, problem), pushToAll(shop, problem), webhook(shop, problem)])
    for (const each of sent) {
      if (each.status === 'rejected') shop.log.warn({ err: each.reason }, 'nobody could be told that the disk is full')
    }
  }
}

async function mailAll(
  { mailer, restaurant, publicUrl, settings }: Shop,
  { sentence, advice }: Problem,
): Promise<void> {
  const lines = [sentence, advice, `${publicUrl}${SYSTEM_SCREEN}`]
  for (const address of settings.read().sections.alerts.emails) {
    await mailer?.send({
      to: { name: address, address },
      subject: `${restaurant.name}: ${TITLE}`,
      paragraphs: lines,
      messageId: `disk-full-${crypto.randomUUID()}@${mailDomain(restaurant)}`,
    })
  }
}

async function pushToAll(shop: Shop, { sentence }: Problem): Promise<void> {
  const notice = { title: TITLE, body: sentence, tag: 'disk-full', path: SYSTEM_SCREEN }
  for (const { device } of await listDevices(shop.db)) await sendPush(shop, device, notice)
}

async function webhook(shop: Shop, { sentence, since = shop.now() }: Problem): Promise<void> {
  const { webhookUrl } = shop.settings.read().sections.alerts
  if (!webhookUrl) return
  await callWebhook(shop, webhookUrl, {
    id: crypto.randomUUID(),
    event: 'alert.began',
    restaurant: shop.restaurant.name,
    url: `${shop.publicUrl}${SYSTEM_SCREEN}`,
    alert: {
      ...{ id: crypto.randomUUID(), matter: 'disk_full', orderId: null, title: TITLE, sentence },
      ...{ startedAt: since.toISOString(), endedAt: null },
    },
  })
}
